"""Random histories of real Git repositories, whose lists of expenses are merged by the program.

usage: histories.py RELEASE [HISTORIES]

RELEASE is the folder of the built program. Two or three people keep a list in clones of one repository: they
record, change and delete expenses, import a statement, run a recurring rule, commit, merge, rebase, cherry-pick and
stash. After every command the list is valid JSON without markers; in the end all clones hold the union of what was
recorded, nothing that was deleted, and the same bytes. The same holds without Git, if they merge copies of each other.
"""

import itertools
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import uuid
from concurrent.futures import ThreadPoolExecutor

STORE = "expenses.json"
# Two rows are equal: one of them may be deleted.
STATEMENT = "Date,Payee,Amount\n" + "".join(
    f"2026-11-{day:02},{name},-{day}.00\n" for day, name in ((1, "S1"), (2, "S2"), (3, "S3"), (4, "S4"), (4, "S4")))


class Failure(Exception):
    """A broken guarantee."""


def check(holds, message):
    if not holds:
        raise Failure(message)


class World:
    """A bare repository, its clones, and what was recorded in them."""

    def __init__(self, release, folder, seed, has_base=True):
        # Without a base, what people have recorded comes back, and what they change is in conflict.
        self.has_base = has_base
        self.folder = folder
        self.random = random.Random(seed)
        self.environment = {
            "HOME": folder, "PATH": release + ":" + os.environ["PATH"], "LC_ALL": "C.UTF-8",
            "GIT_CONFIG_NOSYSTEM": "1", "IEXPENSE_FILE": STORE, "IEXPENSE_TODAY": "2026-11-21", "GIT_EDITOR": "true",
            **{f"GIT_{role}_{what}": value for role in ("AUTHOR", "COMMITTER")
               for what, value in (("NAME", "Ann"), ("EMAIL", "ann@example.org"))},
        }
        self.added, self.deleted, self.kept = {}, set(), set()
        # What was deleted of the statement and of the rule, by name and date.
        self.dropped = set()
        self.conflicts = 0
        self.log = []

    def run(self, clone, *words, codes=(0,), text=""):
        result = subprocess.run(words, cwd=os.path.join(self.folder, clone), env=self.environment,
                                input=text, capture_output=True, text=True)
        self.log.append(f"{clone}$ {' '.join(words)} [{result.returncode}]\n{result.stdout}{result.stderr}")
        check(result.returncode in codes, f"{words} in {clone}: exit {result.returncode}")
        if clone != ".":
            self.items(clone)
        return result

    def git(self, clone, *words, codes=(0,)):
        return self.run(clone, "git", *words, codes=codes)

    def text(self, clone):
        with open(os.path.join(self.folder, clone, STORE), encoding="utf-8") as file:
            return file.read()

    def items(self, clone):
        """The expenses in a clone, which must be valid JSON at every moment."""
        text = self.text(clone) if os.path.exists(os.path.join(self.folder, clone, STORE)) else "[]"
        check("<<<<<<<" not in text and ">>>>>>>" not in text, f"markers in {clone}")
        items = json.loads(text)
        ids = [item["id"] for item in items]
        check(len(ids) == len(set(ids)), f"an id twice in {clone}")
        return {item["id"]: item for item in items}

    # MARK: Setup

    def start(self, names):
        """Create a repository with some expenses, and clone it."""
        self.run(".", "git", "init", "-q", "--bare", "-b", "main", "origin")
        self.run(".", "git", "clone", "-q", "origin", names[0])
        for _ in range(self.random.randrange(0, 6)):
            self.add(names[0])
        if not self.added:
            self.add(names[0])
        self.rule(names[0])
        self.run(names[0], "iexpense", "merge", "--install")
        self.commit(names[0], "start")
        self.git(names[0], "push", "-q", "origin", "HEAD:main")
        for name in names[1:]:
            self.run(".", "git", "clone", "-q", "origin", name)
            self.run(name, "iexpense", "merge", "--install")

    # MARK: Days

    def rule(self, clone):
        self.run(clone, "iexpense", "config", "set", "currency", "EUR")
        self.run(clone, "iexpense", "recurring", "add", "Rent", "9", "--every", "month", "--from", "2026-09-05")

    def of_machines(self, item):
        """True for a row of the statement, or what the rule has recorded."""
        return "import" in item or "rule" in item

    def record(self, clone):
        if self.random.random() < 0.5:
            self.run(clone, "iexpense", "import", "-", "--yes", text=STATEMENT)
        else:
            self.run(clone, "iexpense", "recurring", "run", "--yes")

    def add(self, clone):
        id_ = str(uuid.UUID(int=self.random.getrandbits(128), version=4)).upper()
        amount = str(self.random.randrange(1, 100))
        self.added[id_] = {amount}
        self.run(clone, "iexpense", "add", f"N{len(self.added)}", amount, "--id", id_)

    def edit(self, clone):
        items = {id_: item for id_, item in self.items(clone).items() if not self.of_machines(item)}
        if not items:
            return
        # People change what is new, so that they meet there.
        id_ = self.random.choice(list(items)[-6:])
        if self.random.random() < 0.5:
            amount = str(self.random.randrange(1, 100))
            self.added[id_].add(amount)
            self.run(clone, "iexpense", "edit", id_, "--amount", amount)
        else:
            self.run(clone, "iexpense", "edit", id_, "--note", f"note {self.random.randrange(100)}")

    def delete(self, clone):
        items = self.items(clone)
        if not self.has_base:
            items = {id_: item for id_, item in items.items() if self.of_machines(item)}
        if len(items) < 3:
            return
        # People change what is new, so that they meet there.
        id_ = self.random.choice(list(items)[-6:])
        item = items[id_]
        if not self.of_machines(item):
            self.deleted.add(id_)
        elif item["name"] != "S4":
            self.dropped.add((item["name"], item["date"]))
        self.run(clone, "iexpense", "delete", id_)

    def change(self, clone):
        for _ in range(self.random.randrange(1, 4)):
            choice = self.random.random()
            (self.add if choice < 0.35 else self.record if choice < 0.55 else
             self.edit if choice < 0.8 and self.has_base else self.delete)(clone)

    def commit(self, clone, message="day"):
        # What was deleted elsewhere may have come back: Git has asked no driver.
        if os.path.exists(os.path.join(self.folder, clone, STORE)):
            self.run(clone, "iexpense", "merge")
        self.git(clone, "add", "-A")
        if self.git(clone, "diff", "--cached", "--quiet", codes=(0, 1)).returncode:
            self.git(clone, "commit", "-qm", message)

    # MARK: Meetings

    def settle(self, clone):
        """Settle all conflicts, in one command each."""
        opened = [item for item in self.items(clone).values() if "conflict" in item]
        for item in opened:
            self.conflicts += 1
            side = self.random.choice(["--here", "--there"])
            if "deleted" in item["conflict"]:
                side = self.random.choice(["--take=kept", side])
            self.run(clone, "iexpense", "merge", "--resolve", item["id"], side)
            if item["id"] in self.items(clone):
                self.kept.add(item["id"])
            else:
                self.deleted.add(item["id"])
        check(not any("conflict" in item for item in self.items(clone).values()), f"open conflicts in {clone}")

    def finish(self, clone, result, *following):
        """End a merge or rebase that has stopped at conflicts."""
        while result.returncode:
            check("conflict" in self.text(clone), f"stopped without a conflict: {result.stdout}{result.stderr}")
            self.settle(clone)
            self.git(clone, "add", "-A")
            result = self.git(clone, *following, codes=(0, 1, 128))
            if result.returncode and "No changes" in result.stdout + result.stderr:
                result = self.git(clone, "rebase", "--skip", codes=(0, 1))

    def pull(self, clone, rebases=False):
        self.git(clone, "fetch", "-q")
        if rebases:
            result = self.git(clone, "rebase", "origin/main", codes=(0, 1))
            return self.finish(clone, result, "rebase", "--continue")
        result = self.git(clone, "merge", "--no-edit", "origin/main", codes=(0, 1))
        return self.finish(clone, result, "commit", "--no-edit", "-q")

    def push(self, clone):
        self.git(clone, "push", "-q", "origin", "HEAD:main")

    def sync(self, clone, rebases=False):
        self.commit(clone)
        self.pull(clone, rebases)
        self.push(clone)

    def stash(self, clone):
        """Pull with changes that are not committed."""
        self.commit(clone)
        self.change(clone)
        if not self.git(clone, "status", "--porcelain").stdout:
            return
        self.git(clone, "stash", "-q")
        self.pull(clone)
        if self.git(clone, "stash", "pop", "-q", codes=(0, 1)).returncode:
            self.settle(clone)
            self.git(clone, "add", "-A")
            self.git(clone, "stash", "drop", "-q")
        self.commit(clone)

    def cherry_pick(self, clone):
        """Record on a branch, pick its commit, and merge the branch later."""
        self.commit(clone)
        name = f"side-{clone}-{len(self.log)}"
        self.git(clone, "checkout", "-q", "-b", name)
        self.add(clone)
        self.commit(clone)
        self.git(clone, "checkout", "-q", "-")
        self.change(clone)
        self.commit(clone)
        result = self.git(clone, "cherry-pick", name, codes=(0, 1))
        self.finish(clone, result, "cherry-pick", "--continue")
        if self.random.random() < 0.5:
            result = self.git(clone, "merge", "--no-edit", name, codes=(0, 1))
            self.finish(clone, result, "commit", "--no-edit", "-q")

    # MARK: The end

    def meet(self, clones):
        """Exchange everything, until all have the same."""
        for clone in [*clones, *clones, *clones]:
            self.sync(clone)
            self.commit(clone)
            self.push(clone)
        check(len({self.text(clone) for clone in clones}) == 1, "the clones differ")
        self.look(clones[0])

    def look(self, clone):
        items = self.items(clone)
        machines = [item for item in items.values() if self.of_machines(item)]
        again = self.dropped & {(item["name"], item["date"]) for item in machines}
        check(not again, f"back again: {sorted(again)}")
        names = [(item["name"], item["date"]) for item in machines if item["name"] != "S4"]
        check(len(names) == len(set(names)), f"twice: {sorted(names)}")
        # Of equal rows, nobody can tell which one was deleted elsewhere.
        equal = sum(item["name"] == "S4" for item in machines)
        check(equal <= 2, f"{equal} equal rows")
        items = {id_: item for id_, item in items.items() if not self.of_machines(item)}
        have = set(items)
        check(have <= set(self.added), "an expense that nobody recorded")
        lost = set(self.added) - self.deleted - have
        check(not lost, f"lost {sorted(lost)}")
        back = (self.deleted - self.kept) & have
        check(not back, f"back again: {sorted(back)}")
        for id_, item in items.items():
            check(str(item["amount"]) in self.added[id_], f"{id_} has {item['amount']}, which nobody entered")


def history(release, seed):
    """A history of some days and meetings."""
    with tempfile.TemporaryDirectory(prefix="histories-") as folder:
        world = World(release, folder, seed)
        clones = ["ann", "ben", "cleo"][:2 + seed % 2]
        try:
            world.start(clones)
            for _ in range(world.random.randrange(4, 9)):
                clone = world.random.choice(clones)
                choice = world.random.random()
                if choice < 0.45:
                    world.change(clone)
                    world.commit(clone)
                elif choice < 0.65:
                    world.sync(clone)
                elif choice < 0.8:
                    world.sync(clone, rebases=True)
                elif choice < 0.9:
                    world.stash(clone)
                else:
                    world.cherry_pick(clone)
            world.meet(clones)
        except Exception as error:
            return world.conflicts, f"history {seed}: {type(error).__name__}: {error}\n" + "".join(world.log[-12:])
        return world.conflicts, None


def copies(release, seed):
    """Two or three machines that merge copies of each other."""
    with tempfile.TemporaryDirectory(prefix="histories-") as folder:
        world = World(release, folder, seed, has_base=False)
        machines = ["ann", "ben", "cleo"][:2 + seed % 2]

        def merge(machine, other):
            # A copy as it arrives: without the history.
            for ending in ("", ".settings"):
                path = os.path.join(folder, other, STORE + ending)
                if os.path.exists(path):
                    shutil.copy(path, os.path.join(folder, machine, "copy" + ending))
            world.run(machine, "iexpense", "merge", "copy", codes=(0, 1))
            world.settle(machine)
            world.run(machine, "iexpense", "merge")

        try:
            for machine in machines:
                os.mkdir(os.path.join(folder, machine))
            world.rule(machines[0])
            world.add(machines[0])
            for machine in machines[1:]:
                for ending in ("", ".settings"):
                    shutil.copy(os.path.join(folder, machines[0], STORE + ending), os.path.join(folder, machine))
            for _ in range(world.random.randrange(4, 12)):
                machine, other = world.random.sample(machines, 2)
                if world.random.random() < 0.65:
                    world.change(machine)
                else:
                    merge(machine, other)
            for machine, other in [*itertools.permutations(machines, 2)] * 2:
                merge(machine, other)
            for machine in machines:
                world.look(machine)
            have = [{json.dumps(item, sort_keys=True) for item in world.items(machine).values() if item["name"] != "S4"}
                    for machine in machines]
            check(all(items == have[0] for items in have), "the machines differ")
            return world.conflicts, None
        except Exception as error:
            return world.conflicts, f"copies {seed}: {type(error).__name__}: {error}\n" + "".join(world.log[-14:])


def orders(release, seed):
    """Three machines that merge in every order hold the same."""
    with tempfile.TemporaryDirectory(prefix="histories-") as folder:
        world = World(release, folder, seed)
        try:
            results = set()
            world.start(["start"])
            branches = ["one", "two", "three"]
            for branch in branches:
                world.git("start", "checkout", "-q", "-b", branch, "main")
                for _ in range(3):
                    world.change("start")
                world.commit("start", branch)
            for order in itertools.permutations(branches):
                world.git("start", "checkout", "-q", "-B", "meeting", order[0])
                for branch in order[1:]:
                    # Conflicts are data: they are committed, and settled once all have met.
                    if world.git("start", "merge", "--no-edit", branch, codes=(0, 1)).returncode:
                        world.git("start", "add", "-A")
                        world.git("start", "commit", "-q", "--no-edit")
                results.add(world.text("start"))
            lines = {"\n".join(sorted(line.rstrip(",]") for line in text.splitlines())) for text in results}
            check(len(lines) == 1, f"{len(lines)} results:\n" + "\n\n".join(results))
            return len(results), None
        except Exception as error:
            return 0, f"orders {seed}: {type(error).__name__}: {error}\n" + "".join(world.log[-8:])


def year(release, seed, days):
    """Two people for a year, or less of it: days on both sides, weekly meetings, some rebases."""
    with tempfile.TemporaryDirectory(prefix="histories-") as folder:
        world = World(release, folder, seed)
        clones = ["ann", "ben"]
        try:
            world.start(clones)
            for day in range(days):
                for clone in clones:
                    if world.random.random() < 0.6:
                        world.change(clone)
                        world.commit(clone, f"day {day}")
                if day % 7 == 6:
                    for clone in clones:
                        world.sync(clone, rebases=world.random.random() < 0.2)
            world.meet(clones)
            return world.conflicts, None
        except Exception as error:
            return world.conflicts, f"year {seed}: {type(error).__name__}: {error}\n" + "".join(world.log[-12:])


def main():
    release = os.path.abspath(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 300
    failures = []
    pool = ThreadPoolExecutor(max(2, os.cpu_count() or 2))
    try:
        years = [pool.submit(year, release, 1, max(14, 365 * min(count, 300) // 300))]
        histories = [pool.submit(history, release, seed) for seed in range(count)]
        machines = [pool.submit(copies, release, seed) for seed in range(count)]
        meetings = [pool.submit(orders, release, seed) for seed in range(max(1, count // 10))]
        for name, cases in (("histories", histories), ("machines that merge copies", machines), ("meetings of three in all orders", meetings), ("year", years)):
            results = [case.result() for case in cases]
            failures += [failure for _, failure in results if failure]
            figures = sum(number for number, _ in results)
            what = "results" if cases is meetings else "conflicts, each settled by one command"
            print(f"{name}: {len(cases)}, {figures} {what}", flush=True)
    finally:
        # After ^C, those that have not begun never do.
        pool.shutdown(cancel_futures=True)
    for failure in failures[:5]:
        print(failure)
    print(f"{len(failures)} failed")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
