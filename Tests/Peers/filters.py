#!/usr/bin/env python3
"""Compare filters with jq: filters.py IEXPENSE STORE COUNT SEED SIZE

Makes a STORE of SIZE random expenses and COUNT random combinations of filters, has `iexpense list` and jq pick
expenses with each, and compares the ids, ignoring order. Prints differences, and the number of combinations that
picked some expenses but not all.
"""
import datetime
import json
import os
import random
import subprocess
import sys
import unicodedata

TODAY = datetime.date(2026, 11, 21)
MONTHS = ["january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
          "december"]


def make_store(path, count, random_):
    names = ["Lunch", "Café crème", "CAFE", "Taxi to Zürich", "taxi", "Ramen 🍜", "Straße", "a\"b\\c", "\tx"]
    types = ["Personal", "Business", "Food", "food", "Transport", "Hobby", "Old stuff", "OLD STUFF"]
    rows = []
    for _ in range(count):
        item = {"id": "%032X" % random_.getrandbits(128), "name": random_.choice(names), "type": random_.choice(types)}
        item["id"] = "-".join((item["id"][:8], item["id"][8:12], item["id"][12:16], item["id"][16:20], item["id"][20:]))
        item["amount"] = random_.choice([random_.randrange(-5000, 20000), random_.randrange(-500000, 2000000) / 100])
        if random_.random() < 0.9:
            item["date"] = str(datetime.date(2024, 1, 1) + datetime.timedelta(random_.randrange(1100)))
        if random_.random() < 0.3:
            item["currency"] = random_.choice(["USD", "EUR", "JPY", "XYZ"])
        if random_.random() < 0.5:
            item["account"] = random_.choice(["Visa", "visa", "Cash", "N26"])
        if random_.random() < 0.3:
            item["note"] = random_.choice(["with Ann", "LUNCH at noon", "café", "to Zurich"])
        if random_.random() < 0.5:
            item["tags"] = random_.sample(["work", "Work", "trip", "berlin", "x"], random_.randrange(1, 4))
        rows.append(json.dumps(item, ensure_ascii=False))
    with open(path, "w", encoding="utf-8") as file:
        file.write("[" + ",\n".join(rows) + "]")


def first_of(month, year):
    return datetime.date(year, month, 1)


def last_of(month, year):
    return first_of(month % 12 + 1, year + month // 12) - datetime.timedelta(1)


def combination(random_):
    """Make options, with jq conditions of the same meaning."""
    options, conditions = [], []

    def some(values, most):
        return random_.sample(values, random_.randrange(1, most + 1))

    def any_of(path, values, fold="ascii_downcase"):
        return f"({path} // \"\" | {fold}) as $v | {json.dumps([value.lower() for value in values])} | index($v) != null"

    if random_.random() < 0.3:
        values = some(["food", "BUSINESS", "Old Stuff", "hobby", "Savings"], 3)
        options += [f"--type={value}" for value in values]
        conditions.append(any_of(".type", values))
    if random_.random() < 0.3:
        # Types other than those above, so that the combination can match.
        values = some(["Personal", "transport", "insurance"], 2)
        options += [f"--not-type={value}" for value in values]
        conditions.append(any_of(".type", values) + " | not")
    days = random_.random()
    if days < 0.1:
        options.append("--undated")
        conditions.append("has(\"date\") | not")
    elif days < 0.2:
        month, year = random_.randrange(1, 13), random_.randrange(2024, 2027)
        options.append(f"--month={year}-{month:02}")
        conditions.append(f".date >= \"{first_of(month, year)}\" and .date <= \"{last_of(month, year)}\"")
    elif days < 0.3:
        month = random_.randrange(1, 13)
        year = TODAY.year if month <= TODAY.month else TODAY.year - 1
        if random_.random() < 0.5:
            year = random_.randrange(2024, 2027)
            options.append(f"--year={year}")
        options.append("--month=" + random_.choice([MONTHS[month - 1], MONTHS[month - 1][:3].upper(), str(month)]))
        conditions.append(f".date >= \"{first_of(month, year)}\" and .date <= \"{last_of(month, year)}\"")
    elif days < 0.4:
        year = random_.randrange(2024, 2027)
        options.append(f"--year={year}")
        conditions.append(f"(.date // \"\")[:4] == \"{year}\"")
    elif days < 0.7:
        ends = sorted(datetime.date(2024, 1, 1) + datetime.timedelta(random_.randrange(1056)) for _ in range(2))
        if random_.random() < 0.7:
            ago = (TODAY - ends[0]).days
            options.append("--from=" + random_.choice([str(ends[0]), f"{ago}d", f"{ago} days ago"]))
            conditions.append(f".date >= \"{ends[0]}\"")
        if random_.random() < 0.7:
            options.append(f"--to={ends[1]}")
            conditions.append(f".date != null and .date <= \"{ends[1]}\"")
    if random_.random() < 0.3:
        least = random_.randrange(-5000, 15000)
        options.append(f"--min={least}")
        conditions.append(f".amount >= {least}")
        if random_.random() < 0.5:
            most = least + random_.randrange(5000)
            options.append(f"--max={most}")
            conditions.append(f".amount <= {most}")
    if random_.random() < 0.3:
        for text in some(["lunch", "CAFE", "creme", "zürich", "taxi", "a", "strasse", "\\"], 2):
            options.append(f"--search={text}")
            # jq ignores no accents, so the query lists the letters that occur.
            wanted = "".join(c for c in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(c))
            fold = "ascii_downcase | gsub(\"é|è\"; \"e\") | gsub(\"ü\"; \"u\") | gsub(\"ß\"; \"ss\")"
            conditions.append(f"[.name, .note // \"\" | {fold} | contains({json.dumps(wanted)})] | any")
    if random_.random() < 0.2:
        for tag in some(["WORK", "trip", "berlin"], 2):
            options.append(f"--tag={tag}")
            conditions.append(f"[.tags // [] | .[] | ascii_downcase == {json.dumps(tag.lower())}] | any")
    if random_.random() < 0.2:
        values = some(["VISA", "cash", "none"], 2)
        options += [f"--account={value}" for value in values]
        conditions.append(any_of(".account", values))
    if random_.random() < 0.2:
        values = some(["eur", "JPY", "xyz"], 2)
        options += [f"--currency={value}" for value in values]
        conditions.append(any_of(".currency", values))
    random_.shuffle(options)
    return options, conditions


def main():
    iexpense, store = sys.argv[1], sys.argv[2]
    count, seed, size = map(int, sys.argv[3:6])
    random_ = random.Random(seed)
    make_store(store, size, random_)
    environment = {"PATH": os.environ["PATH"], "IEXPENSE_TODAY": str(TODAY), "IEXPENSE_FILE": store}
    cases = [combination(random_) for _ in range(count)]
    # A single run of jq for all of them: each gives an array of ids.
    query = "[" + ",".join(
        "[.[] | select(" + (" and ".join(f"({condition})" for condition in conditions) or "true") + ") | .id]"
        for _, conditions in cases) + "]"
    picked = json.loads(subprocess.run(["jq", "-c", query, store], env=environment, check=True,
                                       stdout=subprocess.PIPE).stdout)
    telling = 0
    for (options, conditions), expected in zip(cases, picked):
        result = subprocess.run([iexpense, "list", "--format", "ids", *options], env=environment,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        ids = result.stdout.split()
        if result.returncode != 0 or sorted(ids) != sorted(expected):
            print(f"{options}: {len(ids)} instead of {len(expected)}, exit {result.returncode}: {result.stderr[:200]}"
                  f" {conditions}")
        telling += 0 < len(ids) < size
    print(f"telling: {telling}")


main()
