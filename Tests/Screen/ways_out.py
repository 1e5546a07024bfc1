#!/usr/bin/env python3
"""End `iexpense ui` in every way that can be caught, in several states, in a pseudo-terminal.

Whatever happens, the terminal must be restored: all modes off, the line settings equal to the byte, and the
process dead of the signal. Only `kill -9` may leave modes behind, and exactly the known ones.
"""
import fcntl, os, pty, re, select, shutil, signal, struct, subprocess, sys, tempfile, termios, threading, time

PROGRAM = os.path.abspath(sys.argv[1])
STATES = {
    "list": b"",
    "form": b"aLunch\t12.5",
    "search": b"/ra",
    "menu": b"?",
    "question": b"*d",
    "row": b"i15.8",
    "review": b"Igiro.csv\r ",
}
CAUGHT = ["TERM", "HUP", "INT", "QUIT"]
CRASHES = ["SEGV", "BUS", "ILL", "TRAP", "FPE", "ABRT", "SYS"]
# What ends a process by default and nobody expects, and three whose default is another: they do nothing.
OTHERS = [name for name in ("USR1", "USR2", "ALRM", "VTALRM", "PROF", "XCPU", "IO", "PWR", "STKFLT", "RTMIN", "RTMAX")
          if hasattr(signal, "SIG" + name) and (name != "IO" or sys.platform == "linux")]
HARMLESS = ["CHLD", "URG", "XFSZ"]
failures = []


class Session:
    """The program in a separate terminal, whose other end is read all the time."""

    def __init__(self, folder, *words, lines=False, backtrace="enable=no"):
        self.store = os.path.join(folder, "home.json")
        env = {"PATH": os.environ["PATH"], "IEXPENSE_FILE": self.store, "TERM": "xterm-256color",
               "LC_ALL": "C.UTF-8", "IEXPENSE_TODAY": "2026-11-21", "SWIFT_BACKTRACE": backtrace,
               "IEXPENSE_UI": "linear" if lines else ""}
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.before = termios.tcgetattr(slave)
        self.slave = slave

        def prepare():
            os.setsid()
            fcntl.ioctl(0, termios.TIOCSCTTY, 0)
            signal.pthread_sigmask(signal.SIG_SETMASK, [])
            for number in range(1, 32):
                if number not in (signal.SIGKILL, signal.SIGSTOP):
                    signal.signal(number, signal.SIG_DFL)
            import resource
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

        self.process = subprocess.Popen([PROGRAM, *words], stdin=slave, stdout=slave, stderr=slave,
                                        env=env, cwd=folder, preexec_fn=prepare)
        self.output = b""
        self.is_closed = False
        self.lock = threading.Lock()
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()

    def read(self):
        # A blocking read would keep the terminal open.
        while not self.is_closed:
            try:
                if not select.select([self.master], [], [], 0.02)[0]:
                    continue
                data = os.read(self.master, 1 << 16)
            except (OSError, ValueError):
                return
            if not data:
                return
            with self.lock:
                self.output += data

    def wait_for(self, text, seconds=20):
        end = time.time() + seconds
        while time.time() < end:
            with self.lock:
                if text in self.output:
                    return True
            if self.process.poll() is not None:
                time.sleep(0.05)
                with self.lock:
                    return text in self.output
            time.sleep(0.005)
        return False

    def settle(self):
        """Wait until no more output comes, and all of it is read."""
        size = -1
        while size != len(self.output) or self.unread():
            size = len(self.output)
            time.sleep(0.08)

    def unread(self):
        try:
            return struct.unpack("i", fcntl.ioctl(self.master, termios.FIONREAD, b"\0" * 4))[0]
        except OSError:
            return 0

    def modes(self):
        """The private modes that are on after all the output, each by its last switch."""
        on = set()
        for numbers, switch in re.findall(rb"\x1b\[\?([0-9;]+)([hl])", self.output):
            for number in numbers.split(b";"):
                (on.add if switch == b"h" else on.discard)(int(number))
        return on

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        # A reader that goes on would read from the next session that gets the same descriptor.
        self.is_closed = True
        self.reader.join()
        for end in (self.slave, self.master):
            try:
                os.close(end)
            except OSError:
                pass


def check(name, condition, more=""):
    if not condition:
        failures.append(f"{name} {more}")


def is_restored(name, session):
    session.settle()
    modes = session.modes()
    check(name, modes <= {7, 25} and (25 in modes or b"?25" not in session.output), f"modes that are on: {sorted(modes)}")
    after = termios.tcgetattr(session.slave)
    check(name, after == session.before, "the settings of the line are others")


def one(name, state, act, backtrace="enable=no"):
    if state is None:
        return at_prompt(name, act, backtrace)
    with tempfile.TemporaryDirectory() as parent:
        folder = shutil.copytree(HOME, os.path.join(parent, "home"))
        session = Session(folder, "ui", backtrace=backtrace)
        try:
            check(name, session.wait_for(b"keys"), "no first picture")
            os.write(session.master, STATES[state])
            session.settle()
            act(name, session)
        finally:
            session.close()


def by_signal(signal_name):
    number = getattr(signal, "SIG" + signal_name)

    def act(name, session):
        session.process.send_signal(number)
        try:
            code = session.process.wait(20)
        except subprocess.TimeoutExpired:
            check(name, False, "does not end")
            return
        check(name, code == -number, f"ended with {code}")
        is_restored(name, session)

    return act


def by_harmless(signal_name):
    def act(name, session):
        session.process.send_signal(getattr(signal, "SIG" + signal_name))
        by_signal("TERM")(name, session)

    return act


def at_prompt(name, act, backtrace):
    """A question line by line takes keys without echo, too."""
    with tempfile.TemporaryDirectory() as folder:
        session = Session(folder, "add", "Tea", lines=True, backtrace=backtrace)
        try:
            check(name, session.wait_for(b"Amount:"), "no question")
            session.settle()
            act(name, session)
        finally:
            session.close()


def by_quit(name, session):
    os.write(session.master, b"\x03")
    time.sleep(0.05)
    # An open sheet is closed first, and a draft leads to a question.
    for _ in range(4):
        time.sleep(0.7)
        if session.process.poll() is not None:
            break
        os.write(session.master, b"\x03")
        time.sleep(0.1)
        if session.process.poll() is None:
            os.write(session.master, b"y")
    try:
        check(name, session.process.wait(10) == 0, "does not quit")
    except subprocess.TimeoutExpired:
        check(name, False, "does not quit")
        return
    is_restored(name, session)


def by_kill(name, session):
    session.process.kill()
    session.process.wait()
    session.settle()
    # The cursor is hidden or visible, depending on the state.
    check(name, session.modes() - {25} == {1049, 2004, 7}, f"modes {sorted(session.modes())}")


def by_hangup(name, session):
    session.is_closed = True
    session.reader.join()
    os.close(session.slave)
    os.close(session.master)
    try:
        session.process.wait(5)
    except subprocess.TimeoutExpired:
        check(name, False, "goes on without a terminal")
    session.slave, session.master = os.open("/dev/null", os.O_RDWR), os.open("/dev/null", os.O_RDWR)


def by_stop(name, session):
    """Stop and continue the program from outside: the whole screen is drawn anew."""
    session.process.send_signal(signal.SIGSTOP)
    os.waitpid(session.process.pid, os.WUNTRACED)
    termios.tcsetattr(session.slave, termios.TCSANOW, session.before)
    with session.lock:
        session.output = b""
    session.process.send_signal(signal.SIGCONT)
    check(name, session.wait_for(b"\x1b[2J"), "nothing is drawn anew")
    session.settle()
    raw = termios.tcgetattr(session.slave)
    check(name, not raw[3] & (termios.ICANON | termios.ECHO), "keys are not given")
    by_signal("TERM")(name, session)


def by_suspension(name, session):
    """Press ^Z in an orphaned process group: the program gives up the terminal, takes it back, and goes on."""
    with session.lock:
        session.output = b""
    os.write(session.master, b"\x1a")
    check(name, session.wait_for(b"\x1b[?1049l") and session.wait_for(b"\x1b[?1049h"), "not given and taken")
    by_signal("TERM")(name, session)


def by_blocked_output(name, session):
    """Block the terminal's output: a signal ends the program all the same."""
    termios.tcflow(session.slave, termios.TCOOFF)
    os.write(session.master, b"jkjk")
    time.sleep(0.1)
    session.process.send_signal(signal.SIGTERM)
    time.sleep(0.5)
    termios.tcflow(session.slave, termios.TCOON)
    try:
        check(name, session.process.wait(10) == -signal.SIGTERM, "another end")
    except subprocess.TimeoutExpired:
        check(name, False, "does not end")


work = []
for state in STATES:
    for number in CAUGHT + CRASHES:
        work.append((f"{number} in {state}", state, by_signal(number)))
    work.append((f"quit in {state}", state, by_quit))
    work.append((f"stop in {state}", state, by_stop))
work += [(f"{number} in list", "list", by_signal(number)) for number in OTHERS]
work += [(f"{number} in list", "list", by_harmless(number)) for number in HARMLESS]
work += [(f"{number} at a question", None, by_signal(number)) for number in CAUGHT + CRASHES + OTHERS]
work += [("kill -9", "list", by_kill), ("hang-up", "form", by_hangup),
         ("suspension", "list", by_suspension), ("suspension of a form", "form", by_suspension),
         ("blocked output", "list", by_blocked_output)]

# At this one, Swift's runtime would show where a debug build is, and let it go on.
work += [("QUIT with backtraces", state, by_signal("QUIT"), "enable=yes,interactive=no") for state in ("form", None)]

home = tempfile.TemporaryDirectory()
HOME = home.name
for words in (["Ramen", "15.80"], ["Rent", "950"], ["Tea", "3"]):
    subprocess.run([PROGRAM, "add", *words, "-q"], check=True, env={
        "IEXPENSE_FILE": os.path.join(HOME, "home.json"), "IEXPENSE_TODAY": "2026-11-21"})
with open(os.path.join(HOME, "giro.csv"), "w") as file:
    file.write("Date,Name,Amount\n2026-11-20,Rewe,-1.50\n2026-11-21,Bus,-2.50\n")

queue = list(reversed(work))
lock = threading.Lock()


def run():
    while True:
        with lock:
            if not queue:
                return
            item = queue.pop()
        try:
            one(*item)
        except Exception as error:  # the others are still worth a look
            failures.append(f"{item[0]} {error!r}")


threads = [threading.Thread(target=run) for _ in range(6)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
for failure in failures:
    print(failure)
print(f"{len(work)} ways out, {len(failures)} wrong")
sys.exit(1 if failures else 0)
