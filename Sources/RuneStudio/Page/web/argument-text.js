// Arguments in texts: finding `%lld` and its other spellings, and inserting one so that the order stays right.
// An argument is `{ position, name, type, specifier, spellings }`, as the server found it in the source.

const escape = text => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const isPositional = spelling => /^%\d+\$/.test(spelling);

/** The arguments and the other parts of a text: `[{ text, argument: null | {…} }]`. */
export function split(text, args) {
  const spellings = [...new Set(args.flatMap(one => [one.specifier, ...one.spellings]))].filter(Boolean);
  if (!spellings.length || !text.includes("%")) return text ? [{ text, argument: null }] : [];
  spellings.sort((one, other) => other.length - one.length);
  // `%%` first: in `%%lld` there is no argument.
  const pattern = new RegExp(`%%|${spellings.map(escape).join("|")}`, "g");
  const parts = [];
  const seen = new Map();
  let end = 0;
  const plain = upTo => {
    if (upTo > end) parts.push({ text: text.slice(end, upTo), argument: null });
  };
  for (const { 0: spelling, index } of text.matchAll(pattern)) {
    if (spelling === "%%") continue;
    plain(index);
    parts.push({ text: spelling, argument: readBy(spelling, args, seen) });
    end = index + spelling.length;
  }
  plain(text.length);
  return parts;
}

/** Two arguments may both be `%@`: the first one in the text is the first argument. */
function readBy(spelling, args, seen) {
  const candidates = args.filter(one => one.specifier === spelling || one.spellings.includes(spelling));
  const count = seen.get(spelling) ?? 0;
  seen.set(spelling, count + 1);
  return candidates[Math.min(count, candidates.length - 1)];
}

/** The positions of the arguments that a text prints. */
export const positionsIn = (text, args) =>
  new Set(split(text, args).flatMap(part => (part.argument ? [part.argument.position] : [])));

/**
 * How an argument stands in a text: "present"; "optional" if it is left out where the source leaves it out as well, or
 * where the form stands for one number; otherwise "broken".
 */
export function standing(argument, text, sourceText, args, numbers) {
  if (positionsIn(text, args).has(argument.position)) return "present";
  if (!text) return "optional";
  if (sourceText && !positionsIn(sourceText, args).has(argument.position)) return "optional";
  const isOneNumber = numbers.length === 1 && /^\d+$/.test(numbers[0]);
  return isOneNumber && argument.type === "integer" ? "optional" : "broken";
}

/**
 * Inserts an argument in place of a selection: `{ text, caret }`. If its order differs from the source's, all arguments
 * of the text become positional, `%2$@`, because positional and plain ones must not be mixed.
 */
export function insert(argument, text, start, end, args, sourceText) {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const sourceSpelling = split(sourceText ?? "", args).find(part => part.argument === argument)?.text;
  const plain = sourceSpelling ?? argument.specifier;
  if (args.length < 2) return joined(before, plain, after);

  const parts = split(before + after, args).filter(part => part.argument);
  const place = split(before, args).filter(part => part.argument).length;
  const order = [...parts.map(part => part.argument.position)];
  order.splice(place, 0, argument.position);
  const isInOrder = order.every((position, index) => position === index + 1);
  const isPlain = parts.every(part => !isPositional(part.text));
  if (isInOrder && isPlain && !isPositional(plain)) return joined(before, plain, after);

  // The text is renumbered as a whole, and cut at the caret.
  let offset = 0;
  let left = "";
  let right = "";
  for (const part of split(before + after, args)) {
    const cut = Math.min(Math.max(before.length - offset, 0), part.text.length);
    const isWhole = cut === 0 || cut === part.text.length;
    const spelling = part.argument && isWhole ? positional(part.argument, part.text) : part.text;
    const place = cut > 0 && isWhole ? spelling.length : cut;
    left += spelling.slice(0, place);
    right += spelling.slice(place);
    offset += part.text.length;
  }
  return joined(left, positional(argument, plain), right);
}

function joined(before, spelling, after) {
  return { text: before + spelling + after, caret: before.length + spelling.length };
}

/** `%@` as `%2$@`. Variables, `%#@files@`, have names and stay as they are. */
function positional(argument, spelling) {
  if (isPositional(spelling) || !/^%[^#(]/.test(spelling) || spelling === "%arg") return spelling;
  return argument.spellings.find(isPositional) ?? `%${argument.position}$${spelling.slice(1)}`;
}
