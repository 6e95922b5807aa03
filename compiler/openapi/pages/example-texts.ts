import { isJsonNumber } from '../../json/exact-numbers.ts';
import type { Schema } from '../document/model.ts';

/** Values by format. Hosts and phone numbers are from the ranges reserved for examples. */
const examplesByFormat = new Map([
  ['date-time', '2026-01-31T09:30:00Z'],
  ['date', '2026-01-31'],
  ['time', '09:30:00Z'],
  ['duration', 'P3D'],
  ['email', 'name@example.com'],
  ['idn-email', 'name@example.com'],
  ['hostname', 'www.example.com'],
  ['idn-hostname', 'www.example.com'],
  ['ipv4', '192.0.2.1'],
  ['ipv6', '2001:db8::1'],
  ['uri', 'https://example.com/path'],
  ['url', 'https://example.com/path'],
  ['iri', 'https://example.com/path'],
  ['uri-reference', '/path'],
  ['iri-reference', '/path'],
  ['uri-template', '/path/{id}'],
  ['uuid', '3fa85f64-5717-4562-b3fc-2c963f66afa6'],
  ['ulid', '01ARZ3NDEKTSV4RRFFQ69G5FAV'],
  ['json-pointer', '/name'],
  ['relative-json-pointer', '1/name'],
  ['regex', '^[a-z]+$'],
  ['byte', 'RXhhbXBsZQ=='],
  ['base64url', 'RXhhbXBsZQ'],
  ['binary', '<bytes>'],
  ['password', '********'],
  ['phone', '+44 1632 960001'],
]);

/**
 * Returns an example string for a schema: one that matches its pattern if that is simple, otherwise a value of its format, otherwise a word
 * of permitted length.
 */
export function generateText({ format, constraints, content }: Schema): string {
  const boundOf = (keyword: string): unknown => constraints.find((each) => each.keyword === keyword)?.value;
  const formatExample =
    examplesByFormat.get(format) ?? examplesByFormat.get(/^base64/.test(content?.encoding ?? '') ? 'byte' : '');
  const [min, max] = [numberOrDefault(boundOf('minLength'), 0), numberOrDefault(boundOf('maxLength'), Number.POSITIVE_INFINITY)];
  const pattern = boundOf('pattern');
  const patternExample = typeof pattern === 'string' ? generateForPattern(pattern, { min, max }) : undefined;
  if (patternExample !== undefined) return patternExample;
  return formatExample ?? fitToLength('string', min, max);
}

function numberOrDefault(value: unknown, defaultNumber: number): number {
  return isJsonNumber(value) && Number(value) >= 0 ? Number(value) : defaultNumber;
}

/** Repeats or truncates a word to a permitted length, up to 500 characters. */
function fitToLength(word: string, min: number, max: number): string {
  if (word.length > max) return word.slice(0, max);
  return word.length >= min ? word : word.repeat(Math.ceil(Math.min(min, 500) / word.length)).slice(0, Math.min(min, 500));
}

type LengthRange = { min: number; max: number };

/** Text that matches a part of a pattern, and how often it may be repeated. */
type PatternPart = { text: string; min: number; max: number };

/**
 * Returns a string that matches a simple pattern, which may contain characters, classes, groups, alternatives and quantifiers. Undefined
 * for other syntax (lookarounds, back references, Unicode properties), or if the string would be too long or too short. The pattern is
 * parsed and never executed, because patterns in documents may be slow.
 */
export function generateForPattern(pattern: string, { min, max }: LengthRange): string | undefined {
  if (pattern.length > 300) return undefined;
  const reader: PatternReader = { pattern, at: 0 };
  const patternParts = readAlternatives(reader);
  if (!patternParts || reader.at < pattern.length) return undefined;
  const matchingText = repeatParts(patternParts, Math.min(min, 200));
  // A pattern without an end anchor allows any suffix.
  const text = /\$|\|/.test(pattern) ? matchingText : matchingText.padEnd(Math.min(min, 200), matchingText.at(-1) || 'a');
  return text.length < min || text.length > max || text.length > 500 ? undefined : text;
}

type PatternReader = { pattern: string; at: number };

/** Returns the first alternative. The others are parsed only to check their syntax. */
function readAlternatives(reader: PatternReader): PatternPart[] | undefined {
  const first = readSequence(reader);
  while (first && reader.pattern[reader.at] === '|') {
    reader.at++;
    if (!readSequence(reader)) return undefined;
  }
  return first;
}

function readSequence(reader: PatternReader): PatternPart[] | undefined {
  const pieces: PatternPart[] = [];
  for (let letter = reader.pattern[reader.at]; letter !== undefined && !/[|)]/.test(letter); letter = reader.pattern[reader.at]) {
    if (letter === '^' || letter === '$') {
      reader.at++;
      continue;
    }
    const text = readAtom(reader);
    const count = text === undefined ? undefined : readCount(reader);
    if (text === undefined || !count) return undefined;
    pieces.push({ text, ...count });
  }
  return pieces;
}

const characterByClass = new Map([
  ['d', '1'],
  ['w', 'a'],
  ['s', ' '],
  ['t', '\t'],
  ['n', '\n'],
  ['S', 'a'],
  ['D', 'a'],
  ['W', '-'],
]);

function readAtom(reader: PatternReader): string | undefined {
  const letter = reader.pattern.charAt(reader.at++);
  if (letter === '[') return readClass(reader);
  if (letter === '(') return readGroup(reader);
  if (letter === '\\') return readEscape(reader);
  if (letter === '.') return 'a';
  return /[*+?{]/.test(letter) ? undefined : letter;
}

function readEscape(reader: PatternReader): string | undefined {
  const letter = reader.pattern.charAt(reader.at++);
  return characterByClass.get(letter) ?? (/[A-Za-z0-9]/.test(letter) || letter === '' ? undefined : letter);
}

function readGroup(reader: PatternReader): string | undefined {
  const kind = /^\?(?::|<\w+>)/.exec(reader.pattern.slice(reader.at))?.[0];
  if (kind === undefined && reader.pattern[reader.at] === '?') return undefined;
  reader.at += kind?.length ?? 0;
  const pieces = readAlternatives(reader);
  if (!pieces || reader.pattern[reader.at++] !== ')') return undefined;
  return repeatParts(pieces, 0);
}

/** Returns a character that a class matches; for a negated class, the first common character that it does not exclude. */
function readClass(reader: PatternReader): string | undefined {
  const { pattern } = reader;
  const isNegative = pattern[reader.at] === '^';
  if (isNegative) reader.at++;
  const characters = new Set<string>();
  for (let first = true; first || pattern[reader.at] !== ']'; first = false) {
    const letter = readMember(reader);
    if (letter === undefined) return undefined;
    characters.add(letter);
    if (pattern[reader.at] !== '-' || pattern[reader.at + 1] === ']') continue;
    reader.at++;
    const last = readMember(reader);
    if (last === undefined || last < letter) return undefined;
    for (const each of ['A', 'a', '1']) if (each >= letter && each <= last) characters.add(each);
    characters.add(last);
  }
  reader.at++;
  return isNegative
    ? ['a', 'A', '1', ' ', '-'].find((each) => !characters.has(each))
    : (['A', 'a', '1'].find((each) => characters.has(each)) ?? [...characters][0]);
}

function readMember(reader: PatternReader): string | undefined {
  const letter = reader.pattern[reader.at++];
  return letter === '\\' ? readEscape(reader) : letter;
}

function readCount(reader: PatternReader): Omit<PatternPart, 'text'> | undefined {
  const match = /^(?:\*|\+|\?|\{(\d{1,3})(?:(,)(\d{0,5}))?\})\??/.exec(reader.pattern.slice(reader.at));
  if (!match) return reader.pattern[reader.at] === '{' ? undefined : { min: 1, max: 1 };
  reader.at += match[0].length;
  const [sign] = match[0];
  if (sign === '{') {
    const min = Number(match[1]);
    return { min, max: match[2] === undefined ? min : match[3] ? Number(match[3]) : Number.POSITIVE_INFINITY };
  }
  return { min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Number.POSITIVE_INFINITY };
}

/** Joins the parts with their minimum number of repetitions. Adds optional repetitions until the string is long enough. */
function repeatParts(pieces: readonly PatternPart[], min: number): string {
  let length = pieces.reduce((sum, { text, min: minRepetitions }) => sum + text.length * minRepetitions, 0);
  const texts = pieces.map(({ text, min: minRepetitions, max }) => {
    let count = minRepetitions;
    for (; length < min && text !== '' && count < max; count++) length += text.length;
    return text.repeat(Math.min(count, 500));
  });
  return texts.join('');
}
