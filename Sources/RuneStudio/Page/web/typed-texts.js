// What is typed and not saved yet, kept for this tab: it survives a reload and a server that is gone.
// A value is `{ etag, texts: { place: value } }`; the entity tag is the one of the text that was edited.

const PREFIX = "typed ";
const name = (entry, locale) => PREFIX + nameOf(entry, locale);

/** Tells a text of a language from all others. */
export const nameOf = (entry, locale) => JSON.stringify([locale, entry.table, entry.key]);

export function keep(entry, locale, etag, texts) {
  try {
    sessionStorage.setItem(name(entry, locale), JSON.stringify({ etag, texts }));
  } catch {
    // Full or forbidden: the text is still in its field.
  }
}

export function kept(entry, locale) {
  try {
    return JSON.parse(sessionStorage.getItem(name(entry, locale)));
  } catch {
    return null;
  }
}

export const forget = (entry, locale) => sessionStorage.removeItem(name(entry, locale));

/** How many texts are typed and not saved. */
export const count = () => Object.keys(sessionStorage).filter(key => key.startsWith(PREFIX)).length;
