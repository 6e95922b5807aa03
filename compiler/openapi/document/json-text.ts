import { endOfString } from '../../json/end-of-string.ts';

/** A range in a string, in offsets. */
type OffsetRange = readonly [from: number, to: number];

/**
 * Returns a function that looks up offsets in valid JSON: the range of the value at a path, or of its key. If the path does not exist, it
 * returns the range of the deepest existing ancestor. Members are cached per object, so repeated lookups are fast.
 */
export function createOffsetLookup(text: string): (path: readonly string[], isKey?: boolean) => OffsetRange {
  const cache = new Map<number, ReadonlyMap<string, Member>>();
  const membersAt = (from: number): ReadonlyMap<string, Member> => {
    const cached = cache.get(from);
    if (cached) return cached;
    const members = findMembers(text, from);
    cache.set(from, members);
    return members;
  };
  const start = skipWhitespace(text, text.charCodeAt(0) === 0xfeff ? 1 : 0);
  return (path, isKey = false) => {
    let member: Member = { value: start, key: undefined };
    for (const key of path) {
      const next = membersAt(member.value).get(key);
      if (next === undefined) break;
      member = next;
    }
    return isKey && member.key !== undefined
      ? [member.key, endOfString(text, member.key)]
      : [member.value, endOfValue(text, member.value)];
  };
}

/** The offsets of a value and of its key. Array items have no key. */
type Member = { value: number; key: number | undefined };

/**
 * Returns the offsets of the members of the object or array at `from`; empty for other values. If a key occurs several times, the last one
 * applies.
 */
function findMembers(text: string, from: number): Map<string, Member> {
  const members = new Map<string, Member>();
  const isList = text[from] === '[';
  if (!isList && text[from] !== '{') return members;
  let at = skipWhitespace(text, from + 1);
  for (let index = 0; at < text.length && text[at] !== '}' && text[at] !== ']'; index++) {
    let key = String(index);
    const keyOffset = isList ? undefined : at;
    if (!isList) {
      const end = endOfString(text, at);
      key = decodeString(text.slice(at, end));
      at = skipWhitespace(text, skipWhitespace(text, end) + 1);
    }
    members.set(key, { value: at, key: keyOffset });
    at = skipWhitespace(text, endOfValue(text, at));
    if (text[at] === ',') at = skipWhitespace(text, at + 1);
  }
  return members;
}

function decodeString(quoted: string): string {
  return quoted.includes('\\') ? String(JSON.parse(quoted)) : quoted.slice(1, -1);
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
/** Compares code units, which is faster than a lookup in a `Set`. These functions run for every character of large files. */
const isOpening = (unit: number): boolean => unit === 0x7b || unit === 0x5b;
const isClosing = (unit: number): boolean => unit === 0x7d || unit === 0x5d;

/** Returns the end of the value at `from`. Counts brackets and skips strings. */
function endOfValue(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === quote) {
      at = endOfString(text, at) - 1;
      if (depth === 0) return at + 1;
    } else if (isOpening(unit)) depth++;
    else if (isClosing(unit)) {
      if (depth <= 1) return depth === 0 ? at : at + 1;
      depth--;
    } else if (depth === 0 && (unit === comma || unit <= 0x20)) return at;
  }
  return text.length;
}

function skipWhitespace(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) <= 0x20) at++;
  return at;
}

const maxDepth = 1000;

/** Returns the offset of the first JSON syntax error; undefined if the source is valid. */
export function findSyntaxError(text: string): number | undefined {
  const scanner = new JsonScanner(text);
  try {
    scanner.scanValue(0);
    scanner.skipWhitespace();
    return scanner.at < text.length ? scanner.at : undefined;
  } catch (thrown) {
    if (thrown instanceof JsonSyntaxError) return scanner.at;
    throw thrown;
  }
}

class JsonSyntaxError extends Error {}

/** Scans JSON and throws at the first syntax error. `at` is the current offset; after an error, it is the offset of the error. */
class JsonScanner {
  at: number;

  constructor(readonly text: string) {
    this.at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  }

  skipWhitespace(): void {
    while (whitespace.has(this.text.charCodeAt(this.at))) this.at++;
  }

  scanValue(depth: number): void {
    this.skipWhitespace();
    if (depth > maxDepth) throw new JsonSyntaxError();
    const first = this.text[this.at];
    if (first === '{') this.scanContainer('}', depth, true);
    else if (first === '[') this.scanContainer(']', depth, false);
    else if (first === '"') this.scanString();
    else this.matchPattern(literal);
  }

  private scanContainer(end: string, depth: number, isObject: boolean): void {
    this.at++;
    this.skipWhitespace();
    if (this.text[this.at] === end) {
      this.at++;
      return;
    }
    for (;;) {
      this.skipWhitespace();
      if (isObject) this.scanKey();
      this.scanValue(depth + 1);
      this.skipWhitespace();
      if (this.text[this.at] === end) break;
      this.expectCharacter(',');
    }
    this.at++;
  }

  private scanKey(): void {
    this.scanString();
    this.skipWhitespace();
    this.expectCharacter(':');
  }

  /** Uses a loop because a regular expression would overflow the stack for long strings. */
  private scanString(): void {
    this.expectCharacter('"');
    for (; ; this.at++) {
      const unit = this.text.charCodeAt(this.at);
      if (Number.isNaN(unit) || unit < 0x20) throw new JsonSyntaxError();
      if (unit === quote) break;
      if (unit === backslash) this.matchPattern(escapeSequence);
    }
    this.at++;
  }

  private expectCharacter(letter: string): void {
    if (this.text[this.at] !== letter) throw new JsonSyntaxError();
    this.at++;
  }

  private matchPattern(pattern: RegExp): void {
    pattern.lastIndex = this.at;
    if (!pattern.test(this.text)) throw new JsonSyntaxError();
    this.at = pattern.lastIndex;
  }
}

const whitespace = new Set([0x20, 0x09, 0x0a, 0x0d]);
/** Matches all but the last character of an escape sequence, which the loop skips. */
const escapeSequence = /\\(?=["\\/bfnrt])|\\u[0-9a-fA-F]{3}(?=[0-9a-fA-F])/y;
const literal = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
