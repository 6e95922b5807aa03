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

/** The schema of front matter. */
export const frontMatterSchema = schemaOf<FrontMatter>(schema);

/** Returns whether the schema allows a string at a path. If so, a number there is read as a string. */
export function acceptsString(path: readonly (string | number)[]): boolean {
  return acceptsText(schemaPartAt(schema, path));
}

/** Keys that determine who can read a page. */
export const accessKeys = new Set(['audience', 'draft', 'unlisted']);

/**
 * Reports an issue that the schema found. `root` contains the parts of the front matter with their locations. The finding is a warning if
 * the site has no configuration, unless the page could be published by mistake, which no setting can change. An unknown key is one finding,
 * even if it is on many pages.
 */
export function reportIssue(issue: Issue, root: YamlPart, isLenient: boolean, at: (span: Span) => Place): Diagnostic {
  const finding =
    issue.keyword === 'additionalProperties' ? reportUnknownKey(issue, root, at) : reportWrongValue(issue, root, at);
  const keyName = String(issue.path[0] ?? nearestKey(issue) ?? issue.params.additionalProperty);
  // Access to a page is never changed automatically, even if the intended key is obvious.
  const { edits: _, ...unfixed } = finding;
  if (accessKeys.has(keyName)) return { ...(issue.keyword === 'additionalProperties' ? unfixed : finding), hasFixedLevel: true };
  const isWarning = isLenient && finding.code !== 'front-matter-key-refused';
  const isKey = finding.code === 'front-matter-key-unknown';
  return { ...finding, ...(isWarning && { severity: 'warning' }), ...(isKey && { fault: finding.message }) };
}

/**
 * Returns whether an issue is an additional key that the site allows, by its name or by a pattern with `*`. A pattern does not match a
 * misspelling of a key that determines who can read the page.
 */
export function isAllowed(issue: Issue, allowed: readonly string[]): boolean {
  if (allowed.length === 0 || issue.keyword !== 'additionalProperties' || issue.path.length > 0) return false;
  const key = String(issue.params.additionalProperty);
  if (prototypeKeys.has(key)) return false;
  if (allowed.includes(key)) return true;
  return !accessKeys.has(nearestKey(issue) ?? '') && allowed.some((pattern) => matchesName(pattern, key));
}

const prototypeKeys = new Set(['__proto__', 'constructor', 'prototype']);

function reportUnknownKey(issue: Issue, root: YamlPart, at: (span: Span) => Place): Diagnostic {
  const key = String(issue.params.additionalProperty);
  const entry = partAt(root, issue.path).entries?.get(key);
  const place = at(entry?.keySpan ?? root.span);
  if (prototypeKeys.has(key)) return frontMatterKeyRefused(place, { key });
  const holder = issue.path.length > 0 ? nameOf(issue.path) : undefined;
  const { nearest, only } = suggestKey(issue);
  const isTaken = only !== undefined && partAt(root, issue.path).entries?.has(only);
  return frontMatterKeyUnknown(place, { key, within: holder, nearest, only: isTaken ? undefined : only });
}

/** Returns the path of keys to a part: `home.hero`. */
function nameOf(path: Issue['path']): string {
  return path.filter((step) => typeof step === 'string').join('.');
}

function nearestKey(issue: Issue): string | undefined {
  return suggestKey(issue).nearest;
}

function suggestKey({ params }: Issue): Suggestion {
  const allowed = Array.isArray(params.known) ? params.known.map(String) : [];
  return suggest(String(params.additionalProperty), allowed);
}

function reportWrongValue({ path, part, keyword, params }: Issue, root: YamlPart, at: (span: Span) => Place): Diagnostic {
  const writtenPart = partAt(root, path);
  if (keyword === 'required') {
    const key = String(params.missingProperty);
    return frontMatterKeyMissing(at(writtenPart.span), { key, within: nameOf(path), isItem: typeof path.at(-1) === 'number' });
  }
  const key = String(path.findLast((step) => typeof step === 'string') ?? 'front matter');
  const isItem = typeof path.at(-1) === 'number';
  const { value, source, quote } = writtenPart;
  return frontMatterValueWrong(at(writtenPart.span), { key, isItem, writtenValue: { value, source, quote, part } });
}
