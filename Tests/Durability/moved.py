"""The path of the store is redirected during a change, as deployments and restores do."""

import os
import re
import signal
import subprocess
import time

from harness import STORE, Scratch, check_kills, in_parallel, named, read, trace

# Calls with which a change looks at files; the path turns after each of them.
CALLS = {"openat", "flock", "fstat", "newfstatat", "readlink", "pread64", "write", "pwrite64", "fdatasync", "fsync",
         "linkat", "renameat", "unlinkat", "close"}


def sweep(programs, report, only=None):
    for command in named(programs, only or {"add to a small store", "add to a large store", "rename a type"}):
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
        _, calls = trace(programs, command.words(prepare(command, folder)))
    places = [place for place, call in enumerate(calls) if call[0] in CALLS]
    # A turn after the last look at the path's target counts as later than the change. The search for conflict copies,
    # after the report, looks once more.
    told = next(place for place, call in enumerate(calls) if re.search(r"\bwrite\([12]<", call[2]))
    last_look = max(place for place in places
                    if place < told and calls[place][0] == "readlink" and "/current/" in calls[place][2])
    # The first look under the lock; a turn after it has to be refused until something is written.
    locked = next(place for place in places if calls[place][0] == "flock" and STORE in calls[place][2])
    looked = next(place for place in places
                  if place > locked and calls[place][0] == "openat" and "/current/" in calls[place][2])
    outcomes = {}

    def turn_after(place):
        call, number, _ = calls[place]
        case = f"{command.name}, the {name} turns after {call} {number}"
        with Scratch() as folder:
            log = os.path.join(folder, "log")
            # The two phases of an addition end in calls of the same name, so each is stopped by its number.
            process = subprocess.Popen(
                ["strace", "-f", "-qq", "-o", log, "-e", f"trace={call}",
                 "-e", f"inject={call}:signal=SIGSTOP:when={number}", *command.words(prepare(command, folder))],
                env=programs.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            stopped = wait_until_stopped(process, log)
            try:
                old, new = turn(folder)
            finally:
                if stopped is not None:
                    os.kill(stopped, signal.SIGCONT)
                _, errors = process.communicate(timeout=60)
            report.count("turns")
            if stopped is None:
                return
            code, states = process.returncode, (command.state(old), command.state(new))
            outcomes[place] = code
            told = f"exit {code}, {states}: {errors!r}"
            if code == 0:
                report.check(states.count("new") == 1, f"{case}: {told}")
                report.check(states[1] == "new" or place >= last_look,
                             f"{case}: acknowledged where nobody looks: {told}")
            elif code == 76:
                report.check(states == ("new", "old"), f"{case}: {told}")
            else:
                report.check(code == 75 and "new" not in states, f"{case}: {told}")

    # A sample always has a turn that is refused, and the last one that is noticed.
    last_noticed = max(place for place in places if place < last_look)
    chosen = sorted({*report.sample(places), looked, last_noticed})
    in_parallel(report, chosen, turn_after, may_sample=False)
    for code in (75, 76):
        report.count(f"exit {code}", list(outcomes.values()).count(code))
    check_kills(report, len(chosen), len(outcomes))
    report.check(report.is_over or outcomes.get(looked, 75) == 75, f"{command.name}, {name}: no change was refused")


def wait_until_stopped(tracer, log):
    """Wait until the traced program stops, and return its process id; None if it has ended, or does not stop."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        has_ended = tracer.poll() is not None
        stop = re.search(rb"^(\d+) +--- stopped by SIGSTOP", read(log) or b"", re.MULTILINE)
        if stop or has_ended:
            return int(stop[1]) if stop else None
        time.sleep(0.002)
    tracer.kill()
    return None
