#!/usr/bin/env python3
"""Add up random expenses in five currencies, independently of iexpense: currencies.py IEXPENSE COUNT SEED

Makes a store in the current folder, with amounts up to the limit of Amount, and compares the totals by
type, by account, and overall with those of Python's decimals. Prints differences, and the number of
totals.
"""
import collections, decimal, json, random, subprocess, sys, uuid

iexpense, count, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
decimal.getcontext().prec = 60
r = random.Random(seed)
currencies = {None: 2, "EUR": 2, "JPY": 0, "KWD": 3, "CLF": 4}
types, accounts = ["Food", "Hobby", "Zoo", "Personal"], [None, "Visa", "Giro"]
with open("currencies.json", "w", encoding="utf-8") as file:
    for i in range(count):
        currency = r.choice(list(currencies))
        digits = r.choice([2, 4, 6, 14])
        amount = decimal.Decimal(r.randrange(-(10 ** digits), 10 ** digits)).scaleb(-currencies[currency])
        expense = {"id": str(uuid.UUID(int=r.getrandbits(128), version=4)).upper(), "name": "x",
                   "type": r.choice(types), "amount": 0}
        expense |= {key: value for key, value in (("currency", currency), ("account", r.choice(accounts)))
                    if value}
        # json cannot write exact decimals.
        file.write(("," if i else "[") + "\n" + json.dumps(expense).replace(
            '"amount": 0', '"amount": ' + format(amount, "f"), 1))
    file.write("]\n")

def read(*words):
    result = subprocess.run([iexpense, *words, "--json", "--file", "currencies.json"],
                            capture_output=True, text=True, check=True)
    return json.loads(result.stdout, parse_float=decimal.Decimal, parse_int=decimal.Decimal)

def totals(group):
    return {total["currency"]: total["amount"] for total in group["totals"]}

expected = collections.defaultdict(lambda: collections.defaultdict(decimal.Decimal))
with open("currencies.json", encoding="utf-8") as file:
    for expense in json.load(file, parse_float=decimal.Decimal, parse_int=decimal.Decimal):
        for key in [("all",), ("type", expense["type"]), ("account", expense.get("account"))]:
            expected[key][expense.get("currency")] += expense["amount"]

summary = read("summary", "--by", "type")
found = {("all",): totals(summary)}
found |= {("type", group["type"]): totals(group) for group in summary["groups"]}
for section in read("list", "--by", "account", "--fields", "id"):
    found["account", section["account"]] = totals(section)
for key in expected.keys() | found.keys():
    if dict(expected[key]) != found.get(key):
        print("differs:", key, dict(expected[key]), found.get(key))
for kind, groups in (("type", read("types")), ("account", read("accounts"))):
    for group in groups:
        if group["count"] and totals(group) != dict(expected[kind, group[kind]]):
            print("differs:", kind, group)
print("totals:", sum(len(value) for value in found.values()))
