#!/usr/bin/env python3
"""Compare imported journals with what their own programs say: journals.py IEXPENSE FOLDER

Imports the examples that Beancount's package ships, and journals.hledger beside this script, with one type for each
account of expenses and income. The sum of each account and currency must be the one that bean-query, hledger or Ledger
finds. Prints the number of sums that agree for each file, or the differences.
"""
import collections
import csv
import decimal
import glob
import io
import json
import os
import re
import subprocess
import sys

CURRENCIES = {"USD", "EUR", "CAD", "JPY", "MXN", "GBP", "CHF"}


def run(*words, check=True):
    result = subprocess.run(words, capture_output=True, env={**os.environ, "LC_ALL": "C.UTF-8", "HOME": "."})
    if check and result.returncode:
        raise RuntimeError(f"{words}: {result.returncode} {result.stderr.decode()[:2000]}")
    return result.stdout.decode()


def by_bean_query(path):
    """The sums of accounts, by Beancount."""
    text = run("bean-query", "-f", "csv", path, "select account, currency, sum(number) as total "
               "where account ~ '^(Expenses|Income):' group by account, currency")
    return {(row["account"].strip(), row["currency"].strip()): decimal.Decimal(row["total"].strip())
            for row in csv.DictReader(io.StringIO(text))}


def by_register(program, path):
    """The sums of accounts, by the postings that hledger or Ledger lists."""
    sums = collections.defaultdict(decimal.Decimal)
    if program == "hledger":
        rows = csv.DictReader(io.StringIO(run("hledger", "-f", path, "register", "-O", "csv", "type:RX")))
        found = [(row["account"], row["amount"]) for row in rows]
    else:
        found = [line.split("\t") for line in run("ledger", "-f", path, "register", "--format", "%(account)\t%(amount)\n",
                                                  "expenses", "income").splitlines()]
    for account, amount in [(account, part) for account, amounts in found for part in amounts.split(", ")]:
        number = re.sub(r"[^0-9.\-]", "", amount)
        currency = re.sub(r"[0-9.,\-\s\"]", "", amount)
        sums[account, {"$": "USD", "€": "EUR"}.get(currency, currency)] += decimal.Decimal(number)
    return dict(sums)


def by_import(iexpense, path, accounts):
    """The sums of accounts, by the import: each has a type of its own."""
    for file in glob.glob("store.json*"):
        os.remove(file)
    run(iexpense, "config", "set", "currency", "USD", "--file", "store.json", "--quiet")
    for account in accounts:
        run(iexpense, "types", "add", "--file", "store.json", "--quiet", account.split(":", 1)[1])
    run(iexpense, "import", path, "--file", "store.json", "--income", "--skip-invalid", "--quiet", "--currency", "USD")
    with open("store.json", encoding="utf-8") as file:
        items = json.load(file, parse_float=decimal.Decimal, parse_int=decimal.Decimal)
    sums = collections.defaultdict(decimal.Decimal)
    for item in items:
        sums[item["type"], item.get("currency", "USD")] += item["amount"]
    return sums


def compare(iexpense, path, theirs):
    wanted = {key: amount for key, amount in theirs.items() if key[1] in CURRENCIES}
    accounts = sorted({account for account, _ in theirs})
    names = [account.split(":", 1)[1].lower() for account in accounts]
    assert len(set(names)) == len(names), path
    found = by_import(iexpense, path, accounts)
    expected = {(account.split(":", 1)[1], currency): amount for (account, currency), amount in wanted.items() if amount}
    found = {key: amount for key, amount in found.items() if amount}
    if found == expected:
        return len(expected)
    return {key: (found.get(key), expected.get(key)) for key in {*found, *expected} if found.get(key) != expected.get(key)}


def main():
    iexpense, folder = sys.argv[1:]
    here = os.path.dirname(os.path.abspath(__file__))
    os.chdir(folder)
    count = 0
    for path in sorted(glob.glob("/usr/share/doc/beancount/examples/**/*.beancount", recursive=True)):
        result = subprocess.run([iexpense, "import", path, "--dry-run", "--skip-invalid", "--file", "none.json"], capture_output=True)
        if b"plugin" in result.stderr:
            continue
        found = compare(iexpense, path, by_bean_query(path))
        if not isinstance(found, int):
            print("differs:", path, found)
        count += found if isinstance(found, int) else 0
    print("beancount", count)
    for program in ("hledger", "ledger"):
        print(program, compare(iexpense, f"{here}/journals.{program}", by_register(program, f"{here}/journals.{program}")))


main()
