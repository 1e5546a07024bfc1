#!/usr/bin/env python3
"""Draw the pictures of the documentation from real runs of the program, as SVG.

usage: draw.py PROGRAM FOLDER

Each picture is a session in tmux, whose cells become text in the terminal's colours, for light and dark pages by a
media query. rich and termtosvg of PyPI draw text too, but know one colour scheme and load their font from the network.
"""
import html, os, re, shutil, subprocess, sys, tempfile, time, unicodedata

TODAY = "2026-11-21"
EXPENSES = [  # date, name, amount and further options
    ("2026-09-01", "Rent", "950", "-t personal --account Giro"), ("2026-09-08", "Market", "209.50", "-t food"),
    ("2026-09-19", "Train to Berlin", "59.90", "-t transport"), ("2026-10-01", "Rent", "950", "-t personal --account Giro"),
    ("2026-10-07", "Market", "184.30", "-t food"), ("2026-10-16", "Running shoes", "119.95", "-t hobby"),
    ("2026-10-24", "Insurance of the car", "312.50", "-t insurance"),
    ("2026-11-01", "Rent", "950", "-t personal --account Giro"), ("2026-11-08", "Market", "211.50", "-t food"),
    ("2026-11-12", "Hotel Lisboa", "148", "-t business --account Visa --tag lisbon"),
    ("2026-11-14", "Concert", "62", "-t hobby"), ("2026-11-17", "Refund of the shoes", "-119.95", "-t hobby"),
    ("2026-11-19", "Taxi", "31.40", "-t business --account Visa --tag lisbon"),
    ("2026-11-20", "Lunch with Ana", "24.80", "-t food"), ("2026-11-21", "Coffee", "3.50", "-t food"),
]
STATEMENT = """Buchungstag;Empfänger;Verwendungszweck;Betrag
20.11.2026;REWE Markt 12;Kartenzahlung;-42,10
13.11.2026;Stadtwerke;Abschlag;-65,00
01.11.2026;Lohn AG;Gehalt;2.500,00
"""
SETUP = ["iexpense budget set food 220 -q", "iexpense budget set --overall 1500 -q"]
# Name, description, width and height in cells, and what is typed: `⏎` is Enter.
PICTURES = [
    ("list", "A list of expenses with amounts in colour", 80, 24, ["iexpense list --limit 9⏎"]),
    ("dashboard", "The month on one page: totals, types, largest expenses, months and budgets", 80, 24,
     ["iexpense summary⏎"]),
    ("chart", "A grid of types by months, and a chart of types with bars", 80, 30,
     ["iexpense summary --by type,month --from 2026-09 --to 2026-11⏎",
      "iexpense summary --by type --chart⏎"]),
    ("import", "An import that shows what was detected, and asks before it imports the same rows again", 100, 30,
     ["iexpense import giro.csv --account Giro⏎", "iexpense import giro.csv --account Visa⏎", "n⏎"]),
    ("undo", "A deletion and its undo", 80, 24, ["iexpense delete --tag lisbon⏎", "iexpense undo⏎"]),
    ("app", "The full-screen app: the list by months, with the month beside it", 120, 24, ["iexpense ui⏎", "j", "j", "j"]),
]
CELL, LINE, PAD = 8.4, 18, 14
LIGHT = {"bg": "#ffffff", "edge": "#d0d7de", "fg": "#1f2328", "dim": "#656d76", "1": "#cf222e", "2": "#116329", "3": "#9a5b00",
         "4": "#0550ae", "5": "#8250df", "6": "#1b7c83", "7": "#57606a", "0": "#24292f"}
DARK = {"bg": "#0d1117", "edge": "#30363d", "fg": "#e6edf3", "dim": "#8b949e", "1": "#ff7b72", "2": "#56d364", "3": "#e3b341",
        "4": "#79c0ff", "5": "#d2a8ff", "6": "#56d4dd", "7": "#b1bac4", "0": "#6e7681"}


class Terminal:
    """A shell in tmux, in a folder of its own."""

    def __init__(self, folder, width, height, environment):
        self.tmux = ["tmux", "-f", "/dev/null", "-S", os.path.join(folder, "tmux")]
        words = [f"{name}={value}" for name, value in environment.items()]
        subprocess.run([*self.tmux, "new-session", "-d", "-x", str(width), "-y", str(height), "-c", folder, "env", "-i",
                        *words, "bash", "--norc", "--noprofile"], check=True, env=environment)

    def screen(self, *options):
        return subprocess.run([*self.tmux, "capture-pane", "-p", *options], check=True, capture_output=True,
                              text=True).stdout.rstrip("\n")

    def settle(self):
        """Wait until the shell or the program asks for something, and nothing changes any more."""
        before, end = None, time.time() + 30
        while time.time() < end:
            now = self.screen()
            if now == before and re.search(r"(\$|\[y/N\])\s*$|\? all keys|\? keys", now):
                return
            before = now
            time.sleep(0.15)
        raise SystemExit(f"no prompt:\n{now}")

    def type(self, text):
        before = self.screen()
        for piece in re.findall(r"⏎|[^⏎]+", text):
            subprocess.run([*self.tmux, "send-keys", *(["Enter"] if piece == "⏎" else ["-l", piece])], check=True)
        # The screen changes before it is settled.
        end = time.time() + 30
        while self.screen() == before and time.time() < end:
            time.sleep(0.05)
        self.settle()

    def close(self):
        subprocess.run([*self.tmux, "kill-server"], check=False)


def runs(line):
    """The runs of cells of a line that look alike: the column of the first, the text, and its classes."""
    style, column = {}, 0
    for codes, text in re.findall(r"\x1b\[([0-9;]*)m|([^\x1b]+)", line):
        if not text:
            for code in [int(code or 0) for code in codes.split(";")]:
                if code == 0: style = {}
                elif code in (1, 2, 4, 7): style[code] = True
                elif code in (22, 24, 27): [style.pop(key, None) for key in {22: (1, 2), 24: (4,), 27: (7,)}[code]]
                elif 30 <= code <= 37: style["fg"] = str(code - 30)
                elif 90 <= code <= 97: style["fg"] = str(code - 90)
                elif code == 49: pass  # No run has another background.
                elif code == 39: style.pop("fg", None)
                else: raise SystemExit(f"unknown code {code}")
            continue
        # A run of blanks by itself shows only where it is reversed.
        for part in [text] if 7 in style else re.findall(r"\S+(?: \S+)*| +", text):
            width = sum(cells(character) for character in part)
            if part.strip() or 7 in style:
                yield column, width, part, style
            column += width


def cells(character):
    if unicodedata.combining(character) or character in "\ufe0f\u200d":
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def svg(description, width, lines):
    def colors(scheme):
        rules = [f".b{{fill:{scheme['bg']};stroke:{scheme['edge']}}}", f"text{{fill:{scheme['fg']}}}",
                 f"text.d{{fill:{scheme['dim']}}}", f".r{{fill:{scheme['fg']}}}", f"text.i{{fill:{scheme['bg']}}}"]
        return "".join(rules + [f"text.c{name}{{fill:{scheme[name]}}}" for name in "01234567"])

    wide, high = width * CELL + 2 * PAD, len(lines) * LINE + 2 * PAD
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:g} {high:g}" width="{wide:g}" height="{high:g}" '
           f'role="img" aria-label="{html.escape(description)}">', f"<title>{html.escape(description)}</title>",
           "<style>text{font:14px ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace;white-space:pre}"
           + ".s{font-weight:bold}.u{text-decoration:underline}" + colors(LIGHT)
           + "@media (prefers-color-scheme:dark){" + colors(DARK) + "}</style>",
           f'<rect class="b" x="0.5" y="0.5" width="{wide - 1:g}" height="{high - 1:g}" rx="8"/>']
    for number, line in enumerate(lines):
        y = PAD + number * LINE
        for column, count, text, style in runs(line):
            x = PAD + column * CELL
            names = [name for key, name in ((1, "s"), (2, "d"), (4, "u"), (7, "i")) if key in style]
            if "fg" in style and 7 not in style: names.append("c" + style["fg"])
            if 7 in style:
                out.append(f'<rect class="r" x="{x:g}" y="{y:g}" width="{count * CELL:g}" height="{LINE}"/>')
            kind = f' class="{" ".join(names)}"' if names else ""
            out.append(f'<text{kind} x="{x:g}" y="{y + 13:g}" textLength="{count * CELL:g}" xml:space="preserve">'
                       f"{html.escape(text, quote=False)}</text>")
    return "\n".join(out + ["</svg>"]) + "\n"


def environment(program, folder):
    return {"PATH": f"{os.path.dirname(program)}:{os.environ['PATH']}", "HOME": folder, "LANG": "en_US.UTF-8",
            "LC_CTYPE": "C.UTF-8", "TERM": "screen-256color", "IEXPENSE_TODAY": TODAY, "PS1": "$ ",
            "SWIFT_BACKTRACE": "enable=no"}


def fill(folder, program):
    """Record the expenses and budgets of all pictures, and write the statement."""
    adds = [f"iexpense add -q --id {number}-picture -d {day} {options} -- '{title}' {amount}"
            for number, (day, title, amount, options) in enumerate(EXPENSES)]
    setup = subprocess.run(["sh", "-ec", "\n".join(SETUP + adds)], env=environment(program, folder), cwd=folder,
                           capture_output=True, text=True)
    if setup.returncode != 0:
        raise SystemExit(setup.stderr)
    with open(os.path.join(folder, "giro.csv"), "w") as file:
        file.write(STATEMENT)


def lines_of(width, height, typed, folder, program):
    """The lines of a session in which something is typed."""
    terminal = Terminal(folder, width, height, environment(program, folder))
    try:
        terminal.settle()
        for text in typed:
            terminal.type(text)
        lines = terminal.screen("-e", "-S", "-").split("\n")
    finally:
        terminal.close()
    if re.sub(r"\x1b\[[0-9;]*m", "", lines[-1]).strip() == "$":
        lines.pop()
    return lines


def main():
    target = os.path.abspath(sys.argv[2])
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as parent:
        program = os.path.join(parent, "bin", "iexpense")
        os.mkdir(os.path.dirname(program))
        os.symlink(os.path.abspath(sys.argv[1]), program)
        filled = os.path.join(parent, "filled")
        os.mkdir(filled)
        fill(filled, program)
        for name, description, width, height, typed in PICTURES:
            folder = shutil.copytree(filled, os.path.join(parent, name))
            lines = lines_of(width, height, typed, folder, program)
            with open(os.path.join(target, name + ".svg"), "w") as file:
                file.write(svg(description, width, lines))


main()
