#!/usr/bin/env python3
"""Write the expenses of a household of three years: household.py FOLDER

Always writes the same: home.json and its settings, and smaller lists.
"""
import json, random, sys, uuid, datetime as D, os
R = random.Random(7)
out = sys.argv[1]
TODAY = D.date(2026, 11, 26)
FIRST = D.date(2023, 12, 1)
rows = []
def uid(): return str(uuid.UUID(int=R.getrandbits(128), version=4)).upper()
def add(d, name, typ, amt, cur=None, acc=None, note=None, tags=None):
    if not (FIRST <= d <= TODAY): return
    rows.append(dict(d=d, name=name, type=typ, amount=amt, currency=cur, account=acc, note=note, tags=tags or []))
def cents(lo, hi): return round(R.uniform(lo, hi), 2)
def price(lo, hi):  # shop-like
    return round(R.choice([int(R.uniform(lo, hi)) + e for e in (.99, .95, .49, .90, .0, .50, .29, .79)]), 2)
def md(y, m, d):
    while True:
        try: return D.date(y, m, d)
        except ValueError: d -= 1
months = []
y, m = 2023, 12
while (y, m) <= (2026, 11):
    months.append((y, m)); y, m = (y, m + 1) if m < 12 else (y + 1, 1)

shops = [("REWE", 12, 78, 26), ("Lidl", 9, 64, 18), ("Edeka Nord", 14, 95, 14), ("dm drogerie", 6, 48, 8), ("Bakery Köhler", 3, 14, 22), ("Weekly market 🥕", 8, 36, 9), ("Türkischer Supermarkt Eurogida", 9, 42, 6), ("Getränke Hoffmann", 11, 34, 4), ("Bio Company", 8, 55, 7)]
eat = [("Trattoria da Enzo", 38, 92, 6), ("Café Nest", 4, 17, 20), ("Lunch canteen", 6, 9.8, 34), ("Lieferando", 19, 46, 12), ("Ramen 🍜 Takumi", 14, 41, 6), ("Döner", 7, 16, 9), ("Ice cream", 3, 14, 7), ("Pho Bằng", 12, 36, 5), ("Restaurant Zur letzten Instanz", 44, 118, 2)]
def pick(lst):
    return R.choices(lst, [x[3] for x in lst])[0]
for i, (y, m) in enumerate(months):
    g = 1 + .018 * i / 12 * 3   # inflation
    # --- income
    add(md(y, m, 27 if m != 12 else 22), "Salary Anna", "Income", -(3480 if i < 13 else 3610 if i < 25 else 3725.40), acc="Giro", note="ACME Mobility GmbH" )
    add(md(y, m, 28 if m != 12 else 23), "Salary Ben", "Income", -(2120 if i < 10 else 2480 if i < 25 else 2540), acc="Giro")
    add(md(y, m, 9), "Kindergeld", "Income", -(250 if i < 13 else 255 if i < 25 else 259), acc="Giro")
    if m == 11: add(md(y, m, 27 if y < 2026 else 25), "Bonus Anna", "Income", -(2900 + 150 * (i // 12)), acc="Giro", note="Annual bonus, before the tax of next year")
    if m == 6: add(md(y, m, 17), "Tax refund", "Income", -{2024: 1184.22, 2025: 862.75, 2026: 1431.08}[y], acc="Giro", tags=["tax"])
    # --- housing
    add(md(y, m, 1), "Rent", "Housing", 1480 if i < 14 else 1545 if i < 28 else 1612.50, acc="Giro", note=None)
    add(md(y, m, 3), "Electricity, Stadtwerke", "Housing", 86 if i < 12 else 94 if i < 24 else 91, acc="Giro")
    add(md(y, m, 3), "Internet and phone", "Housing", 39.95 if i < 20 else 44.95, acc="Giro")
    if m == 8: add(md(y, m, 14), "Heating and service charges, settlement of the year before (Nebenkostenabrechnung)", "Housing", {2024: 412.88, 2025: -186.40, 2026: 538.17}[y], acc="Giro", note="Objection possible until the end of the year")
    if m in (1, 4, 7, 10): add(md(y, m, 15), "Broadcasting fee", "Housing", 55.08, acc="Giro")
    # --- insurance
    add(md(y, m, 2), "Health insurance child supplement", "Insurance", 31.4 if i < 25 else 34.9, acc="Giro")
    if m == 1:
        add(md(y, m, 4), "Liability insurance", "Insurance", 78.6, acc="Giro"); add(md(y, m, 4), "Household contents insurance", "Insurance", 132.4 + 6 * (i // 12), acc="Giro")
        add(md(y, m, 5), "Car insurance Allianz", "Insurance", {2024: 612.5, 2025: 655.9, 2026: 702.3}[y], acc="Giro")
    # --- subscriptions
    for n, d, a in (("Netflix", 12, 13.99 if i < 16 else 15.99), ("Spotify Family", 18, 17.99 if i < 22 else 20.99), ("iCloud+ 2 TB", 21, 9.99), ("The Guardian", 6, 10.0), ("Gym Urban Sports", 5, 49 if i > 4 else None), ("GitHub Pro 🐙", 24, 3.8 if i > 9 else None), ("Disney+", 15, 8.99 if 8 < i < 24 else None), ("Claude Pro", 11, 21.42 if i > 18 else None)):
        if a: add(md(y, m, d), n, "Subscriptions", a, acc="Visa")
    if m == 3: add(md(y, m, 2), "Domain and mailbox", "Subscriptions", 38.4, acc="Visa")
    # --- transport
    add(md(y, m, 1), "Deutschlandticket", "Transport", 49 if i < 13 else 58 if i < 25 else 63, acc="Giro")
    for _ in range(R.randint(2, 4)): add(md(y, m, R.randint(1, 28)), R.choice(["Shell", "Aral", "JET"]), "Transport", cents(48, 84), acc="Visa", note="Diesel" if R.random() < .2 else None)
    for _ in range(R.randint(0, 4)): add(md(y, m, R.randint(1, 28)), R.choice(["Bolt", "Parking", "DB Bahn", "Car wash", "Miles carsharing"]), "Transport", cents(3.5, 62), acc=R.choice(["Visa", "Cash"]))
    if (y, m) in ((2024, 10), (2026, 5)): add(md(y, m, 19), "Garage Petersen: inspection, brake pads and discs in front, winter tyres", "Transport", 864.35 if y == 2024 else 1243.9, acc="Giro", tags=["car"])
    # --- children
    add(md(y, m, 4), "Kita lunch", "Children", 23 if i < 20 else 37, acc="Giro", tags=["kita"])
    add(md(y, m, 16), "Music school", "Children", 42, acc="Giro") if i > 8 else None
    for _ in range(R.randint(0, 3)): add(md(y, m, R.randint(2, 27)), R.choice(["Shoes for Mila", "Toys", "Swimming course", "Birthday present 🎁", "Books for Mila", "Babysitter"]), "Children", cents(9, 68), acc=R.choice(["Visa", "Cash"]), tags=["mila"])
    # --- groceries
    for _ in range(R.randint(26, 36)):
        s = pick(shops); add(md(y, m, R.randint(1, 31)), s[0], "Groceries", round(cents(s[1], s[2]) * g * (1.25 if m == 12 else 1) * .62, 2), acc=R.choices(["Giro", "Visa", "Cash"], [6, 3, 2])[0])
    if R.random() < .35: add(md(y, m, R.randint(5, 26)), "Bottle deposit", "Groceries", -cents(2.5, 14), acc="Cash")
    # --- eating out
    for _ in range(R.randint(13, 24)):
        s = pick(eat); add(md(y, m, R.randint(1, 31)), s[0], "Eating out", round(cents(s[1], s[2]) * g, 2), acc=R.choices(["Visa", "Cash"], [7, 3])[0], note=R.choice(["with Ana and Jonas", "Birthday of Ben's mother", "Team lunch, Anna pays back half", None, None, None, None, None, None, None]))
    # --- household, clothing, health, leisure
    for _ in range(R.randint(1, 4)): add(md(y, m, R.randint(1, 28)), R.choice(["IKEA", "Obi", "Amazon Marketplace", "Saturn", "Second-hand: Kleinanzeigen"]), "Household & furniture", price(9, 145), acc="Visa")
    for _ in range(R.randint(0, 3)):
        a = price(15, 130); d = md(y, m, R.randint(1, 25)); n = R.choice(["Zalando", "H&M", "Uniqlo ユニクロ", "Decathlon"])
        add(d, n, "Clothing", a, acc="Visa")
        if R.random() < .3: add(d + D.timedelta(days=R.randint(5, 12)), n, "Clothing", -a, acc="Visa", note="Returned, too small", tags=["refund"])
    for _ in range(R.randint(0, 3)): add(md(y, m, R.randint(1, 28)), R.choice(["Pharmacy", "Dentist Dr. Yılmaz", "Optician", "Physiotherapy"]), "Health", cents(4.5, 78), acc=R.choice(["Giro", "Cash"]))
    for _ in range(R.randint(2, 6)): add(md(y, m, R.randint(1, 28)), R.choice(["Cinema Babylon", "Bouldering", "Concert", "Steam", "Books: Dussmann", "Museum", "Zoo", "Board games"]), "Leisure", price(8, 64), acc=R.choice(["Visa", "Cash"]))
    for _ in range(R.randint(0, 2) + (6 if m == 12 else 0)): add(md(y, m, R.randint(1, 22)), R.choice(["Present for Oma", "Flowers", "Doctors Without Borders", "Present for Ana", "Bookshop", "Present for Mila"]), "Gifts & donations", price(10, 80), acc=R.choice(["Visa", "Giro"]), tags=["christmas"] if m == 12 else [])
    # --- savings
    add(md(y, m, 28), "ETF savings plan", "Savings", 400 if i < 25 else 500, acc="Giro")
    add(md(y, m, 28), "Mila's savings account", "Savings", 50, acc="Giro")
    if m == 12 or m == 6: add(md(y, m, 30), "Bank fees", "Taxes & fees", 29.7, acc="Giro")
    if m == 2: add(md(y, m, 20), "Vehicle tax", "Taxes & fees", 216, acc="Giro")
    if m == 5: add(md(y, m, 22), "Tax adviser", "Taxes & fees", {2024: 310.0, 2025: 345.1, 2026: 352.24}[y], acc="Giro", tags=["tax"])
# kitchen renovation
for d, n, a in ((D.date(2025, 3, 4), "Kitchen, first instalment", 4200), (D.date(2025, 3, 28), "Kitchen, rest", 3860.5), (D.date(2025, 3, 11), "Electrician Nowak", 624.75), (D.date(2025, 3, 17), "Tiles and grout", 287.3)):
    add(d, n, "Household & furniture", a, acc="Giro", tags=["kitchen", "renovation"])
# holidays
def trip(start, days, tag, fixed, daily):
    for off, n, a in fixed: add(start + D.timedelta(days=off), n, "Holidays", a, acc="Visa", tags=[tag])
    for k in range(days):
        for _ in range(R.randint(1, 4)):
            n, lo, hi = R.choice(daily); add(start + D.timedelta(days=k), n, "Holidays", cents(lo, hi), acc=R.choice(["Visa", "Cash"]), tags=[tag])
trip(D.date(2024, 7, 20), 14, "italy-2024", ((-120, "Flights to Pisa ✈️", 684.2), (-60, "Holiday flat Lucca", 1460), (0, "Rental car", 512.8)), (("Gelateria", 5, 16), ("Supermercato Conad", 12, 58), ("Ristorante", 38, 96), ("Museum tickets", 12, 44), ("Beach chairs", 18, 32)))
trip(D.date(2026, 8, 1), 15, "denmark-2026", ((-150, "Summer house Hvide Sande", 1690), (-20, "Ferry Puttgarden–Rødby", 118.0)), (("Supermarket Netto", 12, 62), ("Fish restaurant", 42, 102), ("Legoland", 40, 188), ("Bakery", 6, 18), ("Bicycle hire", 24, 60)))
trip(D.date(2024, 12, 27), 6, "alps", ((-40, "Ski hut Montafon", 890),), (("Lift pass", 48, 210), ("Hut lunch", 22, 64), ("Spar", 14, 52)))
trip(D.date(2026, 2, 7), 5, "alps", ((-30, "Ski hut Montafon", 940),), (("Lift pass", 58, 230), ("Hut lunch", 24, 66), ("Spar", 14, 52)))
# Japan, in yen
s = D.date(2025, 10, 3)
add(s - D.timedelta(days=140), "Flights to Tokyo ✈️ (ANA, open jaw, home from Osaka)", "Holidays", 2876.4, acc="Visa", tags=["japan-2025"])
yen = [("セブン-イレブン", 480, 2600), ("ラーメン一蘭", 1180, 3900), ("JR東日本 山手線", 180, 980), ("回転寿司 スシロー", 2400, 6800), ("ホテル東横イン 新宿歌舞伎町", 14800, 21500), ("京都 清水寺 拝観料", 500, 1500), ("Pocari Sweat 自販機", 160, 320), ("居酒屋", 3800, 9200), ("東京スカイツリー", 3100, 6200)]
for k in range(16):
    for _ in range(R.randint(3, 6)):
        n, lo, hi = R.choice(yen); add(s + D.timedelta(days=k), n, "Holidays" if "ホテル" in n or "JR" in n or "清水" in n or "スカイ" in n else "Eating out", int(R.uniform(lo, hi) // 10 * 10), cur="JPY", acc=R.choice(["Visa", "Cash"]), tags=["japan-2025"])
add(s + D.timedelta(days=2), "JR Pass 14日間", "Holidays", 100000, cur="JPY", acc="Visa", tags=["japan-2025"])
add(s + D.timedelta(days=18), "Tax-free refund 免税", "Holidays", -4800, cur="JPY", acc="Visa", tags=["japan-2025", "refund"])
# odd ones
add(D.date(2026, 9, 14), "Amazon", "Household & furniture", 219.0, acc="Visa", note="Dehumidifier\nOrder 302-8873410-118\nWarranty until September 2028", tags=["warranty"])
add(D.date(2026, 11, 3), "Refund: Deutsche Bahn", "Transport", -38.7, acc="Visa", tags=["refund"])
add(D.date(2026, 11, 21), "قهوة في مقهى الشام", "Eating out", 11.5, acc="Cash", note="Coffee with Samir")
add(D.date(2026, 11, 24), "👨‍👩‍👧 Family photo, studio Lichtblick, prints and digital copies in full resolution", "Leisure", 189.0, acc="Visa")
rows.sort(key=lambda r: (r["d"], R.random()))
def fmt(a):
    return str(int(a)) if float(a) == int(a) else f"{a:.2f}"
def dump(rs, path):
    lines = []
    for r in rs:
        p = [f'"id":"{r.get("id") or uid()}"', f'"name":{json.dumps(r["name"], ensure_ascii=False)}', f'"type":{json.dumps(r["type"], ensure_ascii=False)}', f'"amount":{fmt(r["amount"])}']
        if r["d"]: p.append(f'"date":"{r["d"]}"')
        if r["currency"]: p.append(f'"currency":"{r["currency"]}"')
        if r["account"]: p.append(f'"account":"{r["account"]}"')
        if r["note"]: p.append(f'"note":{json.dumps(r["note"], ensure_ascii=False)}')
        if r["tags"]: p.append(f'"tags":{json.dumps(r["tags"], ensure_ascii=False, separators=(",", ":"))}')
        lines.append("{" + ",".join(p) + "}")
    open(path, "w").write("[" + ("\n" + ",\n".join(lines) if lines else "") + "]\n")
for r in rows: r["id"] = uid()
types = ["Housing", "Groceries", "Eating out", "Transport", "Children", "Health", "Insurance", "Subscriptions", "Leisure", "Holidays", "Household & furniture", "Clothing", "Gifts & donations", "Taxes & fees", "Savings", "Income"]
settings = {"currency": "EUR", "types": types,
 "budgets": [{"limit": 4600, "per": "month"}, {"type": "Groceries", "limit": 700, "per": "month"}, {"type": "Eating out", "limit": 320, "per": "month"}, {"type": "Leisure", "limit": 120, "per": "month"}, {"type": "Clothing", "limit": 900, "per": "year"}, {"type": "Holidays", "limit": 5000, "per": "year"}]}
def sets(path, s):
    open(path, "w").write("{\n" + ",\n".join(json.dumps(k) + ":" + json.dumps(v, ensure_ascii=False, separators=(",", ":")) for k, v in s.items()) + "}\n")
os.makedirs(out, exist_ok=True)
dump(rows, f"{out}/home.json"); sets(f"{out}/home.json.settings", settings)
small = {"currency": "EUR", "types": types}
dump([], f"{out}/zero.json"); sets(f"{out}/zero.json.settings", small)
dump(rows[-1:], f"{out}/one.json"); sets(f"{out}/one.json.settings", small)
dump(rows[-10:], f"{out}/ten.json"); sets(f"{out}/ten.json.settings", small)
# eur only, no income
dump([r for r in rows if not r["currency"] and r["type"] != "Income" and r["d"].year == 2026], f"{out}/spend2026.json"); sets(f"{out}/spend2026.json.settings", settings)
# 10,000: the same household four times over with other amounts (a store of a long life)
big = []
for k in range(4):
    for r in rows:
        q = dict(r); q["id"] = uid(); q["d"] = md(r["d"].year - 3 * k, r["d"].month, r["d"].day); q["amount"] = r["amount"] if r["currency"] == "JPY" else round(r["amount"] * (1 - .06 * k), 2); big.append(q)
big.sort(key=lambda r: r["d"])
dump(big, f"{out}/big.json"); sets(f"{out}/big.json.settings", settings)
print(len(rows), len(big))
