// Saving, approving, drafts and undo. Each call answers with an outcome: `{ kind, … }` with the kinds "saved",
// "changed" (somebody else changed the text), "refused" (kept as a draft), "lost" (no server) and "failed".
import { Problem, getEntry, put, remove } from "./api.js";
import { sameEntry } from "./router.js";
import * as typed from "./typed-texts.js";

const LONGEST_UNDO = 100;
const undoable = [];

const identity = entry => ({ table: entry.table, key: entry.key });

/** Saves texts, `[{ place, value }]`, or only the state if there are none. */
export async function save(entry, { texts, state, etag, isUndo = false }) {
  const { locale } = entry.target;
  const body = { ...identity(entry), locale, state };
  if (texts.length) body.texts = texts;
  try {
    const answer = await put("/api/text", body, { etag });
    typed.forget(entry, locale);
    if (!isUndo) remember(entry, answer.entry);
    return { kind: "saved", entry: answer.entry, findings: answer.findings };
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    const { body: answer, status } = problem;
    if (status === 409) {
      // What was sent is a draft now, beside the entry as it is on disk.
      const { target } = answer.entry;
      return { kind: "changed", entry: { ...answer.entry, target: { ...target, draft: target.draft ?? answer.draft } } };
    }
    if (status === 422 || status === 423) {
      typed.forget(entry, locale);
      return { kind: "refused", entry: answer.entry, findings: answer.findings ?? [], message: problem.message };
    }
    return { kind: problem.isUnreachable ? "lost" : "failed", message: problem.message };
  }
}

function remember(before, after) {
  const old = new Map(before.target.texts.map(one => [one.place, one.text]));
  const now = new Map(after.target.texts.map(one => [one.place, one.text]));
  const changed = [...new Set([...old.keys(), ...now.keys()])].filter(place => old.get(place) !== now.get(place));
  undoable.push({
    ...identity(before), locale: before.target.locale, etag: after.target.etag, state: before.target.state ?? "new",
    // A value of null takes out what was not there.
    texts: changed.map(place => ({ place, value: old.get(place) ?? null })),
  });
  if (undoable.length > LONGEST_UNDO) undoable.shift();
}

/** Restores what the last save replaced: `{ kind: "saved", entry }`, "nothing", or "changed" if it changed since. */
export async function undo() {
  const last = undoable.pop();
  if (!last) return { kind: "nothing" };
  try {
    const entry = await getEntry(last, last.locale);
    if (entry.target.etag !== last.etag) return { kind: "changed", entry };
    const outcome = await save(entry, { texts: last.texts, state: last.state, etag: last.etag, isUndo: true });
    if (outcome.kind === "saved") retag(outcome.entry, last);
    else if (outcome.kind === "lost") undoable.push(last);
    return outcome;
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    if (problem.isUnreachable) undoable.push(last);
    return { kind: problem.isUnreachable ? "lost" : "failed", message: problem.message };
  }
}

/** The save before the undone one produced the text that is there again. */
function retag(entry, undone) {
  const previous = undoable.findLast(one => sameEntry(one, undone) && one.locale === undone.locale);
  if (previous) previous.etag = entry.target.etag;
}

// The drafts on their way to the server, by the name of their text.
const underway = new Map();

/** Keeps what is typed as a draft on the server's disk, without trying to save it. */
export function keepDraft(entry, texts, state, etag, keepalive = false) {
  const { locale } = entry.target;
  const name = typed.nameOf(entry, locale);
  const request = put("/api/text", { ...identity(entry), locale, texts, state, draftOnly: true }, { etag, keepalive })
    .then(() => typed.forget(entry, locale), () => { /* It stays in the tab. */ })
    .finally(() => { if (underway.get(name) === request) underway.delete(name); });
  underway.set(name, request);
}

/** When a text's draft has arrived, if one is on its way. */
export const draftKept = (entry, locale) => underway.get(typed.nameOf(entry, locale));

export async function discardDraft(entry) {
  const { locale } = entry.target;
  typed.forget(entry, locale);
  if (!entry.target.draft) return entry;
  return (await remove("/api/draft", { ...identity(entry), locale })).entry;
}
