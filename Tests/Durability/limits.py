"""The limits of a system: partial writes, full disks, and folders that cannot be written."""

import contextlib
import fcntl
import os
import shutil
import signal
import subprocess
import time

from harness import (SMALL, STORE, Command, Scratch, Seen, check_store, commands, fingerprint, in_parallel, inject,
                     temporaries, trace, unmount)

HERE = os.path.dirname(os.path.abspath(__file__))
NOBODY = 65534

# The number of these calls varies from run to run, with the addresses of objects in memory:
# one of them may come later than in the traced run, or not at all.
UNSTEADY = {"brk", "mmap", "munmap", "mremap", "madvise", "futex", "sched_yield"}


def sweep(programs, report, only=None, dynamic=None):
    chosen = [command for command in commands(programs) if not only or command.name in only]
    short_writes(dynamic, report, only)
    if only:
        return
    file_size_limit(report, programs, chosen)
    full_disk(report, programs, chosen)
    read_only(report, programs, chosen)
    interrupted(report, programs, chosen)
    locked(report, programs, chosen)


def check_case(programs, report, case, command, path, result, seen, may_die=False):
    """Check that exit 0 means the change is there, and any other exit an unchanged store and no leftover files."""
    state, code = command.state(path), result.returncode
    report.count(f"exit {code}")
    if code == 0:
        report.check(state == "new", f"{case}: exit 0, but the store is {state}")
    elif code < 0 and may_die:
        report.check(state is not None, f"{case}: ended by a signal, and the store is {state}")
    else:
        report.check(code in {73, 74, 75, 77} or code == 130 and may_die, f"{case}: exit {code}: {result.stderr!r}")
        report.check(state in ("old", "empty"), f"{case}: exit {code}, but the store is {state}: {result.stderr!r}")
        report.check(b"Error: " in result.stderr, f"{case}: exit {code} without a word: {result.stderr!r}")
    report.check(not temporaries(os.path.dirname(path)), f"{case}: left {temporaries(os.path.dirname(path))}")
    if seen.is_new(fingerprint(os.path.dirname(path)), code):
        check_store(report, case, programs, path, [command.adds] if code == 0 and command.adds else [], command.old)


# MARK: Short writes

def short_writes(programs, report, only):
    """Let each call write at most a number of bytes; this takes a program linked to the C library of the system."""
    with Scratch() as folder:
        shim = os.path.join(folder, "shim.so")
        compiler = shutil.which("clang") or shutil.which("cc")
        subprocess.run([compiler, "-O1", "-shared", "-fPIC", "-o", shim, os.path.join(HERE, "shim.c")], check=True)
        seen = Seen()
        cases = [(command, size) for command in commands(programs) for size in (1, 7, 4095)
                 if not only or command.name in only]

        def shorten(case_):
            command, size = case_
            case = f"{command.name}, {size} bytes a call"
            with Scratch() as own:
                path = command.prepare(own)
                result = programs.run(command.words(path), LD_PRELOAD=shim, SHORT_WRITE=str(size))
                report.count("short writes")
                report.check(result.returncode == 0, f"{case}: exit {result.returncode}: {result.stderr!r}")
                check_case(programs, report, case, command, path, result, seen)

        in_parallel(report, cases, shorten)


# MARK: Full disks

def file_size_limit(report, programs, chosen):
    """Run with `ulimit -f`: a file cannot grow beyond a number of bytes."""
    seen = Seen()
    cases = [(command, limit) for command in chosen
             for size in [len(command.before or b"")]
             for limit in sorted({0, 1, 100, 4096, size // 2, max(size - 1, 0), size, size + 1, size + 60, size + 200})]

    def limited(case_):
        command, limit = case_
        with Scratch() as folder:
            path = command.prepare(folder)
            result = programs.run(command.words(path), ["prlimit", f"--fsize={limit}"])
            report.count("size limits")
            check_case(programs, report, f"{command.name}, no file over {limit} bytes", command, path, result, seen)

    in_parallel(report, cases, limited)


@contextlib.contextmanager
def mounted(*words):
    with Scratch() as folder:
        subprocess.run(["mount", *words, folder], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        try:
            yield folder
        finally:
            unmount(folder)


def full_disk(report, programs, chosen):
    """Leave only some pages or some files free."""
    seen = Seen()
    frees = [("size", free) for free in (*range(9), 200, 280, 288, *range(290, 300), 600)]
    frees += [("nr_inodes", free) for free in range(5)]
    # To tmpfs, a size of 0 means no limit.
    cases = [(command, *free) for command in chosen for free in frees if command.before or free != ("size", 0)]

    def fill(case_):
        command, what, free = case_
        case = f"{command.name}, {what} with {free} free"
        there = [content for _, content in command.files()]
        pages = free + sum(-(-len(content) // 4096) for content in there)
        files = 2 + len(there)
        options = f"size={pages * 4096}" if what == "size" else f"nr_inodes={files + free}"
        with mounted("-t", "tmpfs", "-o", options, "tmpfs") as top:
            folder = os.path.join(top, "data")
            os.mkdir(folder)
            path = command.prepare(folder)
            result = programs.run(command.words(path))
            report.count("full disks")
            check_case(programs, report, case, command, path, result, seen)
            subprocess.run(["mount", "-o", "remount,size=8M,nr_inodes=100", top], check=True)
            after = programs.run([programs.iexpense, "add", "Next", "-a", "1", "-f", path])
            report.check(after.returncode == 0, f"{case}: with room again: {after.stderr!r}")
            if seen.is_new(fingerprint(folder), "with room again"):
                check_store(report, case + ", then added", programs, path, ["Next"], command.old, {"New", "Next"})

    try:
        with mounted("-t", "tmpfs", "tmpfs"):
            pass
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"  No tmpfs could be mounted here, so no disk was full: {error}", flush=True)
        report.count("skipped")
        return
    in_parallel(report, cases, fill)


# MARK: Folders that cannot be written

def read_only(report, programs, chosen):
    if os.geteuid() != 0:
        print("  Only root can make a folder that it cannot write: these cases were left out.", flush=True)
        report.count("skipped")
        return
    with Scratch() as top:
        os.chmod(top, 0o755)
        # Nobody may be barred from the folder of the checkout.
        shutil.copy(programs.iexpense, top)
        for command in chosen:
            unwritable_folder(report, programs, command, top)
    for command in chosen:
        unwritable_mount(report, programs, command)


def unwritable_folder(report, programs, command, top):
    """Run as a user who may write the store, but not its folder."""
    case = f"{command.name} in a folder that cannot be written"
    folder = os.path.join(top, "data")
    os.mkdir(folder)
    path = command.prepare(folder)
    if command.before is not None:
        os.chown(path, NOBODY, NOBODY)
    words = command.words(path)
    words[0] = os.path.join(top, os.path.basename(words[0]))
    as_nobody = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]
    result = programs.run(words, as_nobody)
    report.count("read-only folders")
    # An addition to a large store needs no second file, and warns that it cannot be undone.
    appends = command.name in (
        "add to a large store", "add 300 to a large store", "import into a large store",
        "merge a copy into a large store")
    wanted = 0 if appends else 77
    report.check(result.returncode == wanted, f"{case}: exit {result.returncode}: {result.stderr!r}")
    report.check(not appends or b"Warning: " in result.stderr, f"{case}: no warning: {result.stderr!r}")
    check_case(programs, report, case, command, path, result, Seen())
    if command.before is not None:
        listed = programs.run([os.path.join(top, "iexpense"), "list", "--json", "-f", path], as_nobody)
        report.check(listed.returncode == 0 and not listed.stderr, f"{case}: it is not listed: {listed.stderr!r}")
    shutil.rmtree(folder)


def unwritable_mount(report, programs, command):
    case = f"{command.name} on a mount that cannot be written"
    with Scratch() as folder:
        command.prepare(folder)
        with mounted("--bind", folder) as place:
            subprocess.run(["mount", "-o", "remount,bind,ro", place], check=True)
            there = os.path.join(place, STORE)
            result = programs.run(command.words(there))
            report.count("read-only mounts")
            report.check(result.returncode in (73, 74, 77), f"{case}: exit {result.returncode}: {result.stderr!r}")
            check_case(programs, report, case, command, there, result, Seen())
            if command.before is not None:
                listed = programs.run([programs.iexpense, "list", "--json", "-f", there])
                report.check(listed.returncode == 0 and not listed.stderr, f"{case}: {listed.stderr!r}")


# MARK: Signals and locks

def interrupted(report, programs, chosen):
    """Interrupt a change at each call: up to some moment the store stays as it was, from then on the change stands."""
    noisy = SMALL.replace(b"12.50", b"59.989999999999995", 1)
    mending = Command("mend a small store", noisy, lambda path: [programs.iexpense, "doctor", "--fix", "-f", path],
                      lambda content: content == noisy.replace(b"59.989999999999995", b"59.99", 1))
    seen = Seen()
    for command in [*chosen, mending]:
        with Scratch() as folder:
            _, (_, *calls) = trace(programs, command.words(command.prepare(folder)))
        for name in ("INT", "TERM", "HUP") if command.name.startswith("add to") else ("INT",):
            states = {}

            def interrupt(place):
                call, number, _ = calls[place]
                case = f"{command.name}, SIG{name} at {call} {number}"
                with Scratch() as folder:
                    path = command.prepare(folder)
                    result = programs.run(command.words(path), inject(call, number, f"signal={name}"))
                    report.count("signals")
                    check_case(programs, report, case, command, path, result, seen, may_die=True)
                    states[place] = command.state(path) == "new"

            in_parallel(report, range(len(calls)), interrupt)
            in_order = [states[place] for place in sorted(states) if calls[place][0] not in UNSTEADY]
            # A sample need not have a point after the change.
            report.check(in_order == sorted(in_order) and (len(set(in_order)) == 2 or report.share > 1),
                         f"{command.name}, SIG{name}: undone after it was done: {in_order}")


def locked(report, programs, chosen):
    """Run while another process holds the lock."""
    for command in chosen:
        if command.before is None:
            continue
        with Scratch() as folder:
            path = command.prepare(folder)
            with open(path, "rb+") as file:
                fcntl.flock(file, fcntl.LOCK_EX)
                start = time.monotonic()
                result = programs.run(command.words(path), IEXPENSE_LOCK_TIMEOUT="1")
                report.count("locked stores")
                case = f"{command.name} to a locked store"
                report.check(result.returncode == 75, f"{case}: exit {result.returncode}: {result.stderr!r}")
                report.check(time.monotonic() - start >= 1, f"{case}: it has not waited")
                check_case(programs, report, case, command, path, result, Seen())
                interrupt_waiting(programs, report, case, command, path)


def interrupt_waiting(programs, report, case, command, path):
    """Interrupt the wait for a lock with ^C."""
    words = command.words(path)
    process = subprocess.Popen(words, env=programs.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE)
    process.stdin.write(getattr(words, "input", b""))
    process.stdin.close()
    # Once started, the program sleeps only while it waits.
    time.sleep(0.2)
    while process.poll() is None and state_of(process.pid) != "S":
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    process.stdin = None
    _, errors = process.communicate(timeout=15)
    case = f"{case}, interrupted: exit {process.returncode}: {errors!r}"
    report.check(process.returncode in (-signal.SIGINT, 130) and command.state(path) == "old", case)
    report.check(not temporaries(os.path.dirname(path)), f"{case}: left {temporaries(os.path.dirname(path))}")


def state_of(pid):
    """The letter that /proc uses for the state of a process."""
    with open(f"/proc/{pid}/stat") as file:
        return file.read().rpartition(")")[2].split()[0]
