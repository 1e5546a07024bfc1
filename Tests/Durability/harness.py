"""Shared parts of the sweeps: initial stores, programs to interrupt, and the guarantees to check afterwards."""

import collections
import hashlib
import json
import os
import random
import re
import shutil
import subprocess
import tempfile
import threading
import time
import uuid
from concurrent.futures import ThreadPoolExecutor

STORE = "expenses.json"
HISTORY = STORE + ".history"
SETTINGS = STORE + ".settings"


class Programs:
    """The built programs, and the step of the commit that is left out, if any."""

    def __init__(self, folder, mutant=None):
        self.iexpense = os.path.join(folder, "iexpense")
        self.environment = {"HOME": "/nonexistent", "PATH": os.environ["PATH"], "IEXPENSE_LOCK_TIMEOUT": "20"}
        if mutant:
            self.environment["IEXPENSE_MUTANT"] = mutant

    def run(self, words, prefix=(), folder=None, timeout=120, **environment):
        """Run a built program, under a prefix such as strace."""
        # A file instead of a pipe is read with the same calls each time.
        with tempfile.TemporaryFile(prefix="durability-") as input_:
            input_.write(getattr(words, "input", b""))
            input_.seek(0)
            return subprocess.run(
                [*prefix, *words], cwd=folder, env={**self.environment, **environment}, stdin=input_,
                stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=timeout)


class Words(list):
    """The words of a command line, with its standard input."""

    def __init__(self, words, input_):
        super().__init__(words)
        self.input = input_


class Report:
    """The counts of what was tried, and the failures."""

    def __init__(self, name, expects_failure=False, share=1):
        self.name = name
        # One case in so many is tried.
        self.share = share
        self.counts = collections.Counter()
        self.failures = []
        # Errors of the sweep itself, which say nothing about the program.
        self.errors = []
        self.stops_early = expects_failure
        self.lock = threading.Lock()

    @property
    def is_over(self):
        return self.stops_early and bool(self.failures)

    def sample(self, cases):
        """All cases, or one in so many of each command, and at least one; the same ones each time."""
        cases = list(cases)
        if self.share == 1:
            return cases
        places = {}
        for place, case in enumerate(cases):
            first = case[0] if isinstance(case, tuple) else None
            places.setdefault(first.name if isinstance(first, Command) else None, []).append(place)
        chosen = [place for number, own in enumerate(places.values())
                  for place in random.Random(number + len(own)).sample(own, -(-len(own) // self.share))]
        return [cases[place] for place in sorted(chosen)]

    def error(self, message):
        with self.lock:
            self.errors.append(message)

    def count(self, what, number=1):
        with self.lock:
            self.counts[what] += number

    def check(self, holds, message):
        if not holds:
            with self.lock:
                self.failures.append(message)
        return holds


class Seen:
    """The results checked so far; equal files need no second check."""

    def __init__(self):
        self.keys = set()
        self.lock = threading.Lock()

    def is_new(self, *key):
        with self.lock:
            if key in self.keys:
                return False
            self.keys.add(key)
            return True


def fingerprint(folder):
    """The content of a folder: bytes of store and settings, sizes of other files, since ids and times differ."""
    files = []
    for name in os.listdir(folder):
        path = os.path.join(folder, name)
        content = hashlib.sha256(read(path)).digest() if name in (STORE, SETTINGS) else os.path.getsize(path)
        files.append((re.sub(r"[0-9a-f]{16}", "", name), content))
    return tuple(sorted(files, key=str))


class Scratch:
    """A temporary folder for one case."""

    def __init__(self, where=None):
        self.path = tempfile.mkdtemp(prefix="durability-", dir=where)

    def __enter__(self):
        return self.path

    def __exit__(self, *_):
        shutil.rmtree(self.path, ignore_errors=True)


# MARK: Stores

def row(number, name="Lunch"):
    return '{"id":"%08X-0000-4000-8000-000000000000","name":"%s","type":"Personal","amount":12.50}' % (number, name)


def text_of(rows):
    return ("[\n" + ",\n".join(rows) + "]\n").encode() if rows else b"[]\n"


SMALL = text_of([row(number) for number in range(1, 11)])
# Over 1 MiB, the size from which additions are appended.
LARGE = text_of([row(number) for number in range(1, 12_001)])
IDS = "\n".join(item["id"] for item in json.loads(LARGE)).encode()
# Large enough for several threads to read, and for writing to disk to begin before the text is complete.
HUGE = text_of([row(number) for number in range(1, 60_001)])
FIRST_ID = "00000001-0000-4000-8000-000000000000"


def write(path, content):
    with open(path, "wb") as file:
        file.write(content)


def read(path):
    try:
        with open(path, "rb") as file:
            return file.read()
    except FileNotFoundError:
        return None


def parse(content):
    """The expenses of a store, parsed strictly and independently of our own reader."""
    text = content.decode("utf-8", errors="surrogateescape")
    items, end = json.JSONDecoder(parse_float=str).raw_decode(text)
    rest = text[end:]
    if rest.strip(" \n\t\r"):
        # Bytes after a short list are malformed, and so are more than an addition can leave.
        assert end + 1 > 1 << 20 and rest[0] == "\n" and len(rest.encode("utf-8", "surrogateescape")) <= 131073, \
            "%d bytes behind a list of %d" % (len(rest), end)
    return items


def names(items):
    return collections.Counter(item["name"] for item in items)


# MARK: Guarantees

def items_of(report, case, path):
    """The expenses of a store, or None if it is gone or malformed."""
    content = read(path)
    if content is None:
        report.check(False, f"{case}: the store is gone")
        return None
    try:
        return parse(content)
    except (AssertionError, ValueError) as error:
        report.check(False, f"{case}: {error}: {content[-200:]!r}")
        return None


def check_store(report, case, programs, path, acknowledged=(), old=(), attempted=None):
    """Check that the store loads, without duplicate ids, lost expenses or expenses that nobody tried to add.

    `old` has the ids of expenses that must stay, `acknowledged` the names of expenses that were added.
    """
    if not acknowledged and not old and read(path) is None:
        return
    items = items_of(report, case, path)
    if items is None:
        return
    ids = [item["id"] for item in items]
    lost = set(old) - set(ids)
    report.check(not lost, f"{case}: lost {len(lost)} that were there, such as {sorted(lost)[:2]}")
    report.check(len(set(ids)) == len(ids), f"{case}: an id is there twice")
    have = names(items)
    for name in acknowledged:
        report.check(have[name] > 0, f"{case}: lost {name}")
    if attempted is not None:
        unknown = set(have) - set(attempted) - {"Lunch"}
        report.check(not unknown, f"{case}: {unknown} were never added")
    listed = programs.run([programs.iexpense, "list", "--json", "-f", path])
    if report.check(listed.returncode == 0, f"{case}: it does not load: {listed.stderr!r}"):
        report.check(names(json.loads(listed.stdout)) == have, f"{case}: it is listed otherwise")


def temporaries(folder):
    return [name for name in os.listdir(folder) if name.endswith(".tmp")]


# MARK: Interrupted commands

class Command:
    """A change, the store before it, and the stores that it may leave."""

    def __init__(self, name, before, words, is_done, adds=None, removes=None, history=None, settings=None,
                 are_settings_first=False, others=()):
        self.name = name
        self.adds = adds
        # The ids that stay, whatever happens.
        self.old = {item["id"] for item in parse(before or b"[]")} - {removes}
        self.before = before
        self.history = history
        # The settings before and after, if the change includes them.
        self.settings = settings
        # True if the settings are replaced before the store.
        self.are_settings_first = are_settings_first
        # Files beside the store, with their names and contents.
        self.others = list(others)
        self.words = words
        self.is_done = is_done

    def files(self):
        """The files before the change."""
        files = [(STORE, self.before), (HISTORY, self.history), (SETTINGS, self.settings and self.settings[0]),
                 *self.others]
        return [(name, content) for name, content in files if content is not None]

    def prepare(self, folder):
        for name, content in self.files():
            write(os.path.join(folder, name), content)
        return os.path.join(folder, STORE)

    def state(self, path):
        """The state of a store: old, new, half, old with bytes after it, or None for any other.

        It is half if only the store or its settings are new, whichever is changed first.
        """
        state = self.state_of_store(read(path))
        if self.settings is None:
            return state
        settings = read(path + ".settings")
        is_new = self.is_done(self.before)
        if settings == self.settings[1]:
            if state == "new" or is_new and state == "old":
                return "new"
            return "half" if state == "old" and self.are_settings_first else None
        if settings != self.settings[0]:
            return None
        if state == "new":
            return None if self.are_settings_first else "half"
        return state

    def state_of_store(self, content):
        if content == self.before:
            return "old"
        if content is not None and self.is_done(content):
            return "new"
        if self.before is None and content == b"[]\n":
            return "empty"
        if content is not None and len(self.before or b"") > 1 << 20 and content.startswith(self.before):
            return "old with bytes behind"
        return None


def commands(programs, huge=False):
    """All changes that the sweeps interrupt; with `huge`, one of a store of 6 MB, too."""
    tool = programs.iexpense

    def added(before):
        # The program makes the id.
        line = rb'\{"id":"[0-9A-F-]{36}","name":"New","type":"Personal","amount":1,"date":"[0-9-]{10}"\}\]\n'
        start = before[:-2] + b",\n" if before not in (None, b"[]\n") else b"[\n"
        return lambda content: content.startswith(start) and re.fullmatch(line, content[len(start):])

    def add(name, before):
        return Command(name, before, lambda path: [tool, "add", "New", "-a", "1", "-f", path], added(before), "New")

    def add_many(name, before, count):
        rows = [row(number | 0x80000000, "New") for number in range(count)]
        after = before[:-2] + b",\n" + ",\n".join(rows).encode() + b"]\n"
        words = lambda path: Words([tool, "add", "-", "--undated", "-f", path], "\n".join(rows).encode())
        return Command(name, before, words, lambda content: content == after, "New")

    def delete(name, before):
        after = before.replace((row(1) + ",\n").encode(), b"", 1)
        words = lambda path: [tool, "delete", FIRST_ID, "-f", path]
        return Command(name, before, words, lambda content: content == after, removes=FIRST_ID)

    def edit(name, before):
        after = before.replace(row(1).encode(), row(1)[:-1].encode() + b',"note":"n"}', 1)
        return Command(
            name, before, lambda path: [tool, "edit", FIRST_ID, "--note", "n", "-f", path],
            lambda content: content == after)

    def undo(name, after, change, text=b""):
        """The undo of a change."""
        with Scratch() as folder:
            path = os.path.join(folder, STORE)
            write(path, after)
            result = programs.run(Words([tool, *change, "-f", path], text))
            assert result.returncode == 0, result.stderr
            before, history = read(path), read(os.path.join(folder, HISTORY))
        command = Command(
            name, before, lambda path: [tool, "undo", "-f", path], lambda content: content == after, history=history)
        # The undo removes added expenses.
        command.old &= {item["id"] for item in parse(after)}
        return command

    def set_setting(name, before):
        """A change of the settings alone."""
        return Command(
            name, before, lambda path: [tool, "config", "set", "month-start", "25", "-f", path],
            lambda content: content == before, settings=(None, b'{\n"month-start":25}\n'))

    def import_rows(name, before, count, profile=False):
        """An import, which may add a profile to the settings."""
        text = "Date,Payee,Amount\n" + "2026-11-20,New,-1.00\n" * count
        line = (rb'\{"id":"[0-9A-F-]{36}","name":"New","type":"Personal","amount":1,"date":"2026-11-20",'
                rb'"import":"[0-9a-f]{32}"\}')
        start = before[:-2] + b",\n"
        lines = re.compile(rb"(%s,\n){%d}%s\]\n" % (line, count - 1, line))
        mapping = (b'"delimiter":",","columns":{"date":["Date"],"name":["Payee"],'
                   b'"amount":["Amount"]},"date-format":"ymd","decimal":".","spent":"negative"')
        after = b'{\n"import-profiles":[{"name":"bank",' + mapping + b"}]}\n"
        words = [tool, "import", "-", *(["--profile", "bank"] if profile else []), "-f"]
        return Command(
            name, before, lambda path: Words([*words, path], text.encode()),
            lambda content: content.startswith(start) and lines.fullmatch(content[len(start):]),
            "New", settings=(None, after) if profile else None)

    def import_statement(name, before):
        """An import that adds a type and keeps the statement, both in the settings."""
        text = "Date,Payee,Amount,Balance,Category\n" + "".join(
            f"2026-11-2{number},New,-1.00,{9 - number}.00,Rent\n" for number in range(3))
        line = (rb'\{"id":"[0-9A-F-]{36}","name":"New","type":"Rent","amount":1,"date":"2026-11-2[0-2]",'
                rb'"account":"Giro","import":"[0-9a-f]{32} Giro"\}')
        start = before[:-2] + b",\n"
        lines = re.compile(rb"(%s,\n){2}%s\]\n" % (line, line))
        types = b"Personal,Business,Food,Transport,Hobby,Insurance,Savings,Income,Rent".replace(b",", b'","')
        after = (b'{\n"types":["' + types + b'"],\n"statements":[{"account":"Giro","from":"2026-11-20",'
                 b'"to":"2026-11-22","opening":10,"closing":7,"rows":3,"proof":"rows"}]}\n')
        words = [tool, "import", "-", "--account", "Giro", "--add-types", "-f"]
        return Command(
            name, before, lambda path: Words([*words, path], text.encode()),
            lambda content: content.startswith(start) and lines.fullmatch(content[len(start):]),
            "New", settings=(None, after))

    def link(name, before):
        """An import that links its only row to an expense which is there."""
        typed = row(1)[:-1] + ',"date":"2026-11-20"}'
        before = before.replace(row(1).encode(), typed.encode(), 1)
        start, end = before.split(typed[:-1].encode(), 1)
        linked = re.compile(re.escape(start + typed[:-1].encode()) + rb',"import":"[0-9a-f]{32}"' + re.escape(end))
        text = b"Date,Payee,Amount\n2026-11-20,Lunch,-12.50\n"
        words = [tool, "import", "-", "--spent", "negative", "--doubtful", "same", "-f"]
        return Command(name, before, lambda path: Words([*words, path], text), linked.fullmatch)

    def merge(name, before, count, settings=False):
        """The merge of a copy that lacks one expense, has some more, and may have settings."""
        rows = [row(number | 0x80000000, "New") for number in range(count)]
        after = before[:-2] + b",\n" + ",\n".join(rows).encode() + b"]\n"
        others = [("copy", after.replace((row(1) + ",\n").encode(), b"", 1))]
        if settings:
            others.append(("copy.settings", b'{"month-start":25}'))
        return Command(
            name, before, lambda path: [tool, "merge", os.path.join(os.path.dirname(path), "copy"), "-f", path],
            lambda content: content == after, "New",
            settings=(b'{"x":1}', b'{\n"month-start":25,\n"x":1}\n') if settings else None, others=others)

    def record_due(name, before):
        """The recording of a recurring expense, which the settings remember; its id is derived."""
        identity = "5B1C2A9E-7D0F-4C55-9E3B-2F6A1D0C8E41"
        line = ('{"id":"07198929-548A-50D2-BB85-379B03FE5DF1","name":"New","type":"Personal","amount":1,'
                f'"date":"2026-11-30","rule":"{identity} 2026-11-30"}}')
        after = before[:-2] + b",\n" + line.encode() + b"]\n"
        rule = (f'"recurring":[{{"id":"{identity}","name":"New","type":"Personal","every":"year",'
                '"from":"2026-11-30","amounts":[{"from":"2026-11-30","amount":1}]')
        words = [tool, "recurring", "run", "--until", "2026-11-30", "--yes", "-f"]
        return Command(
            name, before, lambda path: [*words, path], lambda content: content == after, "New",
            settings=(("{" + rule + "}]}").encode(), ("{\n" + rule + ',"done":"2026-11-30"}]}\n').encode()))

    def settings_step(name, before, settings, change, step, are_settings_first=False):
        """The undo or redo of a change of both the store and its settings, or the change itself."""
        words = {"undo": ["undo"], "redo": ["redo"]}.get(step, change)
        with Scratch() as folder:
            path = os.path.join(folder, STORE)
            write(path, before)
            write(path + ".settings", settings)
            states = []
            for arguments in [change, ["undo"], ["redo"]]:
                files = [read(path + ending) for ending in ("", ".settings", ".history")]
                states.append((arguments, files))
                result = programs.run([tool, *arguments, "-f", path])
                assert result.returncode == 0, result.stderr
            states.append((None, [read(path + ending) for ending in ("", ".settings", ".history")]))
        index = [arguments for arguments, _ in states].index(words)
        (old, old_settings, history), (new, new_settings, _) = states[index][1], states[index + 1][1]
        # Each case gets a copy of the history. By chance, it would have the inode that the history names.
        history = history and re.sub(rb'"file":"\d+"', b'"file":"1"', history)
        command = Command(
            name, old, lambda path: [tool, *words, "-f", path], lambda content: content == new, history=history,
            settings=(old_settings, new_settings), are_settings_first=are_settings_first)
        command.old &= {item["id"] for item in parse(new)}
        return command

    def steps_of_settings():
        """Each change of both files, with its undo and its redo."""
        key, rule = "0123456789abcdef" * 2, "5B1C2A9E-7D0F-4C55-9E3B-2F6A1D0C8E41"
        imported = SMALL.replace(row(1).encode(), row(1)[:-1].encode() + f',"import":"{key}"}}'.encode(), 1)
        recorded = SMALL.replace(row(1).encode(), row(1)[:-1].encode() + f',"rule":"{rule} 2026-10-30"}}'.encode(), 1)
        recurring = ('{"recurring":[{"id":"' + rule + '","name":"Rent","type":"Personal","every":"month",'
                     '"from":"2026-10-30","amounts":[{"from":"2026-10-30","amount":1}],"done":"2026-11-01"}]}').encode()
        other = recurring.replace(rule.encode(), (rule[:-1] + "2").encode())
        twice = recurring[:-2] + b"," + other[len('{"recurring":['):]
        account = SMALL.replace(row(1).encode(), row(1)[:-1].encode() + b',"account":"Visa"}', 1)
        changes = [
            ("rename a type", SMALL, b'{"x":1}', ["types", "rename", "Personal", "Mine"]),
            ("merge two types", SMALL, b'{"x":1}', ["types", "merge", "Personal", "Food"]),
            ("remove a type", SMALL, b'{"x":1}', ["types", "remove", "Personal", "--move-to", "Food"]),
            ("rename an account", account, b'{"default-account":"Visa"}', ["accounts", "rename", "Visa", "Giro"]),
            ("delete an imported expense", imported, b'{"x":1}', ["delete", FIRST_ID]),
            ("delete a recorded expense", recorded, recurring, ["delete", FIRST_ID]),
            ("join two recurring expenses", recorded, twice, ["merge", "--same", rule, rule[:-1] + "2"]),
            ("set another home currency", SMALL, b'{"currency":"EUR"}', ["config", "set", "currency", "GBP"]),
        ]
        for what, before, settings, change in changes:
            for step in ("change", "undo", "redo"):
                # Amounts lose their currency only once it is the home currency.
                is_first = what.startswith("set") and step == "undo"
                yield settings_step(f"{step}: {what}" if step != "change" else what, before, settings, change, step, is_first)

    return [
        add("add to a small store", SMALL), add("add to a large store", LARGE), add("first add", None),
        delete("delete from a small store", SMALL), delete("delete from a large store", LARGE),
        edit("edit a small store", SMALL), edit("edit a large store", LARGE),
        undo("undo in a small store", SMALL, ["delete", FIRST_ID]),
        undo("undo in a large store", LARGE, ["delete", FIRST_ID]),
        # History lines of more than 1 MiB are replayed.
        undo("undo a large edit", LARGE, ["edit", "-", "--yes", "--note", "n"], IDS),
        undo("undo a large addition", SMALL, ["add", "-", "--undated"], LARGE.replace(b'"id":"0', b'"id":"8')),
        add_many("add 300 to a large store", LARGE, 300), add_many("add 1000 to a large store", LARGE, 1000),
        *steps_of_settings(), set_setting("set a setting", SMALL),
        import_rows("import into a small store", SMALL, 3), import_rows("import into a large store", LARGE, 300),
        import_rows("import with a profile", SMALL, 2, profile=True),
        import_statement("import of a statement with a new type", SMALL),
        link("import that links a row in a small store", SMALL), link("import that links a row in a large store", LARGE),
        merge("merge a copy into a small store", SMALL, 3), merge("merge a copy into a large store", LARGE, 300),
        merge("merge a copy with settings", SMALL, 2, settings=True),
        record_due("record what is due in a small store", SMALL),
        record_due("record what is due in a large store", LARGE),
        *([delete("delete from a huge store", HUGE)] if huge else []),
    ]


def named(programs, wanted):
    """The commands with these names; an unknown name is an error."""
    chosen = [command for command in commands(programs) if command.name in wanted]
    assert len(chosen) == len(wanted), f"no command for one of {wanted}"
    return chosen


# MARK: System calls

CALL = re.compile(r"^(\d+) +(\w+)\((.*)$")


def trace(programs, words, folder=None, options=()):
    """The system calls of a run: name, number among the calls of that name, and whole line."""
    with tempfile.NamedTemporaryFile(prefix="durability-", suffix=".trace") as file:
        result = programs.run(words, ["strace", "-f", "-qq", "-y", "-s", "64", *options, "-o", file.name], folder)
        lines = file.read().decode(errors="replace").splitlines()
    counts = collections.Counter()
    calls = []
    main = None
    for line in lines:
        match = CALL.match(line)
        if not match or match[2] in ("exit_group", "exit"):
            continue
        # strace counts by thread: calls of other threads are cut off with the main thread's next call.
        main = main or match[1]
        if match[1] == main:
            counts[match[2]] += 1
            calls.append((match[2], counts[match[2]], line))
    return result, calls


def inject(call, number, action):
    """The words that run a program and tamper with one of its system calls."""
    # A kernel filter makes strace faster, but sends no signals.
    filter_ = ["--seccomp-bpf"] if action.startswith("error") else []
    return ["strace", "-f", *filter_, "-qq", "-o", "/dev/null", "-e", f"trace={call}",
            "-e", f"inject={call}:{action}:when={number}"]


def check_kills(report, number, killed):
    """Check that nearly all signals came; now and then, a run takes fewer calls than the traced one."""
    report.check(report.is_over or killed >= number * 0.95 - 1, f"of {number} signals only {killed} have come")


def in_parallel(report, cases, body, may_sample=True):
    """Run all cases, or a sample of them, two at a time; skip the rest once a single failure is enough."""
    def guarded(case):
        if report.is_over:
            return
        try:
            body(case)
        except Exception as error:
            report.error(f"{case}: {type(error).__name__}: {error}")
    with ThreadPoolExecutor(2 if not report.stops_early else 3) as pool:
        list(pool.map(guarded, report.sample(cases) if may_sample else cases))


def unmount(folder):
    """Unmount a folder; a killed process may need a moment to close all its files."""
    for _ in range(200):
        result = subprocess.run(["umount", folder], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        if result.returncode == 0:
            return
        time.sleep(0.05)
    raise OSError(f"{folder} cannot be unmounted: {result.stderr!r}")


def new_name():
    return "N" + uuid.uuid4().hex[:12]
