// Places of an entry, "plural.one" or "device.iphone/plural.other": which fields the editor has.
import { localeOf } from "./project.js";
import * as t from "./texts.js";

const DEVICES = {
  iphone: "iPhone", ipad: "iPad", mac: "Mac", appletv: "Apple TV", applewatch: "Apple Watch",
  applevision: "Apple Vision", ipod: "iPod touch", other: null,
};

export const deviceName = device => DEVICES[device] ?? (device === "other" ? t.deviceOther() : device);

/** A place in words. The server's labels are in English. */
export function placeLabel(place) {
  if (!place) return "";
  return place.split(/[/ ]/).map(part => {
    const [kind, name] = part.split(".");
    if (kind === "device") return deviceName(name);
    if (kind === "plural") return name;
    return kind === "width" ? t.placeWidth({ width: name }) : part;
  }).join(" · ");
}

const lastOf = place => place.split(/[/ ]/).at(-1);
const numbersOf = (place, locale) => {
  const category = /plural\.(\w+)$/.exec(place)?.[1];
  return localeOf(locale)?.plurals.find(one => one.category === category)?.numbers ?? [];
};

/** `[{ place, label, numbers, required, sourcePlace, text, state, draft }]`: what the language needs and what it has. */
export function fieldsOf(entry) {
  const { target } = entry;
  const texts = new Map(target.texts.map(one => [one.place, one]));
  const drafts = new Map(target.draft?.texts.map(one => [one.place, one.value]) ?? []);
  const places = new Map(target.places.map(one => [one.place, one]));
  for (const place of [...texts.keys(), ...drafts.keys()]) {
    if (!places.has(place)) places.set(place, newPlace(place, target.locale));
  }
  return [...places.values()].filter(({ place }) => !isReplaced(place, drafts)).map(place => ({
    ...place,
    text: texts.get(place.place)?.text ?? null,
    state: texts.get(place.place)?.state ?? null,
    draft: drafts.get(place.place) ?? null,
  }));
}

/** A draft with forms or devices replaces the text without them. */
function isReplaced(place, drafts) {
  if (drafts.has(place)) return false;
  const has = kind => [...drafts.keys()].some(one => one.includes(kind));
  return (has("device.") && !place.includes("device.")) || (has("plural.") && place === "");
}

const newPlace = (place, locale) =>
  ({ place, label: lastOf(place), numbers: numbersOf(place, locale), required: false, sourcePlace: null });

/** The source text that a field is a translation of: its counterpart, or the nearest form. */
export function sourceTextOf(entry, field) {
  const { texts } = entry.source;
  const at = place => texts.find(one => one.place === place)?.text;
  const { place, sourcePlace } = field;
  const form = /plural\.\w+$/.exec(place)?.[0];
  return (sourcePlace !== null && at(sourcePlace)) || at(place) || (form && at(form))
    || texts.find(one => one.place.endsWith("plural.other"))?.text || texts[0]?.text || "";
}

/** What can be added beside these fields: `[{ label, apply }]`; `apply` makes the new fields out of the old ones. */
export function additions(entry, fields, devices) {
  const { locale } = entry.target;
  const places = fields.map(field => field.place);
  const result = [];
  if (places.some(place => /^width|^%#@/.test(place))) return result;
  const isPlain = places.length === 1 && places[0] === "";
  const plurals = localeOf(locale)?.plurals ?? [];
  if (isPlain && plurals.length > 1 && entry.arguments.some(one => one.type === "integer")) {
    result.push({
      label: t.addPlural(),
      apply: () => plurals.map(({ category }) => {
        const added = newPlace(`plural.${category}`, locale);
        return { ...added, required: true, ...carried(category === "other" ? fields[0] : null) };
      }),
    });
  }
  for (const device of devices) {
    if (device === "other" || places.some(place => place.startsWith(`device.${device}`))) continue;
    result.push({ label: deviceName(device), apply: () => withDevice(device, fields, locale) });
  }
  return result;
}

/** Texts without devices become those of all other devices. */
function withDevice(device, fields, locale) {
  const join = (name, place) => (place ? `device.${name}/${place}` : `device.${name}`);
  const others = fields.filter(field => field.place.startsWith("device.other"));
  if (others.length) {
    const added = others.map(field => newPlace(field.place.replace("device.other", `device.${device}`), locale));
    return [...added.map(one => ({ ...one, ...carried(null) })), ...fields];
  }
  const moved = fields.map(field =>
    ({ ...newPlace(join("other", field.place), locale), sourcePlace: field.sourcePlace, ...carried(field) }));
  const added = fields.map(field =>
    ({ ...newPlace(join(device, field.place), locale), sourcePlace: field.sourcePlace, ...carried(null) }));
  return [...added, ...moved];
}

/** A moved text is not in the file at its new place: it is a draft until it is saved. */
const carried = field => ({ text: null, state: null, draft: field ? field.draft ?? field.text ?? "" : null });
