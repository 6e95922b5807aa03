import schema from '../../schemas/front-matter.schema.json' with { type: 'json' };
import { frontMatterKeyRefused, frontMatterKeyUnknown, frontMatterValueWrong } from '../diagnostics/front-matter.ts';
import type { Diagnostic, FrontMatter, Place, Span } from '../model.ts';
import { nearest } from '../nearest.ts';
import { type Issue, schemaOf } from '../schema.ts';
import { partAt, type YamlPart } from '../yaml/yaml.ts';

/** What a front matter may hold. */
export const frontMatterSchema = schemaOf<FrontMatter>(schema);

/** Keys that decide who may read a page. */
export const decisiveKeys = new Set(['audience', 'draft', 'unlisted']);

/** What the schema says of a key or of a list entry. */
type Property = {
  type?: string | string[];
  enum?: string[];
  format?: string;
  items?: Property;
  properties?: Record<string, Property>;
};

const properties = new Map<string, Property>(Object.entries<Property>(schema.properties));

/** What the schema says of the key or list entry at a path; undefined for unknown keys. */
export function propertyAt(path: readonly (string | number)[]): Property | undefined {
  let property = typeof path[0] === 'string' ? properties.get(path[0]) : undefined;
  for (const step of path.slice(1)) {
    property = typeof step === 'number' ? property?.items : new Map(Object.entries(property?.properties ?? {})).get(step);
  }
  return property;
}

/** Whether a text may stand there, so that a number that was written is taken for one. */
export function takesText(property: Property | undefined): boolean {
  return property?.enum === undefined && [property?.type].flat().includes('string');
}

/**
 * The finding about what the schema refuses in a front matter, whose parts hang on `root`. In a bare folder it is a warning,
 * unless it could publish what should not be; another tool's key is one as well.
 */
export function wordIssue(issue: Issue, root: YamlPart, bare: boolean, at: (span: Span) => Place): Diagnostic {
  const found = issue.keyword === 'additionalProperties' ? unknownKey(issue, root, at) : wrongValue(issue, root, at);
  const named = String(issue.path[0] ?? nearestKey(issue) ?? issue.params.additionalProperty);
  const isSoft = bare && !decisiveKeys.has(named) && found.code !== 'front-matter-key-refused';
  if (!isSoft) return found;
  return { ...found, severity: 'warning', ...(found.code === 'front-matter-key-unknown' && { fault: found.message }) };
}

const refused = new Set(['__proto__', 'constructor', 'prototype']);

function unknownKey(issue: Issue, root: YamlPart, at: (span: Span) => Place): Diagnostic {
  const key = String(issue.params.additionalProperty);
  const entry = partAt(root, issue.path).entries?.get(key);
  const place = at(entry?.keySpan ?? root.span);
  if (refused.has(key)) return frontMatterKeyRefused(place, { key });
  const within = issue.path.length > 0 ? String(issue.path[0]) : undefined;
  return frontMatterKeyUnknown(place, { key, within, nearest: nearestKey(issue) });
}

function nearestKey({ params }: Issue): string | undefined {
  const known = Array.isArray(params.known) ? params.known.map(String) : [];
  return nearest(String(params.additionalProperty), known);
}

function wrongValue({ path }: Issue, root: YamlPart, at: (span: Span) => Place): Diagnostic {
  const part = partAt(root, path);
  const key = String(path.findLast((step) => typeof step === 'string') ?? 'front matter');
  const expected = typeof path.at(-1) === 'number' ? `a list of texts` : expectation(propertyAt(path));
  return frontMatterValueWrong(at(part.span), { key, expected, written: show(part), hint: advice(key, expected, part) });
}

/** What is expected, in words. */
function expectation(property: Property | undefined): string {
  if (property?.enum) return property.enum.join(' or ');
  if (property?.format === 'date') return 'a day such as 2026-03-01';
  const kinds = [property?.type].flat().map((type) => typeNames.get(type ?? '') ?? 'something else');
  return kinds.join(' or ');
}

const typeNames = new Map([
  ['string', 'a text'],
  ['boolean', 'true or false'],
  ['number', 'a number'],
  ['integer', 'a whole number from 2 to 6'],
  ['array', 'a list'],
  ['object', 'a group of keys with values'],
  ['null', 'null'],
]);

function show({ value, source, items, entries }: YamlPart): string {
  if (items) return 'a list';
  if (entries) return 'a group of keys';
  if (value === null) return 'nothing';
  return value === '' ? 'an empty text' : (source ?? String(value));
}

/** Words that look like truth values, with the value that is meant. */
const spoken = new Map([
  ['yes', 'true'],
  ['on', 'true'],
  ['true', 'true'],
  ['no', 'false'],
  ['off', 'false'],
  ['false', 'false'],
]);

function advice(key: string, expected: string, { value, source }: YamlPart): string | undefined {
  const meant = typeof value === 'string' ? spoken.get(value.toLowerCase()) : undefined;
  if (expected === 'true or false' && meant) return `In YAML ${source} is a text here: write ${key}: ${meant}.`;
  if (expected === 'a list' && typeof value === 'string') return `Write ${key}: [${value}].`;
  if (expected === 'a text' && typeof value === 'boolean') return `Put it in quotes: ${key}: "${value}".`;
  return undefined;
}
