import { nearest, suggest } from '../basics/nearest.ts';
import { lineAt, placeOf } from '../basics/places.ts';
import { linesOf } from '../basics/text-parts.ts';
import type { Fix } from '../diagnostics/rule.ts';
import * as say from '../diagnostics/sentences/values.ts';
import {
  describeExpected,
  describeFound,
  fixFor,
  nearestWord,
  remedyFor,
  unambiguousWord,
  type WrittenValue,
} from '../diagnostics/values.ts';
import { wordYamlFault } from '../diagnostics/yaml-words.ts';
import { parseJsonc, withoutComments } from '../json/jsonc.ts';
import { describeSyntaxError } from '../json/syntax-messages.ts';
import type { Place, SidebarFile } from '../model.ts';
import { parseYaml, partAt, type Yaml, type YamlPart } from '../yaml/yaml.ts';
import type { Issue, Schema } from './schema.ts';

type DataPath = readonly (string | number)[];
/** A mistake in a data file, with its location and the message. */
type DataFault = { at: Place; wrong: string; hint: string | undefined; fix?: Fix | undefined };
/** The content of a JSON or YAML file, with the location of each value. */
type DataFile<T> = { value: T | undefined; at: (path: DataPath) => Place; faults: DataFault[] };

/**
 * Parses a JSON or YAML file and validates it against its schema. The value is defined if there are no faults except unknown keys. If the
 * file cannot be parsed, reports only the first fault.
 */
export function readData<T>(file: SidebarFile, schema: Schema<T>): DataFile<T> {
  const { yaml, fault } = parse(file);
  const { root, value } = yaml;
  const placeAt = (path: DataPath): Place =>
    root ? placeOf(file.file, partAt(root, path).span) : { file: file.file, line: 1, column: 1 };
  if (fault) return { value: undefined, at: placeAt, faults: [fault] };
  const issues = schema.issues(value);
  const keysAt = (path: DataPath): string[] => schema.keysAt([...path]);
  const describedIssues = issues.map((issue) => describeIssue(issue, { root, at: placeAt, keysAt }));
  const pruned = issues.every(({ keyword }) => keyword === 'additionalProperties')
    ? withoutUnknownKeys(value, issues)
    : undefined;
  return { value: schema.accepts(pruned) ? pruned : undefined, at: placeAt, faults: describedIssues };
}

/** Parses a JSON or YAML file that has no schema. Returns its parts, or the first fault. */
export function readPlainData(file: SidebarFile): { root: YamlPart | undefined; faults: DataFault[] } {
  const { yaml, fault } = parse(file);
  return { root: yaml.root, faults: fault ? [fault] : [] };
}

/** Parses a file as YAML, which is a superset of JSON. JSON may contain comments. */
function parse({ file, text }: SidebarFile): { yaml: Yaml; fault: DataFault | undefined } {
  const yaml = parseYaml(text);
  const [first] = yaml.faults;
  if (!first) return { yaml, fault: undefined };
  const isJson = /\.json$/i.test(file) || /^\s*[[{]/.test(text);
  const { faults } = isJson ? parseJsonc(text) : { faults: [] };
  if (faults[0]) {
    const { at, wrong, remedy, fix } = describeSyntaxError(faults[0], { file, text, fileLabel: say.dataPart.file() });
    return { yaml, fault: { at, wrong, hint: remedy, fix } };
  }
  const bare = isJson ? parseYaml(withoutComments(text)) : yaml;
  if (bare.faults.length === 0) return { yaml: bare, fault: undefined };
  const fault = toFault(placeOf(file, first.span), wordYamlFault(first.kind, lineOf(text, first.span[0])));
  return { yaml, fault };
}

function lineOf(text: string, line: number): string {
  return lineAt(linesOf(text), line);
}

type FileContext = { root: YamlPart | undefined; at: (path: DataPath) => Place; keysAt: (path: DataPath) => string[] };

function describeIssue({ path, keyword, params, part }: Issue, context: FileContext): DataFault {
  const { root, at } = context;
  if (keyword === 'additionalProperties') return describeUnknownKey(path, String(params.additionalProperty), context);
  const node = root && partAt(root, path);
  const writtenValue = { value: node?.value ?? null, source: node?.source, quote: node?.quote, part };
  if (keyword === 'type') return describeWrongType(path, writtenValue, context);
  return toFault(
    at(path),
    describeInvalidValue({ name: describePath(path), keyword, params, written: writtenValue }),
    createFix(keyword, params, writtenValue),
  );
}

type InvalidValue = { name: string; keyword: string; params: Issue['params']; written: WrittenValue };

function describeInvalidValue({ name, keyword, params, written: { value } }: InvalidValue): { message: string; hint: string } {
  if (keyword === 'enum') {
    const allowed = stringsIn(params.allowedValues);
    const near = nearestWord(String(value), allowed);
    return say.dataFault.valueUnknown({ name, value: JSON.stringify(value), nearest: near, allowed: allowed.join(', ') });
  }
  if (keyword === 'required') return say.dataFault.keyMissing({ name, key: String(params.missingProperty) });
  const limit = String(params.limit);
  if (keyword === 'maxLength') return say.dataFault.tooLong({ name, limit });
  if (keyword.startsWith('min') && keyword !== 'minimum') return say.dataFault.empty({ name });
  const word = params.comparison === '<=' ? say.dataFault.tooLarge : say.dataFault.tooSmall;
  return word({ name, value: String(value), limit });
}

function createFix(keyword: string, params: Issue['params'], { value, source = '' }: WrittenValue): Fix | undefined {
  if (keyword !== 'enum' || typeof value !== 'string' || value === '') return undefined;
  return { old: source || value, text: unambiguousWord(value, stringsIn(params.allowedValues)) };
}

function describeUnknownKey(path: DataPath, key: string, { root, at, keysAt }: FileContext): DataFault {
  const entries = root && partAt(root, path).entries;
  const span = entries?.get(key)?.keySpan;
  const allowed = keysAt(path);
  const { nearest, only } = suggest(key, allowed);
  const words = say.dataFault.keyUnknown({ name: describePath(path), key, nearest, allowed: allowed.join(', ') });
  const isTaken = only !== undefined && entries?.has(only);
  return toFault(span ? placeOf(at([]).file, span) : at(path), words, { old: key, text: isTaken ? undefined : only });
}

function toFault(at: Place, { message, hint }: { message: string; hint: string }, fix?: Fix): DataFault {
  return { at, wrong: message, hint, fix };
}

/**
 * Reports a value of the wrong type. If any key can be a label with a list, a key that is similar to a known key is assumed to be a
 * misspelling of it.
 */
function describeWrongType(path: DataPath, writtenValue: WrittenValue, context: FileContext): DataFault {
  const { value, source, part } = writtenValue;
  const key = path.at(-1);
  const holder = path.slice(0, -1);
  if (typeof key === 'string' && context.keysAt(holder).every((name) => name !== key) && nearest(key, context.keysAt(holder)))
    return describeUnknownKey(holder, key, context);
  const facts = {
    name: describePath(path),
    expected: describeExpected(part),
    actual: describeFound(value, source),
    remedy: remedyFor(writtenValue),
  };
  return toFault(context.at(path), say.dataFault.typeWrong(facts), fixFor(writtenValue, false));
}

/** Describes a path in words, with one-based item numbers: `link.type`, `Item 2`, `Item 2: link.type`, `Item 2: items 1.id`. */
function describePath(path: DataPath): string {
  const [first, ...rest] = path;
  if (first === undefined) return say.dataPart.file();
  if (typeof first === 'string') return nameOfPath(path);
  const number = first + 1;
  return rest.length === 0 ? say.dataPart.item({ number }) : say.dataPart.withinItem({ number, path: nameOfPath(rest) });
}

function nameOfPath(path: DataPath): string {
  return path.map((step, index) => (typeof step === 'number' ? ` ${step + 1}` : index === 0 ? step : `.${step}`)).join('');
}

function stringsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [String(value)];
}

/** Returns the value without unknown top-level keys. */
function withoutUnknownKeys(value: unknown, issues: readonly Issue[]): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const unknown = new Set(issues.filter(({ path }) => path.length === 0).map(({ params }) => params.additionalProperty));
  return Object.fromEntries(Object.entries(value).filter(([key]) => !unknown.has(key)));
}
