// Texts of a project as nodes: their arguments are marked, and characters that one cannot see are named.
import { el } from "./dom.js";
import { split } from "./argument-text.js";

// Controls of direction, other invisible characters, and control codes: they could make a text look like another one.
const HIDDEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/;
// The joiners of Persian, Indic scripts and emoji are part of their spelling.
const JOINERS = /[\u200c\u200d]/;

const codePoint = character => `U+${character.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}`;

function named(text) {
  if (!HIDDEN.test(text)) return [text];
  const nodes = [];
  let plain = "";
  for (const character of text) {
    if (!HIDDEN.test(character) || JOINERS.test(character)) {
      plain += character;
      continue;
    }
    nodes.push(plain, el("span.hidden-character", {}, codePoint(character)));
    plain = "";
  }
  return [...nodes, plain];
}

/** The names of the invisible characters in a text. */
export const hiddenIn = text =>
  [...new Set(text)].filter(one => HIDDEN.test(one) && !JOINERS.test(one)).map(codePoint);

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc]/;
const SPECIFIER = /(%(?:\d+\$)?(?:#@\w+@|[-+#0']*[\d.]*(?:hh?|ll?|q|z|t|j)?[@a-zA-Z]))/;

/** In Arabic or Hebrew `%lld` would be shown as `lld%`. */
const isolated = text => RIGHT_TO_LEFT.test(text)
  ? text.split(SPECIFIER).map((part, index) => (index % 2 ? el("bdi", { dir: "ltr" }, part) : named(part)))
  : named(text);

/** The nodes of a text, to be read. */
export const shown = (text, args = []) => split(text, args).map(part =>
  part.argument ? el("mark", { dir: "ltr", data: { position: part.argument.position } }, part.text) : isolated(part.text));

/** The same letters as in the text, for the layer under a text area. */
export const marked = (text, args) => split(text, args).map(part =>
  part.argument ? el("mark", { data: { position: part.argument.position } }, part.text) : part.text);

/** The parts of two texts that differ, as `[start, end]` of each. */
export function difference(one, other) {
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1;
  let left = one.length;
  let right = other.length;
  while (left > start && right > start && one[left - 1] === other[right - 1]) {
    left -= 1;
    right -= 1;
  }
  return [[start, left], [start, right]];
}

/** A text whose part from start to end is marked as `ins` or `del`. */
export const compared = (text, [start, end], tag) =>
  [named(text.slice(0, start)), end > start && el(tag, {}, named(text.slice(start, end))), named(text.slice(end))];
