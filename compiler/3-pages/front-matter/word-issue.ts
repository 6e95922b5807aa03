import { frontMatterKeyRefused, frontMatterKeyUnknown, frontMatterValueWrong } from '../../diagnostics/front-matter.ts';
import type { Diagnostic, Place, Span } from '../../model.ts';
import { nearest } from '../../nearest.ts';
import type { Issue } from '../../schema.ts';
import { partAt, type YamlPart } from '../../yaml/yaml.ts';
import { expectation, propertyAt } from './front-matter-schema.ts';

/** Where the issues were found. */
export type IssueScope = { root: YamlPart; bare: boolean; at: (span: Span) => Place };

/** Words what the schema found. In a bare folder it is a warning, unless it could publish what should not be; a key of another tool's is one. */
export function wordIssue(issue: Issue, scope: IssueScope): Diagnostic {
  const found = issue.keyword === 'additionalProperties' ? unknownKey(issue, scope) : wrongValue(issue, scope);
  const named = String(issue.path[0] ?? nearestKey(issue) ?? issue.params.additionalProperty);
  const soft = scope.bare && !decisive.has(named) && found.code !== 'front-matter-key-refused';
  if (!soft) return found;
  return { ...found, severity: 'warning', ...(found.code === 'front-matter-key-unknown' && { fault: found.message }) };
}

/** Keys that decide who may read a page. */
export const decisive = new Set(['audience', 'draft', 'unlisted']);

const refused = new Set(['__proto__', 'constructor', 'prototype']);

function unknownKey(issue: Issue, { root, at }: IssueScope): Diagnostic {
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

function wrongValue({ path }: Issue, { root, at }: IssueScope): Diagnostic {
  const part = partAt(root, path);
  const key = String(path.findLast((step) => typeof step === 'string') ?? 'front matter');
  const expected = typeof path.at(-1) === 'number' ? `a list of texts` : expectation(propertyAt(path));
  return frontMatterValueWrong(at(part.span), { key, expected, written: show(part), hint: advice(key, expected, part) });
}

function show({ value, source, items, entries }: YamlPart): string {
  if (items) return 'a list';
  if (entries) return 'a group of keys';
  if (value === null) return 'nothing';
  return value === '' ? 'an empty text' : (source ?? String(value));
}

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
