import type { Place, SidebarFile } from './model.ts';
import { nearest } from './nearest.ts';
import { placeOf } from './places.ts';
import type { Issue, Schema } from './schema.ts';
import { parseYaml, partAt, type YamlPart } from './yaml/yaml.ts';

type Path = readonly (string | number)[];
/** One mistake in a data file: where it stands, and the words for it. */
type Fault = { at: Place; where: string; fault: string; hint: string | undefined };
/** What a JSON or YAML file holds, with the place of each of its values. */
type Data<T> = { value: T | undefined; at: (path: Path) => Place; faults: Fault[] };

/** A data file's schema, and the keys of what it may hold again and again, for hints. */
type Form<T> = { schema: Schema<T>; keys: readonly string[] };

/**
 * Reads a JSON or YAML file and holds it against its schema. Without faults the value is there; unknown keys alone don't take
 * it away.
 */
export function readData<T>({ file, text }: SidebarFile, { schema, keys }: Form<T>): Data<T> {
  const { root, value, faults } = parseYaml(text);
  const at = (path: Path): Place => (root ? placeOf(file, partAt(root, path).span) : { file, line: 1, column: 1 });
  if (faults.length > 0) {
    const worded = faults.map(({ kind, span }) => ({
      at: placeOf(file, span),
      where: 'the text',
      fault: unreadable(kind),
      hint: undefined,
    }));
    return { value: undefined, at, faults: worded };
  }
  const issues = schema.issues(value);
  const worded = issues.map((issue) => word(issue, { root, at, keys }));
  const pruned = issues.every(({ keyword }) => keyword === 'additionalProperties') ? prune(value, issues) : undefined;
  return { value: schema.accepts(pruned) ? pruned : undefined, at, faults: worded };
}

function unreadable(kind: string): string {
  const refused = new Map([
    ['alias', 'uses an alias, which is not read'],
    ['anchor', 'uses an anchor, which is not read'],
    ['tag', 'uses a tag, which is not read'],
    ['merge', 'uses a merge key, which is not read'],
    ['nesting', 'is nested too deeply'],
    ['duplicate-key', 'says one key twice'],
  ]);
  return refused.get(kind) ?? 'is neither JSON nor YAML';
}

type Wording = { root: YamlPart | undefined; at: (path: Path) => Place; keys: readonly string[] };

function word({ path, keyword, params }: Issue, { root, at, keys }: Wording): Fault {
  const where = path.length === 0 ? 'the whole' : spoken(path);
  const fault = { at: at(path), where, fault: demand(keyword, params), hint: hintOf(keyword, params) };
  if (keyword !== 'additionalProperties' || !root) return fault;
  const key = String(params.additionalProperty);
  const span = partAt(root, path).entries?.get(key)?.keySpan;
  const told = list(params.known).filter((name) => name !== '$schema');
  const known = told.length === 0 ? keys : told;
  const near = nearest(key, known);
  return {
    at: span ? placeOf(at([]).file, span) : at(path),
    where: `the key ${key}`,
    fault: path.length === 0 ? 'is unknown' : `of ${spoken(path)} is unknown`,
    hint: near === undefined ? `The known keys are ${known.join(', ')}.` : `The nearest key is ${near}.`,
  };
}

/** A path as people say it: `link.type`, `items 2`. */
function spoken(path: Path): string {
  return path
    .map((step, index) =>
      typeof step === 'number' ? `${index === 0 ? 'item' : ''} ${step + 1}` : index === 0 ? step : `.${step}`,
    )
    .join('');
}

function demand(keyword: string, params: Issue['params']): string {
  if (keyword === 'type') return `must be ${list(params.type).map(named).join(' or ')}`;
  if (keyword === 'enum') return `must be one of ${list(params.allowedValues).join(', ')}`;
  if (keyword === 'required') return `needs the key ${String(params.missingProperty)}`;
  return 'must not be empty';
}

function hintOf(keyword: string, params: Issue['params']): string | undefined {
  return keyword === 'required' ? `Add ${String(params.missingProperty)}.` : undefined;
}

function named(type: string): string {
  const names = new Map([
    ['string', 'a text'],
    ['number', 'a number'],
    ['boolean', 'true or false'],
    ['array', 'a list'],
    ['object', 'an object'],
  ]);
  return names.get(type) ?? type;
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
