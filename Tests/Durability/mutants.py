"""One step of the commit is left out at a time, and its sweep must notice."""

from harness import Programs, Report

# Each step, the sweep that must notice its absence, and the commands to try.
MUTANTS = [
    ("file-sync", "order", {"add to a small store"}),
    ("file-sync", "power", {"add to a small store"}),
    ("old-name", "power", {"delete from a large store"}),
    ("folder-sync", "order", {"add to a small store"}),
    ("folder-sync", "power", {"add to a small store"}),
    ("append-folder-sync", "order", {"add to a large store"}),
    ("append-folder-sync", "power", {"delete from a large store"}),
    ("inode-check", "crowd", {"held up at flock"}),
    ("place-check", "moved", {"add to a small store"}),
    ("lock", "crowd", {"held up at renameat"}),
    ("write-loop", "limits", {"add to a small store", "add 300 to a large store"}),
    ("append-order", "kill", {"add to a large store"}),
    ("tail-check", "kill", {"add to a large store"}),
    ("temporary-lock", "order", {"add to a small store"}),
    ("history-sync", "order", {"add to a small store"}),
    ("settings-error", "starved", {"unlisted_folder"}),
    ("leftover-count", "kill", {"undo after an addition that was cut off"}),
    ("late-trim", "kill", {"undo with a full history"}),
    ("displaced-answer", "moved", {"add to a large store"}),
    ("owner-check", "starved", {"shared_folder"}),
    ("link-check", "starved", {"shared_folder"}),
    ("may-replace-check", "starved", {"sticky_folder"}),
    ("arguments", "starved", {"failing_proc"}),
    ("thread-offer", "starved", {"threads"}),
]


def sweep(folder, report, sweeps):
    def run(mutant, name, commands):
        programs = Programs(folder, mutant)
        found = Report(name, expects_failure=mutant is not None)
        more = {"dynamic": programs} if name == "limits" else {}
        sweeps[name].sweep(programs, found, only=commands, **more)
        return found

    # Only a sweep that is green with all steps can be red for lack of one.
    for name, commands in sorted({(name, tuple(sorted(commands))) for _, name, commands in MUTANTS}):
        found = run(None, name, set(commands))
        report.count("control runs")
        report.check(not found.failures, f"with all steps, the sweep '{name}' is red: {found.failures[:1]}")
    for mutant, name, commands in MUTANTS:
        found = run(mutant, name, commands)
        report.count("mutants")
        report.errors += found.errors
        if found.counts["skipped"]:
            report.count("skipped")
        elif report.check(found.failures, f"without {mutant}, the sweep '{name}' is green"):
            report.count("noticed")
            print(f"  without {mutant}, {name}: {found.failures[0][:200]}", flush=True)
