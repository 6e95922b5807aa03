import { foundAs, nearestWord, remedyFor, type WrittenValue, wantedBy } from './diagnostics/values.ts';
import { wordYamlFault } from './diagnostics/yaml-words.ts';
import { parseJsonc, withoutComments } from './json/jsonc.ts';
import { wordSyntax } from './json/word-syntax.ts';
import type { Place, SidebarFile } from './model.ts';
import { nearest, nearestOr } from './nearest.ts';
import { placeOf } from './places.ts';
import type { Issue, Schema } from './schema.ts';
import { parseYaml, partAt, type Yaml, type YamlPart } from './yaml/yaml.ts';

type Path = readonly (string | number)[];
/** One mistake in a data file: where it stands, and the words for it. */
type Fault = { at: Place; wrong: string; hint: string | undefined };
/** What a JSON or YAML file holds, with the place of each of its values. */
type Data<T> = { value: T | undefined; at: (path: Path) => Place; faults: Fault[] };

/**
 * Reads a JSON or YAML file and holds it against its schema. Without faults the value is there; unknown keys alone don't take
 * it away. Of a text that cannot be read only the first fault is told: what follows is guesswork.
 */
export function readData<T>(file: SidebarFile, schema: Schema<T>): Data<T> {
  const { yaml, fault } = parse(file);
  const { root, value } = yaml;
  const at = (path: Path): Place =>
    root ? placeOf(file.file, partAt(root, path).span) : { file: file.file, line: 1, column: 1 };
  if (fault) return { value: undefined, at, faults: [fault] };
  const issues = schema.issues(value);
  const keysAt = (path: Path): string[] => schema.keysAt([...path]);
  const worded = issues.map((issue) => word(issue, { root, at, keysAt }));
  const pruned = issues.every(({ keyword }) => keyword === 'additionalProperties') ? prune(value, issues) : undefined;
  return { value: schema.accepts(pruned) ? pruned : undefined, at, faults: worded };
}

/** The text as YAML, which JSON is as well; JSON may have comments. */
function parse({ file, text }: SidebarFile): { yaml: Yaml; fault: Fault | undefined } {
  const yaml = parseYaml(text);
  const [first] = yaml.faults;
  if (!first) return { yaml, fault: undefined };
  const isJson = /\.json$/i.test(file) || /^\s*[[{]/.test(text);
  const { faults } = isJson ? parseJsonc(text) : { faults: [] };
  if (faults[0]) {
    const { at, wrong, remedy } = wordSyntax(faults[0], { file, text, whole: 'This file' });
    return { yaml, fault: { at, wrong, hint: remedy } };
  }
  const bare = isJson ? parseYaml(withoutComments(text)) : yaml;
  if (bare.faults.length === 0) return { yaml: bare, fault: undefined };
  const { message, hint } = wordYamlFault(first.kind, lineOf(text, first.span[0]));
  return { yaml, fault: { at: placeOf(file, first.span), wrong: message, hint } };
}

function lineOf(text: string, line: number): string {
  return text.split('\n')[line - 1] ?? '';
}

type Wording = { root: YamlPart | undefined; at: (path: Path) => Place; keysAt: (path: Path) => string[] };

function word({ path, keyword, params, part }: Issue, wording: Wording): Fault {
  const { root, at } = wording;
  if (keyword === 'additionalProperties') return unknownKey(path, String(params.additionalProperty), wording);
  const found = root && partAt(root, path);
  const written = { value: found?.value ?? null, source: found?.source, part };
  if (keyword === 'type') return wrongType(path, written, wording);
  return { at: at(path), ...wordsOf({ name: spoken(path), keyword, params, written }) };
}

type Wrong = { name: string; keyword: string; params: Issue['params']; written: WrittenValue };

function wordsOf({ name, keyword, params, written: { value } }: Wrong): Pick<Fault, 'wrong' | 'hint'> {
  if (keyword === 'enum') {
    const words = list(params.allowedValues);
    const near = nearestWord(String(value), words);
    const hint = near === undefined ? `It is one of ${words.join(', ')}.` : `The nearest is ${near}.`;
    return { wrong: `${name} cannot be ${JSON.stringify(value)}.`, hint };
  }
  if (keyword === 'required') {
    const key = String(params.missingProperty);
    return { wrong: `${name} has no ${key}.`, hint: `Add "${key}": … here.` };
  }
  if (keyword === 'maxLength') return { wrong: `${name} is too long.`, hint: `Write at most ${params.limit} characters.` };
  if (keyword.startsWith('min') && keyword !== 'minimum')
    return { wrong: `${name} is empty.`, hint: 'Give it a value, or take it away.' };
  const limit = `a number of ${params.comparison === '<=' ? 'at most' : 'at least'} ${params.limit}`;
  return { wrong: `${name} cannot be ${String(value)}.`, hint: `Write ${limit}.` };
}

function unknownKey(path: Path, key: string, { root, at, keysAt }: Wording): Fault {
  const span = root && partAt(root, path).entries?.get(key)?.keySpan;
  const known = keysAt(path);
  return {
    at: span ? placeOf(at([]).file, span) : at(path),
    wrong: `${spoken(path)} has no key ${key}.`,
    hint: nearestOr(key, known, `The keys here are ${known.join(', ')}.`),
  };
}

/** A value of the wrong kind. Where any key may be a label with its list, one that is nearly a known key was meant as that. */
function wrongType(path: Path, written: WrittenValue, wording: Wording): Fault {
  const { value, source, part } = written;
  const key = path.at(-1);
  const holder = path.slice(0, -1);
  if (typeof key === 'string' && wording.keysAt(holder).every((known) => known !== key) && nearest(key, wording.keysAt(holder)))
    return unknownKey(holder, key, wording);
  const wrong = `${spoken(path)} must be ${wantedBy(part)}, not ${foundAs(value, source)}.`;
  return { at: wording.at(path), wrong, hint: remedyFor(written) };
}

/** A path as people say it, counted from 1: `link.type`, `Item 2`, `Item 2: link.type`, `Item 2: items 1.id`. */
function spoken(path: Path): string {
  const [first, ...rest] = path;
  if (first === undefined) return 'This file';
  if (typeof first === 'string') return named(path);
  return rest.length === 0 ? `Item ${first + 1}` : `Item ${first + 1}: ${named(rest)}`;
}

function named(path: Path): string {
  return path.map((step, index) => (typeof step === 'number' ? ` ${step + 1}` : index === 0 ? step : `.${step}`)).join('');
}

function list(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [String(value)];
}

/** The value without the keys at its top that the schema does not know. */
function prune(value: unknown, issues: readonly Issue[]): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const unknown = new Set(issues.filter(({ path }) => path.length === 0).map(({ params }) => params.additionalProperty));
  return Object.fromEntries(Object.entries(value).filter(([key]) => !unknown.has(key)));
}
