/** A stretch of a text, by offsets. */
type Stretch = readonly [from: number, to: number];

/**
 * Finds where values stand in a text that is JSON: the value at a path of keys and indexes, or the last one on the way that is
 * there; or its key. What was looked into once is remembered, so that many questions about a large text cost little more than one.
 */
export function jsonPlaces(text: string): (path: readonly string[], isKey?: boolean) => Stretch {
  const known = new Map<number, ReadonlyMap<string, Member>>();
  const membersAt = (from: number): ReadonlyMap<string, Member> => {
    const before = known.get(from);
    if (before) return before;
    const members = toMembers(text, from);
    known.set(from, members);
    return members;
  };
  const start = afterBlanks(text, text.charCodeAt(0) === 0xfeff ? 1 : 0);
  return (path, isKey = false) => {
    let at: Member = { value: start, key: undefined };
    for (const key of path) {
      const next = membersAt(at.value).get(key);
      if (next === undefined) break;
      at = next;
    }
    return isKey && at.key !== undefined ? [at.key, endOfString(text, at.key)] : [at.value, endOf(text, at.value)];
  };
}

/** Where a value begins, and its key, which items of a list do not have. */
type Member = { value: number; key: number | undefined };

/** Where the values of the object or list begin that begins here; none of any other value. The last of equal keys counts. */
function toMembers(text: string, from: number): Map<string, Member> {
  const members = new Map<string, Member>();
  const isList = text[from] === '[';
  if (!isList && text[from] !== '{') return members;
  let at = afterBlanks(text, from + 1);
  for (let index = 0; at < text.length && text[at] !== '}' && text[at] !== ']'; index++) {
    let key = String(index);
    const begin = isList ? undefined : at;
    if (!isList) {
      const end = endOfString(text, at);
      key = toText(text.slice(at, end));
      at = afterBlanks(text, afterBlanks(text, end) + 1);
    }
    members.set(key, { value: at, key: begin });
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

const deepest = 1000;

/** Where a JSON text stops being JSON; undefined where it doesn't. */
export function findFault(text: string): number | undefined {
  const walk = new Walk(text);
  try {
    walk.value(0);
    walk.blank();
    return walk.at < text.length ? walk.at : undefined;
  } catch (thrown) {
    if (thrown instanceof Stop) return walk.at;
    throw thrown;
  }
}

class Stop extends Error {}

/** Walks over a text and stops where it is not JSON. */
class Walk {
  at: number;

  constructor(readonly text: string) {
    this.at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  }

  blank(): void {
    while (blanks.has(this.text.charCodeAt(this.at))) this.at++;
  }

  value(depth: number): void {
    this.blank();
    if (depth > deepest) throw new Stop();
    const first = this.text[this.at];
    if (first === '{') this.list('}', depth, true);
    else if (first === '[') this.list(']', depth, false);
    else if (first === '"') this.string();
    else this.match(word);
  }

  private list(end: string, depth: number, isObject: boolean): void {
    this.at++;
    this.blank();
    if (this.text[this.at] === end) {
      this.at++;
      return;
    }
    for (;;) {
      this.blank();
      if (isObject) this.key();
      this.value(depth + 1);
      this.blank();
      if (this.text[this.at] === end) break;
      this.expect(',');
    }
    this.at++;
  }

  private key(): void {
    this.string();
    this.blank();
    this.expect(':');
  }

  /** By hand: a pattern would need a stack as deep as the text is long. */
  private string(): void {
    this.expect('"');
    for (; ; this.at++) {
      const unit = this.text.charCodeAt(this.at);
      if (Number.isNaN(unit) || unit < 0x20) throw new Stop();
      if (unit === quote) break;
      if (unit === backslash) this.match(escaped);
    }
    this.at++;
  }

  private expect(letter: string): void {
    if (this.text[this.at] !== letter) throw new Stop();
    this.at++;
  }

  private match(pattern: RegExp): void {
    pattern.lastIndex = this.at;
    if (!pattern.test(this.text)) throw new Stop();
    this.at = pattern.lastIndex;
  }
}

const blanks = new Set([0x20, 0x09, 0x0a, 0x0d]);
/** All but the last letter: the loop steps over that. */
const escaped = /\\(?=["\\/bfnrt])|\\u[0-9a-fA-F]{3}(?=[0-9a-fA-F])/y;
const word = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
