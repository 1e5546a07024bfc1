"""The program is killed at every system call."""

import os

from harness import (LARGE, STORE, Scratch, Seen, check_kills, check_store, commands, fingerprint, in_parallel,
                     inject, parse, read, temporaries, trace, write)


def sweep(programs, report, only=None):
    leftovers = {}
    for command in commands(programs, huge=True):
        if only and command.name not in only:
            continue
        found = sweep_command(programs, report, command)
        if command.name == "add to a large store":
            leftovers = found
    # What a kill of an append has left is what the next addition finds.
    for state, files in leftovers.items():
        if state:
            sweep_again(programs, report, state, files)
    check_kills(report, report.counts["kill points"], report.counts["killed"])


def points(programs, words):
    result, calls = trace(programs, words)
    assert result.returncode == 0, result.stderr
    # Before the first one there is no program yet.
    return [(call, number) for call, number, _ in calls[1:]]


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
            result = programs.run(command.words(path), inject(call, number, "signal=KILL"))
            report.count("kill points")
            report.count("killed", result.returncode == -9)
            state = command.state(path)
            report.check(state is not None, f"{case}: it is neither the old store nor the new one")
            if result.returncode == 0:
                report.check(state == "new", f"{case}: acknowledged, but not there")
            if not seen.is_new(fingerprint(folder)):
                return
            check_store(report, case, programs, path, old=command.old)
            left.setdefault(state, {name: read(os.path.join(folder, name)) for name in os.listdir(folder)})
            if state == "new but for the settings":
                if command.undoes:
                    programs.run([programs.iexpense, "undo", "-f", path])
                again = programs.run(command.words(path))
                report.count("done again")
                report.check(again.returncode == 0 and command.state(path) == "new",
                             f"{case}: doing it again does not help: {again.stderr!r}")
            # The next change finds nothing in its way.
            following = programs.run([programs.iexpense, "add", "Next", "-a", "1", "-f", path])
            report.check(following.returncode == 0, f"{case}: the next change fails: {following.stderr!r}")
            check_store(report, case + ", then added", programs, path, ["Next"], command.old, {"New", "Next"})
            most = 2 if command.settings is None else 4
            report.check(len(temporaries(folder)) <= most, f"{case}: too many files are left")

    in_parallel(report, places, kill)
    return left


def sweep_again(programs, report, state, files):
    """An addition after an addition that was cut off, cut off as well, and then a third one."""
    content = files[STORE]
    old = {item["id"] for item in parse(content)}
    attempted = {"New", "Second", "Third"}

    def prepare(folder):
        for name, bytes_ in files.items():
            write(os.path.join(folder, name), bytes_)
        return os.path.join(folder, STORE)

    words = lambda path: [programs.iexpense, "add", "Second", "-a", "1", "-f", path]
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
            result = programs.run(words(path), inject(call, number, "signal=KILL"))
            report.count("kill points")
            report.count("killed", result.returncode == -9)
            if not seen.is_new(fingerprint(folder), result.returncode):
                return
            acknowledged = (["Second"] if result.returncode == 0 else []) + (["New"] if had else [])
            check_store(report, case, programs, path, acknowledged, old, attempted)
            third = programs.run([programs.iexpense, "add", "Third", "-a", "1", "-f", path])
            report.check(third.returncode == 0, f"{case}: the third fails: {third.stderr!r}")
            check_store(report, case + ", third", programs, path, acknowledged + ["Third"], old, attempted)
            kept = sum(len(read(os.path.join(folder, name))) for name in os.listdir(folder) if ".recovered-" in name)
            if state == "old with bytes behind":
                report.check(kept >= len(content) - len(LARGE), f"{case}: bytes behind the list are lost")

    in_parallel(report, places, kill)
