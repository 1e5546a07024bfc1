"""Sixteen processes add, merge, delete and list at once; a third of them is killed."""

import json
import os
import random
import subprocess
import threading
import time
import uuid

from harness import SMALL, STORE, Scratch, check_store, items_of, names, parse, read, row, temporaries, text_of, write

PROCESSES = 16


def sweep(programs, report, only=None):
    # Every run makes the same choices; the moment of each kill is up to the machine.
    is_sample = report.share > 1
    for name, before, adds in (
        ("a small store", b"[]\n", 200 if is_sample else 2_000),
        # Some 30 KB below the size at which additions begin to be appended, or 7 KB.
        ("a store that grows over 1 MiB",
         text_of([row(number) for number in range(1, 10_960 if is_sample else 10_700)]), 250 if is_sample else 1_000),
    ):
        if not only or name in only:
            Crowd(programs, report, name, before, adds).run()
    # Another process replaces the store just before this one locks it, and just before this one replaces it.
    for call in ("flock", "renameat"):
        if not only or f"held up at {call}" in only:
            # On a busy machine, the second process may come too early or too late.
            for _ in range(1 if is_sample else 3):
                if not report.is_over:
                    held_up(programs, report, call)
    if not only or "undoing" in only:
        for round_ in range(2 if is_sample else 4):
            if not report.is_over:
                Undoing(programs, report, round_).run()
    if not only or "first runs" in only:
        for round_ in range(2 if is_sample else 20):
            first_runs(programs, report, round_)


class Crowd:
    """Tried and acknowledged changes of concurrent processes."""

    def __init__(self, programs, report, name, before, adds):
        self.programs, self.report, self.name, self.adds = programs, report, name, adds
        self.before = before
        self.lock = threading.Lock()
        # Ids: tried, acknowledged, being deleted, and gone.
        self.attempted, self.stored, self.leaving, self.gone = set(), set(), set(), set()
        self.tried = self.killed = 0

    def run(self):
        with Scratch() as folder:
            path = os.path.join(folder, STORE)
            write(path, self.before)
            self.old = {item["id"] for item in parse(self.before)}
            self.attempted |= self.old
            workers = [threading.Thread(target=self.work, args=(path, random.Random(number)))
                       for number in range(PROCESSES)]
            for worker in workers:
                worker.start()
            for worker in workers:
                worker.join()
            self.look(path)

    def work(self, path, random_):
        while not self.report.is_over:
            choice = random_.random()
            try:
                if choice < 0.15:
                    self.list(path)
                elif choice < 0.3:
                    self.delete(path, random_)
                elif not self.add(path, random_, merges=choice < 0.45):
                    return
            except Exception as error:
                self.report.check(False, f"{self.name}: {type(error).__name__}: {error}")

    def run_some(self, words, random_):
        """Run a program; kill a third of the runs at a random moment, by which some have ended."""
        process = subprocess.Popen(words, env=self.programs.environment, stdin=subprocess.DEVNULL,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        with self.lock:
            self.tried += 1
            is_killed = self.killed * 3 < self.tried
        if is_killed:
            time.sleep(random_.random() * 0.015)
            process.kill()
        output, errors = process.communicate()
        if process.returncode == -9:
            self.report.count("killed")
            with self.lock:
                self.killed += 1
        return process.returncode, output, errors

    def add(self, path, random_, merges):
        """Add an expense, or merge a copy that has it."""
        with self.lock:
            if self.adds == 0:
                return False
            self.adds -= 1
            id_ = str(uuid.UUID(int=random_.getrandbits(128), version=4)).upper()
            self.attempted.add(id_)
        words = ["add", "Tea", "-a", "1.20", "--id", id_]
        if merges:
            copy = os.path.join(os.path.dirname(path), id_)
            write(copy, text_of([f'{{"id":"{id_}","name":"Tea","type":"Food","amount":1.20}}']))
            words = random_.choice([["merge", copy], ["merge", "-", path, copy, "-o", path]])
        code, _, errors = self.run_some([self.programs.iexpense, *words, "-f", path], random_)
        self.report.count("merges" if merges else "adds")
        # A merge of files starts again if the store has changed since it was read.
        self.report.check(code in (0, -9) or code == 75 and merges, f"{self.name}: exit {code}: {errors!r}")
        if code == 0:
            with self.lock:
                self.stored.add(id_)
        return True

    def delete(self, path, random_):
        with self.lock:
            free = sorted(self.stored - self.leaving)
            if len(free) < 20:
                return
            id_ = random_.choice(free)
            self.leaving.add(id_)
        code, _, errors = self.run_some([self.programs.iexpense, "delete", id_, "-f", path], random_)
        self.report.count("deletes")
        self.report.check(code in (0, -9), f"{self.name}: exit {code}: {errors!r}")
        if code == 0:
            with self.lock:
                self.gone.add(id_)

    def list(self, path):
        with self.lock:
            before, gone = self.old | self.stored, set(self.gone)
        result = self.programs.run([self.programs.iexpense, "list", "--json", "-f", path])
        self.report.count("listings")
        if not self.report.check(result.returncode == 0, f"{self.name}: {result.stderr!r}"):
            return
        have = [item["id"] for item in json.loads(result.stdout)]
        with self.lock:
            leaving, attempted = set(self.leaving), set(self.attempted)
        self.check(set(have), before - leaving, attempted, gone, "a listing")
        self.report.check(len(have) == len(set(have)), f"{self.name}: a listing has an id twice")

    def check(self, have, stored, attempted, gone, what):
        lost, unknown, back = stored - have, have - attempted, have & gone
        if lost:
            self.report.count("lost", len(lost))
        self.report.check(not lost, f"{self.name}: {what} lacks {len(lost)}, such as {sorted(lost)[:2]}")
        self.report.check(not unknown, f"{self.name}: {what} has {sorted(unknown)[:2]}, which nobody has added")
        self.report.check(not back, f"{self.name}: {what} has {sorted(back)[:2]} again, which was deleted")

    def look(self, path):
        """Check the store after all have ended."""
        self.report.count("lost", 0)
        items = items_of(self.report, self.name, path)
        if items is None:
            return
        have = {item["id"] for item in items}
        self.check(have, (self.old | self.stored) - self.leaving, self.attempted, self.gone, "the store")
        check_store(self.report, self.name, self.programs, path)
        self.report.check(self.report.is_over or self.killed * 4 > self.tried,
                          f"{self.name}: only {self.killed} of {self.tried} were killed")
        self.report.check(self.report.is_over or "1 MiB" not in self.name or len(read(path)) > 1 << 20,
                          f"{self.name}: it has not grown")
        last = self.programs.run([self.programs.iexpense, "add", "Last", "-a", "1", "-f", path])
        self.report.check(last.returncode == 0, f"{self.name}: the last one fails: {last.stderr!r}")
        check_store(self.report, self.name, self.programs, path, ["Last"])


class Undoing:
    """Sixteen processes add, edit, delete, undo and redo; undoing all gives the first store, whatever was cut off."""

    def __init__(self, programs, report, round_):
        self.programs, self.report, self.round = programs, report, round_
        self.name = f"undoing, round {round_}"
        self.lock = threading.Lock()
        self.step_count = self.steps = 600 if report.share == 1 else 60
        self.killed = 0

    def run(self):
        with Scratch() as folder:
            path = os.path.join(folder, STORE)
            # Every other round starts with a store large enough for appends.
            write(path, SMALL if self.round % 2 else text_of([row(number) for number in range(1, 10_700)]))
            before = read(path)
            workers = [threading.Thread(target=self.work, args=(path, random.Random(self.round * 100 + number)))
                       for number in range(PROCESSES)]
            for worker in workers:
                worker.start()
            for worker in workers:
                worker.join()
            check_store(self.report, self.name, self.programs, path)
            self.undo_all(path, before)

    def work(self, path, random_):
        while not self.report.is_over:
            with self.lock:
                if self.steps == 0:
                    return
                self.steps -= 1
                is_killed = self.steps % 3 == 0
            try:
                self.step(path, random_, is_killed)
            except Exception as error:
                self.report.check(False, f"{self.name}: {type(error).__name__}: {error}")

    def step(self, path, random_, is_killed):
        first = f"0000000{random_.randrange(1, 8)}"
        words = random_.choice([
            ["add", "Tea", "-a", "1"], ["add", "Tea", "-a", "1"], ["edit", first, "--note", str(random_.random())],
            ["edit", first, "-a", str(random_.randrange(100))], ["delete", first], ["undo"], ["undo", "2"], ["redo"],
        ])
        process = subprocess.Popen([self.programs.iexpense, *words, "-f", path], env=self.programs.environment,
                                   stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        if is_killed:
            time.sleep(random_.random() * 0.015)
            process.kill()
        _, errors = process.communicate()
        self.report.count("undone, redone and others")
        if process.returncode == -9:
            self.report.count("killed")
        # A missing expense and an empty history are exit 1, but nothing was changed by hand.
        self.report.check(process.returncode in (0, 1, -9) and b"changed since" not in errors,
                          f"{self.name}: {words}: exit {process.returncode}: {errors!r}")

    def undo_all(self, path, before):
        for _ in range(self.step_count + 1):
            result = self.programs.run([self.programs.iexpense, "undo", "-f", path])
            if result.returncode != 0:
                break
            self.report.count("undone in the end")
        self.report.check(b"Nothing to undo" in result.stderr, f"{self.name}: {result.stderr!r}")
        self.report.check(read(path) == before, f"{self.name}: undoing all does not give the first store")


def held_up(programs, report, call):
    """Hold up one process in the middle, and run another one meanwhile."""
    with Scratch() as folder:
        path = os.path.join(folder, STORE)
        write(path, SMALL)
        words = lambda name: [programs.iexpense, "add", name, "-a", "1", "-f", path]
        hold = ["strace", "-f", "-qq", "-o", "/dev/null", "-e", f"trace={call}",
                "-e", f"inject={call}:delay_enter=2000000:when=1"]
        first = subprocess.Popen([*hold, *words("First")], env=programs.environment, stdin=subprocess.DEVNULL,
                                 stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        time.sleep(0.7)
        second = programs.run(words("Second"))
        _, errors = first.communicate()
        report.count("held up")
        case = f"held up at {call}"
        report.check(first.returncode == 0, f"{case}: exit {first.returncode}: {errors!r}")
        report.check(second.returncode == 0, f"{case}: exit {second.returncode}: {second.stderr!r}")
        check_store(report, case, programs, path, ["First", "Second"], {item["id"] for item in parse(SMALL)})


def first_runs(programs, report, round_):
    """Start processes that all find neither a store nor its folder."""
    with Scratch() as folder:
        path = os.path.join(folder, "share", "iexpense", STORE)
        environment = {**programs.environment, "XDG_DATA_HOME": os.path.join(folder, "share")}
        processes = [
            subprocess.Popen([programs.iexpense, "add", f"First {number}", "-a", "1"],
                             env=environment, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE,
                             stdout=subprocess.DEVNULL)
            for number in range(20)
        ]
        acknowledged = []
        for number, process in enumerate(processes):
            _, errors = process.communicate()
            report.count("first runs")
            if report.check(process.returncode == 0, f"first run: exit {process.returncode}: {errors!r}"):
                acknowledged.append(f"First {number}")
        check_store(report, "20 first runs", programs, path, acknowledged, attempted=acknowledged)
        if read(path) is not None:
            report.check(len(names(parse(read(path)))) == 20, "20 first runs: not all of them are there")
            report.check(not temporaries(os.path.dirname(path)), "20 first runs: temporary files are left")
