import interfaceSchema from '../../schemas/interface.schema.json' with { type: 'json' };
import { nearest } from '../basics/nearest.ts';
import { configKeyUnknown } from '../diagnostics/config.ts';
import { interfaceTextsMissing, interfaceTextWrong } from '../diagnostics/interface.ts';
import * as say from '../diagnostics/sentences/interface.ts';
import { translationFolderUnknown } from '../diagnostics/sources.ts';
import type { Checked, Diagnostic, Place, Site, SiteTexts } from '../model.ts';
import type { Issue } from '../schema/schema.ts';
import { hasWording } from '../wording/wordings.ts';
import { placeholdersOf, readTemplate } from './interface-template.ts';
import type { LocatedValue } from './locate-values.ts';
import { readSettings } from './settings-file.ts';

/** Returns the file with the UI messages of a language. */
const fileOf = (code: string): string => `i18n/${code}/interface.json`;

/**
 * Parses the `written` files `i18n/<code>/interface.json`, keyed by code, and reports all mistakes in them. Reports missing messages for a
 * language without built-in ones. `localeAt` returns the position of a language in the configuration.
 */
export function readInterfaceTexts(
  { locales: { list }, configFile }: Pick<Site, 'locales' | 'configFile'>,
  written: Readonly<Record<string, string>>,
  localeAt: (code: string) => Place | undefined,
): Checked<Site['locales']['texts']> {
  const texts: Record<string, SiteTexts> = {};
  const diagnostics: Diagnostic[] = [];
  for (const { code } of list) {
    const text = written[code];
    if (text !== undefined) {
      const checkedTexts = readFile(code, text);
      texts[code] = checkedTexts.value;
      diagnostics.push(...checkedTexts.diagnostics);
    } else if (!hasWording(code)) {
      const at = localeAt(code) ?? { file: configFile ?? '.', line: 1, column: 1 };
      diagnostics.push(interfaceTextsMissing(at, { language: code, file: fileOf(code), missing: [], count: 0, isThere: false }));
    }
  }
  // If there are several languages, a check of the entire `i18n` folder reports unknown ones.
  const codes = list.map(({ code }) => code);
  const unknownFolders = list.length > 1 ? [] : Object.keys(written).filter((code) => !codes.includes(code));
  for (const folder of unknownFolders)
    diagnostics.push(
      translationFolderUnknown(
        { file: fileOf(folder), line: 1, column: 1 },
        { folder, allowed: codes, nearest: nearest(folder, codes) },
      ),
    );
  return { value: Object.keys(texts).length === 0 ? undefined : texts, diagnostics };
}

/** The schema of a message, a list of messages, or a nested group. */
type TextSchema = { type?: string; default?: string | string[]; properties?: Record<string, TextSchema> };
const rootSchema: TextSchema = interfaceSchema;

function readFile(code: string, text: string): Checked<SiteTexts> {
  const file = fileOf(code);
  const { located, diagnostics } = readSettings(file, text, { issues: (value) => findTypeIssues(rootSchema, value, []) });
  const value: SiteTexts = { interface: {}, pages: {} };
  const reader: TextReader = {
    located,
    categories: categoriesOf(code),
    value,
    written: new Set(),
    diagnostics: [...diagnostics],
  };
  readGroup(reader, rootSchema, located.value, []);
  const isObject = typeof located.value === 'object' && located.value !== null;
  if (isObject && !hasWording(code)) reader.diagnostics.push(...reportMissingTexts(code, located, reader.written));
  return { value, diagnostics: reader.diagnostics };
}

/** Returns the plural categories of integers in a language, without those for large numbers. */
function categoriesOf(code: string): string[] {
  const rules = new Intl.PluralRules(code);
  const used = new Set<string>(['other']);
  for (let number = 0; number <= 200; number++) used.add(rules.select(number));
  return ['zero', 'one', 'two', 'few', 'many', 'other'].filter((form) => used.has(form));
}

/** Reports values that are not strings or lists where the schema requires them. */
function findTypeIssues(part: TextSchema, value: unknown, path: Issue['path']): Issue[] {
  const type = part.type ?? 'string';
  const actualType = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
  if (actualType !== type) return [{ path, keyword: 'type', params: { type }, part: { type } }];
  if (value === '' && typeof path.at(-1) === 'string') return [{ path, keyword: 'minLength', params: {}, part: {} }];
  if (Array.isArray(value)) return value.flatMap((each, index) => findTypeIssues({ type: 'string' }, each, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => {
    const inner = subschemaOf(part, key);
    return inner ? findTypeIssues(inner, each, [...path, key]) : [];
  });
}

function subschemaOf({ properties = {} }: TextSchema, key: string): TextSchema | undefined {
  return Object.hasOwn(properties, key) ? properties[key] : undefined;
}

type TextReader = {
  located: LocatedValue;
  categories: readonly string[];
  value: SiteTexts;
  /** Paths of all messages in the file, valid or not. */
  written: Set<string>;
  diagnostics: Diagnostic[];
};

/** Collects the valid messages of a group and reports unknown keys. `path` starts with `interface` or `pages`. */
function readGroup(reader: TextReader, part: TextSchema, value: unknown, path: readonly string[]): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  for (const [key, each] of Object.entries(value)) {
    const inner = subschemaOf(part, key);
    const own = [...path, key];
    if (!inner?.properties || typeof each !== 'object') reader.written.add(own.join('.'));
    if (!inner) reader.diagnostics.push(reportUnknownKey(reader, part, { holder: value, key, path }));
    else if (inner.properties) readGroup(reader, inner, each, own);
    else if (Array.isArray(inner.default)) readList(reader, inner.default, { holder: value, key, each, path: own });
    else if (typeof each === 'string' && each !== '' && key !== '$schema')
      readText(reader, inner.default ?? '', { holder: value, key, text: each, path: own });
  }
}

function reportUnknownKey(
  { located }: TextReader,
  part: TextSchema,
  { holder, key, path }: { holder: object; key: string; path: readonly string[] },
): Diagnostic {
  const codes = Object.keys(part.properties ?? {});
  const elsewhere = nearest(key, codes) === undefined ? findGroupsWith(key, rootSchema, []) : [];
  return configKeyUnknown(located.places.keyAt(holder, key), {
    key,
    holder: path.length === 0 ? 'This file' : path.join('.'),
    allowed: codes.filter((each) => each !== '$schema'),
    present: Object.keys(holder),
    belongs: elsewhere.length === 0 ? undefined : `This key belongs in ${elsewhere.join(' or ')}.`,
  });
}

/** Returns the groups that contain a key. */
function findGroupsWith(key: string, part: TextSchema, path: readonly string[]): string[] {
  const inner = Object.entries(part.properties ?? {}).flatMap(([name, each]) => findGroupsWith(key, each, [...path, name]));
  return path.length > 0 && subschemaOf(part, key) ? [path.join('.'), ...inner] : inner;
}

function readList(
  { located, value, diagnostics }: TextReader,
  builtIn: readonly string[],
  { holder, key, each, path }: { holder: object; key: string; each: unknown; path: readonly string[] },
): void {
  if (!Array.isArray(each)) return;
  const name = path.join('.');
  if (each.length !== builtIn.length) {
    const facts = { name, count: each.length, expected: builtIn.length, ours: JSON.stringify(builtIn) };
    diagnostics.push(interfaceTextWrong(located.places.valueAt(holder, key), say.interfaceTextWrong.listLength(facts)));
    return;
  }
  for (const [index, text] of each.entries()) {
    if (typeof text !== 'string') continue;
    const template = readTemplate(text, new Map(), []);
    if ('parts' in template) setText(value, [...path, String(index)], text);
    else diagnostics.push(reportFault(located, { holder: each, key: index, text, name }, template.fault));
  }
}

function readText(
  { located, categories, value, diagnostics }: TextReader,
  builtIn: string,
  { holder, key, text, path }: { holder: object; key: string; text: string; path: readonly string[] },
): void {
  const template = readTemplate(text, placeholdersOf(builtIn), categories);
  if ('fault' in template) diagnostics.push(reportFault(located, { holder, key, text, name: path.join('.') }, template.fault));
  else setText(value, path, template.parts.every((part) => typeof part === 'string') ? text : template.parts);
}

/** Creates a diagnostic at the faulty part of a message, or at the entire message if it contains escapes. */
function reportFault(
  { places }: LocatedValue,
  { holder, key, text, name }: { holder: object; key: string | number; text: string; name: string },
  { at, length, describe }: Extract<ReturnType<typeof readTemplate>, { fault: unknown }>['fault'],
): Diagnostic {
  const place = places.valueAt(holder, key);
  const isPlain = places.textAt(holder, key) === `"${text}"`;
  const column = place.column + 1 + at;
  const narrow = isPlain ? { ...place, column, endLine: place.line, endColumn: column + length } : place;
  return interfaceTextWrong(narrow, describe(name));
}

function setText(value: SiteTexts, [group = '', ...path]: readonly string[], text: SiteTexts['pages'][string]): void {
  const own = group === 'interface' ? value.interface : value.pages;
  Reflect.set(own, path.join('.'), text);
}

/** Reports all missing messages of a language without built-in ones as one diagnostic. */
function reportMissingTexts(code: string, { start }: LocatedValue, written: ReadonlySet<string>): Diagnostic[] {
  const missing = findMissing(rootSchema, '', written);
  const count = missing.reduce((sum, each) => sum + each.count, 0);
  const groupNames = missing.map(({ path, keys }) => `${path === '' ? '' : `${path}: `}${keys.join(', ')}`);
  return count === 0
    ? []
    : [interfaceTextsMissing(start, { language: code, file: fileOf(code), missing: groupNames, count, isThere: true })];
}

/** The missing messages of a group by key. If all messages of a group are missing, only the group's key is listed. */
type MissingTexts = { path: string; keys: string[]; count: number };

function findMissing(part: TextSchema, path: string, written: ReadonlySet<string>): MissingTexts[] {
  const own: MissingTexts = { path, keys: [], count: 0 };
  const missingEntries: MissingTexts[] = [];
  for (const [key, each] of Object.entries(part.properties ?? {})) {
    const name = path === '' ? key : `${path}.${key}`;
    if (key === '$schema' || written.has(name)) continue;
    const inner = each.properties ? findMissing(each, name, written) : [];
    const count = each.properties ? inner.reduce((sum, { count: few }) => sum + few, 0) : 1;
    if (count === textsIn(each)) {
      own.keys.push(key);
      own.count += count;
    } else missingEntries.push(...inner);
  }
  return own.count === 0 ? missingEntries : [own, ...missingEntries];
}

function textsIn(part: TextSchema): number {
  return part.properties ? Object.values(part.properties).reduce((sum, each) => sum + textsIn(each), 0) : 1;
}
