"""The power is cut at every point of a change: whatever a file system in an image has not written is lost."""

import ctypes
import os
import shutil
import subprocess

from harness import (LARGE, SMALL, STORE, Command, Scratch, Seen, check_kills, check_store, fingerprint, in_parallel,
                     inject, named, new_name, read, trace, unmount)

# Thousands of images are made and thrown away, preferably in memory.
SPACE = "/dev/shm" if os.path.isdir("/dev/shm") and shutil.disk_usage("/dev/shm").free > 500 << 20 else None
KINDS = {"ext4": [], "ext4 without journal": ["-O", "^has_journal"]}
# Each of these changes the content of the folder or of the disk.
CHANGES = {
    "write", "pwrite64", "fsync", "fdatasync", "ftruncate", "fchmod", "fchown", "linkat", "renameat", "unlinkat",
}


def sweep(programs, report, only=None):
    if not can_mount(report):
        report.count("skipped")
        return
    for kind, options in KINDS.items():
        for command in named(programs, only or SINGLE):
            sweep_command(programs, report, kind, options, command)
        for command in named(programs, only or FIRST_OF_TWO):
            sweep_two(programs, report, kind, options, command)
        if not only:
            for command in retried_commands(programs):
                sweep_two(programs, report, kind, options, command, command.words)
    check_kills(report, report.counts["kills"], report.counts["killed"])


SINGLE = {
    "add to a small store", "add to a large store", "first add", "delete from a small store",
    "delete from a large store", "add 300 to a large store", "rename a type",
    "set another home currency",
}
# The second process starts from the files that these leave when they are killed.
FIRST_OF_TWO = {"add to a small store", "add to a large store", "delete from a large store"}


def retried_commands(programs):
    """Additions that can be repeated, since they name the id."""
    for name, before in (("add with an id to a small store", SMALL), ("add with an id to a large store", LARGE)):
        id_ = "F0000000-0000-4000-8000-000000000000"
        words = lambda path: [programs.iexpense, "add", "New", "-a", "1", "--id", id_, "-f", path]
        yield Command(name, before, words, lambda _: None, "New")


def shell(*words):
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)


def can_mount(report):
    with Scratch(SPACE) as folder:
        try:
            Disk(folder, []).mount().unmount()
            return True
        except (OSError, subprocess.CalledProcessError) as error:
            print(f"  No file system could be made and mounted here: {error}", flush=True)
            return False


class Disk:
    """A file system in an image; a copy of the image is what a power cut leaves."""

    def __init__(self, folder, options=None, image=None):
        self.image = image or os.path.join(folder, "image")
        self.place = os.path.join(folder, "mounted")
        os.makedirs(self.place, exist_ok=True)
        if options is not None:
            journal = [] if options else ["-J", "size=4"]
            shell("truncate", "-s", "12M", self.image)
            shell("mkfs.ext4", "-q", "-m0", *journal, *options, self.image)

    def mount(self):
        shell("mount", "-o", "loop", self.image, self.place)
        return self

    def unmount(self):
        unmount(self.place)
        return self

    def copy(self, folder, name="copy"):
        """Copy the image as it is now, without data that waits in memory."""
        os.makedirs(os.path.join(folder, name), exist_ok=True)
        image = os.path.join(folder, name, "image")
        shell("cp", "--sparse=always", self.image, image)
        return Disk(os.path.join(folder, name), image=image)


def write_back(folder):
    """Write the data of all files, but not the metadata needed to find it, as the kernel may at any time."""
    libc = ctypes.CDLL(None)
    for name in os.listdir(folder):
        if os.path.isfile(os.path.join(folder, name)):
            file = os.open(os.path.join(folder, name), os.O_RDONLY)
            libc.sync_file_range(file, ctypes.c_long(0), ctypes.c_long(0), 7)
            os.close(file)


def base(folder, options, command):
    disk = Disk(folder, options).mount()
    os.mkdir(os.path.join(disk.place, "data"))
    command.prepare(os.path.join(disk.place, "data"))
    os.sync()
    return disk.unmount()


def points(programs, disk, words, *before):
    """The system calls that follow a change in the store's folder, and None for the end.

    Other words may be run before, each cut off at its point.
    """
    disk.mount()
    folder = os.path.join(disk.place, "data")
    path = os.path.join(folder, STORE)
    for earlier, point in before:
        run(programs, earlier(path), point)
    _, calls = trace(programs, words(path))
    disk.unmount()
    places = [place for place, (call, _, line) in enumerate(calls)
              if folder in line and (call in CHANGES or "O_CREAT" in line)]
    return [calls[place + 1][:2] for place in places if place + 1 < len(calls)] + [None]


def run(programs, words, point):
    return programs.run(words, inject(*point, "signal=KILL") if point else ())


def after_cut(report, kind, disk, folder, check):
    """Cut the power, start again, and check."""
    cut = disk.copy(folder, "cut")
    if kind != "ext4":
        subprocess.run(["e2fsck", "-fy", cut.image], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    cut.mount()
    try:
        report.count("power cuts")
        check(os.path.join(cut.place, "data"))
    finally:
        cut.unmount()


def sweep_command(programs, report, kind, options, command):
    with Scratch(SPACE) as folder:
        origin = base(folder, options, command)
        cases = [(point, early) for point in points(programs, origin.copy(folder), command.words)
                 for early in (False, True)]
        seen = Seen()

        def cut(case_):
            point, early = case_
            case = f"{command.name} on {kind}, cut at {point or 'the end'}" + (", written back" if early else "")
            with Scratch(SPACE) as own:
                disk = origin.copy(own).mount()
                data = os.path.join(disk.place, "data")
                result = run(programs, command.words(os.path.join(data, STORE)), point)
                report.count("kills", point is not None)
                report.count("killed", result.returncode == -9)
                if early:
                    write_back(data)

                def check(left):
                    path = os.path.join(left, STORE)
                    state = command.state(path)
                    report.check(state is not None, f"{case}: neither old nor new: {(read(path) or b'')[-60:]!r}")
                    if result.returncode == 0:
                        report.check(state == "new", f"{case}: acknowledged, but {state}")
                    if read(path) is not None and seen.is_new(fingerprint(left)):
                        check_store(report, case, programs, path, old=command.old)

                try:
                    after_cut(report, kind, disk, own, check)
                finally:
                    disk.unmount()

        in_parallel(report, cases, cut)


def sweep_two(programs, report, kind, options, command, next_words=None):
    """Kill the first process, let the second one finish or kill it, too, and then cut the power.

    The second one adds something else or tries again; then it may also be told that this is already done.
    """
    name = new_name()
    is_retry = next_words is not None
    next_words = next_words or (lambda path: [programs.iexpense, "add", name, "-a", "1", "-f", path])
    with Scratch(SPACE) as folder:
        origin = base(folder, options, command)
        firsts = report.sample(points(programs, origin.copy(folder), command.words))
        cases = []
        for number, first in enumerate(firsts):
            disk = origin.copy(folder, f"second-{number}")
            cases += [(first, second) for second in points(programs, disk, next_words, (command.words, first))]
            os.remove(disk.image)
        seen = Seen()

        def cut(case_):
            first, second = case_
            case = (f"{command.name} on {kind}, killed at {first or 'the end'}, "
                    f"then another one, cut at {second or 'the end'}")
            with Scratch(SPACE) as own:
                disk = origin.copy(own).mount()
                path = os.path.join(disk.place, "data", STORE)
                one = run(programs, command.words(path), first)
                two = run(programs, next_words(path), second)
                for point, result in ((first, one), (second, two)):
                    report.count("kills", point is not None)
                    report.count("killed", result.returncode == -9)
                acknowledged = [command.adds] if command.adds and one.returncode == 0 else []
                if two.returncode in ((0, 1) if is_retry else (0,)):
                    acknowledged.append(command.adds if is_retry else name)

                def check(left):
                    path = os.path.join(left, STORE)
                    if seen.is_new(fingerprint(left), *acknowledged):
                        check_store(report, case, programs, path, acknowledged, command.old, {"New", name})

                try:
                    after_cut(report, kind, disk, own, check)
                finally:
                    disk.unmount()

        in_parallel(report, cases, cut)
