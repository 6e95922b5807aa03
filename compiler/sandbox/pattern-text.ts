import { capture } from '../basics/text-parts.ts';
import type { Random } from './random.ts';

/** The maximum number of repetitions that a quantifier adds to its minimum, unless the string must be longer. */
const maxExtraRepetitions = 4;
const maxAttempts = 12;

/** Generates a random string of a permitted length that matches a pattern; undefined if none was found. `isMatch` validates the result. */
export function generateForPattern(
  pattern: string,
  random: Random,
  { min, max, isMatch }: { min: number; max: number; isMatch: (text: string) => boolean },
): string | undefined {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const reader: PatternReader = { pattern, at: 0, random, remaining: 400, minLength: attempt > maxAttempts / 2 ? min : 0 };
    let text = readAlternatives(reader);
    if (text === undefined) return undefined;
    // A pattern without anchors also matches longer strings.
    if (text.length < min && !/\$/.test(pattern)) text = text.padEnd(min, 'a');
    else if (text.length < min && !/\^/.test(pattern)) text = text.padStart(min, 'a');
    if (text.length >= min && text.length <= max && isMatch(text)) return text;
  }
  return undefined;
}

/** `remaining` is the maximum length of the rest of the result; `minLength` increases the number of repetitions. */
type PatternReader = { pattern: string; at: number; random: Random; remaining: number; minLength: number };

function readAlternatives(reader: PatternReader): string | undefined {
  const texts: string[] = [];
  do {
    const text = readSequence(reader);
    if (text === undefined) return undefined;
    texts.push(text);
  } while (reader.pattern[reader.at] === '|' && ++reader.at);
  return texts[reader.random.randomInteger(0, texts.length - 1)];
}

function readSequence(reader: PatternReader): string | undefined {
  let text = '';
  for (let letter = reader.pattern[reader.at]; letter !== undefined && !/[|)]/.test(letter); letter = reader.pattern[reader.at]) {
    if (letter === '^' || letter === '$') {
      reader.at++;
      continue;
    }
    const start = reader.at;
    const first = readAtom(reader);
    if (first === undefined) return undefined;
    const end = reader.at;
    const count = readRepetitions(reader);
    const nextLetter = reader.at;
    let repeatedText = count === 0 ? '' : first;
    for (let index = 1; index < count && reader.remaining > 0; index++) {
      reader.at = start;
      repeatedText += readAtom(reader) ?? '';
    }
    reader.at = Math.max(nextLetter, end);
    reader.remaining -= repeatedText.length;
    text += repeatedText;
  }
  return text;
}

function readRepetitions(reader: PatternReader): number {
  const match = /^(?:[*+?]|\{(\d+)(,(\d*))?\})\??/.exec(reader.pattern.slice(reader.at));
  if (!match) return 1;
  reader.at += match[0].length;
  const [sign = '', exact, comma, end] = match;
  const min = exact === undefined ? (sign.startsWith('+') ? 1 : 0) : Number(exact);
  const max = sign.startsWith('?')
    ? 1
    : exact !== undefined && comma === undefined
      ? min
      : end
        ? Number(end)
        : Number.POSITIVE_INFINITY;
  const fallback = Math.max(min, Math.min(max, min + maxExtraRepetitions));
  return Math.min(max, Math.max(reader.random.randomInteger(min, fallback), reader.minLength));
}

function readAtom(reader: PatternReader): string | undefined {
  const letter = reader.pattern.charAt(reader.at++);
  if (letter === '[') return readClass(reader);
  if (letter === '\\') return pickFrom(reader, readEscape(reader));
  if (letter === '.') return pickFrom(reader, commonCharacters);
  return letter === '(' ? readGroup(reader) : letter;
}

function readGroup(reader: PatternReader): string | undefined {
  const [kind = ''] = /^\?(?:[:=!]|<[=!]|<\w+>)/.exec(reader.pattern.slice(reader.at)) ?? [];
  if (kind === '' && reader.pattern[reader.at] === '?') return undefined;
  reader.at += kind.length;
  const text = readAlternatives(reader);
  if (reader.pattern[reader.at++] !== ')') return undefined;
  return /^\?<?[=!]/.test(kind) ? '' : text;
}

const letters = 'abcdefghijklmnopqrstuvwxyz';
const digits = '0123456789';
const wordCharacters = letters + letters.toUpperCase() + digits;
const commonCharacters = letters + digits;
const printableCharacters = `${wordCharacters} _-.,:;!#%&*+/=?@~'"()<>[]{}|\\^$\``;

/** Returns the characters that an escape sequence matches. */
function readEscape(reader: PatternReader): string {
  const letter = reader.pattern.charAt(reader.at++);
  const property = capture(/^\{\^?(\w+)(?:=\w+)?\}/, reader.pattern.slice(reader.at));
  if (/[pP]/.test(letter) && property) {
    reader.at += property[0].length;
    if (/^(?:N|Nd|Number)$/.test(property[1])) return digits;
    return /^(?:Lu|Uppercase)/.test(property[1]) ? letters.toUpperCase() : letters;
  }
  const code =
    letter === 'u'
      ? /^[\da-fA-F]{4}/.exec(reader.pattern.slice(reader.at))
      : letter === 'x'
        ? /^[\da-fA-F]{2}/.exec(reader.pattern.slice(reader.at))
        : null;
  if (code) {
    reader.at += code[0].length;
    return String.fromCharCode(Number.parseInt(code[0], 16));
  }
  const characters: Record<string, string> = {
    d: digits,
    w: wordCharacters,
    s: ' ',
    S: wordCharacters,
    D: letters,
    W: ' -',
    t: '\t',
    n: '\n',
    r: '\r',
    b: '',
    B: '',
  };
  return characters[letter] ?? letter;
}

function readClass(reader: PatternReader): string | undefined {
  const { pattern } = reader;
  const isNegated = pattern[reader.at] === '^';
  if (isNegated) reader.at++;
  let characters = '';
  for (let isFirst = true; isFirst || pattern[reader.at] !== ']'; isFirst = false) {
    if (reader.at >= pattern.length) return undefined;
    const start = readMember(reader);
    if (start.length === 1 && pattern[reader.at] === '-' && pattern[reader.at + 1] !== ']') {
      reader.at++;
      const lastCharacter = readMember(reader);
      for (let code = start.charCodeAt(0); code <= Math.min(lastCharacter.charCodeAt(0), start.charCodeAt(0) + 100); code++)
        characters += String.fromCharCode(code);
    } else characters += start;
  }
  reader.at++;
  return pickFrom(
    reader,
    isNegated ? [...printableCharacters].filter((letter) => !characters.includes(letter)).join('') : characters,
  );
}

function readMember(reader: PatternReader): string {
  const letter = reader.pattern.charAt(reader.at++);
  return letter === '\\' ? readEscape(reader) : letter;
}

function pickFrom({ random }: PatternReader, characters: string): string {
  return characters === '' ? '' : characters.charAt(random.randomInteger(0, characters.length - 1));
}
