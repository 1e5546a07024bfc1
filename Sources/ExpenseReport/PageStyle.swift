/// The style sheet of a page, written into it as it is.
enum PageStyle {
  static let text: StaticString = #"""
    :root {
      color-scheme: light dark;
      --page: #f6f7f9; --panel: #fff; --text: #1b1f24; --quiet: #57606a; --line: #d0d7de; --accent: #0550ae;
      --hover: #eaf1fb; --mark: rgb(255 255 255 / .45); --over: #b42318;
      --c0: #2f6fde; --c1: #c2570c; --c2: #2b8a3e; --c3: #8a3ffc; --c4: #c92a4b; --c5: #0b7285; --c6: #8a6a00; --c7: #6b7280;
      --l1: #dbe8fb; --l2: #b3cff5; --l3: #86b1ee; --l4: #5a92e4;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #0d1117; --panel: #161b22; --text: #e6edf3; --quiet: #9da7b3; --line: #30363d; --accent: #79b8ff;
        --hover: #1f2a3a; --mark: rgb(0 0 0 / .4); --over: #ff8a80;
        --c0: #5b9bff; --c1: #f0883e; --c2: #56d364; --c3: #b392f0; --c4: #ff7b93; --c5: #39c5cf; --c6: #d9b13b; --c7: #9aa4b2;
        --l1: #15294a; --l2: #1a3a6b; --l3: #1f4e91; --l4: #2763b8;
      }
    }
    * { box-sizing: border-box; }
    [hidden], .empty { display: none !important; }
    .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    body {
      margin: 0; background: var(--page); color: var(--text);
      font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", sans-serif;
      overflow-wrap: anywhere;
    }
    header, main, footer { max-width: 80rem; margin: 0 auto; padding: 0 1rem; }
    h1 { font-size: 1.75rem; line-height: 1.2; margin: 1.5rem 0 .25rem; }
    h2 { font-size: 1.25rem; margin: 0 0 .5rem; }
    h3 { font-size: 1.05rem; margin: 0 0 .5rem; }
    section.currency > h2 { margin-top: 1.5rem; }
    header p { margin: 0 0 .5rem; }
    .quiet, footer { color: var(--quiet); font-size: .875rem; }
    #current { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: center; background: var(--page); padding: .25rem 0; }
    #current p { margin: 0; }
    .panel { overflow-x: auto; background: var(--panel); border: 1px solid var(--line); border-radius: .5rem; padding: 1rem; min-width: 0; }
    main > .panel { margin: 1rem 0; }
    .panels { columns: 24rem 3; column-gap: 1rem; }
    .panels > * { break-inside: avoid; margin-bottom: 1rem; }
    .chart, .calendar { column-span: all; }

    #filters { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: end; margin: 1rem 0; }
    #filters label { display: grid; font-size: .875rem; color: var(--quiet); flex: 1 1 9rem; min-width: 0; }
    #filters p { margin: 0; }
    input, select, button {
      font: inherit; color: var(--text); background: var(--panel); border: 1px solid var(--line); border-radius: .375rem;
      padding: .25rem .5rem; min-height: 2rem; min-width: 0; max-width: 100%;
    }
    input, select { width: 100%; }
    button { cursor: pointer; }
    #current button { margin: 0 .5rem .25rem 0; }
    #chips button { border-color: var(--accent); }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 1px; }
    #status { font-weight: 600; }

    .cards { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 10rem), 1fr)); margin: 1rem 0; }
    .cards > div { background: var(--panel); border: 1px solid var(--line); border-radius: .5rem; padding: .75rem 1rem; }
    .cards dt { color: var(--quiet); font-size: .875rem; }
    .cards dd { margin: 0; }
    .cards .value { font-size: 1.375rem; font-weight: 600; font-variant-numeric: tabular-nums; display: block; }
    .cards .days { display: block; color: var(--quiet); font-size: .8125rem; }

    table { width: 100%; border-collapse: collapse; font-size: .9375rem; }
    th, td { text-align: start; vertical-align: top; padding: .25rem .5rem; font-weight: normal; border-bottom: 1px solid var(--line); }
    th:first-child, td:first-child { padding-inline-start: 0; }
    th:last-child, td:last-child { padding-inline-end: 0; }
    thead th { overflow-wrap: normal; }
    .panel:not(.calendar) td:not(.number, [data-amount]) { min-width: 4rem; }
    #expenses td[data-amount] { white-space: nowrap; }
    thead th { color: var(--quiet); font-size: .875rem; }
    .number, #expenses td[data-amount] { text-align: end; font-variant-numeric: tabular-nums; }
    .number { white-space: nowrap; }
    .bars th[scope=row] { width: 50%; }
    .bars .key, .axis .key { border: 0; background: none; padding: 0; text-align: start; min-height: 1.5rem; color: inherit; }
    .bars button.key { color: var(--accent); width: 100%; }
    button.key:hover, .bars tr[data-key]:hover { background: var(--hover); }
    button[aria-pressed=true] { font-weight: 700; text-decoration: underline; text-underline-offset: .2em; }
    .other .key { color: var(--quiet); }
    svg { display: block; }
    .patterns { position: absolute; }
    .strong { font-weight: 700; }
    .over .left { color: var(--over); font-weight: 600; }

    .legend { display: flex; flex-wrap: wrap; gap: .25rem 1rem; list-style: none; margin: .5rem 0 0; padding: 0; font-size: .875rem; }
    .legend svg { display: inline-block; margin-inline-end: .375rem; }
    .columns { border-bottom: 1px solid var(--line); overflow: visible; }
    .columns .top { fill: var(--quiet); font-size: 12px; }
    .columns g[data-key], table .bar { cursor: default; }
    .axis { display: flex; }
    .axis .key { flex: 1 1 0; min-width: 0; text-align: center; font-size: .75rem; color: var(--quiet); overflow: hidden; white-space: nowrap; border-radius: 0; }
    .axis .plain { color: transparent; }
    .axis button[aria-pressed=true] { color: var(--text); background: var(--hover); }
    .k0, .s0 { fill: var(--c0); } .k1 { fill: var(--c1); } .k2 { fill: var(--c2); } .k3 { fill: var(--c3); }
    .k4 { fill: var(--c4); } .k5 { fill: var(--c5); } .k6 { fill: var(--c6); } .k7 { fill: var(--c7); } .k8 { fill: var(--over); }
    .s1 { fill: url(#p1); } .s2 { fill: url(#p2); } .s3 { fill: url(#p3); } .s4 { fill: url(#p4); }
    .s5 { fill: url(#p5); } .s6 { fill: url(#p6); } .s7 { fill: url(#p7); } .s8 { fill: url(#p8); }
    .mark { stroke: var(--mark); stroke-width: 2; fill: none; }
    .room { fill: none; stroke: var(--line); }

    .months { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(11.25rem, 1fr)); }
    .months table { width: auto; table-layout: fixed; font-size: .8125rem; align-self: start; }
    .months caption { text-align: start; font-weight: 600; }
    .months th, .months td { padding: 1px; border: 0; text-align: center; width: 1.6rem; height: 1.6rem; font-size: .8125rem; }
    .months td { color: var(--quiet); border-bottom: 0 solid var(--c0); }
    .months td[data-key], .months button { color: var(--text); }
    .months button { border: 0; background: none; padding: 0; width: 100%; min-height: 1.5rem; border-radius: .25rem; }
    .l1 { background: var(--l1); border-bottom-width: 1px !important; } .l2 { background: var(--l2); border-bottom-width: 2px !important; }
    .l3 { background: var(--l3); border-bottom-width: 3px !important; } .l4 { background: var(--l4); border-bottom-width: 4px !important; }

    #list { scroll-margin-top: 8rem; }
    #expenses .sort, #expenses .detail, .word { border: 0; background: none; padding: 0; min-height: 1.5rem; color: inherit; text-align: start; overflow-wrap: anywhere; }
    #expenses .detail { color: var(--accent); }
    th[aria-sort] .sort { font-weight: 700; color: var(--text); }
    th[aria-sort=ascending] .sort::after { content: " ▲"; } th[aria-sort=descending] .sort::after { content: " ▼"; }
    .word:hover { text-decoration: underline; }
    .details dl { display: grid; grid-template-columns: auto 1fr; gap: 0 1rem; margin: 0; }
    .details dt { color: var(--quiet); }
    .details dd { margin: 0; white-space: pre-line; }
    code { font-family: ui-monospace, "Liberation Mono", monospace; }

    @media (max-width: 40rem) {
      .wide, #expenses .account, #expenses .tags { display: none; }
      #expenses:has(.account) td:nth-child(4), #expenses:has(.tags):not(:has(.account)) td:nth-child(4),
      #expenses:has(.account):has(.tags) td:nth-child(5) { display: none; }
      table { font-size: .875rem; }
      #current.filtered { position: sticky; top: 0; z-index: 1; border-bottom: 1px solid var(--line); }
      .panel { padding: .75rem; }
      .cards { grid-template-columns: 1fr 1fr; gap: .5rem; }
      .cards > div { padding: .5rem .75rem; }
      .cards .value { font-size: 1.125rem; }
      main > .panel { margin: .75rem 0; }
      .axis .key:not(:nth-child(3n+1)) { color: transparent; }
    }
    @media (min-width: 40.01rem) { .date, #expenses td:first-child { white-space: nowrap; } }
    @media (max-width: 24rem) { .share, .bars th:nth-child(3):not(.change) { display: none; } }
    @media (prefers-reduced-motion: no-preference) { .bar rect { transition: width .2s; } }
    @media print {
      :root {
        color-scheme: light;
        --page: #fff; --panel: #fff; --text: #000; --quiet: #333; --line: #aaa; --accent: #000; --over: #000; --hover: #fff;
        --c0: #2f6fde; --c1: #c2570c; --c2: #2b8a3e; --c3: #8a3ffc; --c4: #c92a4b; --c5: #0b7285; --c6: #8a6a00; --c7: #6b7280;
        --mark: rgb(255 255 255 / .6);
      }
      html { font-size: 8pt; }
      body { font-size: 1rem; line-height: 1.35; }
      header, main, footer { max-width: none; padding: 0; }
      h1 { margin-top: 0; }
      #filters, #more, #jump, #reset, .plain { display: none !important; }
      #chips button { border: 0; padding: 0; font-weight: 600; }
      #current.filtered { position: static; }
      .panel, .cards > div { break-inside: avoid; padding: .5rem .75rem; }
      .cards { grid-template-columns: repeat(5, 1fr); gap: .5rem; }
      .panels { columns: 3; }
      th, td { padding-block: .05rem; }
      .bars .key, .word, #expenses .detail { min-height: 0; }
      .bar { height: 6px; }
      .months { grid-template-columns: repeat(6, 1fr); gap: .5rem; }
      .months table { width: 100%; }
      .months th, .months td { width: auto; height: auto; font-size: .875rem; }
      .months button { min-height: 0; }
      .l1, .l2, .l3, .l4 { background: none; }
      .expenses { break-inside: auto; break-before: page; border: 0; padding: 0; }
      thead { display: table-header-group; break-inside: avoid; }
      td { overflow-wrap: break-word; min-width: 0 !important; }
      tr { break-inside: avoid; }
      /* A head with buttons would not be repeated on each page. */
      #expenses .sort { display: contents; }
      .date, #expenses td:first-child { white-space: nowrap; }
      @page { margin: 12mm; }
    }

    """#
}
