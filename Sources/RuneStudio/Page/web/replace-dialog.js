// Replaces a text in all translations of a language: first a preview of every change, then those that are ticked.
import { Problem, post } from "./api.js";
import { button, el, fill, newId, openDialog, quiet } from "./dom.js";
import { announce } from "./notices.js";
import { placeLabel } from "./places.js";
import { inLanguage, languageLabel } from "./project.js";
import { compared, difference } from "./show-text.js";
import { severityLabel } from "./states.js";
import * as t from "./texts.js";

const TYPING_PAUSE = 200;
/** More rows than this are counted, not drawn. */
const DRAWN = 500;

export function openReplace({ locale, table, q }, changed) {
  let changes = [];
  let asked = 0;
  const input = (label, value, properties = {}) => {
    const field = el("input", { type: "text", id: newId(), value, spellcheck: "false", oninput: () => preview(), ...properties });
    return [field, el("p.labelled", {}, el("label", { for: field.id }, label), field)];
  };
  const [search, searchLine] = input(t.replaceSearch(), q, { ...inLanguage(locale), autofocus: true });
  const [replacement, replacementLine] = input(t.replaceWith(), "", inLanguage(locale));
  const matchCase = el("input", { type: "checkbox", onchange: () => preview() });
  const result = el("div.changes", {});
  const summary = el("p", { role: "status" }, t.replaceHint());
  const apply = el("button.primary", { type: "button", disabled: true, onclick: () => send() }, t.replaceApply());
  const dialog = openDialog(t.replaceTitle({ language: languageLabel(locale) }), [
    searchLine, replacementLine, el("label.check", {}, matchCase, t.replaceMatchCase()), summary, result,
  ], [button(t.close(), () => dialog.close()), apply], { class: "wide" });

  const request = () => ({
    locale, tables: table.length ? table : null, search: search.value, replacement: replacement.value,
    matchCase: matchCase.checked,
  });

  const preview = quiet(TYPING_PAUSE, async () => {
    const number = ++asked;
    apply.disabled = true;
    if (!search.value) {
      changes = [];
      fill(result);
      return fill(summary, t.replaceHint());
    }
    try {
      const answer = await post("/api/replace", { ...request(), apply: null });
      if (number !== asked) return;
      ({ changes } = answer);
      fill(summary, changes.length ? t.replaceFound({ count: changes.length }) : t.replaceNone());
      fill(result, changes.length > 0 && changeTable());
      apply.disabled = !changes.length;
    } catch (problem) {
      tell(problem);
    }
  });

  const changeTable = () => el("table", {},
    el("thead", {}, el("tr", {}, el("th", { scope: "col" }, tickAll()), el("th", { scope: "col" }, t.replaceBefore()),
      el("th", { scope: "col" }, t.replaceAfter()))),
    el("tbody", {}, changes.slice(0, DRAWN).map(drawChange)),
    changes.length > DRAWN && el("caption", {}, t.replaceMore({ count: changes.length - DRAWN })));

  const tickAll = () => el("input", { type: "checkbox", checked: true, "aria-label": t.filterAll(),
    onchange: event => {
      for (const box of result.querySelectorAll("tbody input")) box.checked = event.target.checked;
    } });

  const drawChange = (change, index) => {
    const [before, after] = difference(change.before, change.after);
    const isError = change.findings.some(one => one.severity === "error");
    const name = change.place ? `${change.key} ${placeLabel(change.place)}` : change.key;
    return el("tr", {},
      // What check would refuse is not ticked; ticked all the same, it is left as it is and listed.
      el("td", {}, el("input", { type: "checkbox", checked: !isError, data: { index }, "aria-label": name })),
      el("td", {}, el("span.row-key", { dir: "ltr" }, name),
        el("p", inLanguage(locale), compared(change.before, before, "del"))),
      el("td", {}, el("p", inLanguage(locale), compared(change.after, after, "ins")),
        change.findings.map(one => el("p.finding", { data: { severity: one.severity } },
          `${severityLabel(one.severity)}: ${one.message}`))));
  };

  const send = async () => {
    const left = new Set([...result.querySelectorAll("tbody input:not(:checked)")].map(box => Number(box.dataset.index)));
    const chosen = changes.filter((_, index) => !left.has(index))
      .map(({ table, key, place, etag }) => ({ table, key, place, etag }));
    if (!chosen.length) return;
    apply.disabled = true;
    try {
      const answer = await post("/api/replace", { ...request(), apply: chosen });
      announce(t.replaced({ count: answer.saved }));
      changed();
      if (!answer.left.length) return dialog.close();
      fill(summary, t.replaced({ count: answer.saved }), " ", t.replaceLeft({ count: answer.left.length }));
      fill(result, el("ul", {}, answer.left.map(one => el("li", {}, el("code", {}, one.key), " ", one.message))));
    } catch (problem) {
      tell(problem);
    }
  };

  const tell = problem => {
    if (!(problem instanceof Problem)) throw problem;
    fill(summary, problem.isUnreachable ? t.noticeLost() : problem.message);
  };
  if (q) preview();
}
