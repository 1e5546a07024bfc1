#!/usr/bin/env python3
"""Add up a store exactly, independently of iexpense: totals.py FILE

Prints a line for each type and one for all: name, count, total. Amounts are read as decimals.
"""
import collections, decimal, json, sys

with open(sys.argv[1], encoding="utf-8") as file:
    expenses = json.load(file, parse_float=decimal.Decimal, parse_int=decimal.Decimal)
totals = collections.defaultdict(lambda: [0, decimal.Decimal(0)])
for expense in expenses:
    for key in (expense["type"], "Total"):
        totals[key][0] += 1
        totals[key][1] += expense["amount"]
for key in sorted(totals, key=lambda key: (key == "Total", key)):
    print(key, totals[key][0], f"{totals[key][1]:.2f}")
