#!/usr/bin/env python3
"""Let DuckDB add up a store by type, in whole cents: duckdb-totals.py FILE"""
import sys

import duckdb

query = "select type, sum(cast(round(amount * 100) as bigint)) from read_json(?) group by type"
for name, cents in duckdb.execute(query, [sys.argv[1]]).fetchall():
    print(f"{name}|{cents}")
