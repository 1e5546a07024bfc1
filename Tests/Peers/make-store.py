#!/usr/bin/env python3
"""Make a store of N expenses: make-store.py N [SEED] > expenses.json

The rows are canonical (one expense a line). Names include quotes, accents and emoji;
types are the built-in ones; amounts have 0 or 2 decimals; one row in 50 has no date.
"""
import json, random, sys, uuid

def main():
    count, seed = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1
    r = random.Random(seed)
    names = ["Lunch", "Coffee", "Taxi", "Hotel", "Flight to Berlin", "Groceries", "Café crème", "Books \"used\"", "Train", "Phone bill", "Ramen 🍜"]
    types = ["Personal", "Business", "Food", "Transport", "Hobby", "Insurance", "Savings"]
    out = sys.stdout
    out.write("[")
    for i in range(count):
        cents = r.randrange(1, 20000)
        amount = str(cents // 100) if cents % 100 == 0 else f"{cents // 100}.{cents % 100:02d}"
        date = f',"date":"20{r.randint(15, 26):02d}-{r.randint(1, 12):02d}-{r.randint(1, 28):02d}"' if r.randrange(50) else ""
        out.write(("," if i else "") + "\n" + '{"id":"%s","name":%s,"type":"%s","amount":%s%s}' % (
            str(uuid.UUID(int=r.getrandbits(128), version=4)).upper(),
            json.dumps(r.choice(names), ensure_ascii=False), r.choice(types), amount, date))
    out.write("]\n")

main()
