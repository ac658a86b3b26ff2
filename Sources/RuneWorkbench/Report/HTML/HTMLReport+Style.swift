import RuneCompiler
import RuneModel

extension HTMLReport {
  static let style = """
    :root {
      --text: #1d1d1f; --back: #ffffff; --soft: #66666b; --line: #d8d8dc; --field: #f4f4f6;
      --link: #0a58ca; --error: #b3261e; --warning: #8a5a00; --mark: #ffe2a8;
      --own: #2e7d4f; --inherited: #8fc7a4; --copied: #6f8fd0; --review: #d9a528;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --text: #ececf0; --back: #17171a; --soft: #a0a0a8; --line: #3a3a40; --field: #232327;
        --link: #7db2ff; --error: #ff8a80; --warning: #f0c060; --mark: #6b4a00;
        --own: #5cb985; --inherited: #2f6b49; --copied: #5f7fc4; --review: #c9981f;
      }
    }
    * { box-sizing: border-box; }
    body { margin: 0 auto; max-width: 68rem; padding: 1.5rem 1rem 3rem; color: var(--text); background: var(--back);
      font: 15px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif; overflow-wrap: anywhere; }
    h1 { font-size: 1.6rem; margin: 0; } h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; }
    a { color: var(--link); } p { margin: .2rem 0; } ul { list-style: none; margin: 0; padding: 0; }
    small, .soft, footer { color: var(--soft); font-size: .85rem; font-weight: 400; }
    :focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 3px; }
    .error { color: var(--error); } .warning { color: var(--warning); } .note { color: var(--soft); }
    #rules { display: flex; flex-wrap: wrap; gap: .3rem .5rem; margin-top: .6rem; }
    #rules li { padding: .1rem .5rem; background: var(--field); border-radius: 6px; }
    .legend { display: flex; flex-wrap: wrap; gap: .2rem 1rem; color: var(--soft); font-size: .85rem; }
    .legend i { display: inline-block; width: .8em; height: .8em; border-radius: 2px; }
    .own { background: var(--own); } .inherited { background: var(--inherited); }
    .copied { background: var(--copied); } .review { background: var(--review); }
    .missing { background: var(--line); }
    summary { cursor: pointer; padding: .15rem 0; }
    .row { display: inline-grid; grid-template-columns: 9rem minmax(4rem, 1fr) 3rem 20rem; gap: .1rem .8rem;
      align-items: center; width: calc(100% - 1.5rem); vertical-align: top; }
    details > .row { margin-left: 1.5rem; } details > .row .bar { height: .45rem; }
    details > .row .name { font-size: .9rem; } details > p { margin: .2rem 0 .8rem 1.5rem; font-size: .9rem; }
    .percent { text-align: right; font-variant-numeric: tabular-nums; }
    .bar { display: flex; height: .8rem; border-radius: 3px; overflow: hidden; background: var(--line); }
    .bar i { height: 100%; flex: none; }
    #filters { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; position: sticky; top: 0; z-index: 1;
      padding: .5rem 0; background: var(--back); border-bottom: 1px solid var(--line); }
    select, input, button { font: inherit; padding: .25rem .5rem; color: inherit; background: var(--field);
      border: 1px solid var(--line); border-radius: 6px; max-width: 100%; min-width: 0; }
    select { width: 11rem; } input { flex: 1 1 10rem; }
    output { color: var(--soft); font-size: .9rem; }
    article { padding: .8rem 0; border-bottom: 1px solid var(--line); content-visibility: auto;
      contain-intrinsic-size: auto 8rem; }
    h3 { font-size: 1rem; margin: 0; } h3 small { margin-left: .4rem; }
    code, pre { font: 13px/1.45 ui-monospace, Menlo, Consolas, monospace; }
    h3 code { font-size: .95rem; font-weight: 600; white-space: pre-wrap; }
    pre { margin: .3rem 0 0; padding: .3rem .5rem; background: var(--field); border-radius: 6px;
      white-space: pre-wrap; }
    article > div { margin-top: .5rem; padding-left: .8rem; border-left: 3px solid var(--line); }
    article > div[data-severity=error] { border-color: var(--error); }
    li { padding: .1rem 0; }
    li > a, li > b { font-variant-numeric: tabular-nums; margin-right: .4rem; }
    .pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr)); gap: .3rem;
      align-items: start; margin: .1rem 0; }
    q { quotes: none; display: inline-block; max-width: 100%; padding: .1rem .5rem; background: var(--field);
      border-radius: 6px; white-space: pre-wrap; unicode-bidi: plaintext; }
    mark { color: inherit; background: var(--mark); border-radius: 2px; }
    footer { margin-top: 3rem; }
    [hidden] { display: none !important; }
    @media (max-width: 50rem) {
      .row { grid-template-columns: 1fr 3rem; }
      .row .bar { grid-row: 2; grid-column: 1 / -1; } .row .soft { grid-column: 1 / -1; }
      #filters { position: static; } select { width: calc(50% - .25rem); }
    }
    """
}
