import schema from '../../schemas/front-matter.schema.json' with { type: 'json' };
import { type Suggestion, suggest } from '../basics/nearest.ts';
import {
  frontMatterKeyMissing,
  frontMatterKeyRefused,
  frontMatterKeyUnknown,
  frontMatterValueWrong,
} from '../diagnostics/front-matter.ts';
import { acceptsText } from '../diagnostics/values.ts';
import { matchesName } from '../files/patterns.ts';
import type { Diagnostic, FrontMatter, Place, Span } from '../model.ts';
import { type Issue, schemaOf } from '../schema/schema.ts';
import { schemaPartAt } from '../schema/schema-part.ts';
import { partAt, type YamlPart } from '../yaml/yaml.ts';

/** What a front matter may hold. */
export const frontMatterSchema = schemaOf<FrontMatter>(schema);

/** Whether a text may stand at a path, so that a number that was written is taken for one. */
export function canBeText(path: readonly (string | number)[]): boolean {
  return acceptsText(schemaPartAt(schema, path));
}

/** Keys that decide who may read a page. */
export const decisiveKeys = new Set(['audience', 'draft', 'unlisted']);

/**
 * The finding about what the schema refuses in a front matter, whose parts hang on `root`. In a bare folder it is a warning,
 * unless it could publish what should not be, which no setting changes. One unknown key is one finding, on however many pages.
 */
export function wordIssue(issue: Issue, root: YamlPart, bare: boolean, at: (span: Span) => Place): Diagnostic {
  const found = issue.keyword === 'additionalProperties' ? unknownKey(issue, root, at) : wrongValue(issue, root, at);
  const named = String(issue.path[0] ?? nearestKey(issue) ?? issue.params.additionalProperty);
  // A person decides who may read a page, even if the key is obvious.
  const { edits: _, ...unfixed } = found;
  if (decisiveKeys.has(named)) return { ...(issue.keyword === 'additionalProperties' ? unfixed : found), fixed: true };
  const isSoft = bare && found.code !== 'front-matter-key-refused';
  const isKey = found.code === 'front-matter-key-unknown';
  return { ...found, ...(isSoft && { severity: 'warning' }), ...(isKey && { fault: found.message }) };
}

/**
 * Whether an issue is a key of the front matter itself that the site allows beside ours, by its name or by a pattern with `*`. A
 * pattern does not cover what is nearly a key that decides who may read the page.
 */
export function isAllowed(issue: Issue, allowed: readonly string[]): boolean {
  if (allowed.length === 0 || issue.keyword !== 'additionalProperties' || issue.path.length > 0) return false;
  const key = String(issue.params.additionalProperty);
  if (refused.has(key)) return false;
  if (allowed.includes(key)) return true;
  return !decisiveKeys.has(nearestKey(issue) ?? '') && allowed.some((pattern) => matchesName(pattern, key));
}

const refused = new Set(['__proto__', 'constructor', 'prototype']);

function unknownKey(issue: Issue, root: YamlPart, at: (span: Span) => Place): Diagnostic {
  const key = String(issue.params.additionalProperty);
  const entry = partAt(root, issue.path).entries?.get(key);
  const place = at(entry?.keySpan ?? root.span);
  if (refused.has(key)) return frontMatterKeyRefused(place, { key });
  const within = issue.path.length > 0 ? nameOf(issue.path) : undefined;
  const { nearest, only } = suggestKey(issue);
  const isTaken = only !== undefined && partAt(root, issue.path).entries?.has(only);
  return frontMatterKeyUnknown(place, { key, within, nearest, only: isTaken ? undefined : only });
}

/** The keys that lead to a part: `home.hero`. */
function nameOf(path: Issue['path']): string {
  return path.filter((step) => typeof step === 'string').join('.');
}

function nearestKey(issue: Issue): string | undefined {
  return suggestKey(issue).nearest;
}

function suggestKey({ params }: Issue): Suggestion {
  const known = Array.isArray(params.known) ? params.known.map(String) : [];
  return suggest(String(params.additionalProperty), known);
}

function wrongValue({ path, part, keyword, params }: Issue, root: YamlPart, at: (span: Span) => Place): Diagnostic {
  const written = partAt(root, path);
  if (keyword === 'required') {
    const key = String(params.missingProperty);
    return frontMatterKeyMissing(at(written.span), { key, within: nameOf(path), isItem: typeof path.at(-1) === 'number' });
  }
  const key = String(path.findLast((step) => typeof step === 'string') ?? 'front matter');
  const isItem = typeof path.at(-1) === 'number';
  const { value, source, quote } = written;
  return frontMatterValueWrong(at(written.span), { key, isItem, written: { value, source, quote, part } });
}
