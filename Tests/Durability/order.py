"""The order of the system calls: data is on the disk before anything relies on it."""

import re

from harness import HISTORY, STORE, Scratch, commands, trace


def sweep(programs, report, only=None):
    for command in commands(programs):
        if only and command.name not in only:
            continue
        with Scratch() as folder:
            result, calls = trace(programs, command.words(command.prepare(folder)))
            lines = [line for _, _, line in calls]
            report.check(result.returncode == 0, f"{command.name}: {result.stderr!r}")
            check(report, command, folder, lines)


def check(report, command, folder, lines):
    store, history, temporary = f"<{folder}/{STORE}>", f"<{folder}/{HISTORY}>", r"\.[0-9a-f]{16}\.tmp>"
    acknowledged = [r"write\(1<"]
    has_history = [rf"write(64)?\(\d+{re.escape(history)}", rf"fdatasync\(\d+{re.escape(history)}"]
    if command.before is None:
        in_order(report, command, lines, [
            rf"write\(\d+.*{temporary}.*\[\]", rf"fsync\(.*{temporary}", r"linkat\(",
            rf"fsync\(\d+<{re.escape(folder)}>", rf"flock\(\d+{re.escape(store)}",
        ])
    if any("pwrite64" in line and store in line for line in lines):
        size = len(command.before)
        in_order(report, command, lines, [
            rf"flock\(\d+{re.escape(store)}, LOCK_EX", rf"pwrite64\(\d+{re.escape(store)}, .*, {size}\)",
            rf"fdatasync\(\d+{re.escape(store)}", rf'pwrite64\(\d+{re.escape(store)}, ",", 1, {size - 2}\)',
            rf"fdatasync\(\d+{re.escape(store)}", rf"fsync\(\d+<{re.escape(folder)}>", *acknowledged,
        ])
        in_order(report, command, lines, has_history + [rf'pwrite64\(\d+{re.escape(store)}, ",", 1,'])
        report.count("appends in order")
    else:
        in_order(report, command, lines, [
            rf"flock\(\d+{re.escape(store)}, LOCK_EX", rf"flock\(.*{temporary}", rf"write\(\d+.*{temporary}",
            rf"fsync\(\d+.*{temporary}", r"linkat\(", r"renameat\(", rf"fsync\(\d+<{re.escape(folder)}>", *acknowledged,
        ])
        in_order(report, command, lines, has_history + [r"renameat\("])
        report.count("replacements in order")
    # Before the last sync, no lock is released, and no file is truncated or made readable for others.
    first = next((place for place, line in enumerate(lines) if " flock(" in line), 0)
    last = max(place for place, line in enumerate(lines) if "fsync(" in line)
    locked = [line for line in lines[first:last] if re.search(r" close\(", line)]
    held = [line for line in locked if store in line or re.search(temporary, line)]
    report.check(command.before is None or not held, f"{command.name}: a lock goes too early: {held}")
    made = [line for line in lines if folder in line and "O_CREAT" in line]
    report.check(all("O_EXCL" in line and "0600" in line for line in made), f"{command.name}: {made}")
    report.check(not any("O_TRUNC" in line for line in lines), f"{command.name}: a file is cut short")


def in_order(report, command, lines, patterns):
    place = 0
    for pattern in patterns:
        while place < len(lines) and not re.search(pattern, lines[place]):
            place += 1
        if place == len(lines):
            return report.check(False, f"{command.name}: no {pattern} in its place")
        place += 1
    return report.count("calls in order", len(patterns))
