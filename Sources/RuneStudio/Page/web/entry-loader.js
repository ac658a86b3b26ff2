// Fetches the entry that is shown next. Answers may come late, so only the newest wish counts.
import { getEntry } from "./api.js";
import * as saving from "./saving.js";

export class EntryLoader {
  #control = null;
  /** What is on its way: `{ identity, locale }`. */
  wish = null;

  cancel() {
    this.#control?.abort();
    this.wish = null;
  }

  /** The entry, or undefined if something else is wanted by now. Throws a Problem. */
  async load(identity, locale) {
    this.cancel();
    const control = new AbortController();
    const wish = { identity, locale };
    this.wish = wish;
    this.#control = control;
    try {
      // A draft that is on its way belongs to the entry.
      await saving.draftKept(identity, locale);
      control.signal.throwIfAborted();
      const entry = await getEntry(identity, locale, control.signal);
      control.signal.throwIfAborted();
      return entry;
    } catch (problem) {
      if (control.signal.aborted) return undefined;
      throw problem;
    } finally {
      if (this.wish === wish) this.wish = null;
    }
  }
}
