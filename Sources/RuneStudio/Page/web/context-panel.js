// What helps to understand a text: code, screenshots, terms, other texts, other languages and its history.
import { Problem, get } from "./api.js";
import { el, fill } from "./dom.js";
import { placeLabel } from "./places.js";
import { inLanguage, languageLabel, project } from "./project.js";
import { entryAddress } from "./router.js";
import { drawScreenshot } from "./screenshots.js";
import { shown } from "./show-text.js";
import { stateLabel } from "./states.js";
import * as t from "./texts.js";

// Which parts are open stays as the translator left it.
const open = new Map([["others", false], ["history", false]]);

export function drawContext(entry) {
  const { locale } = entry.target;
  return el("aside.context", { "aria-label": t.contextTitle() },
    part("glossary", t.contextGlossary(), entry.glossary.map(term => glossaryTerm(term, locale))),
    part("uses", t.contextUses(), entry.uses.map(use => el("li", {},
      el("span.location", {}, `${use.file}:${use.line}`), el("code", {}, use.code)))),
    part("screenshots", t.contextScreenshots(), entry.screenshots.map(one => el("li", {}, drawScreenshot(one)))),
    part("similar", t.contextSimilar(), entry.similar.map(one => otherEntry(one, entry))),
    part("near", t.contextNear(), entry.near.map(one => otherEntry(one, entry))),
    part("others", t.contextOthers(), entry.others.map(otherLanguage)),
    project.history && history(entry));
}

function part(name, title, items) {
  if (!items.length) return null;
  return el("details", { open: open.get(name) ?? true, ontoggle: event => open.set(name, event.target.open) },
    el("summary", {}, title, " ", el("span.count", {}, String(items.length))),
    el("ul", {}, items));
}

function glossaryTerm({ term, translation, isTranslated, note }, locale) {
  return el("li.term", {},
    el("bdi", {}, term), " → ",
    isTranslated ? el("bdi", inLanguage(locale), translation ?? "?") : el("em", {}, t.glossaryKept()),
    note && el("p.soft", {}, note));
}

function otherEntry(one, entry) {
  const { source, target } = entry;
  return el("li", {},
    el("a.other", { href: entryAddress(target.locale, one), title: one.key },
      el("bdi.other-source", inLanguage(source.locale), shown(one.source)),
      one.text === null ? el("span.soft", {}, t.filterMissing())
        : el("bdi.other-text", inLanguage(target.locale), shown(one.text))));
}

function otherLanguage({ locale, state, texts }) {
  return el("li", {},
    el("span.language", {}, languageLabel(locale),
      state && state !== "translated" && el("span.badge", { data: { state } }, stateLabel(state))),
    texts.map(({ place, text }) => el("p", inLanguage(locale),
      place && el("span.place", { dir: "ltr" }, placeLabel(place)), shown(text))));
}

/** The history of the source text, asked for when it is opened, because git needs a moment. */
function history(entry) {
  const list = el("ol.history", {}, el("li.soft", {}, t.loading()));
  let isLoaded = false;
  const load = async () => {
    if (isLoaded) return;
    isLoaded = true;
    try {
      const { versions, reason } = await get("/api/history", { table: entry.table, key: entry.key });
      fill(list, versions.map(version => el("li", {},
        el("time.soft", { datetime: version.date }, day(version.date)), el("code.soft", {}, version.commit),
        el("p", inLanguage(entry.source.locale),
          version.place && el("span.place", {}, placeLabel(version.place)), shown(version.text)))),
      (reason || versions.length === 0) && el("li.soft", {}, reason ?? t.historyNone()));
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      isLoaded = false;
      fill(list, el("li.soft", {}, problem.message));
    }
  };
  const details = el("details", {
    open: open.get("history"),
    ontoggle: event => {
      open.set("history", event.target.open);
      if (event.target.open) load();
    },
  }, el("summary", {}, t.contextHistory()), list);
  return details;
}

const day = text => {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? text
    : new Intl.DateTimeFormat(t.language, { dateStyle: "medium", timeZone: "UTC" }).format(date);
};
