#!/usr/bin/env python3
"""Compare Python's json with iexpense's reading of texts: accepts.py < LINES

Each line has a text and the value that iexpense keeps of it, both in hexadecimal; the second is a dash if
iexpense refuses the text. Prints the texts on which the two disagree: on whether they are JSON (RFC 8259,
without lone surrogates), or on a number or member in them.
"""
import json, sys

def refuse(word):
    raise ValueError(word)

def read(data):
    text = data.decode("utf-8")
    value = json.loads(
        text, parse_constant=refuse, parse_float=lambda text: ("number", text),
        parse_int=lambda text: ("number", text), object_pairs_hook=lambda pairs: ("object", pairs))
    repr(value).encode("utf-8")
    json.dumps(value, ensure_ascii=False).encode("utf-8")
    return value

for line in sys.stdin:
    original, kept = line.split()
    try:
        value = read(bytes.fromhex(original))
    except (ValueError, RecursionError):
        if kept != "-":
            print("Python refuses", bytes.fromhex(original))
        continue
    if kept == "-":
        print("Python accepts", bytes.fromhex(original))
    elif read(bytes.fromhex(kept)) != value:
        print("Python reads", bytes.fromhex(kept), "otherwise than", bytes.fromhex(original))
