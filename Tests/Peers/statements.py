"""Read the workbooks, camt and MT940 files of the corpus with other programs, and compare the rows.

Usage: statements.py IEXPENSE CORPUS FOLDER STEP

Workbooks are turned into CSV with openpyxl, and imported as that. MT940 is read with mt-940, and camt with
the XML reader of Python. Of each format, one file in STEP is read. Prints how many files of each format agree; anything else is a difference.
"""

import csv
import datetime
import glob
import json
import os
import re
import subprocess
import sys
import warnings
import xml.etree.ElementTree as ET
from decimal import Decimal

import mt940
import openpyxl

iexpense, corpus, folder, step = sys.argv[1:]
warnings.simplefilter("ignore")


def rows(path, arguments, language=None):
    """The rows of a file as the program reads them, spending and income: amount, date, currency, name."""
    environment = {"IEXPENSE_FILE": folder + "/none.json", "LC_CTYPE": "C.UTF-8"}
    if language:
        environment["LC_ALL"] = language
    words = [iexpense, "import", path, "--dry-run", "--income", "--json"] + arguments
    result = subprocess.run(words, env=environment, capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"{path} {arguments}: {result.stderr}")
    items = json.loads(result.stdout, parse_float=Decimal, parse_int=Decimal)
    return [(item["amount"], item.get("date"), item.get("currency"), item["name"]) for item in items]


def cell(value):
    """The text of a cell for CSV: dates by ISO 8601, and numbers with two or four decimals."""
    if isinstance(value, datetime.datetime):
        return value.strftime("%Y-%m-%d")
    if isinstance(value, datetime.time):
        return value.strftime("%H:%M")
    if isinstance(value, float):
        exact = Decimal(repr(value)).quantize(Decimal("0.0001"))
        return f"{exact:.2f}" if exact == exact.quantize(Decimal("0.01")) else f"{exact}"
    return "" if value is None else str(value).replace("\n", " ")


def workbook(path, arguments, language):
    """The rows of the sheet that the program chose, by way of CSV."""
    book = openpyxl.load_workbook(path, data_only=True)
    said = subprocess.run(
        [iexpense, "import", path, "--dry-run"] + arguments,
        env={"IEXPENSE_FILE": folder + "/none.json", "LC_CTYPE": "C.UTF-8"} | (
            {"LC_ALL": language} if language else {}), capture_output=True, text=True).stdout
    name = re.search(r"XLSX, sheet '(.*?)', (?:header|no header)", said).group(1)
    sheet = book[name]
    # The last row of a title that spans several rows is the header row.
    for merge in list(sheet.merged_cells.ranges):
        title = sheet.cell(merge.min_row, merge.min_col).value
        if merge.max_row > merge.min_row and isinstance(title, str):
            sheet.unmerge_cells(str(merge))
            sheet.cell(merge.min_row, merge.min_col).value = None
            sheet.cell(merge.max_row, merge.min_col).value = title
    copy = folder + "/sheet.csv"
    with open(copy, "w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, delimiter="\t")
        for number, row in enumerate(sheet.iter_rows(values_only=True), sheet.min_row):
            if not sheet.row_dimensions[number].hidden:
                writer.writerow([cell(value) for value in row])
    options = [word for word in arguments if word not in ("--sheet", name)]
    return rows(copy, options + ["--format", "csv"], language)


def messages(path):
    """The amounts, dates and currencies of a file in MT940, and whether a sign may be wrong."""
    found = []
    for code in ("utf-8", "cp1250", "latin-1"):
        try:
            with open(path, encoding=code) as file:
                text = file.read()
            break
        except UnicodeDecodeError:
            continue
    # mt-940 reads no row with a blank around its amount, or without a type.
    text = re.sub(
        r"(?m)^(:61:\d+[A-Z]{1,3}) *([\d,.]+) *(?=(//|NONREF|$)?)",
        lambda row: row[1] + row[2] + ("NTRF" if row[3] is not None else ""),
        text,
    )
    for transaction in mt940.parse(text):
        data = transaction.data
        if data["amount"] is None or data["amount"].amount == 0:
            continue
        amount = -data["amount"].amount
        # mt-940 gives the reversal of a credit a plus.
        if data["status"] == "RC":
            amount = abs(amount)
        day = data.get("entry_date") or data["date"]
        found.append((amount, str(day), data["amount"].currency))
    return found


def local(element):
    return element.tag.split("}")[-1]


def first(element, *path):
    for name in path:
        element = next((child for child in element if local(child) == name), None)
        if element is None:
            return None
    return element


def entries(path):
    """The sums of the booked entries of a camt file by account and direction, and their number."""
    sums = {}
    for entry in (e for e in ET.parse(path).iter() if local(e) == "Ntry"):
        status = first(entry, "Sts")
        code = "BOOK" if status is None else (status.text or "").strip()
        if status is not None and len(status):
            code = status[0].text.strip()
        amount = first(entry, "Amt")
        if code != "BOOK" or Decimal(amount.text) == 0:
            continue
        key = (first(entry, "CdtDbtInd").text.strip() == "DBIT", amount.get("Ccy"))
        sums[key] = sums.get(key, Decimal(0)) + Decimal(amount.text)
    return sums


seen = {}
counts = {"xlsx": 0, "mt940": 0, "camt": 0}
for path in sorted(glob.glob(corpus + "/*")):
    name, ending = os.path.splitext(path)
    if ending in (".json", ".csv", ".ofx", ".qfx", ".qif", ".xls"):
        continue
    if os.path.basename(path).startswith("bad-"):
        continue
    seen[ending] = seen.get(ending, -1) + 1
    if seen[ending] % int(step):
        continue
    with open(name + ".json", encoding="utf-8") as file:
        expected = json.load(file)
    arguments, language = expected.get("arguments") or [], expected.get("lang")
    own = rows(path, arguments, language)
    if ending == ".xlsx":
        # openpyxl reads no workbooks in the strict form of the standard.
        if "strict" in path:
            continue
        try:
            other = workbook(path, arguments, language)
        except SystemExit as problem:
            sys.exit(f"{path}: {problem}")
        if [(a, d, n) for a, d, _, n in own] != [(a, d, n) for a, d, _, n in other]:
            sys.exit(f"{path}: {own} is not {other}")
        counts["xlsx"] += 1
    elif ending == ".xml":
        sums = {}
        for amount, _, currency, _ in own:
            key = (amount > 0, currency)
            sums[key] = sums.get(key, Decimal(0)) + abs(amount)
        other = entries(path)
        if sums != other:
            sys.exit(f"{path}: {sums} is not {other}")
        counts["camt"] += 1
    else:
        # mt-940 knows no expected rows.
        with open(path, "rb") as file:
            if re.search(rb":61:\d+E[CD]", file.read()):
                continue
        other = messages(path)
        if [(a, d, c) for a, d, c, _ in own] != other:
            sys.exit(f"{path}: {own} is not {other}")
        counts["mt940"] += 1
print(" ".join(f"{key}: {count}" for key, count in counts.items()))
