import {
  configEmpty,
  configFormWrong,
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
import { withFix } from '../diagnostics/rule.ts';
import { parseJsonc, type SyntaxFault } from '../json/jsonc.ts';
import { describeSyntaxError } from '../json/syntax-messages.ts';
import type { Diagnostic, Place } from '../model.ts';
import type { Issue, Schema } from '../schema/schema.ts';
import { type LocatedValue, locate } from './locate-values.ts';
import { correctPathOf } from './site-schema.ts';

/**
 * A parsed settings file: its value with positions (undefined if it cannot be parsed), schema violations, syntax faults and all
 * diagnostics.
 */
type SettingsFile = { located: LocatedValue; issues: Issue[]; faults: readonly SyntaxFault[]; diagnostics: Diagnostic[] };

/** Parses JSON with comments and validates it against a schema. After an ambiguous syntax fault, there is no value and no validation. */
export function readSettings(file: string, text: string, schema: Pick<Schema<unknown>, 'issues'>): SettingsFile {
  const json = text.replace(/^\uFEFF/, '');
  const { root, faults } = parseJsonc(json);
  const located = locate(file, json, root);
  const diagnostics = faults.map((fault) => {
    const { at, related, fix, ...words } = describeSyntaxError(fault, { file, text: json, fileLabel: toFileLabel(file) });
    return withFix(configNotJson(at, words, related), fix);
  });
  if (!root) return { located, issues: [], faults, diagnostics };
  const issues = schema.issues(located.value);
  diagnostics.push(
    ...located.forbiddenKeys.map(({ key, at }) => configKeyRefused(at, { key })),
    ...located.duplicateKeys.map(({ key, at, first }) => configKeyTwice(at, { key }, first ? [first] : [])),
    ...issues.map((issue) => reportIssue(issue, located)),
  );
  return { located, issues, faults, diagnostics };
}

const configFile = 'docs.config.json';

/** Returns the name of the file in messages. */
function toFileLabel(file: string): string {
  return file.endsWith(configFile) ? 'The configuration' : 'This file';
}

/** Creates the diagnostic for a schema violation, at its key or value. */
function reportIssue(issue: Issue, located: LocatedValue): Diagnostic {
  const { path, keyword, params, part } = issue;
  const fault: SettingIssue = {
    path,
    name: nameOf(path),
    params,
    at: placeOf(path, located),
    found: valueAt(located.value, path),
  };
  if (keyword === 'additionalProperties') return reportUnknownKey(fault, located);
  if (keyword === 'required') return configKeyMissing(fault.at, { key: String(params.missingProperty), holder: fault.name });
  if (keyword === 'type')
    return configTypeWrong(fault.at, {
      name: typeof path.at(-1) === 'number' ? `An item of ${fault.name}` : fault.name,
      writtenValue: { value: fault.found, source: sourceOf(path, located), part },
    });
  if (keyword === 'enum') return reportUnknownValue(fault);
  if (keyword === 'minLength' && typeof fault.found === 'string' && fault.found !== '') {
    const expected = `a string of at least ${params.limit} characters`;
    return configFormWrong(fault.at, { name: fault.name, value: describeValue(fault.found), expected });
  }
  if (keyword === 'minLength' || keyword === 'minItems') {
    return configEmpty(fault.at, { name: fault.name, what: keyword === 'minItems' ? 'list' : 'string' });
  }
  return configNumberWrong(fault.at, { name: fault.name, value: describeValue(fault.found), range: rangeOf(fault) });
}

type SettingIssue = { path: Issue['path']; name: string; params: Issue['params']; at: Place; found: unknown };

function reportUnknownKey({ name, path, params }: SettingIssue, located: LocatedValue): Diagnostic {
  const key = String(params.additionalProperty);
  const holder = valueAt(located.value, path);
  const place = typeof holder === 'object' && holder !== null ? located.places.keyAt(holder, key) : located.start;
  const correctPath = located.start.file.endsWith(configFile) ? correctPathOf(key) : undefined;
  const presentKeys = typeof holder === 'object' && holder !== null ? Object.keys(holder) : [];
  return configKeyUnknown(place, {
    key,
    holder: name || toFileLabel(located.start.file),
    allowed: list(params.known),
    belongs: correctPath,
    present: presentKeys,
  });
}

function reportUnknownValue({ name, params, at: place, found: value }: SettingIssue): Diagnostic {
  const allowed = list(params.allowedValues);
  if (name === 'search.placement') return searchPlacementInvalid(place, { value: describeValue(value), allowed: allowed });
  if (/^navbar(?:\.items)+\.type$/.test(name) && typeof value === 'string')
    return navbarTypeUnknown(place, { type: value, allowed: allowed });
  return configValueUnknown(place, { name, value: describeValue(value), allowed: allowed });
}

/** Describes the accepted numbers. */
function rangeOf({ name, params }: SettingIssue): string {
  if (name.startsWith('toc.')) return 'a level from 2 to 6';
  return `a number of ${params.comparison === '<=' ? 'at most' : 'at least'} ${params.limit}`;
}

/** Returns the name of a setting such as `navbar.items.type`. List indexes are omitted, because the position identifies the item. */
function nameOf(path: Issue['path']): string {
  return path.filter((step) => typeof step === 'string').join('.');
}

function placeOf(path: Issue['path'], { value, start, places }: LocatedValue): Place {
  const holder = valueAt(value, path.slice(0, -1));
  const last = path.at(-1);
  return last !== undefined && typeof holder === 'object' && holder !== null ? places.valueAt(holder, last) : start;
}

function valueAt(value: unknown, path: Issue['path']): unknown {
  let current = value;
  for (const step of path) current = typeof current === 'object' && current !== null ? Reflect.get(current, step) : undefined;
  return current;
}

/** Returns the source text of a scalar value. */
function sourceOf(path: Issue['path'], { value, places }: LocatedValue): string | undefined {
  const holder = valueAt(value, path.slice(0, -1));
  const last = path.at(-1);
  return last !== undefined && typeof holder === 'object' && holder !== null ? places.textAt(holder, last) : undefined;
}

function list(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [String(value)];
}

function describeValue(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
