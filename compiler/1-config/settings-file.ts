import {
  configEmpty,
  configKeyMissing,
  configKeyRefused,
  configKeyTwice,
  configKeyUnknown,
  configNotJson,
  configNumberWrong,
  configTypeWrong,
  configValueUnknown,
  navbarTypeUnknown,
  searchPlacementInvalid,
} from '../diagnostics/config.ts';
import type { Diagnostic, Place } from '../model.ts';
import type { Issue, Schema } from '../schema.ts';
import { parseJsonc, type SyntaxFault, type SyntaxProblem } from './jsonc.ts';
import { type Located, locate, type Places } from './places.ts';
import { whereBelongs } from './site-schema.ts';

/**
 * A settings file: its value with places (undefined where there is none), what its schema refuses, and all findings. `faults` are
 * those of its syntax.
 */
type SettingsFile = { located: Located; issues: Issue[]; faults: readonly SyntaxFault[]; diagnostics: Diagnostic[] };

/**
 * Reads a file of JSON with comments and holds it against a schema. After a fault of syntax that leaves doubt about the rest,
 * nothing is held against the schema, and there is no value.
 */
export function readSettings(file: string, text: string, schema: Pick<Schema<unknown>, 'issues'>): SettingsFile {
  const json = text.replace(/^\uFEFF/, '');
  const { root, faults } = parseJsonc(json);
  const located = locate(file, json, root);
  const diagnostics = faults.map((fault) => wordSyntax(fault, json, located.places));
  if (!root) return { located, issues: [], faults, diagnostics };
  const issues = schema.issues(located.value);
  diagnostics.push(
    ...located.refused.map(({ key, at }) => configKeyRefused(at, { key })),
    ...located.duplicates.map(({ key, at, first }) => configKeyTwice(at, { key }, first ? [first] : [])),
    ...issues.map((issue) => wordIssue(issue, located)),
  );
  return { located, issues, faults, diagnostics };
}

/** The finding about what keeps a text from being JSON. */
function wordSyntax({ problem, offset, length, opener }: SyntaxFault, text: string, places: Places): Diagnostic {
  const [wrong, remedy] = sentences[problem];
  const culprit = opener === undefined ? text.slice(offset, offset + length) : (text[opener] ?? '');
  const written = culprit.split(/[\r\n]/)[0] ?? '';
  const fill = (sentence: string): string => sentence.replaceAll('…', () => written);
  const end = opener === undefined ? offset : Math.min(offset, text.trimEnd().length);
  const related = opener === undefined ? [] : [places.placeAt(opener, 1)];
  return configNotJson(
    places.placeAt(end, Math.min(length, written.length)),
    { wrong: fill(wrong), remedy: fill(remedy) },
    related,
  );
}

/** What is wrong, and what to do; … stands for what was written. */
const sentences: Record<SyntaxProblem, [wrong: string, remedy: string]> = {
  empty: ['The configuration is empty.', 'Write at least { "title": "The name of your site" }.'],
  javascript: [
    'The configuration is JavaScript, not JSON.',
    'Write data only: { "title": "The name of your site" }. Code is never run.',
  ],
  yaml: [
    'The configuration is YAML, not JSON.',
    'Write { "title": "The name of your site" }, with braces, quotation marks and commas.',
  ],
  toml: [
    'The configuration is TOML, not JSON.',
    'Write { "title": "The name of your site" }, with braces, quotation marks and commas.',
  ],
  'too-deep': ['The brackets are nested too deeply.', 'No setting needs more than a few levels.'],
  unclosed: ['The bracket … is never closed.', 'Close it: { with }, [ with ].'],
  comma: ['A comma is missing here.', 'Write a comma between one item and the next.'],
  colon: ['A colon is missing before this.', 'Write a colon between a key and its value.'],
  key: ['A key is expected here, but not ….', 'Write a key in double quotation marks, a colon and a value.'],
  value: ['A value is expected here.', 'Write a text in double quotation marks, a number, true, false, a list or an object.'],
  quotes: [
    'These quotation marks are not those of JSON.',
    'Write texts and keys in straight double quotation marks: "like this".',
  ],
  word: ['… is not JSON.', 'Write keys and texts in double quotation marks; other words are only true, false and null.'],
  'text-end': ['This text has no closing quotation mark.', 'Close it on the same line; write \\n for a line break.'],
  'comment-end': ['This comment is never closed.', 'Close it with */.'],
  escape: [
    'This text has a backslash before a character that it cannot escape.',
    'Write \\\\ for a backslash, and \\u with four digits for a character.',
  ],
  control: ['This text has a tab or another control character in it.', 'Write \\t for a tab and \\n for a line break.'],
  number: [
    '… is not a number as JSON writes it.',
    'Write digits without a leading zero or plus sign, or a text in quotation marks.',
  ],
  'after-end': [
    'Something follows after the end of the configuration.',
    'Remove it, or the bracket that closes the configuration too early.',
  ],
};

/** The finding about what the schema refuses, at its key or value. */
function wordIssue(issue: Issue, located: Located): Diagnostic {
  const { path, keyword, params } = issue;
  const fault: Fault = { path, name: nameOf(path), params, at: placeOf(path, located), found: at(located.value, path) };
  if (keyword === 'additionalProperties') return unknownKey(fault, located);
  if (keyword === 'required') return configKeyMissing(fault.at, { key: String(params.missingProperty), holder: fault.name });
  if (keyword === 'type')
    return configTypeWrong(fault.at, { name: fault.name, wanted: list(params.type), found: kindOf(fault.found) });
  if (keyword === 'enum') return unknownValue(fault);
  if (keyword === 'minLength' || keyword === 'minItems') {
    return configEmpty(fault.at, { name: fault.name, what: keyword === 'minItems' ? 'list' : 'text' });
  }
  return configNumberWrong(fault.at, { name: fault.name, value: show(fault.found), range: rangeOf(fault) });
}

type Fault = { path: Issue['path']; name: string; params: Issue['params']; at: Place; found: unknown };

function unknownKey({ name, path, params }: Fault, located: Located): Diagnostic {
  const key = String(params.additionalProperty);
  const holder = at(located.value, path);
  const place = typeof holder === 'object' && holder !== null ? located.places.keyAt(holder, key) : located.start;
  return configKeyUnknown(place, { key, holder: name, known: list(params.known), belongs: whereBelongs(key) });
}

function unknownValue({ name, params, at: place, found }: Fault): Diagnostic {
  const known = list(params.allowedValues);
  if (name === 'search.placement') return searchPlacementInvalid(place, { value: show(found), known });
  if (/^navbar(?:\.items)+\.type$/.test(name) && typeof found === 'string')
    return navbarTypeUnknown(place, { type: found, known });
  return configValueUnknown(place, { name, value: show(found), known });
}

/** What numbers are accepted, in words. */
function rangeOf({ name, params }: Fault): string {
  if (name.startsWith('toc.')) return 'a level from 2 to 6';
  return `a number of ${params.comparison === '<=' ? 'at most' : 'at least'} ${params.limit}`;
}

/**
 * A setting's name as people say it: `navbar.items.type`. Numbers of list items are left out: the place tells which one is meant.
 */
function nameOf(path: Issue['path']): string {
  return path.filter((step) => typeof step === 'string').join('.');
}

function placeOf(path: Issue['path'], { value, start, places }: Located): Place {
  const holder = at(value, path.slice(0, -1));
  const last = path.at(-1);
  return last !== undefined && typeof holder === 'object' && holder !== null ? places.valueAt(holder, last) : start;
}

function at(value: unknown, path: Issue['path']): unknown {
  let current = value;
  for (const step of path) current = typeof current === 'object' && current !== null ? Reflect.get(current, step) : undefined;
  return current;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function list(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [String(value)];
}

function show(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
