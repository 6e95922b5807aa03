/** A stretch of a text, by offsets. */
export type Stretch = readonly [from: number, to: number];

/**
 * Finds where values stand in a text that is JSON: the value at a path of keys and indexes, or the last one on the way that is there.
 * What was looked into once is remembered, so that many questions about a large text cost little more than one.
 */
export function jsonPlaces(text: string): (path: readonly string[]) => Stretch {
  const known = new Map<number, ReadonlyMap<string, number>>();
  const membersAt = (from: number): ReadonlyMap<string, number> => {
    const before = known.get(from);
    if (before) return before;
    const members = toMembers(text, from);
    known.set(from, members);
    return members;
  };
  const start = afterBlanks(text, text.charCodeAt(0) === 0xfeff ? 1 : 0);
  return (path) => {
    let at = start;
    for (const key of path) {
      const next = membersAt(at).get(key);
      if (next === undefined) break;
      at = next;
    }
    return [at, endOf(text, at)];
  };
}

/** Where the values of the object or list begin that begins here; none of any other value. The last of equal keys counts. */
function toMembers(text: string, from: number): Map<string, number> {
  const members = new Map<string, number>();
  const isList = text[from] === '[';
  if (!isList && text[from] !== '{') return members;
  let at = afterBlanks(text, from + 1);
  for (let index = 0; at < text.length && text[at] !== '}' && text[at] !== ']'; index++) {
    let key = String(index);
    if (!isList) {
      const end = endOfString(text, at);
      key = toText(text.slice(at, end));
      at = afterBlanks(text, afterBlanks(text, end) + 1);
    }
    members.set(key, at);
    at = afterBlanks(text, endOf(text, at));
    if (text[at] === ',') at = afterBlanks(text, at + 1);
  }
  return members;
}

function toText(written: string): string {
  return written.includes('\\') ? String(JSON.parse(written)) : written.slice(1, -1);
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
/** Asked of each letter of large texts: sets would take several times as long. */
const opens = (unit: number): boolean => unit === 0x7b || unit === 0x5b;
const closes = (unit: number): boolean => unit === 0x7d || unit === 0x5d;

/** Where the value ends that begins here: brackets are counted, texts are leapt over. */
function endOf(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === quote) {
      at = endOfString(text, at) - 1;
      if (depth === 0) return at + 1;
    } else if (opens(unit)) depth++;
    else if (closes(unit)) {
      if (depth <= 1) return depth === 0 ? at : at + 1;
      depth--;
    } else if (depth === 0 && (unit === comma || unit <= 0x20)) return at;
  }
  return text.length;
}

function endOfString(text: string, from: number): number {
  for (let end = text.indexOf('"', from + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === backslash) slashes++;
    if (slashes % 2 === 0) return end + 1;
  }
  return text.length;
}

function afterBlanks(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) <= 0x20) at++;
  return at;
}
