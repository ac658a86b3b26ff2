// The dialog for a text that somebody else changed: both versions side by side, and which one to keep.
import { el, openDialog } from "./dom.js";
import { placeLabel } from "./places.js";
import { inLanguage } from "./project.js";
import { compared, difference } from "./show-text.js";
import * as t from "./texts.js";

/** Shows the entry as it is now beside the fields: resolves to "mine", "theirs" or "edit". */
export function resolveConflict(now, fields, before) {
  const theirs = new Map(now.target.texts.map(one => [one.place, one.text]));
  const mine = new Map(fields.filter(view => view.value).map(view => [view.field.place, view.value]));
  const old = new Map(before.target.texts.map(one => [one.place, one.text]));
  const places = [...new Set([...theirs.keys(), ...mine.keys()])];
  const differing = places.filter(place => theirs.get(place) !== mine.get(place));
  const language = inLanguage(now.target.locale);
  const text = nodes => el("p.version", language, nodes);
  const content = [
    el("p", {}, t.conflictExplanation()),
    (differing.length ? differing : places).map(place => {
      const [one, other] = [theirs.get(place) ?? "", mine.get(place) ?? ""];
      const [left, right] = difference(one, other);
      return el("section.conflict", { "aria-label": placeLabel(place) || t.fieldTranslation() },
        place && el("h3", {}, placeLabel(place)),
        el("div.versions", {},
          el("div", {}, el("h4", {}, t.conflictTheirs()), text(one ? compared(one, left, "del") : t.textNone())),
          el("div", {}, el("h4", {}, t.conflictMine()), text(other ? compared(other, right, "ins") : t.textNone()))),
        old.get(place) && old.get(place) !== one && el("p.before", {}, t.conflictBefore(), " ",
          el("bdi", language, old.get(place))));
    }),
  ];
  const choice = (value, label, properties = {}) => el("button", { value, ...properties }, label);
  const dialog = openDialog(t.conflictTitle(), content, [
    choice("theirs", t.conflictUseTheirs()),
    choice("edit", t.conflictEdit(), { autofocus: true }),
    choice("mine", t.conflictUseMine(), { class: "primary" }),
  ], { class: "wide" });
  // Escape loses nothing: what is typed stays in the editor.
  return new Promise(resolve => dialog.addEventListener("close", () => resolve(dialog.returnValue || "edit")));
}
