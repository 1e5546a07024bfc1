"""What the system refuses to a process: descriptors, threads, /proc, the names in a folder."""

import json
import os
import shutil
import subprocess

from harness import (HUGE, SETTINGS, SMALL, STORE, Scratch, Seen, check_store, commands, fingerprint, in_parallel,
                     read, write)
from limits import NOBODY, check_case

EURO = b'{\n"currency":"EUR"}\n'


def sweep(programs, report, only=None):
    if only is None:
        descriptors(programs, report)
        threads(programs, report)
        without_proc(programs, report)
        sticky_folder(programs, report)
    unlisted_folder(programs, report)


def prefix_for(limit):
    """The words that leave so many descriptors, the three standard ones among them."""
    return ["prlimit", f"--nofile={limit}"]


def descriptors(programs, report):
    """A command does what it was told, or fails; it never sees fewer arguments or settings than there are."""
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
    """A folder in another one, with a store and the program, which may be where nobody else may look."""
    own = os.path.join(folder, "own")
    os.mkdir(own)
    path = os.path.join(own, STORE)
    write(path, store)
    return own, path, shutil.copy(programs.iexpense, own)


def threads(programs, report):
    """Where no thread can be made, one does it all, and nothing waits for ever."""
    if os.geteuid() != 0:
        return report.count("skipped")
    with Scratch() as folder:
        own, path, tool = folder_with(programs, folder, HUGE)
        for name in (folder, own, path):
            os.chown(name, NOBODY, NOBODY)
        os.chmod(tool, 0o755)
        for words in (["list", "--json"], ["summary", "--by", "type"], ["delete", "00000001-0000-4000-8000-000000000000"],
                      ["types", "rename", "Personal", "Mine"], ["undo"], ["doctor"]):
            try:
                result = programs.run([tool, *words, "-f", path], [*AS_NOBODY, "prlimit", "--nproc=1"], timeout=60)
                report.check(result.returncode == 0, f"{words} without threads: exit {result.returncode}: {result.stderr!r}")
            except subprocess.TimeoutExpired:
                report.check(False, f"{words} without threads: it waits for ever")
            report.count("threads")


def without_proc(programs, report):
    """In a folder of its own the program is all that there is."""
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
    """Where only the owner of a store may replace it, others leave nothing behind."""
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


def unlisted_folder(programs, report):
    """In a folder that one may enter but not list, the settings are those that there are."""
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
