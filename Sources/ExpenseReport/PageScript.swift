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
      // As in ReportPage, HTMLReport and SpendingReport.
      const [typeCount, groupCount, largestCount] = [30, 10, 10];
      const [leastDays, leastMonths, weekCount] = [7, 2, 53];

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
      const dateText = (day, months = data.date.months) => {
        const date = civil(day);
        return months[date.month - 1].map((part) =>
          part === 0 ? digits(pad(date.day, data.date.digits), data.date.zero)
            : part === 1 ? digits(String(date.year), data.date.zero) : part).join("");
      };
      // Without the year.
      const shortDateText = (day) => dateText(day, data.date.short);
      const monthNames = ["January", "February", "March", "April", "May", "June", "July", "August",
        "September", "October", "November", "December"];
      const weekdayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

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
      const magnitude = (number) => number < 0 ? -number : number;
      // An amount in whole units of its currency, rounded.
      const units = (currency, amount) => quotient(BigInt(amount), 10n ** BigInt(currency.scale));
      const wholeText = (currency, amount) => countText(units(currency, amount));
      const roundedText = (currency, amount) => formatted({ ...currency, decimals: 0 }, 0, units(currency, amount));
      const changeText = (currency, change) => {
        const whole = units(currency, change);
        return whole === 0n ? "same" : (whole > 0n ? "▲ " : "▼ ") + countText(magnitude(whole));
      };
      const restText = (currency, net) => (net < 0 ? "−" : "+") + wholeText(currency, magnitude(net));
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
      // Types of income: what their expenses hold is received, everything else is spent.
      const isIncome = data.types.map((_, index) => data.income.includes(index));
      const recurs = new Set(data.recurring);
      const day = { oldest: data.dated > 0 ? rows.day[data.dated - 1] : data.today, latest: data.latest };
      // The first and the last day of the report that count, without the future.
      const reportStart = data.days && data.days[0] > firstDayOfCalendar ? data.days[0] : day.oldest;
      const reportEnd = Math.min(data.today, data.days ? data.days[1] : data.today);

      // The amounts and counts of groups, by their number.
      const tally = (count) => ({ spent: new Array(count).fill(zero), counts: new Int32Array(count) });
      const addTo = (tally, number, amount) => { tally.spent[number] += amount; tally.counts[number]++; };

      // The days of the filter by period, those up to today, and those with which they are compared.
      const times = () => {
        const time = timeKey();
        const whole = time && state.get(time) !== "" ? periods[time](state.get(time)) : time ? null : data.period;
        // The days of the report may have only a part of a month.
        const period = whole && data.days ? [Math.max(whole[0], data.days[0]), Math.min(whole[1], data.days[1])] : whole;
        const isCut = period && (period[0] > whole[0] || period[1] < whole[1]);
        const upTo = period && data.today >= period[0] ? Math.min(data.today, period[1]) : null;
        const by = isCut ? "day" : time;
        const before = time && period && upTo !== null ? previous(by, period, upTo) : null;
        return { by, period, upTo, before: isCovered(before) ? before : null };
      };
      // Without all expenses of the days before, there is nothing to compare with.
      const isCovered = (days) => days !== null && !data.isPartial && (!data.days || days[0] >= data.days[0]);

      // The sums of a currency: those of a panel are without the filter that it sets.
      const sumsOf = (failed, section) => {
        const { period, upTo, before } = times();
        const sums = {
          spent: zero, received: zero, hasSpent: false, hasIncome: false, refunds: zero, spentSoFar: zero, receivedSoFar: zero,
          before: null, type: tally(data.types.length), soFar: tally(data.types.length), typeBefore: tally(data.types.length),
          parts: tally(data.types.length * section.parts.length),
          account: tally(data.accounts.length + 1), tag: tally(data.tags.length + 1), name: tally(payees.length),
          spentOn: tally(distinctDays.length), receivedOn: tally(distinctDays.length), unusualOn: tally(distinctDays.length),
        };
        const compared = { spent: zero, received: zero, count: 0 };
        for (let index = 0; index < count; index++) {
          if (rows.currency[index] !== section.index) continue;
          const bits = failed[index];
          const type = rows.type[index];
          const income = isIncome[type];
          const amount = income ? -rows.amount[index] : rows.amount[index];
          const isDated = index < data.dated;
          const isSoFar = isDated && upTo !== null && rows.day[index] <= upTo;
          const isBefore = isDated && before !== null && rows.day[index] >= before[0] && rows.day[index] <= before[1];
          if (bits === 0) {
            sums[income ? "hasIncome" : "hasSpent"] = true;
            sums[income ? "received" : "spent"] += amount;
            if (isSoFar) sums[income ? "receivedSoFar" : "spentSoFar"] += amount;
            if (!income && amount < zero) sums.refunds -= amount;
          }
          if ((bits & ~fails.time) === 0 && isDated) {
            addTo(income ? sums.receivedOn : sums.spentOn, dayIndex[index], amount);
            if (!income && !recurs.has(index)) addTo(sums.unusualOn, dayIndex[index], amount);
            if (isBefore) {
              compared[income ? "received" : "spent"] += amount;
              compared.count++;
            }
          }
          if ((bits & ~(fails.time | fails.type)) === 0 && isBefore) addTo(sums.typeBefore, type, amount);
          if ((bits & ~fails.type) === 0) {
            addTo(sums.type, type, amount);
            if (isSoFar) addTo(sums.soFar, type, amount);
            const part = isDated ? section.partOfDay[dayIndex[index]] : -1;
            if (part >= 0) addTo(sums.parts, type * section.parts.length + part, amount);
          }
          if (income) continue;
          if ((bits & ~fails.account) === 0) addTo(sums.account, rows.account[index], amount);
          if ((bits & ~fails.name) === 0) addTo(sums.name, payeeOf[rows.name[index]], amount);
          if ((bits & ~fails.tag) === 0) {
            if (rows.tags[index] === 0) addTo(sums.tag, 0, amount);
            else for (const tag of data.tagSets[rows.tags[index] - 1]) addTo(sums.tag, tag + 1, amount);
          }
        }
        if (compared.count > 0) sums.before = compared;
        // A period without a beginning has no average, and neither has a part of the expenses.
        const hasAverage = upTo !== null && period[0] > firstDayOfCalendar && !data.isPartial;
        return { ...sums, elapsed: hasAverage ? upTo - period[0] + 1 : 0 };
      };

      // MARK: Elements

      const make = (name, attributes = {}, ...children) => {
        const element = document.createElement(name);
        for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
        element.append(...children);
        return element;
      };
      const makeShape = (name, attributes, ...children) => {
        const element = document.createElementNS("http://www.w3.org/2000/svg", name);
        for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
        element.append(...children);
        return element;
      };
      // A sentence whose inserted parts keep their own direction.
      const sentence = (texts, ...parts) => texts.flatMap((text, index) =>
        index < parts.length ? [text, ...[parts[index]].flat().map((part) => part instanceof Node ? part : make("bdi", {}, part))]
          : [text]);
      const amountCell = (currency, amount, name = "n amount", text = amountText) =>
        make("td", { class: name, "data-amount": machineText(currency.scale, amount) }, text(currency, amount));
      const barCell = (part, all) => make("td", { class: "bar" }, makeShape("svg", { width: "100%", height: "10", "aria-hidden": "true" },
        makeShape("rect", { class: "out", height: "10", width: length(part, all) })));

      // Turn the keys of panels into buttons, which only the script can make useful.
      const activate = (root) => {
        for (const span of root.querySelectorAll("span.key")) {
          const button = make("button", { type: "button", class: span.className, "aria-pressed": "false" });
          for (const name of ["data-key", "data-amount", "title", "dir", "aria-label"]) {
            if (span.hasAttribute(name)) button.setAttribute(name, span.getAttribute(name));
          }
          button.append(...span.childNodes);
          span.replaceWith(button);
        }
      };
      // In rows of many buttons, Tab stops once and the arrow keys move.
      const stops = (container) => [...container.querySelectorAll("button:not(.word, .sort)")];
      const rove = (container) => {
        const buttons = stops(container);
        const current = buttons.find((button) => button.getAttribute("aria-pressed") === "true")
          ?? (container.matches(".cols") ? buttons.at(-1) : buttons[0]);
        for (const button of buttons) button.tabIndex = button === current ? 0 : -1;
      };
      const keyButton = (by, key, title, name = "key") => make("button", { type: "button", class: name, dir: "auto",
        "aria-pressed": String(state.get(by) === key) }, title);

      // What tells the panels of a section apart.
      const nameOf = (panel) => `${panel.className} ${panel.dataset.by}`;
      const sections = [...document.querySelectorAll("section.currency")].map((element) => {
        activate(element);
        const index = Number(element.dataset.currency);
        // Groups with the same total keep the order in which the program sorted them.
        const order = new Map([...element.querySelectorAll("[data-by]")].map((panel) => [nameOf(panel),
          new Map([...panel.querySelectorAll("tr[data-key]")].map((row, position) => [row.dataset.key, position]))]));
        const parts = [...element.querySelectorAll(".types th[data-part]")].map((head) => head.dataset.part);
        const unit = element.querySelector(".types table")?.dataset.unit;
        const partOf = new Map(parts.map((key, position) => [key, position]));
        const partOfDay = distinctDays.map((day) => unit ? partOf.get(keys[unit](day)) ?? (parts[0] === "" ? 0 : -1) : -1);
        return { element, index, currency: data.currencies[index], order, parts, partOfDay, original: null };
      });

      // MARK: Axes

      // A round number at the top, and the numbers with a line, as in ChartAxis; in ten-thousandths.
      const axisOf = (currency, amounts) => {
        const most = amounts.reduce((most, amount) => amount > most ? amount : most, zero);
        if (most <= zero) return null;
        const largest = BigInt(most) * 10n ** BigInt(4 - currency.scale);
        let power = 1n;
        while (power * 10n <= largest) power *= 10n;
        const tenths = [10n, 15n, 20n, 25n, 30n, 40n, 50n, 60n, 80n, 100n].find((each) => power * each >= largest * 10n) ?? 100n;
        const top = power * tenths % 10n === 0n ? power * tenths / 10n : largest;
        const wanted = [15n, 30n, 60n].includes(tenths) ? 3n : [25n, 50n, 100n].includes(tenths) ? 5n : 4n;
        const steps = top % wanted === 0n ? wanted : 1n;
        const marks = [];
        for (let step = 0n; step <= steps; step++) marks.push(top / steps * step);
        return { top, marks };
      };
      // A number of an axis, without decimals if it is whole.
      const markText = (currency, mark) => formatted({ ...currency, decimals: mark % 10000n === 0n ? 0 : currency.decimals }, 4, mark);
      const onAxis = (axis, currency, amount) => Number(amount) * 10 ** (4 - currency.scale) / Number(axis.top);
      const showAxis = (panel, axis, currency) => {
        panel.querySelector(".yaxis").replaceChildren(...[...axis.marks].reverse().map((mark) => make("span", {}, markText(currency, mark))));
        panel.querySelector(".grid").replaceChildren(...axis.marks.map((mark) => {
          const y = `${100 - 100 * Number(mark) / Number(axis.top)}%`;
          return makeShape("line", { class: mark === 0n ? "zero" : "", x1: "0", x2: "100%", y1: y, y2: y });
        }));
      };
      const percentText = (part) => `${100 * Math.max(0, Math.min(1, part))}%`;

      // MARK: Panels

      // The days of a comparison: 'in October', 'by Oct 26'.
      const nameOfPrevious = (by, before, upTo) => {
        const [last, now] = [civil(before[1]), civil(upTo)];
        const hasYear = last.year !== now.year;
        if (by !== "year" && by !== "month") return `on ${dateText(before[0])} – ${dateText(before[1])}`;
        const whole = periods[by](keys[by](before[0]));
        if (whole[1] !== before[1]) return `by ${hasYear ? dateText(before[1]) : shortDateText(before[1])}`;
        return by === "year" ? `in ${keys.year(before[0])}` : `in ${monthNames[keys.month(before[0]).slice(5) - 1]}`;
      };
      // A comparison as a sentence; nothing if there was nothing before, or less than nothing.
      const comparison = (now, before) => {
        const { by, upTo, before: days } = times();
        if (days === null || before <= zero || now < zero) return [];
        const name = nameOfPrevious(by, days, upTo);
        if (now === before) return [`as much as ${name}`];
        const isMore = now > before;
        // Large percentages are hard to read.
        if (BigInt(now) >= BigInt(before) * 10n) {
          return [`▲ ${formatted(data.percent, 1, quotient(BigInt(now) * 10n, BigInt(before)))} times as much as ${name}`];
        }
        return [`${isMore ? "▲" : "▼"} ${percent(magnitude(now - before), before)} ${isMore ? "more" : "less"} than ${name}`];
      };

      // The amounts spent in the months that are over; null if the chart is not one of months.
      const wholeMonths = (panel, spent) => {
        const time = timeKey();
        if (data.unit !== "month" || time && time !== "year") return null;
        if (!panel || data.isPartial) return [];
        const asked = time ? periods.year(state.get(time)) : null;
        const firstMonth = periods.month(keys.month(day.oldest))[0];
        const first = Math.max(data.days ? Math.max(data.days[0], firstMonth) : day.oldest, asked ? asked[0] : firstDayOfCalendar);
        const last = Math.min(reportEnd, asked ? asked[1] : reportEnd);
        return [...panel.querySelectorAll(".cols .key")].flatMap((button, index) => {
          const period = periods.month(button.dataset.key);
          return period[0] >= first && period[1] <= last ? [spent[index]] : [];
        });
      };
      const showFigures = ({ element, currency }, sums, columns) => {
        const show = (name, amount, more, shown = amount, title = null) => {
          const figure = element.querySelector(`.figures .${name}`);
          const value = figure.querySelector(".value");
          figure.hidden = amount === null;
          if (title) figure.querySelector("dt").textContent = title;
          value.dataset.amount = amount === null ? "" : machineText(currency.scale, amount);
          value.textContent = amount === null ? "" : amountText(currency, shown);
          figure.querySelector(".sub").replaceChildren(...more);
          return { figure, value };
        };
        const { hasIncome, received, spent, before } = sums;
        const hasSpent = sums.hasSpent || !hasIncome;
        const compared = before ? comparison(sums.spentSoFar, before.spent) : [];
        const soFar = compared.length > 0 && sums.spentSoFar !== spent
          ? [...sentence`${amountText(currency, sums.spentSoFar)} so far`, ", "] : [];
        show("spent", hasSpent ? spent : null, compared.length > 0 ? [...soFar, ...compared]
          : sums.refunds > zero ? sentence`after ${amountText(currency, sums.refunds)} of money back` : []);
        show("received", hasIncome ? received : null, before ? comparison(sums.receivedSoFar, before.received) : []);
        const net = received - spent;
        const share = received > zero && net >= zero && net <= received ? quotient(BigInt(net) * 100n, BigInt(received)) : null;
        const { figure } = show("net", hasIncome && hasSpent ? net : null,
          net < zero ? ["more spent than received"] : share === null ? [] : sentence`${countText(share) + "%"} of what was received`, magnitude(net), net < zero ? "Short by" : "Left over");
        figure.classList.toggle("bad", net < zero);
        figure.classList.toggle("good", net >= zero);
        const budget = element.querySelector(".figures .budget");
        if (budget) budget.hidden = true;
        const months = wholeMonths(element.querySelector(".flow"), columns.spent);
        const isOfMonths = months !== null && months.length >= leastMonths;
        // An average of few months says little, and none of the others.
        const isUsual = isOfMonths ? months.filter((spent) => spent > zero).length * 2 >= months.length
          : sums.elapsed >= leastDays && sums.spentSoFar >= zero && (months === null || element.querySelector(".flow") !== null);
        const [sum, divisor] = isOfMonths ? [months.reduce((all, each) => all + each, zero), months.length]
          : [sums.spentSoFar, sums.elapsed];
        if (!isUsual || !sums.hasSpent) {
          show("average", null, []);
          return;
        }
        const average = (decimals) => quotient(BigInt(sum) * 10n ** BigInt(decimals), BigInt(divisor) * 10n ** BigInt(currency.scale));
        const by = (compare) => months.reduce((best, each) => compare(each, best) ? each : best);
        const { value } = show("average", zero, isOfMonths
          ? sentence`between ${roundedText(currency, by((a, b) => a < b))} and ${roundedText(currency, by((a, b) => a > b))}`
          : sentence`in ${countText(divisor)} days`, zero, isOfMonths ? "A month" : "A day");
        value.dataset.amount = machineText(4, average(4));
        value.textContent = formatted(currency, currency.decimals, average(currency.decimals));
      };

      // What was spent and received in each column of the chart.
      const columnsOf = (section, sums) => {
        const panel = section.element.querySelector(".flow");
        const keysOfColumns = panel ? [...panel.querySelectorAll(".cols .key")].map((button) => button.dataset.key) : [];
        const indices = new Map(keysOfColumns.map((key, index) => [key, index]));
        const columns = { spent: keysOfColumns.map(() => zero), received: keysOfColumns.map(() => zero),
          counts: keysOfColumns.map(() => 0), incomeCounts: keysOfColumns.map(() => 0) };
        if (!panel) return columns;
        const isOfDays = panel.dataset.by === "day";
        distinctDays.forEach((day, index) => {
          const column = indices.get(keys[panel.dataset.by](day));
          if (column === undefined) return;
          // A day is without what recurs, and without income.
          if (isOfDays) {
            columns.spent[column] = sums.unusualOn.spent[index];
            columns.counts[column] = sums.unusualOn.counts[index];
            return;
          }
          columns.spent[column] += sums.spentOn.spent[index];
          columns.received[column] += sums.receivedOn.spent[index];
          columns.counts[column] += sums.spentOn.counts[index] + sums.receivedOn.counts[index];
          columns.incomeCounts[column] += sums.receivedOn.counts[index];
        });
        return columns;
      };
      const showColumns = (section, panel, { spent, received, counts, incomeCounts }) => {
        const { currency } = section;
        const unit = panel.dataset.by;
        const axis = axisOf(currency, [...spent, ...received]);
        panel.hidden = axis === null;
        if (axis === null) return;
        showAxis(panel, axis, currency);
        const hasIncome = incomeCounts.some((count) => count > 0);
        for (const each of panel.querySelectorAll(".in-key, .rests")) each.hidden = !hasIncome;
        const y = (amount) => percentText(1 - onAxis(axis, currency, amount));
        [...panel.querySelectorAll(".cols .key")].forEach((button, index) => {
          const key = button.dataset.key;
          const period = periods[unit](key);
          const isOpen = period[0] <= reportEnd && period[1] > reportEnd && day.latest <= reportEnd;
          const net = received[index] - spent[index];
          const shown = (amount) => amountText(currency, amount);
          const text = `${titles[unit](key)}: spent ${shown(spent[index])}${unit === "day" ? ", without what recurs" : ""}` + (incomeCounts[index] === 0 ? ""
            : `, received ${shown(received[index])}, ${net < zero ? `short by ${shown(-net)}` : `left over ${shown(net)}`}`);
          button.title = text;
          button.setAttribute("aria-label", text);
          button.dataset.amount = machineText(currency.scale, spent[index]);
          button.querySelector("svg").replaceChildren(makeShape("rect", { class: "hit", width: "100%", height: "100%" }),
            makeShape("rect", { class: isOpen ? "part" : "out", x: "18%", width: "64%", y: y(spent[index]),
              height: percentText(onAxis(axis, currency, spent[index])) }),
            ...(incomeCounts[index] === 0 ? [] : [makeShape("rect", { class: "in", x: "6%", width: "88%", height: "3", y: y(received[index]),
              transform: "translate(0 -1.5)" })]));
          const rest = button.querySelector(".net");
          if (rest) {
            rest.className = net < zero ? "net bad" : "net good";
            rest.textContent = hasIncome && counts[index] > 0 ? restText(currency, net) : "";
          }
        });
      };

      // The days of the course, and those of the whole period before, with the last one that is compared.
      const courseDays = () => {
        const time = timeKey();
        if (time === "day" || time && state.get(time) === "") return null;
        const { by, period } = time ? times() : { by: null, period: data.course };
        if (!period || data.today < period[0]) return null;
        const kind = time ? by : ["year", "month"].find((key) => String(periods[key](keys[key](period[0]))) === String(period)) ?? "day";
        const upTo = Math.min(data.today, period[1]);
        const compared = previous(kind, period, upTo);
        // Other periods are compared with as many days right before.
        const whole = kind === "month" || kind === "year" ? periods[kind](keys[kind](compared[0])) : compared;
        return { kind, period, upTo, compared, whole, hasBefore: isCovered(whole) };
      };
      const periodTitle = (kind, [first, last]) => kind === "day" ? `${dateText(first)} – ${dateText(last)}` : titles[kind](keys[kind](first));
      const showCourse = ({ currency }, panel, sums) => {
        const days = courseDays();
        const run = ([first, last]) => {
          const points = [];
          let sum = zero;
          for (let index = distinctDays.length - 1; index >= 0; index--) {
            if (distinctDays[index] < first || distinctDays[index] > last || sums.spentOn.counts[index] === 0) continue;
            sum += sums.spentOn.spent[index];
            points.push([distinctDays[index] - first, sum]);
          }
          return { points, sum };
        };
        const now = days && run([days.period[0], days.upTo]);
        const before = days?.hasBefore ? run(days.whole) : { points: [], sum: zero };
        const axis = now && axisOf(currency, [...now.points, ...before.points].map(([, sum]) => sum));
        panel.hidden = !axis;
        if (!axis) return;
        showAxis(panel, axis, currency);
        const [height, dayCount] = [1000, ([first, last]) => last - first + 1];
        const all = Math.max(dayCount(days.period), dayCount(days.whole));
        const path = (points, end) => `M0 ${height}` + points.map(([offset, sum]) =>
          `H${offset}L${offset + 1} ${Math.round(height * Math.max(0, 1 - Math.max(0, onAxis(axis, currency, sum))))}`).join("") + `H${end}`;
        const elapsed = days.upTo - days.period[0] + 1;
        const lines = panel.querySelector(".lines");
        const labels = [];
        const length = dayCount(days.period);
        for (let offset = 0; offset < length; offset++) {
          const date = civil(days.period[0] + offset);
          const isShown = length > 62 ? date.day === 1 && (length < 400 || date.month === 1) : date.day === 1 || date.day % 10 === 0;
          if (isShown) labels.push(makeShape("text", { x: percentText(offset / all), y: "100%", dy: "16" },
            length > 62 ? length < 400 ? monthNames[date.month - 1].slice(0, 3) : String(date.year) : String(date.day)));
        }
        lines.replaceChildren(makeShape("svg", { viewBox: `0 0 ${all} ${height}`, preserveAspectRatio: "none", width: "100%", height: "100%" },
          makeShape("path", { class: "fill", d: `${path(now.points, elapsed)}V${height}H0z` }),
          ...(before.points.length > 0 ? [makeShape("path", { class: "before", d: path(before.points, dayCount(days.whole)) })] : []),
          makeShape("path", { class: "now", d: path(now.points, elapsed) })),
        makeShape("circle", { class: "dot", r: "4", cx: percentText(elapsed / all), cy: percentText(1 - onAxis(axis, currency, now.sum)) }), ...labels);
        const isOver = days.upTo === days.period[1];
        panel.querySelector("h3").textContent =
          `The ${days.kind === "day" ? "period" : days.kind}${isOver ? "" : " so far"}`;
        const byThen = run(days.compared).sum;
        const name = nameOfPrevious(days.kind, days.compared, days.upTo);
        const key = (name) => makeShape("svg", { width: "18", height: "12", "aria-hidden": "true" },
          makeShape("line", { class: name, x1: "0", x2: "18", y1: "6", y2: "6" }));
        const hasBefore = before.points.length > 0;
        const [title, rounded] = [periodTitle(days.kind, days.whole), (amount) => roundedText(currency, amount)];
        panel.querySelector(".key").replaceChildren(key("now"), " ", ...sentence`${periodTitle(days.kind, days.period)}: ${rounded(now.sum)}`,
          ...(hasBefore ? [" ", key("before"), " ", ...(byThen === before.sum ? sentence`${title}: ${rounded(before.sum)}`
            : sentence`${title}: ${rounded(byThen)} by then, ${rounded(before.sum)} in all`)] : []));
        lines.setAttribute("aria-label", `Spent by ${dateText(days.upTo)}: ${amountText(currency, now.sum)}`
          + (hasBefore ? `; ${name}: ${amountText(currency, byThen)}` : ""));
        panel.querySelector(".note")?.remove();
        if (before.sum > zero) {
          const change = now.sum - byThen;
          panel.append(make("p", { class: "note" }, ...(change === zero ? sentence`As much as ${name}.`
            : sentence`${amountText(currency, magnitude(change))} ${change > zero ? "more" : "less"} than ${name}.`)));
        }
      };

      const noneTitles = { account: "No account", tag: "No tag", type: "", name: "" };
      // The groups of a panel that spent most, each with its number, and the sum of the others.
      const groupsOf = (section, panel, tally, keyOf, limit) => {
        const order = section.order.get(nameOf(panel));
        const selected = state.get(panel.dataset.by);
        const groups = [];
        tally.counts.forEach((count, number) => {
          const key = keyOf(number);
          if (count > 0 || key === selected) groups.push({ number, key, count, spent: tally.spent[number] });
        });
        const position = ({ key }) => order.get(key) ?? order.size;
        const keyed = groups.filter(({ key }) => key !== "")
          .sort((a, b) => a.spent < b.spent ? 1 : a.spent > b.spent ? -1 : position(a) - position(b));
        // Those without a key come last.
        const without = groups.filter(({ key }) => key === "");
        const others = keyed.slice(limit);
        if (others.length < 2) return [...keyed, ...without];
        const sum = others.reduce((sum, { spent, count }) => ({ spent: sum.spent + spent, count: sum.count + count }), { spent: zero, count: 0 });
        return [...keyed.slice(0, limit), { ...sum, number: -1, key: null, title: `${countText(others.length)} more` }, ...without];
      };
      // The largest sum of a group with a key.
      const largestOf = (groups) => groups.reduce((most, { key, spent }) => key && spent > most ? spent : most, zero);

      // The shade of an amount among those of its type; see HTMLReport.
      const shade = (amount, parts) => {
        const sorted = parts.filter((part) => part !== undefined).sort((a, b) => a < b ? -1 : a > b ? 1 : 0);
        if (sorted.length < 3) return 0;
        const usual = BigInt(sorted[Math.floor(sorted.length / 2)]);
        const quarters = BigInt(amount) * 4n;
        return usual <= 0n ? 0 : quarters > usual * 12n ? 3 : quarters > usual * 8n ? 2 : quarters > usual * 5n ? 1 : 0;
      };
      const showTypes = (section, panel, sums) => {
        const { currency, parts } = section;
        const only = (wanted, tally) => ({ ...tally, counts: tally.counts.map((count, type) => isIncome[type] === wanted ? count : 0) });
        const groups = groupsOf(section, panel, only(false, sums.type),
          (number) => isIncome[number] ? null : data.types[number], typeCount);
        const total = (tally, wanted) => tally.spent.reduce((sum, amount, type) => isIncome[type] === wanted ? sum + amount : sum, zero);
        const isSome = (tally, wanted) => tally.counts.some((count, type) => count > 0 && isIncome[type] === wanted);
        const [spent, received] = [total(sums.type, false), total(sums.type, true)];
        const hasChange = sums.before !== null;
        const scale = largestOf(groups);
        const cell = (text, name) => make("td", { class: name }, text);
        const change = (amount, whole) => {
          const isLarge = whole !== null && magnitude(amount) * (isBig ? 50n : 50) > whole;
          const element = cell(hasChange ? changeText(currency, amount) : "", isLarge && changeText(currency, amount) !== "same" ? "n change strong" : "n change");
          element.hidden = !hasChange;
          return element;
        };
        const spark = (amounts) => {
          const element = make("td", { class: "sp" });
          const most = amounts.reduce((most, amount) => amount > most ? amount : most, zero);
          if (most === zero) return element;
          const path = amounts.map((amount, index) => {
            const height = 1 + Math.floor(18 * Math.max(0, ratio(amount ?? zero, most)));
            return `M${index * 6} ${20 - height}h5v${height}h-5z`;
          }).join("");
          element.append(makeShape("svg", { class: "spark", viewBox: `0 0 ${amounts.length * 6} 20`, preserveAspectRatio: "none",
            width: "66", height: "20", "aria-hidden": "true" }, makeShape("path", { class: "out", d: path })));
          return element;
        };
        const row = (group) => {
          const amounts = parts.map((_, part) => {
            const at = group.number * parts.length + part;
            return group.number >= 0 && sums.parts.counts[at] > 0 ? sums.parts.spent[at] : undefined;
          });
          const head = make("th", { scope: "row" }, group.key === null ? group.title
            : keyButton("type", group.key, group.key));
          return make("tr", group.key === null ? { class: "other" } : { "data-key": group.key }, head, amountCell(currency, group.spent),
            cell(spent > zero ? percent(group.spent, spent) : "", "n q share"), barCell(group.spent, scale),
            group.key === null ? change(zero, null) : change(sums.soFar.spent[group.number] - sums.typeBefore.spent[group.number], spent),
            ...(parts.length > 0 ? [spark(amounts)] : []),
            ...amounts.map((amount, part) => {
              const level = amount === undefined || parts[part] === "" ? 0 : shade(amount, amounts.filter((_, part) => parts[part] !== ""));
              return cell(amount === undefined ? "" : wholeText(currency, amount), level > 0 ? `n c h${level}` : "n c");
            }));
        };
        panel.querySelector("tbody").replaceChildren(...groups.map(row));
        panel.querySelector(".shades").hidden = panel.querySelector("tbody .h1, tbody .h2, tbody .h3") === null;
        panel.querySelector("thead .change").hidden = !hasChange;
        // The sums of a part on one side: the amount, and whether there is any.
        const partSum = (part, wanted) => data.types.reduce((sum, _, type) => {
          const at = type * parts.length + part;
          return isIncome[type] !== wanted || sums.parts.counts[at] === 0 ? sum : { amount: sum.amount + sums.parts.spent[at], isSome: true };
        }, { amount: zero, isSome: false });
        const [spentParts, receivedParts] = [false, true].map((wanted) => parts.map((_, part) => partSum(part, wanted)));
        const foot = (name, title, amount, share, difference, partTexts) => {
          const element = make("tr", { class: name }, make("th", { scope: "row" }, title), cell(amountText(currency, amount), "n"),
            cell(share, "n q share"), make("td", { class: "bar" }), difference,
            ...(parts.length > 0 ? [make("td", { class: "sp" })] : []), ...partTexts);
          // The rows are of all types, whichever is chosen.
          element.hidden = name !== "sum" && (state.has("type") || !isSome(sums.type, true));
          return element;
        };
        const side = (wanted) => change(total(sums.soFar, wanted) - total(sums.typeBefore, wanted), null);
        const net = received - spent;
        const none = change(zero, null);
        none.textContent = "";
        panel.querySelector("tfoot").replaceChildren(
          foot("sum", state.has("type") ? "All types" : "Spent", spent, spent > zero ? "100%" : "", side(false),
            spentParts.map(({ amount, isSome }) => cell(isSome ? wholeText(currency, amount) : "", "n c"))),
          foot("gain", "Received", received, "", side(true),
            receivedParts.map(({ amount, isSome }) => cell(isSome ? wholeText(currency, amount) : "", "n c"))),
          foot("rest", net < zero ? "Short by" : "Left over", magnitude(net), "", none, parts.map((_, part) => {
            const rest = receivedParts[part].amount - spentParts[part].amount;
            return receivedParts[part].isSome || spentParts[part].isSome
              ? cell(restText(currency, rest), rest < zero ? "n c bad" : "n c good") : cell("", "n c");
          })));
        const days = times().before;
        panel.querySelector(".against").replaceChildren(...(hasChange
          ? sentence` Change in whole units, against ${`${dateText(days[0])} – ${dateText(days[1])}`}.` : []));
        panel.querySelector(".refunds").replaceChildren(...(sums.refunds > zero
          ? sentence` ${amountText(currency, sums.refunds)} of money back counts as less spent.` : []));
      };

      const showGroups = (section, panel, sums) => {
        const by = panel.dataset.by;
        const keyOf = { name: (number) => payees[number], account: (number) => number === 0 ? "" : data.accounts[number - 1],
          tag: (number) => number === 0 ? "" : data.tags[number - 1] }[by];
        const groups = groupsOf(section, panel, sums[by], keyOf, groupCount);
        const scale = largestOf(groups);
        panel.hidden = groups.every(({ key }) => key === "");
        panel.querySelector("tbody").replaceChildren(...groups.map((group) => {
          const title = group.title ?? (group.key === "" ? noneTitles[by] : group.key);
          const name = group.key === null ? make("span", { class: "clip", title, dir: "auto" }, title)
            : keyButton(by, group.key, title, "key clip");
          name.title = title;
          return make("tr", group.key === null ? { class: "other" } : { "data-key": group.key }, make("th", { scope: "row" }, name),
            group.key === null || group.key === "" ? make("td", { class: "bar" }) : barCell(group.spent, scale),
            make("td", { class: "n q times" }, `${countText(group.count)}×`), amountCell(section.currency, group.spent));
        }));
      };

      const isInOneYear = civil(day.oldest).year === civil(day.latest).year;
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
        panel.hidden = largest.length === 0;
        panel.querySelector("tbody").replaceChildren(...largest.map((index) => {
          const payee = payees[payeeOf[rows.name[index]]];
          const name = keyButton("name", payee, data.names[rows.name[index]], "key clip2");
          name.dataset.key = payee;
          const date = index >= data.dated ? "" : isInOneYear ? shortDateText(rows.day[index]) : dateText(rows.day[index]);
          return make("tr", {}, make("td", { class: "d" }, date), make("th", { scope: "row" }, name,
            make("span", { class: "q t" }, data.types[rows.type[index]])), amountCell(section.currency, rows.amount[index]));
        }));
      };

      const showCalendar = ({ currency }, panel, sums) => {
        const [size, left, top] = [15, 30, 18];
        const last = reportEnd - weekday(reportEnd);
        const weeks = Math.min(weekCount, (last - (reportStart - weekday(reportStart))) / 7 + 1);
        const start = last - 7 * (weeks - 1);
        const first = Math.max(start, reportStart);
        const spent = new Map();
        distinctDays.forEach((each, index) => {
          if (each >= first && each <= reportEnd && sums.unusualOn.counts[index] > 0) spent.set(each, sums.unusualOn.spent[index]);
        });
        const sorted = [...spent.values()].filter((amount) => amount > zero).sort((a, b) => a < b ? -1 : 1);
        panel.hidden = sorted.length === 0;
        if (sorted.length === 0) return;
        const limits = [];
        for (let quarter = 1; quarter <= 3; quarter++) {
          const limit = axisOf(currency, [sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * quarter / 4))]]).top;
          if (limits.length === 0 || limits.at(-1) < limit) limits.push(limit);
        }
        const level = (amount) => {
          if (amount === undefined || amount <= zero) return 0;
          const at = limits.findIndex((limit) => BigInt(amount) * 10n ** BigInt(4 - currency.scale) <= limit);
          return (at < 0 ? limits.length : at) + 1;
        };
        const heat = panel.querySelector(".heat");
        const shapes = [];
        for (let each = 0; each < 7; each += 2) {
          shapes.push(makeShape("text", { x: "0", y: top + each * size + 11 }, weekdayNames[each].slice(0, 3)));
        }
        const [totals, counts] = [new Array(7).fill(zero), new Array(7).fill(0)];
        for (let each = first; each <= reportEnd; each++) {
          const [week, row] = [Math.floor((each - start) / 7), weekday(each)];
          const amount = spent.get(each);
          counts[row]++;
          if (amount !== undefined) totals[row] += amount;
          const x = left + week * size;
          if (civil(each).day === 1 && (week + 2 < weeks || row === 0)) {
            shapes.push(makeShape("text", { x, y: "11" }, monthNames[civil(each).month - 1].slice(0, 3)));
          }
          shapes.push(makeShape("rect", { class: `l${level(amount)}`, x, y: top + row * size, width: "13", height: "13" },
            ...(amount === undefined ? [] : [makeShape("title", {}, `${dateText(each)}: ${amountText(currency, amount)}`)])));
        }
        heat.replaceChildren(...shapes);
        const most = [...spent].reduce((best, each) => each[1] > best[1] || each[1] === best[1] && each[0] < best[0] ? each : best);
        heat.setAttribute("aria-label", `The most was ${amountText(currency, most[1])}, on ${dateText(most[0])}.`);
        panel.querySelector(".legend").replaceChildren(...[0, ...limits, 0].flatMap((limit, shade) => [
          makeShape("svg", { width: "12", height: "12", "aria-hidden": "true" }, makeShape("rect", { class: `l${shade}`, width: "12", height: "12" })),
          ...(shade === 0 ? ["nothing"] : shade > limits.length ? ["more"] : sentence`to ${markText(currency, limit)}`)]));
        const averages = totals.map((total, row) => counts[row] === 0 ? null
          : quotient(BigInt(total) * 10n ** BigInt(currency.decimals), BigInt(counts[row]) * 10n ** BigInt(currency.scale)));
        const scale = averages.reduce((most, average) => average > most ? average : most, 0n);
        [...panel.querySelectorAll(".weekdays tr")].forEach((row, index) => {
          const average = averages[index];
          row.querySelector("rect").setAttribute("width", percentText(scale > 0n ? Number(average ?? 0n) / Number(scale) : 0));
          row.querySelector(".n").textContent = average === null ? ""
            : formatted({ ...currency, decimals: 0 }, 0, quotient(average, 10n ** BigInt(currency.decimals)));
        });
      };

      const showSection = (section, failed) => {
        const { element } = section;
        if (isFiltered()) {
          const sums = sumsOf(failed, section);
          element.hidden = !sums.hasSpent && !sums.hasIncome;
          const columns = columnsOf(section, sums);
          showFigures(section, sums, columns);
          for (const panel of element.querySelectorAll(".flow")) showColumns(section, panel, columns);
          for (const panel of element.querySelectorAll(".course")) showCourse(section, panel, sums);
          for (const panel of element.querySelectorAll(".types")) showTypes(section, panel, sums);
          for (const panel of element.querySelectorAll(".groups")) showGroups(section, panel, sums);
          for (const panel of element.querySelectorAll(".largest")) showLargest(section, panel, failed);
          for (const panel of element.querySelectorAll(".calendar")) showCalendar(section, panel, sums);
          // A part of the expenses says nothing about days without any.
          if (data.isPartial) for (const panel of element.querySelectorAll(".flow, .course, .calendar")) panel.hidden = true;
        } else {
          element.hidden = false;
          element.replaceChildren(...section.original.map((node) => node.cloneNode(true)));
        }
        for (const button of element.querySelectorAll(".cols button")) {
          button.setAttribute("aria-pressed", String(state.get(button.closest("[data-by]").dataset.by) === button.dataset.key));
        }
        for (const container of element.querySelectorAll(".rove")) rove(container);
      };

      // MARK: List

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
      // The number by which a column sorts an expense; those without a value come last.
      const sortKeys = {
        name: () => { const ranked = rank("name", data.names); return (index) => ranked[rows.name[index]]; },
        type: () => { const ranked = rank("type", data.types); return (index) => ranked[rows.type[index]]; },
        account: () => {
          const ranked = rank("account", data.accounts);
          return (index) => rows.account[index] === 0 ? Infinity : ranked[rows.account[index] - 1];
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
      const hasAccounts = sortNames.includes("account");
      // A text that filters, for the mouse: the form does the same.
      const word = (by, key, name = "word") => make("button", { type: "button", class: name, "data-by": by, "data-key": key, tabindex: "-1" }, key);
      const tableRow = (index, date, isAgain) => {
        const name = make("button", { type: "button", class: "detail", "aria-expanded": "false", "data-row": index, dir: "auto" },
          data.names[rows.name[index]]);
        const tags = rows.tags[index] === 0 ? [] : data.tagSets[rows.tags[index] - 1].map((tag) => data.tags[tag]);
        const note = rows.note[index] === 0 ? [] : [make("span", { class: "more", dir: "auto" }, data.notes[rows.note[index] - 1])];
        const type = data.types[rows.type[index]];
        const row = make("tr", {}, make("td", { class: isAgain ? "d again" : "d" }, date),
          make("td", {}, name, ...tags.flatMap((tag) => [" ", word("tag", tag, "word tag")]), ...note, make("span", { class: "tyin q" }, type)),
          make("td", { class: "ty q" }, word("type", type)));
        if (hasAccounts) {
          row.append(make("td", { class: "ac q" }, ...(rows.account[index] === 0 ? [] : [word("account", data.accounts[rows.account[index] - 1])])));
        }
        row.append(amountCell(data.currencies[rows.currency[index]], rows.amount[index], rows.amount[index] < zero ? "n gain" : "n", expenseText));
        return row;
      };
      const detailRow = (index) => {
        const facts = make("dl");
        const fact = (title, ...content) => facts.append(make("dt", {}, title), make("dd", {}, ...content));
        if (index < data.dated) fact("Date", dateText(rows.day[index]));
        if (rows.account[index] !== 0) fact("Account", data.accounts[rows.account[index] - 1]);
        fact("To change it", make("code", {}, `iexpense edit ${id(index)}`));
        return make("tr", { class: "details" }, make("td", { colspan: headers.length }, facts));
      };
      // The month of each distinct day, so that it is made once.
      const monthsOfDays = distinctDays.map(keys.month);
      const monthKey = (index) => index < data.dated ? monthsOfDays[dayIndex[index]] : "";
      const monthHead = (key, sums) => {
        const amounts = make("td", { class: "n" });
        for (const [currency, sum] of [...sums].sort(([a], [b]) => a - b)) {
          if (amounts.childNodes.length > 0) amounts.append(" ");
          amounts.append(make("bdi", {}, amountText(data.currencies[currency], sum.spent)));
          if (sum.hasIncome) amounts.append(" ", make("bdi", { class: "gain" }, `+${amountText(data.currencies[currency], sum.received)}`));
        }
        return make("tr", { class: "m" }, make("th", { scope: "rowgroup", colspan: "2" }, key === "" ? "Undated" : titles.month(key)),
          make("td", { class: "ty", colspan: hasAccounts ? "2" : "1" }), amounts);
      };
      // The sums of what is listed, by month and currency.
      const sumsOfMonths = (listed) => {
        const months = new Map();
        for (const index of listed) {
          const key = monthKey(index);
          if (!months.has(key)) months.set(key, new Map());
          const sums = months.get(key);
          const currency = rows.currency[index];
          if (!sums.has(currency)) sums.set(currency, { spent: zero, received: zero, hasIncome: false });
          const sum = sums.get(currency);
          if (isIncome[rows.type[index]]) {
            sum.received -= rows.amount[index];
            sum.hasIncome = true;
          } else sum.spent += rows.amount[index];
        }
        return months;
      };
      const showTable = (failed) => {
        const listed = [];
        for (let index = 0; index < count; index++) if (failed[index] === 0) listed.push(index);
        sorted(listed);
        const shown = Math.min(listed.length, shownCount);
        const order = state.get("sort") ?? "date";
        const isByMonth = order.replace(/^-/, "") === "date";
        const sums = isByMonth ? sumsOfMonths(listed) : null;
        const bodies = [];
        let [month, date] = [null, null];
        for (const index of listed.slice(0, shown)) {
          const isDated = index < data.dated;
          if (isByMonth && monthKey(index) !== month) {
            month = monthKey(index);
            bodies.push(make("tbody", {}, monthHead(month, sums.get(month))));
            date = null;
          } else if (bodies.length === 0) bodies.push(make("tbody"));
          const text = !isDated ? "" : isByMonth ? shortDateText(rows.day[index]) : dateText(rows.day[index]);
          bodies.at(-1).append(tableRow(index, text, isByMonth && isDated && date === rows.day[index]));
          date = isDated ? rows.day[index] : null;
        }
        for (const body of [...table.tBodies]) body.remove();
        table.append(...(bodies.length > 0 ? bodies : [make("tbody")]));
        rove(table);
        const rest = listed.length - shown;
        byId("more").hidden = rest === 0;
        byId("listed").textContent = rest === 0 ? "" : `Shown: ${countText(shown)} of ${countText(listed.length)}.`;
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
        select.hidden = options.length === 0;
      };
      const isSome = (numbers, wanted) => numbers.some((number) => number === wanted);
      {
        const [years, months] = [new Set(), new Set()];
        const chartUnit = document.querySelector(".flow")?.dataset.by;
        for (const day of distinctDays) { years.add(keys.year(day)); months.add(keys.month(day)); }
        fill("time", "All periods", [
          ...(years.size > 1 ? [...years].map((key) => option(`year=${key}`, key)) : []),
          ...[...months].map((key) => option(`month=${key}`, titles.month(key))),
          ...(chartUnit === "week" || chartUnit === "day"
            ? [...new Set(distinctDays.map(keys[chartUnit]))].map((key) => option(`${chartUnit}=${key}`, titles[chartUnit](key)))
            : []),
          ...(data.dated < count && data.dated > 0 ? [option("month=", "Undated")] : []),
        ]);
        const names = (texts) => [...texts].sort((a, b) => fold(a) < fold(b) ? -1 : 1);
        fill("type", "All types", names(data.types).map((name) => option(`=${name}`, name)));
        const accounts = names(data.accounts).map((name) => option(`=${name}`, name));
        if (accounts.length > 0 && isSome(rows.account, 0)) accounts.push(option("=", "No account"));
        fill("account", "All accounts", accounts);
        const tags = names(data.tags).map((name) => option(`=${name}`, name));
        if (tags.length > 0 && isSome(rows.tags, 0)) tags.push(option("=", "No tag"));
        fill("tag", "All tags", tags);
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
        const focused = document.activeElement?.closest?.("button.key");
        const panel = focused?.closest("section.currency [data-by]");
        const keyOf = (button) => button.dataset.key ?? button.closest("[data-key]")?.dataset.key;
        const [key, name, number] = panel ? [keyOf(focused), nameOf(panel), panel.closest("section.currency").dataset.currency] : [];
        const wasFocused = document.activeElement;
        const failed = failures();
        for (const section of sections) showSection(section, failed);
        const listedCount = showTable(failed);
        showForm();
        const side = (name) => sections.filter(({ element }) => !element.hidden)
          .map(({ element }) => element.querySelector(`.figures .${name} .value`))
          .filter(({ dataset }) => Number(dataset.amount) !== 0).map(({ textContent }) => make("bdi", {}, textContent));
        const join = (parts, mark) => parts.flatMap((part, index) => index > 0 ? [mark, part].flat() : part);
        const sides = ["spent", "received"].filter((name) => side(name).length > 0)
          .map((name) => [`${name} `, ...join(side(name).map((part) => [part]), ", ")]);
        // Without a filter, the sums are of all expenses, listed or not.
        const shownTotal = isFiltered() ? listedCount : data.total;
        const partial = !data.isPartial ? "" : isFiltered() ? ` of the ${countText(count)} newest, which are listed`
          : ` (${countText(count)} listed)`;
        byId("status").dataset.count = listedCount;
        byId("status").replaceChildren(
          `${countText(shownTotal)} ${shownTotal === 1 ? "expense" : "expenses"}${partial}`,
          ...(sides.length > 0 ? [" · ", ...join(sides, ", ")] : []));
        if (wasFocused && !wasFocused.isConnected) {
          const button = panel && [...document.querySelectorAll(`section.currency[data-currency="${number}"] [data-by] button.key`)]
            .find((each) => nameOf(each.closest("[data-by]")) === name && keyOf(each) === key);
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
        const row = event.target.closest?.(".rove");
        const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (!row || !event.target.matches("button") || step === undefined) return;
        const buttons = stops(row);
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
        section.original = [...section.element.cloneNode(true).childNodes];
      }
      form.hidden = false;
      byId("current").hidden = false;
      followAddress();
    })();

    """#
}
