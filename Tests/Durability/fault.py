"""Every system call on the store's files fails, once or from then on."""

import os

from harness import Scratch, Seen, check_store, commands, fingerprint, in_parallel, inject, temporaries, trace

CALLS = {
    "openat", "open", "write", "pwrite64", "fsync", "fdatasync", "rename", "renameat", "renameat2", "link", "linkat",
    "ftruncate", "flock", "fchmod", "fchown", "close",
}
ERRORS = ["EIO", "ENOSPC", "EDQUOT", "EROFS", "EINTR", "EACCES"]
# Denied permission has another exit code than a failure.
CODES = {error: {0, 76, 77 if error in ("EROFS", "EACCES") else 74} for error in ERRORS}


def sweep(programs, report, only=None):
    for command in commands(programs, huge=True):
        if only and command.name not in only:
            continue
        sweep_command(programs, report, command)
    # Root gives the new file to the owner of the old one.
    if os.geteuid() == 0:
        sweep_command(programs, report, commands(programs)[0], owner=65534, calls={"fchown", "fchmod"})
    sweep_undoing(programs, report)


def prepared(command, folder, owner=None):
    path = command.prepare(folder)
    if owner:
        os.chown(path, owner, owner)
    return path


def places_in(programs, command, folder, path, calls):
    result, traced = trace(programs, command.words(path))
    assert result.returncode == 0, result.stderr
    return [(call, number) for call, number, line in traced if call in calls and f"{folder}" in line]


def sweep_command(programs, report, command, owner=None, calls=CALLS):
    with Scratch() as folder:
        places = places_in(programs, command, folder, prepared(command, folder, owner), calls)
    seen = Seen()
    cases = [(call, f"{number}{more}", error) for call, number in places for error in ERRORS for more in ("", "+")]

    def fail(case_):
        call, number, error = case_
        case = f"{command.name}, {error} at {call} {number}"
        with Scratch() as folder:
            path = prepared(command, folder, owner)
            result = programs.run(command.words(path), inject(call, number, f"error={error}"), timeout=60,
                                  IEXPENSE_LOCK_TIMEOUT="0")
            report.count("faults")
            # Standard error is written by the same call.
            is_silenced = call == "write" and "+" in number
            check_outcome(programs, report, case, command, path, result, seen, CODES[error], is_silenced=is_silenced)

    in_parallel(report, cases, fail)


def check_outcome(programs, report, case, command, path, result, seen, codes, may_leave_bytes=False, is_silenced=False):
    folder = os.path.dirname(path)
    code, state = result.returncode, command.state(path)
    report.count(f"exit {code}")
    report.check(code in codes, f"{case}: exit {code}: {result.stderr!r}")
    if code == 0:
        report.check(state == "new", f"{case}: exit 0, but the store is {state}")
    elif code == 76:
        report.check(state is not None, f"{case}: the store is neither old nor new")
    else:
        unchanged = {"old", "empty"} | ({"old with bytes behind"} if may_leave_bytes else set())
        report.check(state in unchanged, f"{case}: exit {code}, but the store is {state}")
    if code != 0 and not is_silenced:
        report.check(b"Error: " in result.stderr, f"{case}: exit {code} without a word: {result.stderr!r}")
    report.check(not temporaries(folder), f"{case}: left {temporaries(folder)}")
    if not seen.is_new(fingerprint(folder), code):
        return
    acknowledged = [command.adds] if code == 0 and command.adds else []
    check_store(report, case, programs, path, acknowledged, command.old)
    # Whatever failed, the next change succeeds.
    following = programs.run([programs.iexpense, "add", "Next", "-a", "1", "-f", path])
    report.check(following.returncode == 0, f"{case}: the next change fails: {following.stderr!r}")
    check_store(report, case + ", then added", programs, path, [*acknowledged, "Next"], command.old, {"New", "Next"})


def sweep_undoing(programs, report):
    """Fail the first phase of an append, and its rollback, too."""
    command = next(command for command in commands(programs) if command.name == "add to a large store")
    with Scratch() as folder:
        path = command.prepare(folder)
        syncs = [number for call, number, line in trace(programs, command.words(path))[1] if call == "fdatasync"]
    seen = Seen()
    for number in syncs:
        with Scratch() as folder:
            path = command.prepare(folder)
            prefix = [*inject("fdatasync", number, "error=EIO")]
            prefix[prefix.index("trace=fdatasync")] = "trace=fdatasync,ftruncate"
            result = programs.run(command.words(path), [*prefix, "-e", "inject=ftruncate:error=EIO"])
            report.count("faults")
            case = f"{command.name}, EIO at fdatasync {number} and at every ftruncate"
            check_outcome(programs, report, case, command, path, result, seen, {0, 74, 76}, may_leave_bytes=True)
    # The comma cannot be made durable, nor the bracket written back: the addition stands.
    with Scratch() as folder:
        path = command.prepare(folder)
        traced = trace(programs, command.words(path))[1]
        writes = [number for call, number, _ in traced if call == "pwrite64"]
        path = command.prepare(folder)
        os.remove(path + ".history")
        prefix = inject("fdatasync", syncs[-1], "error=EIO")
        prefix[prefix.index("trace=fdatasync")] = "trace=fdatasync,pwrite64"
        result = programs.run(
            command.words(path), [*prefix, "-e", f"inject=pwrite64:error=EIO:when={writes[-1] + 1}"])
        report.count("faults")
        case = f"{command.name}, EIO at the last fdatasync and at writing the bracket back"
        report.check(command.state(path) == "new" and b"not kept" not in result.stderr,
                     f"{case}: {result.stderr!r}")
        check_outcome(programs, report, case, command, path, result, Seen(), {76})
