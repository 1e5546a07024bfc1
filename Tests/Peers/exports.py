#!/usr/bin/env python3
"""Let other programs read the output of `iexpense export`: exports.py IEXPENSE FOLDER COUNT SEED READER...

Makes COUNT random expenses in FOLDER, with names, types and accounts as hostile as a file can have them,
exports them, and compares the totals by type and currency that each READER finds with those of `iexpense summary`.
A READER is one of csv, hledger, ledger, beancount, sqlite3, duckdb. Prints for each the number of totals that
agree, or the differences.
"""
import collections
import csv
import decimal
import io
import json
import os
import random
import re
import subprocess
import sys

NAMES = ["Lunch", "=1+1", "+49 30 1234", "-10% off", "@home", "'=x", "''-y", "two  spaces", "a; b", "a  ; b", ";",
         "(refund) shoes", "( open", "* starred", "! urgent", "=2020-01-01 x", "| pipe | pipe", "say \"hi\"", "it's",
         "back\\slash", "tab\tstop", "line\nbreak", "cr\rlf\r\nend", "\n\n", " led by a space", "followed by one ", "",
         "🍕 pizza 👩‍👩‍👧", "שלום עולם", "\u202egnp.exe", "مرحبا", "é e\u0301", "[2020-13-45]", "[=2020/01/01]",
         "{1 EUR} @ 2", "12.50 EUR", "include /etc/passwd", "2026-01-01 * forged\n    expenses:x  1000000 EUR\n    y",
         "#tag ^link", "key: value, other:: 1", ":a:b:", "nul\0byte", "esc\x1b[31m", "＝full", "x;=cmd|'/c calc'!A0",
         "%(amount)", "$(reboot)", "comma, semicolon; tab\t=1", "\ufeffmark", "a" * 300, "é" * 3000,
         "x\u2028=y", "x;\"=1+1;y", "lunch, date:2020-01-01, paid:yes, id:FAKE", "x" * 499 + "  yy", "(\u0301 open",
         "a" + "\u0301" * 250 + "b" + "\u0301" * 250, "\u00a0wide\u2003", "~ monthly", "P 2026-01-01 EUR 1", "end comment", "; :tag: Payee: none", "]{}<>&%$§"]
TAGS = ["note-2", "a" * 4090, "berlin", "road trip", "a,b", "back\\slash", "été", "payee", "id", "x:y", "#", "", "=1", "2026", "a;b"]
INCOME = ["Salary", "salary", "rent; let out", "\u20acuro fund"]
# Currencies for amounts with more digits than a binary floating-point number is sure to hold.
EXTREME = ["CHF", "SEK", "NOK", "PLN", "CZK", "HUF", "TRY", "INR"]
READERS = {}


def reader(function):
    READERS[function.__name__] = function
    return function


def make_store(random_, count):
    def text():
        if random_.random() < 0.7:
            return random_.choice(NAMES)
        return "".join(random_.choice(random_.choice(NAMES) or " ") for _ in range(random_.randrange(1, 12)))
    # To SQLite, a text ends at a NUL.
    types = [text().replace("\0", "") for _ in range(60)] + ["Food", "food", "FOOD", "unknown", "unnamed", "é", "e\u0301", "\u212b",
                                           "x" * 299, "x" * 299 + " y", "x" * 299 + "  z"]
    accounts = [text() for _ in range(20)] + ["Giro", "giro", "unknown", "Unknown"]
    rows = []
    for _ in range(count):
        digits = "%032X" % random_.getrandbits(128)
        item = {"id": "-".join((digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:])), "name": text(),
                "type": random_.choice(types)}
        decimals = random_.choice([0, 1, 2, 2, 2, 3, 4])
        item["amount"] = decimal.Decimal(random_.randrange(-10 ** 6, 10 ** 7)).scaleb(-decimals)
        if random_.random() < 0.1:
            # Money that came in, and nothing else of its type.
            item["type"] = random_.choice(INCOME)
            item["amount"] = -abs(item["amount"]) - 1
        elif random_.random() < 0.001:
            item["amount"] = decimal.Decimal(random_.choice([-2 ** 63, 2 ** 63 - 1])).scaleb(-4)
            item["currency"] = random_.choice(EXTREME)
        if random_.random() < 0.9:
            item["date"] = "%04d-%02d-%02d" % (random_.choice([1400, 1999, 2025, 2026, 9999]),
                                               random_.randrange(1, 13), random_.randrange(1, 29))
        if "currency" not in item and random_.random() < 0.5:
            item["currency"] = random_.choice(["USD", "JPY", "KWD", "CLF", "EUR"])
        if random_.random() < 0.5:
            item["account"] = random_.choice(accounts)
        if random_.random() < 0.3:
            item["note"] = text() * random_.choice([1, 1, 40])
        if random_.random() < 0.3:
            item["tags"] = random_.choices(TAGS, k=random_.randrange(1, 4))
        if random_.random() < 0.1:
            item["import"] = text()
        if random_.random() < 0.1:
            item[random_.choice(["x", "=y", "quote\"d"])] = random_.choice([None, [1, {"a": text()}], text(), True])
        rows.append(item)
    lines = [json.dumps({key: value for key, value in item.items() if key != "amount"}, ensure_ascii=False)[:-1]
             + ',"amount":%s}' % format(item["amount"], "f") for item in rows]
    return rows, "[\n" + ",\n".join(lines) + "]\n"


def run(*words):
    result = subprocess.run(words, capture_output=True, env={**os.environ, "LC_ALL": "C.UTF-8", "HOME": "."})
    # Decoded from bytes: in text mode, Python would turn every line break into the same one.
    output, errors = result.stdout.decode(), result.stderr.decode()
    if result.returncode or errors:
        raise RuntimeError(f"{words[0]}: {result.returncode} {errors[:2000]} {output[:2000]}")
    return output


def export(format, *words):
    """Write an export, and return its name."""
    name = "export." + format
    run(IEXPENSE, "export", "--file", "store.json", "-o", name, "--force", "--quiet", *words)
    return name


def expected():
    """The totals of `iexpense summary`: the amounts of each type, by currency."""
    return {group["type"]: {total["currency"]: total["amount"] for total in group["totals"]}
            for group in summary()["groups"]}


def summary():
    return json.loads(run(IEXPENSE, "summary", "--file", "store.json", "--by", "type", "--json"),
                      parse_float=decimal.Decimal, parse_int=decimal.Decimal)


def vectors(totals):
    """The totals as a list, independent of the names of types."""
    return sorted(sorted((currency, format(+amount.normalize(), "f")) for currency, amount in amounts.items() if amount)
                  for amounts in totals.values())


def usual(totals):
    """The totals that JSON readers get right even if they read amounts as binary floating-point numbers."""
    return {type: {currency: format(amount.normalize(), "f") for currency, amount in sorted(amounts.items()) if currency not in EXTREME}
            for type, amounts in totals.items()}


def canonical(name):
    """The type as people see it, whatever its case."""
    import unicodedata
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).lower())


def rearmed(text):
    """The original of a text in the CSV export: without the apostrophe before a formula at the start of a cell."""
    return re.sub(r"(^|[;\x00-\x1f])([ \"]*)('*)'(?=[=+\-@＝＋－＠])", r"\1\2\3", text, flags=re.S)


@reader
def csv_(rows):
    with open(export("csv"), encoding="utf-8", newline="") as file:
        found = list(csv.DictReader(file))
    for row, item in zip(found, rows, strict=True):
        for key in ("name", "type", "account", "note", "import"):
            assert rearmed(row[key]) == item.get(key, ""), (key, row[key], item)
            assert not re.search(r"(^|[;\t\r\n])[ \"]*[=+\-@＝＋－＠]", row[key]), row
        assert row["id"] == item["id"] and decimal.Decimal(row["amount"]) == item["amount"], (row, item)
    return by_type((rearmed(row["type"]), row["currency"] or "EUR", decimal.Decimal(row["amount"])) for row in found)


def by_type(rows):
    totals = collections.defaultdict(lambda: collections.defaultdict(decimal.Decimal))
    for type, currency, amount in rows:
        totals[canonical(type)][currency or "EUR"] += amount
    return totals


def unescaped(text):
    """The original text of a comment, from which the program that reads it strips white space at both ends."""
    return re.sub(r"\\(u[0-9a-f]{4}|.)",
                  lambda match: {"n": "\n", "t": "\t", "\\": "\\"}.get(match[1]) or chr(int(match[1][1:], 16)), text.strip())


def check_comments(name, rows):
    """Find every member of all expenses in a journal of hledger or Ledger, and compare the texts."""
    with open(name, encoding="utf-8", newline="\n") as file:
        entries = file.read().split("\n\n")[1:]
    items = {item["id"]: item for item in rows}
    for entry in entries:
        head, *lines = entry.rstrip("\n").split("\n")
        found, tags = {}, set()
        for line in lines[:-2]:
            key, value = re.fullmatch(r"    ; ([^:]*): ?(.*)", line, flags=re.S).groups() if line[6] != ":" else ("", line)
            if key in ("id", "undated", "name", "type", "account", "note", "import", "members", "tags"):
                found[key] = unescaped(value)
            elif re.fullmatch("(note|name|type|account|import|members|tags)-[0-9]+", key):
                found[key.rsplit("-", 1)[0]] += unescaped(value)
            else:
                tags |= set(re.findall(r"[^\s:,]+", line[6:]))
        item = items.pop(found["id"])
        type, account = (re.split(r"  +(?=-?[0-9])", line)[0].split(":", 1)[1] for line in lines[-2:])
        assert found.get("name", re.sub(r"^\S+ \* (\(\) )?", "", head)) == item["name"], (entry, item)
        assert found.get("type", type) == item["type"], (entry, item)
        assert found.get("account", account if "account" in item else None) == item.get("account"), (entry, item)
        assert found.get("note") == item.get("note") and found.get("import") == item.get("import"), (entry, item)
        others = re.split(r"(?<!\\)(?:\\\\)*,", found["tags"]) if "tags" in found else []
        assert tags <= set(item.get("tags", [])) and len(others) + len(tags) >= len(set(item.get("tags", []))), entry
        extra = {key: value for key, value in item.items() if key in ("x", "=y", "quote\"d")}
        assert json.loads(found.get("members", "{}")) == extra, (entry, item)
    assert not items


def mixed(cell):
    """The amounts of a cell of hledger, by currency."""
    return {(part.split(" ") + ["EUR"])[1]: decimal.Decimal(part.split(" ")[0]) for part in cell.split(", ")}


@reader
def back(rows):
    """Import each journal again, and compare all fields of all expenses."""
    items = {item["id"]: item for item in rows}
    for format in ("hledger", "ledger", "beancount"):
        name = export(format, "--default-date", "2026-01-01")
        if os.path.exists("back.json"):
            for file in os.listdir("."):
                if file.startswith("back.json"):
                    os.remove(file)
        # Unknown types are warned of.
        result = subprocess.run([IEXPENSE, "import", name, "--file", "back.json", "--quiet"], capture_output=True,
                                env={**os.environ, "LC_ALL": "C.UTF-8", "HOME": "."})
        assert result.returncode == 0, result.stderr.decode()[:2000]
        with open("back.json", encoding="utf-8") as file:
            found = json.load(file, parse_float=decimal.Decimal, parse_int=decimal.Decimal)
        assert {item["id"] for item in found} == set(items), (format, len(found), len(items))
        for item in found:
            wanted = items[item["id"]]
            for key in ("name", "type", "amount", "date", "account", "note", "import", "x", "=y", "quote\"d"):
                assert item.get(key) == wanted.get(key), (format, key, item, wanted)
            assert set(item.get("tags", [])) == set(wanted.get("tags", [])), (format, item, wanted)
            assert item.get("currency", "EUR") == wanted.get("currency", "EUR"), (format, item, wanted)
    return {canonical(type): amounts for type, amounts in expected().items()}


@reader
def hledger(rows):
    name = export("hledger", "--default-date", "2026-01-01")
    run("hledger", "-f", name, "check")
    run("hledger", "-f", name, "check", "-s")
    check_comments(name, rows)
    # No text turns into a tag.
    tags = set(run("hledger", "-f", name, "tags").splitlines())
    known = {"id", "undated", "name", "type", "account", "note", "tags", "import", "members", *TAGS}
    assert tags <= known, tags - known
    # Entries balance without inferred amounts.
    text = run("hledger", "-f", name, "bal", "^(expenses|income):", "--flat", "-E", "-O", "csv")
    totals = {account: mixed(cell) for account, cell in list(csv.reader(text.splitlines()))[1:-1]}
    # The two sides of all expenses are those of its income statement.
    received, spent = (mixed(cell) for title, cell in
                       csv.reader(run("hledger", "-f", name, "incomestatement", "--depth", "1", "-O", "csv").splitlines())
                       if title == "total")
    for side, found in (("spent", spent), ("received", received)):
        wanted = {total["currency"]: total[side] for total in summary()["totals"] if total[side]}
        assert {key: amount for key, amount in found.items() if amount} == wanted, (side, found, wanted)
    assert len(received) > 3
    assert run("hledger", "-f", name, "stats").count(f"Transactions             : {len(rows)} ") == 1
    assert "0" == run("hledger", "-f", name, "bal", "-O", "csv").splitlines()[-1].split(",")[1].strip('"')
    return totals


@reader
def ledger(rows):
    name = export("ledger", "--default-date", "2026-01-01")
    check_comments(name, rows)
    text = run("ledger", "-f", name, "bal", "^Expenses:", "^Income:", "--flat", "-E", "--no-total", "--format",
               "\x02%(account)\x03%(display_total)")
    totals = {}
    for part in text.split("\x02")[1:]:
        account, amounts = part.split("\x03")
        totals[account] = {(line.split(" ") + ["EUR"])[1]: decimal.Decimal(line.split(" ")[0])
                           for line in map(str.strip, amounts.splitlines())}
    # Without -E, Ledger leaves out zero amounts.
    count = run("ledger", "-f", name, "reg", "^Expenses:", "^Income:", "-E", "--format", "\x02").count("\x02")
    assert count == len(rows), count
    return totals


@reader
def beancount(rows):
    name = export("beancount", "--default-date", "2026-01-01")
    run("bean-check", name)
    text = run("bean-query", "-f", "csv", name,
               "select account, currency, sum(number) where account ~ '^(Expenses|Income):' group by account, currency")
    totals = collections.defaultdict(dict)
    for account, currency, amount in list(csv.reader(text.splitlines()))[1:]:
        totals[account.strip()][currency.strip()] = decimal.Decimal(amount)
    count = run("bean-query", "-f", "csv", name, "select count(number) where account ~ '^(Expenses|Income):'").split()[-1]
    assert int(count) == len(rows), count
    return totals


@reader
def sqlite3(rows):
    export("csv")
    text = run("sqlite3", "-csv", ":memory:", ".import --csv export.csv t",
               "select type, currency, decimal_sum(amount) from t group by 1, 2")
    totals = by_type((rearmed(type), currency, decimal.Decimal(amount))
                     for type, currency, amount in csv.reader(io.StringIO(text, newline="")))
    # The store itself, as JSON.
    run(IEXPENSE, "export", "--file", "store.json", "-o", "export.json", "--force", "-q")
    text = run("sqlite3", "-json", ":memory:", """
        select value ->> 'type' as type, value ->> 'currency' as currency,
          sum(cast(round((value ->> 'amount') * 10000) as integer)) as amount
        from json_each(readfile('export.json'))
        where coalesce(value ->> 'currency', '') not in ('%s') group by 1, 2""" % "', '".join(EXTREME))
    found = by_type((row["type"], row["currency"], decimal.Decimal(row["amount"]).scaleb(-4))
                    for row in json.loads(text))
    a, b = usual(found), usual(totals)
    assert a == b, ("JSON and CSV differ", [(key, a.get(key), b.get(key)) for key in a | b if a.get(key) != b.get(key)])
    return totals


@reader
def duckdb(rows):
    import duckdb
    export("csv"), export("ndjson"), export("json")
    all_totals = []
    for source in ("read_csv('export.csv', all_varchar = true, header = true, delim = ',', quote = '\"', escape = '\"', "
                   "auto_detect = false, new_line = '\\r\\n', columns = {id: 'varchar', name: 'varchar', type: 'varchar', "
                   "amount: 'varchar', date: 'varchar', currency: 'varchar', account: 'varchar', note: 'varchar', "
                   "tags: 'varchar', import: 'varchar', members: 'varchar'})",
                   "read_json('export.ndjson', columns = {type: 'varchar', currency: 'varchar', amount: 'decimal(38, 4)'})",
                   "read_json('export.json', columns = {type: 'varchar', currency: 'varchar', amount: 'decimal(38, 4)'})"):
        found = duckdb.execute(
            f"select type, currency, sum(amount::decimal(38, 4)) from {source} group by 1, 2").fetchall()
        isCSV = "csv" in source
        all_totals.append(by_type((rearmed(type or "") if isCSV else type, currency, amount)
                                  for type, currency, amount in found))
    assert len({str(sorted(map(str, usual(totals).items()))) for totals in all_totals}) == 1, "CSV and JSON differ"
    return all_totals[0]


def main():
    global IEXPENSE
    IEXPENSE, folder, count, seed, *readers = sys.argv[1:]
    os.chdir(folder)
    csv.field_size_limit(10 ** 9)
    rows, store = make_store(random.Random(int(seed)), int(count))
    with open("store.json", "w", encoding="utf-8") as file:
        file.write(store)
    run(IEXPENSE, "config", "set", "currency", "EUR", "--file", "store.json", "--quiet")
    wanted = expected()
    for name in readers:
        found = READERS["csv_" if name == "csv" else name](rows)
        # Journals rename types.
        areSame = vectors(found) == vectors(wanted) if name in ("hledger", "ledger", "beancount") else (
            found == {canonical(type): amounts for type, amounts in wanted.items()})
        if areSame:
            print(name, sum(map(len, wanted.values())))
        else:
            print(name, "differs:", [line for line in vectors(found) if line not in vectors(wanted)][:5],
                  [line for line in vectors(wanted) if line not in vectors(found)][:5])


main()
