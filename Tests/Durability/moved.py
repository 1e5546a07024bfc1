"""The path of the store is redirected during a change, as deployments and restores do."""

import os
import re
import subprocess
import time

from harness import STORE, Scratch, commands, in_parallel, trace

# Calls with which a change looks at files; the path turns at each of them.
CALLS = {"openat", "flock", "fstat", "newfstatat", "readlink", "pread64", "write", "pwrite64", "fdatasync", "fsync",
         "linkat", "renameat", "unlinkat", "close"}
# Seconds for which a call is held up, at least.
DELAY = 0.12


def sweep(programs, report, only=None):
    wanted = only or {"add to a small store", "add to a large store", "rename a type of a small store"}
    for command in commands(programs):
        if command.name not in wanted:
            continue
        turns = [("link", turn_link)] + ([("folder", swap_folders)] if command.name == "add to a large store" else [])
        for name, turn in turns:
            turn_at_each_call(programs, report, command, name, turn)


def turn_link(folder):
    """Point the link at another folder."""
    os.symlink("two", os.path.join(folder, "next"))
    os.replace(os.path.join(folder, "next"), os.path.join(folder, "current"))
    return os.path.join(folder, "one", STORE), os.path.join(folder, "two", STORE)


def swap_folders(folder):
    """Move the folder away, and put a copy in its place."""
    os.rename(os.path.join(folder, "one"), os.path.join(folder, "gone"))
    os.rename(os.path.join(folder, "two"), os.path.join(folder, "one"))
    return os.path.join(folder, "gone", STORE), os.path.join(folder, "one", STORE)


def prepare(command, folder):
    for name in ("one", "two"):
        os.mkdir(os.path.join(folder, name))
        command.prepare(os.path.join(folder, name))
    os.symlink("one", os.path.join(folder, "current"))
    return os.path.join(folder, "current", STORE)


def turn_at_each_call(programs, report, command, name, turn):
    with Scratch() as folder:
        start = time.monotonic()
        _, calls = trace(programs, command.words(prepare(command, folder)))
        # The call has to be reached when the path turns, on a slow machine, too.
        delay = max(DELAY, 3 * (time.monotonic() - start))
    places = [place for place, call in enumerate(calls) if call[0] in CALLS]
    # A turn after the last look at the path's target counts as later than the change. The search for conflict copies,
    # after the report, looks once more.
    told = next(place for place, call in enumerate(calls) if re.search(r"\bwrite\([12]<", call[2]))
    last_look = max(place for place in places
                    if place < told and calls[place][0] == "readlink" and "/current/" in calls[place][2])
    outcomes = {}

    def turn_at(place):
        call, number, _ = calls[place]
        case = f"{command.name}, the {name} turns at {call} {number}"
        with Scratch() as folder:
            words = command.words(prepare(command, folder))
            # The two phases of an addition end in calls of the same name, so each is held up by its number.
            process = subprocess.Popen(
                ["strace", "-f", "-qq", "-o", "/dev/null", "-e", f"trace={call}", "-e",
                 f"inject={call}:delay_enter={int(delay * 1e6)}:when={number}", *words],
                env=programs.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            time.sleep(delay / 2)
            is_early = process.poll() is None
            old, new = turn(folder)
            _, errors = process.communicate(timeout=60)
            report.count("turns")
            code, states = process.returncode, (command.state(old), command.state(new))
            outcomes[place] = code
            told = f"exit {code}, {states}: {errors!r}"
            if code == 0:
                report.check(states.count("new") == 1, f"{case}: {told}")
                report.check(states[1] == "new" or place > last_look or not is_early,
                             f"{case}: acknowledged where nobody looks: {told}")
            elif code == 76:
                report.check(states == ("new", "old"), f"{case}: {told}")
            else:
                report.check(code == 75 and "new" not in states, f"{case}: {told}")

    # A sample always has the last look, where the change has to be refused.
    in_parallel(report, sorted({*report.sample(places), last_look}), turn_at, may_sample=False)
    for code in (75, 76):
        report.count(f"exit {code}", list(outcomes.values()).count(code))
    # A sweep proves nothing if the path never turns at the right moment.
    report.check(report.is_over or 75 in outcomes.values(), f"{command.name}, {name}: no change was refused")
