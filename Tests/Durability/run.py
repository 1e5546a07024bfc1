"""Interrupt the program in every way that we know, and checks the result.

usage: run.py RELEASE MUTANTS [SHARE] [SWEEP...]

RELEASE and MUTANTS are the folders of the built programs. Name sweeps or parts; without names, all are run. With a
number, a sample is taken: of each sweep and each command, one point in so many, and no mutants. The page "Durability"
of the documentation says what they check.
"""

import shutil
import signal
import sys
import time
import traceback

import crowd
import fault
import kill
import limits
import merge
import moved
import mutants
import order
import power
import starved
from harness import Programs, Report

# .ci/run takes these parts in turn, and the mutants.
PARTS = {
    "interruptions": {"order": order, "kill": kill, "fault": fault, "power": power},
    "surroundings": {"limits": limits, "starved": starved, "moved": moved, "merge": merge, "crowd": crowd},
}
SWEEPS = {name: sweep for part in PARTS.values() for name, sweep in part.items()}


def main():
    if not shutil.which("strace"):
        sys.exit("The sweeps need Linux and strace.")
    # Signals ignored here, as by nohup or in the background, would also be ignored by the tested programs.
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    release, special, *wanted = sys.argv[1:]
    share = int(wanted.pop(0)) if wanted and wanted[0].isdigit() else 1
    names = [*SWEEPS] + (["mutants"] if share == 1 else [])
    wanted = [name for word in wanted for name in PARTS.get(word, [word])] or names
    if share < 1 or not set(wanted) <= set(names):
        sys.exit(f"{__doc__}\nThe sweeps are {', '.join(names)}; the parts are {', '.join(PARTS)}.")
    results = {"passed": 0, "failed": 0, "skipped": 0}
    for name in names:
        if name not in wanted:
            continue
        report = Report(name, share=share)
        start = time.monotonic()
        try:
            if name == "mutants":
                mutants.sweep(special, report, SWEEPS)
            elif name == "limits":
                limits.sweep(Programs(release), report, dynamic=Programs(special))
            else:
                SWEEPS[name].sweep(Programs(release), report)
        except Exception as error:
            traceback.print_exc()
            report.error(f"{type(error).__name__}: {error}")
        results["failed" if report.failures or report.errors else "passed"] += 1
        results["skipped"] += show(report, time.monotonic() - start)
    skipped = f", {results['skipped']} skipped wholly or in part" if results["skipped"] else ""
    print(f"{results['passed']} passed, {results['failed']} failed{skipped}")
    sys.exit(1 if results["failed"] else 0)


def show(report, seconds):
    """Print what was tried; return True if a part was skipped."""
    figures = ", ".join(f"{what} {count}" for what, count in sorted(report.counts.items()))
    print(f"{report.name}: {figures}, wrong {len(report.failures)} ({seconds:.0f} s)", flush=True)
    for failure in report.failures[:20] + report.errors[:5]:
        print(f"  {failure}")
    if report.counts["skipped"]:
        print(f"  THE SWEEP '{report.name}' WAS SKIPPED, WHOLLY OR IN PART: see above.", flush=True)
    return report.counts["skipped"] > 0


if __name__ == "__main__":
    main()
