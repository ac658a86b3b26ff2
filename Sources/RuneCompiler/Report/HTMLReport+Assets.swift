extension HTMLReport {
  static let style = """
    :root {
      --text: #1d1d1f; --back: #ffffff; --soft: #6b6b70; --line: #d8d8dc; --field: #f4f4f6;
      --link: #0a58ca; --error: #b3261e; --warning: #8a5a00; --good: #2e7d4f; --review: #d9a528;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --text: #ececf0; --back: #17171a; --soft: #a0a0a8; --line: #38383e; --field: #232327;
        --link: #7db2ff; --error: #ff8a80; --warning: #f0c060; --good: #5cb985; --review: #b98a1c;
      }
    }
    body { margin: 2rem auto; max-width: 62rem; padding: 0 1rem; color: var(--text); background: var(--back);
      font: 15px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif; }
    h1 { font-size: 1.6rem; margin: 0; } h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; }
    a { color: var(--link); } p { margin: .2rem 0; }
    .summary, .legend, footer, .note, .rule { color: var(--soft); }
    .error { color: var(--error); font-weight: 600; } .warning { color: var(--warning); font-weight: 600; }
    .legend i { display: inline-block; width: .8em; height: .8em; border-radius: 2px; margin-left: .6em; }
    i.translated { background: var(--good); } i.review { background: var(--review); }
    i.missing { background: var(--line); }
    .bar-row { display: inline-grid; grid-template-columns: 12rem 1fr 4rem; gap: .8rem; align-items: center;
      width: calc(100% - 1.5rem); }
    .bar-row .name { overflow-wrap: anywhere; } .percent { text-align: right; font-variant-numeric: tabular-nums; }
    .bar { display: flex; height: .9rem; border-radius: 3px; overflow: hidden; background: var(--line); }
    .bar i { display: block; height: 100%; }
    details > .bar-row { margin-left: 1.5rem; color: var(--soft); } details > .bar-row .bar { height: .5rem; }
    summary { cursor: pointer; }
    #filters { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; position: sticky; top: 0;
      padding: .5rem 0; background: var(--back); }
    select, input { font: inherit; padding: .25rem .4rem; color: inherit; background: var(--field);
      border: 1px solid var(--line); border-radius: 5px; max-width: 14rem; }
    output { color: var(--soft); }
    ol { list-style: none; padding: 0; } li { padding: .7rem 0; border-top: 1px solid var(--line); }
    code, pre { font: 13px/1.4 ui-monospace, Menlo, Consolas, monospace; }
    pre { margin: .3rem 0 0; padding: .3rem .5rem; background: var(--field); border-radius: 5px;
      white-space: pre-wrap; overflow-wrap: anywhere; }
    .key { overflow-wrap: anywhere; font-weight: 600; }
    .tag { padding: 0 .4em; border: 1px solid var(--line); border-radius: 4px; }
    footer { margin: 3rem 0; font-size: .85rem; }
    """

  /// Filters the list. Which ones are set stands in the address, so that a filtered page can be passed on.
  static let script = """
    (() => {
      const form = document.getElementById("filters");
      if (!form) return;
      const names = ["severity", "rule", "locale", "table"];
      const field = name => document.getElementById(name);
      const items = [...document.querySelectorAll("#findings li")];
      const search = field("text");
      const apply = () => {
        const words = search.value.toLowerCase();
        let shown = 0;
        for (const item of items) {
          const fits = names.every(name => !field(name).value || item.dataset[name] === field(name).value)
            && (!words || item.textContent.toLowerCase().includes(words));
          item.hidden = !fits;
          if (fits) shown += 1;
        }
        field("shown").value = `${shown} of ${items.length}`;
        const set = [...names, "text"].filter(name => field(name).value);
        const hash = set.map(name => name + "=" + encodeURIComponent(field(name).value)).join("&");
        history.replaceState(null, "", hash ? "#" + hash : location.pathname + location.search);
      };
      for (const part of location.hash.slice(1).split("&")) {
        const [name, value] = part.split("=");
        if (value && [...names, "text"].includes(name)) field(name).value = decodeURIComponent(value);
      }
      form.addEventListener("input", apply);
      form.addEventListener("submit", event => event.preventDefault());
      for (const bar of document.querySelectorAll("details.locale")) {
        bar.addEventListener("toggle", () => {
          const option = [...field("locale").options].some(one => one.value === bar.dataset.locale);
          if (bar.open && option) { field("locale").value = bar.dataset.locale; apply(); }
        });
      }
      apply();
    })();
    """
}
