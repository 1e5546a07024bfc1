"""Merges of files are interrupted at every system call: by the driver, of a marked file, and of conflict copies."""

import os

from harness import (STORE, Scratch, check_kills, in_parallel, inject, read, row, temporaries, text_of, trace, write)

ROWS = [row(number) for number in range(1, 11)]
BASE = text_of(ROWS)
OURS = text_of([*ROWS, row(0x80000001, "New")])
THEIRS = text_of([*ROWS[1:], row(0x80000002, "Other")])
MERGED = text_of([*ROWS[1:], row(0x80000001, "New"), row(0x80000002, "Other")])
# Without a base, nothing is deleted.
UNION = text_of([*ROWS, row(0x80000001, "New"), row(0x80000002, "Other")])
MARKED = (b"<<<<<<< HEAD\n" + OURS + b"||||||| base\n" + BASE + b"=======\n" + THEIRS + b">>>>>>> laptop\n")
DRIVEN = ".merge_file_a1B2c3"
COPY = "expenses.sync-conflict-20261122-101500-K3QX7AB.json"

CALLS = {"openat", "write", "pwrite64", "fsync", "fdatasync", "renameat", "linkat", "flock", "fchmod", "close"}
ERRORS = ["EIO", "ENOSPC", "EROFS"]


class Case:
    """A merge: the files before it, and the one that it changes."""

    def __init__(self, name, files, words, changed, before, after, kept=None):
        self.name, self.files = name, files
        # The command for a folder.
        self.words = lambda folder: words(lambda name: os.path.join(folder, name))
        self.changed, self.before, self.after = changed, before, after
        # A content that must be there under some name, whatever happens.
        self.kept = kept

    def prepare(self, folder):
        for name, content in self.files.items():
            write(os.path.join(folder, name), content)


def cases(programs):
    tool = programs.iexpense
    return [
        Case("driver", {"base": BASE, DRIVEN: OURS, "theirs": THEIRS},
             lambda at: [tool, "merge", at("base"), at(DRIVEN), at("theirs"), "-o", at(DRIVEN), "--path", STORE],
             DRIVEN, OURS, MERGED),
        Case("marked file", {STORE: MARKED}, lambda at: [tool, "merge", "--git", "-f", at(STORE)],
             STORE, MARKED, MERGED, MARKED),
        Case("conflict copy", {STORE: OURS, COPY: THEIRS}, lambda at: [tool, "merge", "-f", at(STORE)],
             STORE, OURS, UNION, THEIRS),
    ]


def sweep(programs, report, only=None):
    for case in cases(programs):
        if not only or case.name in only:
            kill(programs, report, case)
            fail(programs, report, case)


def places(programs, case, only=None):
    """The system calls of a case; with `only`, those among them that concern its files."""
    with Scratch() as folder:
        case.prepare(folder)
        result, calls = trace(programs, case.words(folder))
        assert result.returncode == 0 and read(os.path.join(folder, case.changed)) == case.after, result
        return [(call, number) for call, number, line in calls[1:] if not only or call in only and folder in line]


def check(report, what, case, folder, result):
    content = read(os.path.join(folder, case.changed))
    report.check(content in (case.before, case.after), f"{what}: neither old nor new: {content!r}")
    if result.returncode == 0:
        report.check(content == case.after, f"{what}: exit 0, but not merged")
    for name, text in case.files.items():
        if name not in (case.changed, COPY):
            report.check(read(os.path.join(folder, name)) == text, f"{what}: {name} has changed")
    if case.kept:
        kept = [name for name in os.listdir(folder) if read(os.path.join(folder, name)) == case.kept]
        report.check(kept, f"{what}: what was merged is gone")


def kill(programs, report, case):
    found = places(programs, case)

    def run(place):
        call, number = place
        with Scratch() as folder:
            case.prepare(folder)
            result = programs.run(case.words(folder), inject(call, number, "signal=KILL"))
            report.count("kill points")
            report.count("killed", result.returncode == -9)
            what = f"{case.name}, killed at {call} {number}"
            check(report, what, case, folder, result)
            # The temporary file, and the second name of the old one until the folder is durable.
            report.check(len(temporaries(folder)) <= 3, f"{what}: left {temporaries(folder)}")
            if case.name != "driver" and read(os.path.join(folder, STORE)) != MARKED:
                again = programs.run([programs.iexpense, "add", "Next", "1", "-f", os.path.join(folder, STORE)])
                report.check(again.returncode == 0, f"{what}: the next change fails: {again.stderr!r}")

    before = (report.counts["kill points"], report.counts["killed"])
    in_parallel(report, found, run)
    check_kills(report, report.counts["kill points"] - before[0], report.counts["killed"] - before[1])


def fail(programs, report, case):
    found = places(programs, case, CALLS)

    def run(case_):
        (call, number), error = case_
        with Scratch() as folder:
            case.prepare(folder)
            result = programs.run(case.words(folder), inject(call, number, f"error={error}"), timeout=60,
                                  IEXPENSE_LOCK_TIMEOUT="0")
            report.count("faults")
            what = f"{case.name}, {error} at {call} {number}"
            report.check(result.returncode in (0, 74, 76, 77), f"{what}: exit {result.returncode}: {result.stderr!r}")
            check(report, what, case, folder, result)
            if result.returncode in (74, 77):
                content = read(os.path.join(folder, case.changed))
                report.check(content == case.before, f"{what}: exit {result.returncode}, but changed")
            report.check(not temporaries(folder), f"{what}: left {temporaries(folder)}")

    in_parallel(report, [(place, error) for place in found for error in ERRORS], run)
