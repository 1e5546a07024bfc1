import Text

/// The script of a page, written into it as it is.
enum PageScript {
  static let text: StaticString = #"""
    // Filters, sorts and lists the expenses of the page. Everything shown is written with textContent and
    // attributes, never as markup. Amounts are whole numbers in units of the currency's last decimal.
    "use strict";
    (() => {
      const byId = (id) => document.getElementById(id);
      const data = JSON.parse(byId("data").textContent);
      const timeKeys = ["year", "month", "week", "day"];
      const filterKeys = [...timeKeys, "type", "account", "tag", "name"];
      const pageLength = 100;
      // As in ReportPage and SpendingReport.
      const groupCount = 20;
      const seriesCount = 7;
      const largestCount = 10;

      // MARK: Data

      const digitValues = new Uint8Array(128);
      let digitCount = 0;
      for (let code = 0x21; code < 0x7f; code++) {
        if (!"\"&'<>\\".includes(String.fromCharCode(code))) digitValues[code] = digitCount++;
      }
      const base = digitCount / 2;

      // The numbers of a column. In these ones, the number of further zeros follows a zero.
      const columnsWithRuns = ["day", "currency", "tags", "note"];
      const column = (name, count, type = Int32Array) => {
        const text = data.columns[name];
        const numbers = new type(count);
        if (text === undefined) return numbers;
        const hasRuns = columnsWithRuns.includes(name);
        let [index, number, unit, isCount] = [0, 0, 1, false];
        for (let at = 0; at < text.length; at++) {
          const digit = digitValues[text.charCodeAt(at)];
          if (digit < base) {
            number += digit * unit;
            // The numbers are 0 from the beginning.
            if (isCount) index += number;
            else numbers[index++] = number;
            isCount = hasRuns && !isCount && number === 0;
            [number, unit] = [0, 1];
          } else {
            number += (digit - base) * unit;
            unit *= base;
          }
        }
        return numbers;
      };
      const bigColumn = (name, count) => {
        const text = data.columns[name] ?? "";
        const numbers = new Array(count).fill(0n);
        let [index, number, unit] = [0, 0n, 1n];
        for (const character of text) {
          const digit = BigInt(digitValues[character.charCodeAt(0)]);
          if (digit < base) {
            numbers[index++] = number + digit * unit;
            [number, unit] = [0n, 1n];
          } else {
            number += (digit - BigInt(base)) * unit;
            unit *= BigInt(base);
          }
        }
        return numbers;
      };

      const count = data.count;
      // Names that differ only in case are one payee.
      const payees = data.payees ?? data.names;
      const payeeOf = data.payeeOf ?? data.names.map((_, index) => index);
      const isBig = data.currencies.some((currency) => currency.isBig);
      // Sums beyond 53 bits are exact only as big integers.
      const zero = isBig ? 0n : 0;
      const signed = (number) => isBig
        ? (number % 2n ? -(number + 1n) / 2n : number / 2n)
        : (number % 2 ? -(number + 1) / 2 : number / 2);
      const rows = {
        day: column("day", data.dated),
        name: column("name", count),
        type: column("type", count),
        account: column("account", count),
        tags: column("tags", count),
        note: column("note", count),
        currency: column("currency", count),
        amount: (isBig ? bigColumn("amount", count) : column("amount", count, Float64Array)).map(signed),
      };
      for (let index = 0, day = data.latest; index < data.dated; index++) {
        day -= rows.day[index];
        rows.day[index] = day;
      }
      const id = (index) => {
        let number = 0;
        for (let at = 4; at >= 0; at--) {
          number = number * digitCount + digitValues[data.columns.id.charCodeAt(index * 5 + at)];
        }
        return number.toString(16).toUpperCase().padStart(8, "0");
      };

      // MARK: Dates

      const firstDayOfCalendar = -719162;
      const civil = (day) => {
        const date = new Date(0);
        date.setUTCDate(1 + day);
        return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
      };
      const dayNumber = (year, month, day) => {
        const date = new Date(0);
        date.setUTCFullYear(year, month - 1, day);
        return Math.round(date.getTime() / 86400000);
      };
      // Monday is 0; days before 1970 have negative numbers.
      const weekday = (day) => ((day + 3) % 7 + 7) % 7;
      const pad = (value, length) => String(value).padStart(length, "0");
      const iso = (day) => {
        const date = civil(day);
        return `${pad(date.year, 4)}-${pad(date.month, 2)}-${pad(date.day, 2)}`;
      };
      const digits = (text, zeroDigit) => zeroDigit === "0" ? text : text.replace(
        /[0-9]/g, (digit) => String.fromCodePoint(zeroDigit.codePointAt(0) + Number(digit)));
      const dateText = (day) => {
        const date = civil(day);
        return data.date.months[date.month - 1].map((part) =>
          part === 0 ? digits(pad(date.day, data.date.digits), data.date.zero)
            : part === 1 ? digits(String(date.year), data.date.zero) : part).join("");
      };
      const monthNames = ["January", "February", "March", "April", "May", "June", "July", "August",
        "September", "October", "November", "December"];

      // The first day of a month and of a year; in a shorter month, it is the last one.
      const dayInMonth = (year, month, day) =>
        dayNumber(year, month, Math.min(day, civil(dayNumber(year, month + 1, 1) - 1).day));
      const monthStart = (year, month) => dayInMonth(year, month, data.monthStart);
      const yearStart = (year) => dayInMonth(year, data.yearStart[0], data.yearStart[1]);

      // The key of the period that a day is in, as 'iexpense summary --by' writes it.
      const keys = {
        year: (day) => {
          const { year } = civil(day);
          return pad(Math.max(1, year - (day < yearStart(year) ? 1 : 0)), 4);
        },
        month: (day) => {
          const date = civil(day);
          // The days before the first month belong to it.
          const months = Math.max(12, date.year * 12 + date.month - 1 - (day < monthStart(date.year, date.month) ? 1 : 0));
          return `${pad(Math.floor(months / 12), 4)}-${pad(months % 12 + 1, 2)}`;
        },
        week: (day) => {
          const thursday = day - weekday(day) + 3;
          const year = civil(thursday).year;
          const week = Math.floor((thursday - dayNumber(year, 1, 1)) / 7) + 1;
          return `${pad(year, 4)}-W${pad(week, 2)}`;
        },
        day: iso,
      };
      // The first and the last day of the period with a key; null for a key of another form.
      const periods = {
        year: (key) => /^\d{4}$/.test(key)
          ? [key === "0001" ? firstDayOfCalendar : yearStart(+key), yearStart(+key + 1) - 1] : null,
        month: (key) => {
          const parts = /^(\d{4})-(\d\d)$/.exec(key);
          return parts && [key === "0001-01" ? firstDayOfCalendar : monthStart(+parts[1], +parts[2]),
            monthStart(+parts[1], +parts[2] + 1) - 1];
        },
        week: (key) => {
          const parts = /^(\d{4})-W(\d\d)$/.exec(key);
          if (!parts) return null;
          const fourth = dayNumber(+parts[1], 1, 4);
          const first = fourth - weekday(fourth) + (+parts[2] - 1) * 7;
          return [first, first + 6];
        },
        day: (key) => {
          const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(key);
          return parts && [dayNumber(+parts[1], +parts[2], +parts[3]), dayNumber(+parts[1], +parts[2], +parts[3])];
        },
      };
      const titles = {
        year: (key) => key,
        month: (key) => `${monthNames[key.slice(5) - 1]} ${key.slice(0, 4)}`,
        week: (key) => `Week of ${dateText(periods.week(key)[0])}`,
        day: (key) => dateText(periods.day(key)[0]),
      };
      // The same days of the period before, up to a day; as 'iexpense summary' compares them.
      const previous = (by, [first, last], upTo) => {
        if (by !== "year" && by !== "month") return [first - (upTo - first + 1), first - 1];
        const before = periods[by](keys[by](first - 1));
        if (upTo === last) return before;
        const date = civil(upTo);
        const months = date.year * 12 + date.month - 1 - (by === "year" ? 12 : 1);
        const [year, month] = [Math.floor(months / 12), months % 12 + 1];
        const length = civil(dayNumber(year, month + 1, 1) - 1).day;
        return [before[0], dayNumber(year, month, Math.min(date.day, length))];
      };

      // MARK: Numbers

      const formatted = (format, scale, amount) => {
        const isNegative = amount < 0;
        const text = String(isNegative ? -amount : amount).padStart(scale + 1, "0");
        let whole = text.slice(0, text.length - scale);
        let fraction = text.slice(text.length - scale);
        while (fraction.length > format.decimals && fraction.endsWith("0")) fraction = fraction.slice(0, -1);
        const [last, others, minimum] = format.groups;
        if (format.groupingMark !== "" && whole.length >= last + minimum) {
          const groups = [whole.slice(-last)];
          let rest = whole.slice(0, -last);
          while (rest !== "") {
            groups.unshift(rest.slice(-others));
            rest = rest.slice(0, -others);
          }
          whole = groups.join(format.groupingMark);
        }
        const [prefix, suffix] = isNegative ? format.negative : format.positive;
        const number = fraction === "" ? whole : whole + format.decimalMark + fraction;
        return prefix + digits(number, format.zero) + suffix;
      };
      const amountText = (currency, amount) => formatted(currency, currency.scale, amount);
      // The amount of an expense, with a plus sign for money that came in.
      const expenseText = (currency, amount) => formatted({ ...currency, negative: currency.moneyIn }, currency.scale, amount);
      // An amount as in JSON: whole, or with at least two decimals.
      const machineText = (scale, amount) => {
        const isNegative = amount < 0;
        const text = String(isNegative ? -amount : amount).padStart(scale + 1, "0");
        let fraction = text.slice(text.length - scale);
        while (fraction.endsWith("0")) fraction = fraction.slice(0, -1);
        if (fraction !== "") fraction = "." + fraction.padEnd(2, "0");
        return (isNegative ? "-" : "") + text.slice(0, text.length - scale) + fraction;
      };
      // A quotient of whole numbers, rounded half away from zero.
      const quotient = (numerator, denominator) => {
        const [isNegative, divisor] = [numerator < 0n !== denominator < 0n, denominator < 0n ? -denominator : denominator];
        const dividend = numerator < 0n ? -numerator : numerator;
        const magnitude = (2n * dividend + divisor) / (2n * divisor);
        return isNegative ? -magnitude : magnitude;
      };
      const percent = (part, whole, isSigned = false) => {
        if (!whole) return isSigned ? "" : "-";
        const tenths = quotient(BigInt(part) * 1000n, BigInt(whole));
        return (isSigned && tenths > 0n ? "+" : "") + formatted(data.percent, 1, tenths) + "%";
      };
      const countText = (value) => formatted({ ...data.percent, decimals: 0 }, 0, value);
      // A change in whole units of its currency; nothing if it rounds to 0.
      const changeText = (currency, change) => {
        const units = quotient(BigInt(change), 10n ** BigInt(currency.scale));
        return units === 0n ? "" : (units > 0n ? "▲ " : "▼ ") + countText(units > 0n ? units : -units);
      };
      const ratio = (part, all) => Number(part) / Number(all);
      const length = (part, all) => all > zero && part > zero ? `${Math.min(100, 100 * ratio(part, all))}%` : "0%";

      // MARK: State

      // The filters and the order, as in the address: '#type=Food&month=2026-11&sort=-amount'.
      let state = new Map();
      let shownCount = pageLength;
      const texts = { __proto__: null, type: data.types, account: data.accounts, tag: data.tags, name: payees };
      const sortNames = [...document.querySelectorAll("#expenses th[data-sort]")].map((header) => header.dataset.sort);
      const readAddress = () => {
        state = new Map();
        for (const [key, value] of new URLSearchParams(location.hash.slice(1))) {
          if (timeKeys.includes(key)) {
            const period = value === "" ? null : periods[key](value);
            if (value === "") state.set("month", "");
            else if (period && keys[key](period[0]) === value) state.set(key, value);
          } else if (texts[key]) {
            // Names are the same in any case, as in the program.
            const known = texts[key];
            state.set(key, known.includes(value) ? value
              : known.find((text) => text.toLowerCase() === value.toLowerCase()) ?? value);
          } else if (key === "q" || key === "sort" && sortNames.includes(value.replace(/^-/, ""))) state.set(key, value);
        }
        const times = timeKeys.filter((key) => state.has(key));
        for (const key of times.slice(1)) state.delete(key);
      };
      const change = (key, value, isTyping = false) => {
        if (timeKeys.includes(key)) for (const other of timeKeys) state.delete(other);
        if (value === null || value === undefined) state.delete(key); else state.set(key, value);
        save(isTyping);
      };
      const toggle = (key, value) => change(key, state.get(key) === value ? null : value);
      // The Back button takes a step back, except for each letter that was typed.
      const save = (isTyping = false) => {
        const address = "#" + new URLSearchParams([...state]).toString();
        if (isTyping) history.replaceState(null, "", address);
        else history.pushState(null, "", address);
        shownCount = pageLength;
        update();
      };
      // The key of the filter by period; undefined without one.
      const timeKey = () => timeKeys.find((key) => state.has(key));
      const isFiltered = () => state.has("q") || filterKeys.some((key) => state.has(key));

      // MARK: Filtering

      const fold = (text) => text.normalize("NFD").replace(/\p{Mn}/gu, "").toUpperCase().toLowerCase();
      let foldedNames, foldedNotes;
      const words = (query) => [...query.matchAll(/"([^"]+)"|(\S+)/g)].map((match) => fold(match[1] ?? match[2]))
        .filter((word) => word.trim() !== "");
      // For each name and note, the searched words that it has, as bits.
      const wordMasks = (texts, searched) => texts.map((text) =>
        searched.reduce((mask, word, index) => text.includes(word) ? mask | 1 << index : mask, 0));
      const fails = { time: 1, type: 2, account: 4, tag: 8, name: 16, search: 32 };

      // The filters that each expense fails, as bits.
      const failures = () => {
        const failed = new Uint8Array(count);
        const mark = (bit, isFailed) => {
          for (let index = 0; index < count; index++) if (isFailed(index)) failed[index] |= bit;
        };
        const time = timeKey();
        if (time) {
          const period = state.get(time) === "" ? null : periods[time](state.get(time));
          mark(fails.time, period
            ? (index) => index >= data.dated || rows.day[index] < period[0] || rows.day[index] > period[1]
            : (index) => index < data.dated);
        }
        const indexOf = (texts, value) => value === "" ? -1 : texts.indexOf(value);
        if (state.has("type")) {
          const type = indexOf(data.types, state.get("type"));
          mark(fails.type, (index) => rows.type[index] !== type);
        }
        if (state.has("account")) {
          const value = state.get("account");
          const account = value === "" ? 0 : data.accounts.indexOf(value) + 1 || -1;
          mark(fails.account, (index) => rows.account[index] !== account);
        }
        if (state.has("tag")) {
          const tag = indexOf(data.tags, state.get("tag"));
          const has = data.tagSets.map((set) => set.includes(tag));
          mark(fails.tag, state.get("tag") === "" ? (index) => rows.tags[index] !== 0
            : (index) => rows.tags[index] === 0 || !has[rows.tags[index] - 1]);
        }
        if (state.has("name")) {
          const payee = payees.indexOf(state.get("name"));
          mark(fails.name, (index) => payeeOf[rows.name[index]] !== payee);
        }
        // Each word is a bit of a number, so there is room for 31 of them.
        const searched = words(state.get("q") ?? "").slice(0, 31);
        if (searched.length > 0) {
          foldedNames ??= data.names.map(fold);
          foldedNotes ??= data.notes.map(fold);
          const [names, notes] = [wordMasks(foldedNames, searched), wordMasks(foldedNotes, searched)];
          const all = 2 ** searched.length - 1;
          mark(fails.search, (index) => {
            const note = rows.note[index];
            return (names[rows.name[index]] | (note === 0 ? 0 : notes[note - 1])) !== all;
          });
        }
        return failed;
      };

      // MARK: Sums

      // The distinct days, so that keys of periods are made once for each.
      const distinctDays = [];
      const dayIndex = new Int32Array(data.dated);
      for (let index = 0; index < data.dated; index++) {
        if (index === 0 || rows.day[index] !== rows.day[index - 1]) distinctDays.push(rows.day[index]);
        dayIndex[index] = distinctDays.length - 1;
      }
      const add = (sums, key, amount) => sums.set(key, (sums.get(key) ?? zero) + amount);
      // Types of income: what their expenses hold is received, everything else is spent.
      const isIncome = data.types.map((_, index) => data.income.includes(index));
      const recurs = new Set(data.recurring);

      // The sums of a currency by every key, each without the filter of its own panel.
      const sumsOf = (failed, currency) => {
        const empty = () => new Map();
        const side = () => ({ type: empty(), account: empty(), tag: empty(), name: empty(), day: empty(), cells: empty() });
        const sums = { spending: side(), income: side(), before: empty(), soFar: empty(), spent: zero, received: zero,
          hasIncome: false, spentSoFar: zero, previous: null, spentOfTags: zero };
        let previousCount = 0;
        const time = timeKey();
        const whole = time && state.get(time) !== "" ? periods[time](state.get(time)) : time ? null : data.period;
        // The days of the report may have only a part of a month.
        const period = whole && data.days ? [Math.max(whole[0], data.days[0]), Math.min(whole[1], data.days[1])] : whole;
        const isCut = period && (period[0] > whole[0] || period[1] < whole[1]);
        const upTo = period && data.today >= period[0] ? Math.min(data.today, period[1]) : null;
        const before = time && period && upTo !== null ? previous(isCut ? "day" : time, period, upTo) : null;
        // Without all expenses of the days before, there is nothing to compare with.
        const isCovered = before && !data.isPartial && (!data.days || before[0] >= data.days[0]);
        if (isCovered) sums.previous = zero;
        for (let index = 0; index < count; index++) {
          if (rows.currency[index] !== currency) continue;
          const bits = failed[index];
          const income = isIncome[rows.type[index]];
          const amount = income ? -rows.amount[index] : rows.amount[index];
          const sides = income ? sums.income : sums.spending;
          const isDated = index < data.dated;
          const isBefore = isDated && isCovered && rows.day[index] >= before[0] && rows.day[index] <= before[1];
          const isSoFar = isDated && upTo !== null && rows.day[index] <= upTo;
          if (bits === 0) {
            if (income) {
              sums.hasIncome = true;
              sums.received += amount;
            } else {
              sums.spent += amount;
              if (isSoFar) sums.spentSoFar += amount;
            }
          }
          if ((bits & ~fails.time) === 0 && isDated) {
            add(sides.cells, dayIndex[index] * data.types.length + rows.type[index], amount);
            add(sides.day, rows.day[index], amount);
            if (isBefore) previousCount++;
            if (isBefore && !income) sums.previous += amount;
          }
          const type = data.types[rows.type[index]];
          if ((bits & ~(fails.time | fails.type)) === 0 && isBefore && !income) add(sums.before, type, amount);
          if ((bits & ~fails.type) === 0) {
            add(sides.type, type, amount);
            if (isSoFar && !income) add(sums.soFar, type, amount);
          }
          if ((bits & ~fails.account) === 0) {
            add(sides.account, rows.account[index] === 0 ? "" : data.accounts[rows.account[index] - 1], amount);
          }
          if ((bits & ~fails.name) === 0) add(sides.name, payees[payeeOf[rows.name[index]]], amount);
          if ((bits & ~fails.tag) === 0) {
            if (!income) sums.spentOfTags += amount;
            if (rows.tags[index] === 0) add(sides.tag, "", amount);
            else for (const tag of data.tagSets[rows.tags[index] - 1]) add(sides.tag, data.tags[tag], amount);
          }
        }
        if (previousCount === 0) sums.previous = null;
        // A period without a beginning has no average, and neither has a part of the expenses.
        const hasAverage = upTo !== null && period[0] > firstDayOfCalendar && !data.isPartial;
        return { ...sums, elapsed: hasAverage ? upTo - period[0] + 1 : 0, before: isCovered && previousCount > 0 ? sums.before : null,
          beforeDays: isCovered ? before : null };
      };

      // MARK: Elements

      const make = (name, attributes = {}, ...children) => {
        const element = document.createElement(name);
        for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
        element.append(...children);
        return element;
      };
      const makeShape = (name, attributes) => {
        const element = document.createElementNS("http://www.w3.org/2000/svg", name);
        for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
        return element;
      };
      const setAmount = (element, currency, amount, text = amountText) => {
        element.dataset.amount = amount === null ? "" : machineText(currency.scale, amount);
        element.textContent = amount === null ? "" : text(currency, amount);
      };

      // Turn the keys of panels into buttons, which only the script can make useful.
      const activate = (root) => {
        for (const span of root.querySelectorAll("span.key")) {
          const button = make("button", { type: "button", class: span.className, "aria-pressed": "false" });
          for (const name of ["data-key", "data-amount", "title"]) {
            if (span.hasAttribute(name)) button.setAttribute(name, span.getAttribute(name));
          }
          if (span.title !== "") button.setAttribute("aria-label", span.title);
          button.append(...span.childNodes);
          span.replaceWith(button);
        }
      };
      // In rows of many small buttons, Tab stops once and the arrow keys move.
      const rove = (container) => {
        const buttons = [...container.querySelectorAll("button")];
        const current = buttons.find((button) => button.getAttribute("aria-pressed") === "true") ?? buttons.at(-1);
        for (const button of buttons) button.tabIndex = button === current ? 0 : -1;
      };

      const sections = [...document.querySelectorAll("section.currency")].map((element) => {
        activate(element);
        const series = new Map();
        for (const row of element.querySelectorAll('[data-by="type"] tbody tr[data-key]')) {
          series.set(row.dataset.key, Math.min(series.size, seriesCount));
        }
        const order = new Map([...element.querySelectorAll(".panel[data-by]")].map((panel) => [panel.dataset.by,
          new Map([...panel.querySelectorAll("table.bars tr[data-key]")].map((row, position) => [row.dataset.key, position]))]));
        const index = Number(element.dataset.currency);
        return { element, index, currency: data.currencies[index], series, order, original: null };
      });

      // MARK: Panels

      const showCards = ({ element, currency }, sums) => {
        const value = (name) => element.querySelector(`.cards .${name} .value`);
        const card = (name, isEmpty) => element.querySelector(`.cards .${name}`).classList.toggle("empty", isEmpty);
        setAmount(value("spent"), currency, sums.spent);
        for (const name of ["received", "net"]) card(name, !sums.hasIncome);
        setAmount(value("received"), currency, sums.hasIncome ? sums.received : null);
        const net = sums.received - sums.spent;
        element.querySelector(".cards .net dt").textContent = net < zero ? "Short by" : "Left over";
        setAmount(value("net"), currency, sums.hasIncome ? net : null,
          (currency, amount) => amountText(currency, amount < zero ? -amount : amount));
        const average = (decimals) => quotient(
          BigInt(sums.spentSoFar) * 10n ** BigInt(decimals), BigInt(sums.elapsed) * 10n ** BigInt(currency.scale));
        card("average", sums.elapsed === 0);
        if (sums.elapsed > 0) {
          value("average").dataset.amount = machineText(4, average(4));
          value("average").textContent = formatted(currency, currency.decimals, average(currency.decimals));
        }
        card("previous", sums.previous === null);
        setAmount(value("previous"), currency, sums.previous);
        element.querySelector(".cards .previous .change").textContent = sums.previous === null ? ""
          : percent(sums.spentSoFar - sums.previous, sums.previous, true);
        element.querySelector(".cards .previous .days").textContent = sums.beforeDays === null ? ""
          : `${dateText(sums.beforeDays[0])} – ${dateText(sums.beforeDays[1])}`;
      };

      const noneTitles = { account: "No account", tag: "No tag", type: "", name: "" };
      const showBars = (section, panel, sums) => {
        const by = panel.dataset.by;
        const { currency } = section;
        const before = by === "type" ? sums.before : null;
        const [spending, income] = [sums.spending[by], sums.income[by]];
        const selected = state.get(by);
        if (selected !== undefined && !spending.has(selected) && !income.has(selected)) spending.set(selected, zero);
        // Groups with the same total keep the order in which the program sorted them.
        const order = section.order.get(by);
        const position = (key) => order.get(key) ?? order.size;
        const sorted = (entries) => entries.sort(([key, first], [other, second]) =>
          first < second ? 1 : first > second ? -1 : position(key) - position(other));
        // Those that spent come first, then those that only received.
        const groups = [...sorted([...spending]), ...sorted([...income].filter(([key]) => !spending.has(key)))]
          .map(([key]) => ({ key, spent: spending.get(key), received: income.get(key) }));
        const sum = (groups, side) => groups.reduce((total, group) => group[side] === undefined ? total
          : (total ?? zero) + group[side], undefined);
        const all = by === "tag" ? sums.spentOfTags : sum(groups, "spent") ?? zero;
        const shown = groups.slice(0, groupCount);
        const others = groups.slice(groupCount);
        const other = { key: null, spent: sum(others, "spent"), received: sum(others, "received") };
        const scale = [...shown, other].reduce((most, { spent }) => spent > most ? spent : most, zero);
        const hasReceived = [...shown, other].some(({ received }) => received !== undefined);
        const cell = (name, amount) => {
          const element = make("td", { class: `number ${name}` });
          setAmount(element, currency, amount ?? null);
          return element;
        };
        const row = ({ key, spent, received }, title, series) => {
          const name = key === null ? make("span", { class: "key" }, title)
            : make("button", { type: "button", class: "key", "aria-pressed": String(key === selected) }, title);
          const head = make("th", { scope: "row" }, name);
          if (spent > zero) {
            const bar = makeShape("svg", { class: "bar", width: "100%", height: "10", "aria-hidden": "true" });
            bar.append(makeShape("rect", { class: `s${series}`, height: "10", width: length(spent, scale) }));
            head.append(bar);
          }
          const element = make("tr", key === null ? { class: "other" } : { "data-key": key }, head, cell("amount", spent));
          if (hasReceived) element.append(cell("received", received));
          element.append(make("td", { class: "number share" }, spent === undefined || all <= zero ? "" : percent(spent, all)));
          if (before) {
            const change = key === null ? zero : (sums.soFar.get(key) ?? zero) - (before.get(key) ?? zero);
            const isLarge = (change < zero ? -change : change) * (isBig ? 50n : 50) > all;
            element.append(make("td", { class: isLarge ? "number change strong" : "number change" },
              changeText(currency, change)));
          }
          return element;
        };
        panel.querySelector("tbody").replaceChildren(...shown.map((group) => row(group,
          group.key === "" ? noneTitles[by] : group.key, by === "type" ? section.series.get(group.key) ?? seriesCount : 0)));
        if (others.length > 0) {
          panel.querySelector("tbody").append(row(other, `Other (${countText(others.length)})`, by === "type" ? seriesCount : 0));
        }
        const head = panel.querySelector("thead tr");
        for (const name of ["received", "change"]) head.querySelector(`.${name}`)?.remove();
        const title = (name, text) => make("th", { scope: "col", class: `number ${name}` }, text);
        if (hasReceived) head.querySelector(".share").before(title("received", "Received"));
        if (before) head.append(title("change", "Change"));
      };

      const showChart = (section, panel, sums) => {
        const unit = panel.dataset.by;
        const buttons = [...panel.querySelectorAll(".axis .key")];
        const indices = new Map(buttons.map((button, index) => [button.dataset.key, index]));
        const columnsOfDays = distinctDays.map((day) => indices.get(keys[unit](day)));
        const columns = buttons.map(() => new Array(seriesCount + 1).fill(zero));
        const received = buttons.map(() => undefined);
        for (const [cell, amount] of sums.income.cells) {
          const column = columnsOfDays[Math.floor(cell / data.types.length)];
          if (column !== undefined) received[column] = (received[column] ?? zero) + amount;
        }
        for (const [cell, amount] of sums.spending.cells) {
          const column = columnsOfDays[Math.floor(cell / data.types.length)];
          const series = section.series.get(data.types[cell % data.types.length]) ?? seriesCount;
          if (column !== undefined) columns[column][series] += amount;
        }
        const sum = (parts) => parts.reduce((total, part) => total + part, zero);
        const heights = columns.map((parts) => sum(parts.filter((part) => part > zero)));
        const depths = columns.map((parts) => sum(parts.filter((part) => part < zero)));
        const top = heights.reduce((most, height) => height > most ? height : most, zero);
        const bottom = depths.reduce((least, depth) => depth < least ? depth : least, zero);
        const range = top - bottom;
        panel.querySelector("g.bars").replaceChildren(...columns.map((parts, index) => {
          const group = makeShape("g", { "data-key": buttons[index].dataset.key });
          let [above, below] = [zero, zero];
          parts.forEach((part, series) => {
            if (part === zero) return;
            if (part > zero) above += part;
            const start = part > zero ? top - above : top - below;
            if (part < zero) below += part;
            group.append(makeShape("rect", { class: `s${series}`,
              x: `${100 * (index + 0.1) / columns.length}%`, width: `${80 / columns.length}%`,
              y: length(start, range), height: length(part < zero ? -part : part, range) }));
          });
          return group;
        }));
        panel.querySelector("text.top").textContent = amountText(section.currency, top);
        const totals = columns.map(sum);
        const most = totals.reduce((best, total, index) => total > totals[best] ? index : best, 0);
        panel.querySelector("desc").textContent = `${columns.length} ${columns.length === 1 ? "bar" : "bars"}. The most was `
          + `${amountText(section.currency, totals[most])}, in ${titles[unit](buttons[most].dataset.key)}.`;
        buttons.forEach((button, index) => {
          const spent = sum(columns[index]);
          const shown = (amount) => amountText(section.currency, amount);
          const net = received[index] === undefined ? undefined : received[index] - spent;
          const text = `${titles[unit](button.dataset.key)}: spent ${shown(spent)}` + (net === undefined ? ""
            : `, received ${shown(received[index])}, ${net < zero ? `short by ${shown(-net)}` : `left over ${shown(net)}`}`);
          button.title = text;
          button.setAttribute("aria-label", text);
          button.dataset.amount = machineText(section.currency.scale, spent);
        });
      };

      const showCalendar = (section, panel, sums) => {
        if (data.dated === 0) return;
        const sorted = [...sums.spending.day.values()].filter((amount) => amount > zero).sort((a, b) => a < b ? -1 : a > b ? 1 : 0);
        const level = (amount) => amount <= zero ? 0
          : 1 + Math.min(3, Math.floor(sorted.findIndex((each) => each >= amount) * 4 / sorted.length));
        const time = timeKey();
        const oldest = civil(rows.day[data.dated - 1]);
        const period = time && state.get(time) !== "" ? periods[time](state.get(time)) : null;
        const latest = civil(period ? Math.max(Math.min(period[1], data.latest), rows.day[data.dated - 1]) : data.latest);
        const last = latest.year * 12 + latest.month - 1;
        const first = Math.max(oldest.year * 12 + oldest.month - 1, last - 11);
        const model = panel.querySelector("table");
        const tables = [];
        for (let month = first; month <= last; month++) {
          const [year, name] = [Math.floor(month / 12), month % 12];
          const start = dayNumber(year, name + 1, 1);
          const end = dayNumber(year, name + 2, 1);
          const body = make("tbody");
          for (let monday = start - weekday(start); monday < end; monday += 7) {
            const week = make("tr");
            for (let day = monday; day < monday + 7; day++) {
              if (day < start || day >= end) { week.append(make("td")); continue; }
              const amount = sums.spending.day.get(day);
              const text = String(day - start + 1);
              week.append(amount === undefined ? make("td", {}, text) : make("td", { class: `l${level(amount)}`,
                "data-key": iso(day), "data-amount": machineText(section.currency.scale, amount),
                title: `${dateText(day)}: ${amountText(section.currency, amount)}` }, text));
            }
            body.append(week);
          }
          tables.push(make("table", {},
            make("caption", {}, `${monthNames[name]} ${year}`), model.tHead.cloneNode(true), body));
        }
        panel.querySelector(".months").replaceChildren(...tables);
      };
      const activateCalendar = (panel) => {
        for (const cell of panel.querySelectorAll("td[data-key]:not(:has(button))")) {
          const button = make("button", { type: "button", "aria-label": cell.title,
            "aria-pressed": String(state.get("day") === cell.dataset.key) }, cell.textContent);
          cell.replaceChildren(button);
        }
        rove(panel);
      };

      const dateCell = (index) => index < data.dated ? dateText(rows.day[index]) : "";
      // A cell whose text filters.
      const keyButton = (by, key, text = key) =>
        make("button", { type: "button", class: "word", "data-by": by, "data-key": key }, text);
      const keyCell = (by, key, text = key, name = "") => make("td", { class: name }, keyButton(by, key, text));
      const dateKey = (index) => index < data.dated
        ? keyCell("month", keys.month(rows.day[index]), dateCell(index), "date") : make("td", { class: "date" });
      const showLargest = (section, panel, failed) => {
        const largest = [];
        for (let index = 0; index < count; index++) {
          const amount = rows.amount[index];
          if (failed[index] !== 0 || rows.currency[index] !== section.index || amount <= zero
            || isIncome[rows.type[index]] || recurs.has(index)) continue;
          if (largest.length === largestCount && amount <= rows.amount[largest.at(-1)]) continue;
          if (largest.length === largestCount) largest.pop();
          const at = largest.findIndex((other) => rows.amount[other] < amount);
          largest.splice(at < 0 ? largest.length : at, 0, index);
        }
        panel.querySelector("tbody").replaceChildren(...largest.map((index) => {
          const amount = make("td", { class: "number amount" });
          setAmount(amount, section.currency, rows.amount[index]);
          return make("tr", {}, dateKey(index), keyCell("name", payees[payeeOf[rows.name[index]]], data.names[rows.name[index]]),
            keyCell("type", data.types[rows.type[index]]), amount);
        }));
      };

      const showSection = (section, failed) => {
        const { element } = section;
        if (isFiltered()) {
          const sums = sumsOf(failed, section.index);
          showCards(section, sums);
          for (const panel of element.querySelectorAll(".panel")) {
            if (panel.matches(".chart")) showChart(section, panel, sums);
            else if (panel.matches(".calendar")) showCalendar(section, panel, sums);
            else if (panel.matches(".largest")) showLargest(section, panel, failed);
            else showBars(section, panel, sums);
          }
        } else {
          element.replaceChildren(...section.original.map((node) => node.cloneNode(true)));
        }
        for (const panel of element.querySelectorAll(".chart")) {
          for (const button of panel.querySelectorAll(".axis button")) {
            button.setAttribute("aria-pressed", String(state.get(panel.dataset.by) === button.dataset.key));
          }
          rove(panel.querySelector(".axis"));
        }
        for (const panel of element.querySelectorAll(".calendar")) activateCalendar(panel);
      };

      // MARK: Table

      const table = byId("expenses");
      const headers = [...table.querySelectorAll("th[data-sort]")];
      for (const header of headers) {
        const button = make("button", { type: "button", class: "sort" }, ...header.childNodes);
        header.append(button);
      }
      const ranks = new Map();
      const rank = (name, texts) => {
        if (!ranks.has(name)) {
          const folded = texts.map(fold);
          const order = texts.map((_, index) => index).sort((a, b) =>
            folded[a] < folded[b] ? -1 : folded[a] > folded[b] ? 1 : texts[a] < texts[b] ? -1 : texts[a] > texts[b] ? 1 : 0);
          const numbers = new Int32Array(texts.length);
          order.forEach((index, position) => { numbers[index] = position; });
          ranks.set(name, numbers);
        }
        return ranks.get(name);
      };
      const tagText = (index) => rows.tags[index] === 0 ? "" :
        data.tagSets[rows.tags[index] - 1].map((tag) => data.tags[tag]).join(", ");
      // The number by which a column sorts an expense; those without a value come last.
      const sortKeys = {
        name: () => { const ranked = rank("name", data.names); return (index) => ranked[rows.name[index]]; },
        type: () => { const ranked = rank("type", data.types); return (index) => ranked[rows.type[index]]; },
        account: () => {
          const ranked = rank("account", data.accounts);
          return (index) => rows.account[index] === 0 ? Infinity : ranked[rows.account[index] - 1];
        },
        tags: () => {
          const ranked = rank("tags", data.tagSets.map((set) => set.map((tag) => data.tags[tag]).join(", ")));
          return (index) => rows.tags[index] === 0 ? Infinity : ranked[rows.tags[index] - 1];
        },
      };
      const sorted = (listed) => {
        const text = state.get("sort") ?? "date";
        const [name, isReversed] = [text.replace(/^-/, ""), text.startsWith("-")];
        const sign = isReversed ? -1 : 1;
        if (name === "amount") {
          // The largest come first, as in lists.
          listed.sort((a, b) => {
            const [first, second] = [rows.amount[a], rows.amount[b]];
            return rows.currency[a] - rows.currency[b] || sign * (first < second ? 1 : first > second ? -1 : 0) || a - b;
          });
        } else if (sortKeys[name]) {
          const key = sortKeys[name]();
          const compare = (first, second) => first === second ? 0 : first === Infinity ? 1 : second === Infinity ? -1
            : sign * (first - second);
          listed.sort((a, b) => compare(key(a), key(b)) || a - b);
        } else if (isReversed) listed.reverse();
        return listed;
      };
      const hasColumn = (name) => sortNames.includes(name);
      const tableRow = (index) => {
        const name = make("button", { type: "button", class: "detail", "aria-expanded": "false", "data-row": index },
          data.names[rows.name[index]]);
        const amount = make("td", {});
        const currency = data.currencies[rows.currency[index]];
        setAmount(amount, currency, rows.amount[index], expenseText);
        const row = make("tr", {}, dateKey(index), make("td", {}, name), keyCell("type", data.types[rows.type[index]]));
        if (hasColumn("account")) {
          row.append(rows.account[index] === 0 ? make("td") : keyCell("account", data.accounts[rows.account[index] - 1]));
        }
        if (hasColumn("tags")) {
          const tags = rows.tags[index] === 0 ? [] : data.tagSets[rows.tags[index] - 1].map((tag) => data.tags[tag]);
          row.append(make("td", {}, ...tags.flatMap((tag, position) => [position > 0 ? ", " : "", keyButton("tag", tag)])));
        }
        row.append(amount);
        return row;
      };
      const detailRow = (index) => {
        const facts = make("dl");
        const fact = (title, ...content) => facts.append(make("dt", {}, title), make("dd", {}, ...content));
        if (rows.account[index] !== 0) fact("Account", data.accounts[rows.account[index] - 1]);
        if (rows.tags[index] !== 0) fact("Tags", tagText(index));
        if (rows.note[index] !== 0) fact("Note", data.notes[rows.note[index] - 1]);
        fact("To change it", make("code", {}, `iexpense edit ${id(index)}`));
        const cell = make("td", { colspan: headers.length }, facts);
        return make("tr", { class: "details" }, cell);
      };
      const showTable = (failed) => {
        const listed = [];
        for (let index = 0; index < count; index++) if (failed[index] === 0) listed.push(index);
        sorted(listed);
        const shown = Math.min(listed.length, shownCount);
        table.tBodies[0].replaceChildren(...listed.slice(0, shown).map(tableRow));
        const rest = listed.length - shown;
        byId("more").hidden = rest === 0;
        byId("listed").textContent = rest === 0 ? "" : `Shown: ${countText(shown)} of ${countText(listed.length)}.`;
        const order = state.get("sort") ?? "date";
        for (const header of headers) {
          const name = header.dataset.sort;
          const isDescending = (name === "date" || name === "amount") !== order.startsWith("-");
          if (order.replace(/^-/, "") === name) header.setAttribute("aria-sort", isDescending ? "descending" : "ascending");
          else header.removeAttribute("aria-sort");
        }
        return listed.length;
      };

      // MARK: Form

      const form = byId("filters");
      const option = (value, text) => make("option", { value }, text);
      const fill = (name, first, options) => {
        const select = form.elements[name];
        select.append(option("", first), ...options);
        if (options.length === 0) select.parentElement.hidden = true;
      };
      const isSome = (numbers, wanted) => numbers.some((number) => number === wanted);
      {
        const [years, months] = [new Set(), new Set()];
        const chartUnit = document.querySelector(".chart")?.dataset.by;
        for (const day of distinctDays) { years.add(keys.year(day)); months.add(keys.month(day)); }
        fill("time", "All", [
          ...(years.size > 1 ? [...years].map((key) => option(`year=${key}`, key)) : []),
          ...[...months].map((key) => option(`month=${key}`, titles.month(key))),
          ...(chartUnit === "week" || chartUnit === "day"
            ? [...new Set(distinctDays.map(keys[chartUnit]))].map((key) => option(`${chartUnit}=${key}`, titles[chartUnit](key)))
            : []),
          ...(data.dated < count && data.dated > 0 ? [option("month=", "Undated")] : []),
        ]);
        const names = (texts) => [...texts].sort((a, b) => fold(a) < fold(b) ? -1 : 1);
        fill("type", "All", names(data.types).map((name) => option(`=${name}`, name)));
        const accounts = names(data.accounts).map((name) => option(`=${name}`, name));
        if (accounts.length > 0 && isSome(rows.account, 0)) accounts.push(option("=", "No account"));
        fill("account", "All", accounts);
        const tags = names(data.tags).map((name) => option(`=${name}`, name));
        if (tags.length > 0 && isSome(rows.tags, 0)) tags.push(option("=", "No tag"));
        fill("tag", "All", tags);
      }
      const timeTitle = (key) => state.get(key) === "" ? "Undated" : titles[key](state.get(key));
      const showForm = () => {
        const time = timeKey();
        const select = form.elements.time;
        select.querySelector("option.other")?.remove();
        const value = time ? `${time}=${state.get(time)}` : "";
        if (value !== "" && ![...select.options].some((each) => each.value === value)) {
          select.append(make("option", { value, class: "other" }, timeTitle(time)));
        }
        select.value = value;
        for (const name of ["type", "account", "tag"]) {
          form.elements[name].value = state.has(name) ? `=${state.get(name)}` : "";
        }
        const chips = filterKeys.filter((key) => state.has(key)).map((key) => {
          const text = state.get(key);
          const title = timeKeys.includes(key) ? timeTitle(key) : text === "" ? noneTitles[key] : text;
          return make("button", { type: "button", "data-remove": key, "aria-label": `Remove filter: ${title}` }, `${title} ×`);
        });
        byId("chips").replaceChildren(...chips);
        byId("reset").hidden = !isFiltered();
        byId("current").classList.toggle("filtered", isFiltered());
        for (const note of document.querySelectorAll(".unfiltered")) note.hidden = !isFiltered();
      };

      // MARK: Updates

      const update = () => {
        // Panels are made anew, so the focus moves to the button that has taken the place of the one before.
        const focused = document.activeElement?.closest?.("[data-key]");
        const panel = focused?.closest(".panel[data-by]");
        const isCalendar = panel?.matches(".calendar");
        const selector = panel && `section.currency[data-currency="${panel.closest("section.currency").dataset.currency}"] `
          + `.panel${isCalendar ? ".calendar" : ":not(.calendar)"}[data-by="${panel.dataset.by}"] button`;
        const failed = failures();
        for (const section of sections) showSection(section, failed);
        const listedCount = showTable(failed);
        showForm();
        const side = (name) => sections.map(({ element }) => element.querySelector(`.cards .${name} .value`))
          .filter(({ dataset }) => Number(dataset.amount) !== 0).map(({ textContent }) => textContent).join(", ");
        const sides = ["spent", "received"].filter((name) => side(name) !== "").map((name) => `${name} ${side(name)}`);
        // Without a filter, the sums are of all expenses, listed or not.
        const shownTotal = isFiltered() ? listedCount : data.total;
        const partial = !data.isPartial ? "" : isFiltered() ? ` of the ${countText(count)} newest, which are listed`
          : ` (${countText(count)} listed)`;
        byId("status").dataset.count = listedCount;
        byId("status").textContent =
          `${countText(shownTotal)} ${shownTotal === 1 ? "expense" : "expenses"}${partial}`
          + (sides.length > 0 ? ` · ${sides.join(", ")}` : "");
        if (focused && !focused.isConnected) {
          const button = selector && [...document.querySelectorAll(selector)]
            .find((each) => each.closest("[data-key]")?.dataset.key === focused.dataset.key);
          if (button && button.tabIndex < 0) button.tabIndex = 0;
          (button ?? byId("status")).focus();
        }
      };

      document.addEventListener("click", (event) => {
        const remove = event.target.closest("[data-remove]");
        if (remove) {
          change(remove.dataset.remove, null);
          (byId("chips").querySelector("button") ?? byId("status")).focus();
          return;
        }
        const sort = event.target.closest("th[data-sort]");
        if (sort) {
          const name = sort.dataset.sort;
          const order = (state.get("sort") ?? "date") === name ? `-${name}` : name;
          change("sort", order === "date" ? null : order);
          return;
        }
        const detail = event.target.closest("button.detail");
        if (detail) {
          const isOpen = detail.getAttribute("aria-expanded") === "true";
          detail.setAttribute("aria-expanded", String(!isOpen));
          if (isOpen) detail.closest("tr").nextElementSibling.remove();
          else detail.closest("tr").after(detailRow(Number(detail.dataset.row)));
          return;
        }
        const more = event.target.closest("#more button");
        if (more) {
          const first = table.querySelectorAll(".detail").length;
          shownCount += Number(more.dataset.count);
          showTable(failures());
          table.querySelectorAll(".detail")[first]?.focus();
          return;
        }
        const keyed = event.target.closest("[data-key]");
        if (keyed) toggle(keyed.closest("[data-by]").dataset.by, keyed.dataset.key);
      });
      document.addEventListener("keydown", (event) => {
        const row = event.target.closest?.(".axis, .months");
        if (!row || !event.target.matches("button")) return;
        const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: row.matches(".months") ? 7 : 1,
          ArrowUp: row.matches(".months") ? -7 : -1 }[event.key];
        if (step === undefined) return;
        const buttons = [...row.querySelectorAll("button")];
        const next = buttons[buttons.indexOf(event.target) + step];
        if (!next) return;
        event.preventDefault();
        event.target.tabIndex = -1;
        next.tabIndex = 0;
        next.focus();
      });
      form.addEventListener("submit", (event) => event.preventDefault());
      byId("reset").addEventListener("click", () => {
        state = new Map(state.has("sort") ? [["sort", state.get("sort")]] : []);
        form.elements.q.value = "";
        save();
        byId("status").focus();
      });
      byId("jump").addEventListener("click", () => byId("list").scrollIntoView());
      form.elements.q.addEventListener("input", () => change("q", form.elements.q.value.trim() || null, true));
      form.addEventListener("change", (event) => {
        const { name, value } = event.target;
        if (name === "q" || name === undefined) return;
        if (name !== "time") { change(name, value === "" ? null : value.slice(1)); return; }
        const [key, time] = value === "" ? [timeKey(), null] : value.split("=");
        if (key) change(key, time);
      });
      const followAddress = () => {
        readAddress();
        form.elements.q.value = state.get("q") ?? "";
        update();
      };
      addEventListener("hashchange", followAddress);
      addEventListener("popstate", followAddress);

      for (const section of sections) {
        // With words that filter; of expenses that are not listed, there is only the text.
        for (const panel of section.element.querySelectorAll(".largest")) {
          if (!data.isPartial) showLargest(section, panel, new Uint8Array(count));
        }
        section.original = [...section.element.cloneNode(true).childNodes];
      }
      form.hidden = false;
      byId("current").hidden = false;
      followAddress();
    })();

    """#
}
