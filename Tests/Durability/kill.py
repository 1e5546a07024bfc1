"""The program is killed at every system call."""

import os
import shutil

from harness import (LARGE, STORE, Scratch, Seen, check_kills, check_store, commands, fingerprint, in_parallel,
                     inject, parse, read, temporaries, trace, write)

# Calls that change the folder. Reading takes thousands of calls, but only these matter.
CHANGES = {"openat", "write", "pwrite64", "ftruncate", "fchmod", "fsync", "fdatasync", "linkat", "renameat",
           "unlinkat", "close"}


def sweep(programs, report, only=None):
    leftovers = {}
    for command in commands(programs, huge=True):
        if only and command.name not in only:
            continue
        found = sweep_command(programs, report, command)
        if command.name == "add to a large store":
            leftovers = found
    for name, sweep_undo in (("undo after an addition that was cut off", sweep_undo_after_addition),
                             ("undo with a full history", sweep_undo_with_full_history)):
        if not only or name in only:
            sweep_undo(programs, report, name)
    # The next addition starts from the files that a killed append has left.
    for state, files in leftovers.items():
        if state:
            sweep_again(programs, report, state, files)
    check_kills(report, report.counts["kill points"], report.counts["killed"])


def points(programs, words):
    result, calls = trace(programs, words)
    assert result.returncode == 0, result.stderr
    # Before the first call there is no program.
    return [(call, number) for call, number, _ in calls[1:]]


def run_killed(programs, report, words, place):
    call, number = place
    result = programs.run(words, inject(call, number, "signal=KILL"))
    report.count("kill points")
    report.count("killed", result.returncode == -9)
    return result


def add(programs, path, name):
    return [programs.iexpense, "add", name, "-a", "1", "-f", path]


def sweep_command(programs, report, command):
    left = {}
    seen = Seen()
    with Scratch() as folder:
        places = points(programs, command.words(command.prepare(folder)))

    def kill(place):
        call, number = place
        case = f"{command.name}, killed at {call} {number}"
        with Scratch() as folder:
            path = command.prepare(folder)
            result = run_killed(programs, report, command.words(path), place)
            state = command.state(path)
            report.check(state is not None, f"{case}: it is neither the old store nor the new one")
            if result.returncode == 0:
                report.check(state == "new", f"{case}: acknowledged, but not there")
            if not seen.is_new(fingerprint(folder)):
                return
            check_store(report, case, programs, path, old=command.old)
            left.setdefault(state, {name: read(os.path.join(folder, name)) for name in os.listdir(folder)})
            if state == "half":
                again = programs.run(command.words(path))
                report.count("done again")
                report.check(again.returncode == 0 and command.state(path) == "new",
                             f"{case}: doing it again does not help: {again.stderr!r}")
            # Nothing hinders the next change.
            following = programs.run(add(programs, path, "Next"))
            report.check(following.returncode == 0, f"{case}: the next change fails: {following.stderr!r}")
            check_store(report, case + ", then added", programs, path, ["Next"], command.old, {"New", "Next"})
            if state == "half":
                complete(case, place)
            most = 2 if command.settings is None else 4
            report.check(len(temporaries(folder)) <= most, f"{case}: too many files are left")

    def complete(case, place):
        """Kill it there once more, and make any other change: it completes what was cut off."""
        with Scratch() as folder:
            path = command.prepare(folder)
            run_killed(programs, report, command.words(path), place)
            if command.state(path) != "half":
                return
            report.count("completed")
            # A copy of the files is completed as well.
            copy = os.path.join(folder, "all-files")
            os.mkdir(copy)
            for name in os.listdir(folder):
                if name.startswith(STORE):
                    shutil.copy(os.path.join(folder, name), copy)
            for place_ in (path, os.path.join(copy, STORE)):
                other = programs.run(add(programs, place_, "Other"))
                undone = programs.run([programs.iexpense, "undo", "-f", place_])
                report.check(other.returncode == undone.returncode == 0 and command.state(place_) == "new",
                             f"{case}: another change does not complete it: {other.stderr!r} {undone.stderr!r}")

    # Each kind of what this command leaves is tried again.
    in_parallel(report, places, kill, may_sample=command.name != "add to a large store")
    return left


def sweep_undo_after_addition(programs, report, name):
    """Kill an addition that cannot write its history: undo takes back the one before, whatever is left."""
    def prepare(folder):
        path = os.path.join(folder, STORE)
        write(path, LARGE)
        result = programs.run(add(programs, path, "First"))
        assert result.returncode == 0, result.stderr
        os.rename(path + ".history", path + ".kept")
        os.mkdir(path + ".history")
        return path

    with Scratch() as folder:
        places = points(programs, add(programs, prepare(folder), "New"))
    seen = Seen()

    def kill(place):
        call, number = place
        with Scratch() as folder:
            path = prepare(folder)
            run_killed(programs, report, add(programs, path, "New"), place)
            if not seen.is_new(os.path.getsize(path), len(parse(read(path)))):
                return
            # The history knows this file of the store, so the same file must be killed.
            os.rmdir(path + ".history")
            os.rename(path + ".kept", path + ".history")
            undone = programs.run([programs.iexpense, "undo", "-f", path])
            case = f"{name} at {call} {number}"
            report.check(undone.returncode == 0 and b"First" in undone.stdout,
                         f"{case}: exit {undone.returncode}: {undone.stdout!r} {undone.stderr!r}")
            check_store(report, case, programs, path, old={item["id"] for item in parse(LARGE)}, attempted={"New"})

    in_parallel(report, places, kill)


def sweep_undo_with_full_history(programs, report, name):
    """Undo in a full history, which must not forget its oldest steps before the undo is done."""
    undo = lambda path: [programs.iexpense, "undo", "-f", path]
    with Scratch() as full:
        path = os.path.join(full, STORE)
        for words in [add(programs, path, f"Number {number}") for number in range(501)] + [undo(path)] * 499:
            result = programs.run(words)
            assert result.returncode == 0, result.stderr
        count = read(path + ".history").count(b"\n")

        def prepare(folder):
            shutil.copytree(full, folder, dirs_exist_ok=True)
            return os.path.join(folder, STORE)

        with Scratch() as folder:
            path = prepare(folder)
            # A few of the hundreds of rewritten lines are enough.
            places = [(call, number) for call, number in points(programs, undo(path))
                      if call in CHANGES and (call != "write" or number % 50 == 1)]
            report.check(read(path + ".history").count(b"\n") < count, f"{name}: nothing was forgotten")

        def kill(place):
            call, number = place
            case = f"{name}, killed at {call} {number}"
            with Scratch() as folder:
                path = prepare(folder)
                result = run_killed(programs, report, undo(path), place)
                there = [item["name"] for item in parse(read(path))]
                report.check(there == ["Number 0"] or result.returncode != 0 and there == ["Number 0", "Number 1"],
                             f"{case}: exit {result.returncode}, {there} are there")
                if len(there) == 2:
                    result = programs.run(undo(path))
                    there = [item["name"] for item in parse(read(path))]
                    report.check(result.returncode == 0 and there == ["Number 0"],
                                 f"{case}: exit {result.returncode}, {there} are there: {result.stderr!r}")

        in_parallel(report, places, kill)


def sweep_again(programs, report, state, files):
    """Interrupt an addition after an interrupted addition, then make a third one."""
    content = files[STORE]
    old = {item["id"] for item in parse(content)}
    attempted = {"New", "Second", "Third"}

    def prepare(folder):
        for name, bytes_ in files.items():
            write(os.path.join(folder, name), bytes_)
        return os.path.join(folder, STORE)

    words = lambda path: add(programs, path, "Second")
    had = b'"name":"New"' in content and state == "new"
    seen = Seen()
    with Scratch() as folder:
        path = prepare(folder)
        places = points(programs, words(path))
        acknowledged = ["Second"] + (["New"] if had else [])
        check_store(report, f"added to the {state} store", programs, path, acknowledged, old, attempted)

    def kill(place):
        call, number = place
        case = f"add to the {state} store, killed at {call} {number}"
        with Scratch() as folder:
            path = prepare(folder)
            result = run_killed(programs, report, words(path), place)
            if not seen.is_new(fingerprint(folder), result.returncode):
                return
            acknowledged = (["Second"] if result.returncode == 0 else []) + (["New"] if had else [])
            check_store(report, case, programs, path, acknowledged, old, attempted)
            third = programs.run(add(programs, path, "Third"))
            report.check(third.returncode == 0, f"{case}: the third fails: {third.stderr!r}")
            check_store(report, case + ", third", programs, path, acknowledged + ["Third"], old, attempted)
            kept = sum(len(read(os.path.join(folder, name))) for name in os.listdir(folder) if ".recovered-" in name)
            if state == "old with bytes behind":
                report.check(kept >= len(content) - len(LARGE), f"{case}: bytes behind the list are lost")

    in_parallel(report, places, kill)
