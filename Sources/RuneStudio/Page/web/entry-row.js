// A row of the list: a mark, the source, the text, and the key.
import { el } from "./dom.js";
import { inLanguage, tableOf } from "./project.js";
import { shown } from "./show-text.js";
import { markElement, markOf } from "./states.js";
import * as t from "./texts.js";

/** What of a long text can be seen in a row. */
const LENGTH = 160;
const start = text => (text.length > LENGTH ? `${text.slice(0, LENGTH)}…` : text);

export function drawRow(row, locale) {
  const [name, label] = markOf(row);
  const sourceLocale = tableOf(row.table)?.sourceLocale ?? "en";
  return [
    markElement(name, label),
    el("span.row-texts", {},
      el("span.row-source", inLanguage(sourceLocale), el("bdi", {}, shown(start(row.source)))),
      row.text === null ? el("span.row-text.soft", {}, t.filterMissing())
        : el("span.row-text", inLanguage(locale), el("bdi", {}, shown(start(row.text))))),
    el("span.row-key", { dir: "ltr" }, shown(start(row.key))),
  ];
}
