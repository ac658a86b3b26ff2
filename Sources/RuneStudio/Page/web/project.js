// What the server says of the project, kept up to date by `app.js`, and names of languages in the page's own language.
import { language } from "./texts.js";

export const project = {
  name: "", readOnly: false, locales: [], tables: [], devices: [], filters: [], code: false, lan: false,
  apps: false, history: false,
};

export function update(answer) {
  Object.assign(project, answer);
}

export const tableOf = name => project.tables.find(one => one.table === name);
export const localeOf = name => project.locales.find(one => one.locale === name);

/** `ltr` or `rtl`. The source language need not be among the languages of the project. */
export function directionOf(locale) {
  const known = localeOf(locale)?.direction;
  return known ?? (/^(ar|ckb|dv|fa|he|ks|ps|sd|ug|ur|yi)\b|[-_](Arab|Hebr)\b/.test(locale) ? "rtl" : "ltr");
}

/** The `lang` and `dir` of a text in a language. */
export const inLanguage = locale => ({ lang: locale.replaceAll("_", "-"), dir: directionOf(locale) });

const names = new Intl.DisplayNames([language], { type: "language", fallback: "none" });

/** `Polish`, or the identifier if it has no name. */
export function languageName(locale) {
  try {
    return names.of(locale.replaceAll("_", "-")) ?? locale;
  } catch {
    return locale;
  }
}

/** `Polish (pl)` */
export function languageLabel(locale) {
  const name = languageName(locale);
  return name === locale ? locale : `${name} (${locale})`;
}
