"""Resources that the system refuses to a process, and obstacles that others put in its way.

Descriptors, threads, /proc and the names in a folder may be missing; a folder that everyone may write can hold
files and links of someone else.
"""

import os
import shutil
import subprocess

from harness import (HISTORY, HUGE, SETTINGS, SMALL, STORE, Scratch, Seen, check_store, commands, fingerprint, in_parallel,
                     read, write)
from limits import NOBODY, check_case

EURO = b'{\n"currency":"EUR"}\n'


def sweep(programs, report, only=None):
    cases = (descriptors, threads, failing_proc, without_proc, sticky_folder, shared_folder, unlisted_folder)
    for case in cases:
        if only is None or case.__name__ in only:
            case(programs, report)


def prefix_for(limit):
    """The words that leave a number of descriptors, including the three standard ones."""
    return ["prlimit", f"--nofile={limit}"]


def descriptors(programs, report):
    """Run with few descriptors: a command works or fails, and never sees fewer arguments or settings than exist."""
    seen = Seen()
    cases = [(command, limit) for command in commands(programs) for limit in range(3, 13)]

    def run(case_):
        command, limit = case_
        with Scratch() as folder:
            path = command.prepare(folder)
            result = programs.run(command.words(path), prefix_for(limit))
            report.count("descriptors")
            check_case(programs, report, f"{command.name} with {limit} descriptors", command, path, result, seen)

    in_parallel(report, cases, run)
    with Scratch() as folder:
        path = os.path.join(folder, STORE)
        write(path, HUGE)
        write(path + ".settings", EURO)
        for limit in range(3, 13):
            for words in (["list", "--json"], ["summary", "--by", "type", "--json"], ["export"], ["history"]):
                result = programs.run([programs.iexpense, *words, "-f", path], prefix_for(limit))
                report.count("descriptors")
                case = f"{words} with {limit} descriptors: exit {result.returncode}: {result.stderr[-200:]!r}"
                report.check(result.returncode in (0, 74), case)
                report.check(result.returncode or b"EUR" in result.stdout or words == ["history"],
                             f"{case}: without the home currency")


AS_NOBODY = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]


def folder_with(programs, folder, store):
    """Make a folder within a folder, with a store and the program, which may be where nobody else can look."""
    own = os.path.join(folder, "own")
    os.mkdir(own)
    path = os.path.join(own, STORE)
    write(path, store)
    return own, path, shutil.copy(programs.iexpense, own)


def threads(programs, report):
    """Run where no thread can be made: one thread does everything, and nothing waits for ever."""
    if os.geteuid() != 0:
        return report.count("skipped")
    with Scratch() as folder:
        own, path, tool = folder_with(programs, folder, HUGE)
        for name in (folder, own, path):
            os.chown(name, NOBODY, NOBODY)
        os.chmod(tool, 0o755)
        for words in (["list", "--json"], ["summary", "--by", "type"], ["delete", "00000001-0000-4000-8000-000000000000"],
                      ["types", "rename", "Personal", "Mine"], ["undo"], ["doctor"]):
            reads = words[0] in ("list", "summary")
            wanted = programs.run([tool, *words, "-f", path], AS_NOBODY).stdout if reads else None
            try:
                result = programs.run([tool, *words, "-f", path], [*AS_NOBODY, "prlimit", "--nproc=1"], timeout=60)
                report.check(result.returncode == 0, f"{words} without threads: exit {result.returncode}: {result.stderr!r}")
                report.check(not reads or result.stdout == wanted, f"{words} without threads: not all is there")
            except subprocess.TimeoutExpired:
                report.check(False, f"{words} without threads: it waits for ever")
            report.count("threads")


def failing_proc(programs, report):
    """Run where the Swift runtime cannot read its files in /proc, which also hold the arguments."""
    command = commands(programs)[0]
    seen = Seen()
    for error in ("EINTR", "EMFILE", "ENFILE", "ENOMEM", "EACCES"):
        for call, file in (("openat", "maps"), ("readlink", "exe")):
            with Scratch() as folder:
                path = command.prepare(folder)
                prefix = ["strace", "-f", "-qq", "-o", "/dev/null", "-P", f"/proc/self/{file}", "-e", f"trace={call}",
                          "-e", f"inject={call}:error={error}"]
                result = programs.run(command.words(path), prefix)
                report.count("failing /proc")
                case = f"{command.name}, {error} at every {call} of /proc/self/{file}"
                report.check(result.returncode == 0, f"{case}: exit {result.returncode}: {result.stderr!r}")
                check_case(programs, report, case, command, path, result, seen)


def without_proc(programs, report):
    """Run the program in a root folder with nothing else in it."""
    if os.geteuid() != 0:
        return report.count("skipped")
    with Scratch() as folder:
        shutil.copy(programs.iexpense, folder)
        for words in (["add", "New", "-a", "1", "-f", "/x.json"], ["list", "--json", "-f", "/x.json"]):
            result = programs.run(["/iexpense", *words], ["chroot", folder])
            report.count("without /proc")
            report.check(result.returncode == 0, f"{words} without /proc: exit {result.returncode}: {result.stderr!r}")
        report.check(b'"New"' in result.stdout, f"without /proc: {result.stdout!r}")


def sticky_folder(programs, report):
    """Run in a folder where only the owner of a store may replace it: others leave no file behind."""
    if os.geteuid() != 0:
        return report.count("skipped")
    with Scratch() as folder:
        own, path, tool = folder_with(programs, folder, SMALL)
        for name, mode in ((folder, 0o755), (path, 0o666), (tool, 0o755), (own, 0o1777)):
            os.chmod(name, mode)
        before = sorted(os.listdir(own))
        result = programs.run([tool, "add", "New", "-a", "1", "-f", path], AS_NOBODY)
        report.count("sticky folder")
        report.check(result.returncode == 77 and read(path) == SMALL,
                     f"in a sticky folder: exit {result.returncode}: {result.stderr!r}")
        report.check(sorted(os.listdir(own)) == before, f"in a sticky folder: left {os.listdir(own)}")


def shared_folder(programs, report):
    """Run where everyone may write: files of someone else are neither read nor written."""
    if os.geteuid() != 0:
        return report.count("skipped")
    # Settings and a history beside our own store, and a link in its place.
    for name, content, mode in ((HISTORY, b"", 0o777), (SETTINGS, EURO, 0o777), (STORE, None, 0o1777)):
        with Scratch() as folder:
            own = os.path.join(folder, "own")
            os.mkdir(own)
            path = os.path.join(own, STORE)
            store = path if content is not None else os.path.join(folder, STORE)
            write(store, SMALL)
            os.chmod(store, 0o600)
            foreign = os.path.join(own, name)
            if content is None:
                os.symlink(store, foreign)
            else:
                write(foreign, content)
                os.chmod(foreign, 0o666)
            os.chown(foreign, NOBODY, NOBODY, follow_symlinks=False)
            os.chmod(own, mode)
            # An addition succeeds even if it cannot be undone; everything else stops there.
            for words in (["add", "New", "-a", "1"], ["undo"] if name == HISTORY else ["list"]):
                result = programs.run([programs.iexpense, *words, "-f", path])
                report.count("shared folder")
                case = f"{words} beside {name} of someone else: exit {result.returncode}: {result.stderr!r}"
                is_added = name == HISTORY and words[0] == "add"
                report.check(result.returncode == (0 if is_added else 77) and b"another user" in result.stderr, case)
            if content is not None:
                report.check(read(foreign) == content, f"{name} of someone else holds {read(foreign)!r}")
            report.check(name == HISTORY or read(store) == SMALL, f"{name} of someone else: the store is changed")
            report.check(set(os.listdir(own)) == {STORE, name}, f"{name} of someone else: left {os.listdir(own)}")


def unlisted_folder(programs, report):
    """Run in a folder that can be entered but not listed: the settings still count."""
    if os.geteuid() != 0:
        return report.count("skipped")
    with Scratch() as folder:
        own, path, tool = folder_with(programs, folder, SMALL)
        write(path + ".settings", EURO)
        for name, mode in ((folder, 0o755), (path, 0o644), (path + ".settings", 0o644), (tool, 0o755), (own, 0o711)):
            os.chmod(name, mode)
        for words in (["list", "--json"], ["summary", "--by", "type", "--json"], ["export", "--format", "csv"]):
            result = programs.run([tool, *words, "-f", path], AS_NOBODY)
            report.count("unlisted folder")
            report.check(result.returncode == 0 and b"EUR" in result.stdout,
                         f"{words} in an unlisted folder: exit {result.returncode}: {result.stderr!r}")
        os.chmod(path + ".settings", 0)
        result = programs.run([tool, "list", "-f", path], AS_NOBODY)
        report.check(result.returncode == 77, f"unreadable settings: exit {result.returncode}: {result.stderr!r}")
        report.count("unlisted folder")
