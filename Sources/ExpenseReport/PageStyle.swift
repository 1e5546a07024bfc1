/// The style sheet of a page, written into it as it is.
enum PageStyle {
  static let text: StaticString = #"""
    :root {
      color-scheme: light dark; --plot: 180px;
      --page: #fff; --ink: #1a1d21; --quiet: #59626d; --line: #e2e5e9; --rule: #aab2bb; --border: #7a838d; --focus: #0550ae; --fill: #edf2fb;
      --out: #3565b5; --part: #9db9e6; --in: #14784f; --over: #b3261e; --before: #7a838d;
      --h1: #e9f0fb; --h2: #cddef7; --h3: #a5c4f0;
      --l0: #eef0f2; --l1: #cfe0f8; --l2: #9cc0f0; --l3: #6494de; --l4: #23498c;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #121519; --ink: #e7eaee; --quiet: #a2abb6; --line: #2a3038; --rule: #5a6470; --border: #87919c; --focus: #8ab8ff; --fill: #18212f;
        --out: #6f9fee; --part: #3a5583; --in: #56c596; --over: #ff8d82; --before: #87919c;
        --h1: #1b2738; --h2: #213a61; --h3: #2b5493;
        --l0: #1e232a; --l1: #1d3354; --l2: #264c82; --l3: #3a6fb9; --l4: #8fb6f3;
      }
    }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    body {
      margin: 0; background: var(--page); color: var(--ink); overflow-wrap: break-word;
      font: 15px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", sans-serif;
    }
    header, main, footer { max-width: 76rem; margin: 0 auto; padding: 0 1.25rem; }
    header { display: flex; flex-wrap: wrap; align-items: baseline; gap: .25rem 1rem; padding-top: 1.5rem; }
    h1 { font-size: 2rem; line-height: 1.1; margin: 0; letter-spacing: -.01em; overflow-wrap: anywhere; }
    h2 { font-size: 1.35rem; margin: 2.5rem 0 .5rem; }
    h3 { font-size: 1.05rem; margin: 0 0 .25rem; }
    h3 .q { font-weight: 400; font-size: .875rem; margin-inline-start: .5rem; }
    p { margin: 0; }
    ol, ul { list-style: none; margin: 0; padding: 0; }
    svg { display: block; }
    .q, .note, footer { color: var(--quiet); }
    .note { font-size: .8125rem; }
    .note { margin-top: .375rem; }
    .good { color: var(--in); } .bad { color: var(--over); } .strong { font-weight: 600; }

    form { display: flex; flex-wrap: wrap; gap: .5rem; flex: 1 1 100%; margin-top: .75rem; }
    input, select, form button, #current button, #more button {
      font: inherit; font-size: .875rem; color: inherit; background: var(--page); border: 1px solid var(--border); border-radius: .375rem;
      padding: .25rem .5rem; min-height: 2.125rem; min-width: 0; max-width: 100%;
    }
    input { flex: 2 1 14rem; } select { flex: 1 1 7rem; }
    button { font: inherit; color: inherit; background: none; border: 0; padding: 0; text-align: start; cursor: pointer; min-height: 1.5rem; }
    #current { flex: 1 1 100%; display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: baseline; background: var(--page); padding: .25rem 0; }
    #current:not(.filtered) { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    #current button { min-height: 1.75rem; padding-block: 0; margin-inline-end: .5rem; }
    #status { font-weight: 600; }
    :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 2px; }
    .scroll :focus-visible { outline-offset: -2px; }
    button.key:hover, .word:hover, .detail:hover { text-decoration: underline; text-underline-offset: .2em; }
    button[aria-pressed=true] { font-weight: 700; text-decoration: underline; text-underline-offset: .2em; }

    .figures { display: flex; flex-wrap: wrap; gap: 1rem 0; margin: 1.75rem 0 2rem; }
    .figures > div { flex: 1 1 13rem; max-width: 24rem; padding-inline: 1.25rem; border-inline-start: 1px solid var(--line); }
    .figures > div:first-child, .figures > [hidden]:first-child + div { padding-inline-start: 0; border: 0; }
    dt { color: var(--quiet); font-size: .875rem; }
    dd { margin: 0; }
    .value { display: block; font-size: 1.75rem; line-height: 1.2; font-weight: 600; letter-spacing: -.01em; white-space: nowrap; unicode-bidi: isolate; font-variant-numeric: tabular-nums; }
    .sub { display: block; font-size: .8125rem; color: var(--quiet); }
    .figures .good, .figures .bad { color: inherit; }
    .figures .good .value { color: var(--in); } .figures .bad .value { color: var(--over); }

    main section, .thirds, .two, .charts { margin-top: 2.25rem; }
    section.currency { margin-top: 0; }
    .thirds > section, .two > section { margin-top: 0; }
    .thirds:empty, .two:empty, .charts:empty { display: none; }
    .charts { display: grid; grid-template-columns: minmax(0, 7fr) minmax(0, 5fr); gap: 2rem 2.5rem; }
    .charts:has(> :only-child) { grid-template-columns: 1fr; }
    .thirds { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 21rem), 1fr)); gap: 2.25rem 2.5rem; align-items: start; }
    .two { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 28rem), 1fr)); gap: 1.5rem 2.5rem; align-items: start; }

    figure { margin: 0; min-width: 0; }
    figcaption { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 1rem; margin-bottom: .75rem; }
    figcaption .key { font-size: .8125rem; color: var(--quiet); }
    figcaption svg, .legend svg { display: inline-block; vertical-align: -1px; margin-inline: .5rem .25rem; }
    figcaption .key > svg:first-child, .legend svg:first-child { margin-inline-start: 0; }
    .plot { overflow-x: clip; display: grid; grid-template-columns: auto minmax(0, 1fr); column-gap: .5rem; }
    .yaxis { margin-block: -.6em; display: flex; flex-direction: column; justify-content: space-between; height: calc(var(--plot) + 1.2em); text-align: end; font-size: .75rem; line-height: 1.2em; color: var(--quiet); font-variant-numeric: tabular-nums; }
    .area { position: relative; }
    .grid { position: absolute; inset: 0; height: var(--plot); overflow: visible; }
    .grid line { stroke: var(--line); } .grid .zero { stroke: var(--rule); }
    .cols { display: flex; position: relative; }
    .cols li { flex: 1 1 0; min-width: 0; max-width: 7rem; }
    .cols .key { display: block; width: 100%; text-align: center; }
    .cols svg { height: var(--plot); overflow: visible; }
    .hit { fill: transparent; } .cols .key:hover .hit, .cols [aria-pressed=true] .hit { fill: var(--fill); }
    .lab { display: block; font-size: .75rem; color: var(--quiet); line-height: 1.3; min-height: calc(1.3em + 3px); white-space: nowrap; padding-top: 3px; }
    .lab b { display: block; color: var(--ink); font-weight: 600; }
    .many .lab { width: 0; min-width: 100%; display: flex; flex-direction: column; align-items: center; }
    .cols .net { display: block; font-size: .75rem; line-height: 1.3; font-variant-numeric: tabular-nums; white-space: nowrap; }
    .out { fill: var(--out); } .part { fill: var(--part); stroke: var(--out); } .in { fill: var(--in); }
    .track { fill: var(--l0); } .beyond { fill: var(--over); }
    .course .area { padding-bottom: 22px; }
    .lines { position: relative; overflow: visible; height: var(--plot); }
    path.now, line.now { fill: none; stroke: var(--out); stroke-width: 2.5; vector-effect: non-scaling-stroke; }
    path.before, line.before { fill: none; stroke: var(--before); stroke-width: 1.5; vector-effect: non-scaling-stroke; }
    path.fill { fill: var(--fill); } .dot { fill: var(--out); }
    .lines text { font-size: 12px; fill: var(--quiet); }

    table { border-collapse: collapse; width: 100%; font-size: .875rem; }
    th, td { text-align: start; font-weight: 400; padding: .2rem .5rem; vertical-align: baseline; border-bottom: 1px solid var(--line); }
    th:first-child, td:first-child { padding-inline-start: 0; } th:last-child, td:last-child { padding-inline-end: 0; }
    thead th { color: var(--quiet); font-size: .8125rem; border-bottom-color: var(--rule); vertical-align: bottom; white-space: nowrap; }
    caption { text-align: start; font-size: .8125rem; color: var(--quiet); padding-bottom: .2rem; }
    .n { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; unicode-bidi: isolate; }
    th.bar, td.bar { vertical-align: middle; }
    .scroll { overflow-x: auto; }
    .types td.bar { width: 9rem; min-width: 4rem; } .types th[scope=row] { white-space: nowrap; }
    .types .few { max-width: 40rem; } .types .few td.bar { width: 45%; }
    .c { font-size: .8125rem; line-height: 1.5625; padding-inline: .3rem; }
    .h1 { background: var(--h1); } .h2 { background: var(--h2); } .h3 { background: var(--h3); font-weight: 600; }
    .sw { padding: 0 .3rem; border-radius: 2px; color: var(--ink); }
    .sp { display: none; width: 5rem; vertical-align: middle; } .spark { max-width: 100%; }
    tfoot tr > * { border-bottom: 0; } tfoot .sum > * { border-top: 1px solid var(--rule); font-weight: 600; }
    .gain, .gain > * { color: var(--in); }
    .types tbody tr:hover > :not(.h1, .h2, .h3), .groups tbody tr[data-key]:hover > * { background: var(--fill); }
    .other { color: var(--quiet); }

    .clip { display: -webkit-box; -webkit-line-clamp: 1; -webkit-box-orient: vertical; overflow: hidden; overflow-wrap: anywhere; }
    .clip2 { display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden; overflow-wrap: anywhere; }
    button.clip, button.clip2 { width: 100%; }
    .largest tbody th { width: 100%; }
    .t { display: block; font-size: .8125rem; }
    .d { white-space: nowrap; width: 3.75rem; color: var(--quiet); unicode-bidi: isolate; }
    .again { color: transparent; }
    .groups td.bar { width: 24%; min-width: 3rem; } .two .groups td.bar { width: 45%; } .two .groups .times { display: none; }
    .budgets li { margin-bottom: .75rem; }
    .budgets li p { display: flex; flex-wrap: wrap; gap: 0 .375rem; font-size: .875rem; } .budgets li p.left { display: block; font-size: .8125rem; }
    .budgets b { font-weight: 600; } .budgets .bad { font-weight: 600; }
    .r { margin-inline-start: auto; font-variant-numeric: tabular-nums; }
    .budgets svg { margin: 2px 0; overflow: visible; }
    line.limit { stroke: var(--ink); stroke-width: 2; } line.today { stroke: var(--quiet); stroke-width: 1; }
    .calrow { display: grid; grid-template-columns: minmax(0, 1fr) 15rem; gap: 2rem; align-items: start; }
    .heat { width: 100%; max-width: 58rem; height: auto; } .heat text { font-size: 12px; fill: var(--quiet); }
    .heat rect { rx: 2px; }
    .l0 { fill: var(--l0); } .l1 { fill: var(--l1); } .l2 { fill: var(--l2); } .l3 { fill: var(--l3); } .l4 { fill: var(--l4); }
    .weekdays td, .weekdays th { border: 0; padding-block: .05rem; font-size: .8125rem; } .weekdays .bar { width: 50%; }
    .regular .two { margin-top: .25rem; }
    .up { white-space: nowrap; }
    details { margin-top: .5rem; } summary { cursor: pointer; font-size: .875rem; color: var(--quiet); }

    #list { scroll-margin-top: 1rem; }
    .m > * { border-bottom: 1px solid var(--rule); padding-top: 1.25rem; font-weight: 600; }
    .more { display: block; font-size: .8125rem; color: var(--quiet); white-space: pre-line; overflow-wrap: anywhere; }
    .tag { font-size: .75rem; color: var(--quiet); border: 1px solid var(--line); border-radius: .5rem; padding: 0 .375rem; overflow-wrap: anywhere; }
    .tyin { display: none; font-size: .8125rem; }
    #expenses td:not(.n, .d) { overflow-wrap: anywhere; } #expenses td.ty, #expenses td.ac { overflow-wrap: break-word; }
    .sort, .detail, .word { color: inherit; overflow-wrap: inherit; }
    th[aria-sort] .sort { font-weight: 700; color: var(--ink); }
    th[aria-sort=ascending] .sort::after { content: " ▲"; } th[aria-sort=descending] .sort::after { content: " ▼"; }
    .n .sort { text-align: end; }
    tbody td, tbody th { vertical-align: top; }
    /* As high as a finger needs, on the line of the other cells. */
    tbody .key, .detail, .word { min-height: 0; padding-block: 2px; margin-block: -2px; }
    .details dl { display: grid; grid-template-columns: auto 1fr; gap: 0 1rem; margin: 0; }
    .details dd { white-space: pre-line; overflow-wrap: anywhere; }
    .none { max-width: 40rem; }
    code { font-family: ui-monospace, "Liberation Mono", monospace; background: var(--l0); padding: 0 .25rem; border-radius: 3px; }
    footer { margin-block: 3rem 2rem; font-size: .8125rem; }

    @media (max-width: 64rem) {
      .charts, .calrow { grid-template-columns: minmax(0, 1fr); }
      .c, .shades, .open { display: none; } .sp { display: table-cell; }
    }
    @media (max-width: 40rem) {
      header, main, footer { padding-inline: 1rem; }
      input { flex-basis: 100%; } select { flex: 1 1 40%; }
      #current.filtered { position: sticky; top: 0; z-index: 1; border-bottom: 1px solid var(--line); }
      .figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr)); gap: 1rem; margin: 1.25rem 0 1.5rem; }
      .figures > div { padding: 0; border: 0; } .value { font-size: 1.3rem; }
      .figures .spent { grid-column: 1 / -1; } .figures .spent .value { font-size: 1.9rem; }
      .types td.bar, .types th.bar, .types .share { display: none; } .types th[scope=row] { white-space: normal; }
      .types .few td.bar, .types .few th.bar { display: none; }
      .sp { width: 4.5rem; padding-inline: .25rem; } .spark { width: 100%; height: 18px; }
      .minor { visibility: hidden; } .cols .net, .rests { display: none; }
      .heat { width: 56rem; max-width: none; } .calrow .scroll { direction: rtl; } .heat, .legend { direction: ltr; }
      .ty, .ac, .ev { display: none; } .tyin { display: block; } .m .gain { display: block; }
      .up { display: block; white-space: normal; }
      td, th { padding-inline: .35rem; } .groups td.bar { min-width: 2rem; }
      .lines text:nth-of-type(even) { display: none; }
    }
    @media (max-width: 24rem) { .types .change, .against, .groups .times, .regular :is(th, td):nth-child(4) { display: none; } .odd { visibility: hidden; } td, th { padding-inline: .2rem; } .value { white-space: normal; overflow-wrap: anywhere; } }
    @media print {
      :root {
        color-scheme: light; --plot: 8.5rem;
        --page: #fff; --ink: #000; --quiet: #444; --line: #ccc; --rule: #777; --border: #777; --fill: #eef2fa;
        --out: #3565b5; --part: #9db9e6; --in: #14784f; --over: #b3261e; --before: #777;
        --h1: #e9f0fb; --h2: #cddef7; --h3: #a5c4f0;
        --l0: #eee; --l1: #cfe0f8; --l2: #9cc0f0; --l3: #6494de; --l4: #23498c;
      }
      html { font-size: 8.5pt; }
      body { font-size: 1rem; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
      header, main, footer { max-width: none; padding: 0; }
      form, #reset, #more { display: none !important; }
      #chips button { border: 0; padding: 0; font-weight: 600; }
      .value { font-size: 1.5rem; } .figures { flex-wrap: nowrap; margin: .75rem 0; } .figures > div { flex-basis: 0; }
      main section, .thirds, .two, .charts { margin-top: 1.1rem; } section.currency { margin-top: 0; }
      figure, section:not(.list, .currency, .regular), tr { break-inside: avoid; }
      .charts { grid-template-columns: 7fr 5fr; gap: 1.5rem; }
      .thirds { grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 1.5rem; } .two { grid-template-columns: 1fr 1fr; gap: 1.5rem; }
      .calrow { grid-template-columns: minmax(0, 1fr) 11rem; gap: 1rem; }
      .shades, .open { display: inline; } .lines text { font-size: 9px; }
      .c { display: table-cell; font-size: .8rem; padding-inline: .2rem; } .sp { display: none; }
      .types td.bar { width: 3rem; min-width: 0; } .types table { font-size: .9rem; } .scroll { overflow: visible; }
      .thirds .groups .bar, .largest tr:nth-child(n+8), details:not([open]) { display: none; }
      th, td { padding-block: .08rem; } button { min-height: 0; }
      .currency:has(.types) ~ .list { break-before: page; }
      thead { display: table-header-group; break-inside: avoid; }
      /* A head with buttons would not be repeated on each page. */
      .sort { display: contents; }
      .again { color: transparent; }
      .m { break-after: avoid; }
      @page { margin: 12mm; }
    }

    """#
}
