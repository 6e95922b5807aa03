import { parse as parseTomlText, TomlError } from 'smol-toml';
import { createPositionFinder } from '../../basics/line-starts.ts';
import { lineAt } from '../../basics/places.ts';
import { linesOf } from '../../basics/text-parts.ts';
import { configSyntax, settingNotCarried } from '../../diagnostics/tools.ts';
import { isJsonNumber, type JsonValue } from '../../json/exact-numbers.ts';
import { type JsonNode, parseJsonc } from '../../json/jsonc.ts';
import type { Diagnostic, Place } from '../../model.ts';
import { parseForeignYaml } from '../../yaml/yaml.ts';
import type { Setting } from './setting.ts';

/** The maximum number of values in a file, including those that aliases repeat. A navigation of 50,000 entries has four for each. */
const maxValues = 1_000_000;
const maxDepth = 60;

/** Reads YAML as data. Ignores tags, except for `!ENV`, whose value counts as computed. */
export function readYaml(file: string, text: string, findings: Diagnostic[]): Setting | undefined {
  const placeOf = createPlaceLookup(file, text);
  const deepOffset = findTooDeepOffset(text);
  if (deepOffset !== undefined) return reportUnreadable(placeOf(deepOffset), 'it is nested too deeply', findings);
  const strictYaml = parseForeignYaml(text, maxValues);
  const duplicateKeys = strictYaml.faults.filter(({ kind }) => kind === 'duplicate-key');
  // The tools accept duplicate keys and use the last value.
  const yaml = duplicateKeys.length > 0 ? parseForeignYaml(text, maxValues, false) : strictYaml;
  const [fault] = yaml.faults;
  if (fault) {
    const [line, column] = fault.span;
    return reportUnreadable(
      { file, line, column },
      fault.kind === 'alias-bomb' ? 'its aliases expand to too many values' : 'it is not YAML',
      findings,
    );
  }
  for (const { span } of duplicateKeys) {
    const [line, column] = span;
    const [name] = lineAt(linesOf(text), line)
      .slice(column - 1)
      .split(':');
    findings.push(
      settingNotCarried(
        { file, line, column },
        { name: `The first value of ${name}`, reason: `${name} occurs twice, and Quire uses the last one` },
      ),
    );
  }
  const toSetting = (value: JsonValue, path: readonly string[]): Setting => {
    const [offset] = yaml.find(path);
    const at = placeOf(offset);
    const tag = /!\S+[ \t]*$/.exec(text.slice(Math.max(0, offset - 200), offset))?.[0].trim();
    if (tag === '!ENV') return { at, computed: 'an environment variable' };
    if (path.length > maxDepth) return { at, computed: 'nested too deeply' };
    if (Array.isArray(value)) return { at, items: value.map((item, index) => toSetting(item, [...path, String(index)])) };
    if (typeof value === 'object' && value !== null && !isJsonNumber(value)) {
      const entries = Object.entries(value).map(([key, each]): [string, Setting] => [key, toSetting(each, [...path, key])]);
      return { at, entries: new Map(entries) };
    }
    return { at, plain: isJsonNumber(value) ? Number(value) : value };
  };
  return toSetting(yaml.value, []);
}

/** Finds the offset at which a source is nested too deeply for the parser. No real configuration reaches this depth. */
function findTooDeepOffset(text: string): number | undefined {
  let open = 0;
  for (const { 0: bracket, index } of text.matchAll(/[[{]|[\]}]/g)) {
    open = bracket === '[' || bracket === '{' ? open + 1 : Math.max(0, open - 1);
    if (open > maxDepth * 2) return index;
  }
  const deep = /^(?: {400}|\t{100}|(?:- ){100})/m.exec(text);
  return deep?.index;
}

/** Reads TOML as data. The parser provides no positions, so the position of each value is that of the first line that defines its key. */
export function readToml(file: string, text: string, findings: Diagnostic[]): Setting | undefined {
  const placeOf = createPlaceLookup(file, text);
  try {
    return tomlSetting(parseTomlText(text), [], { offsets: tomlOffsets(text), placeOf });
  } catch (error) {
    if (!(error instanceof TomlError) && !(error instanceof RangeError)) throw error;
    const at = error instanceof TomlError ? { file, line: error.line, column: Math.max(1, error.column) } : placeOf(0);
    return reportUnreadable(at, 'it is not TOML', findings);
  }
}

/** Parses a block of TOML as plain data; undefined if it is invalid. */
export function parseTomlData(text: string): Record<string, unknown> | undefined {
  try {
    return parseTomlText(text);
  } catch (error) {
    if (!(error instanceof TomlError) && !(error instanceof RangeError)) throw error;
    return undefined;
  }
}

type TomlPlaces = { offsets: ReadonlyMap<string, number>; placeOf: (offset: number) => Place };

/** Converts a TOML value. `parent` is the offset of the table that contains it. */
function tomlSetting(value: unknown, path: readonly string[], places: TomlPlaces, parent = 0): Setting {
  const offset = places.offsets.get(JSON.stringify(path)) ?? parent;
  const at = places.placeOf(offset);
  if (Array.isArray(value)) return { at, items: value.map((item) => tomlSetting(item, path, places, offset)) };
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return { at, plain: value };
  if (typeof value !== 'object' || value === null || value instanceof Date) return { at, plain: String(value) };
  const entries = Object.entries(value).map(([key, each]): [string, Setting] => [
    key,
    tomlSetting(each, [...path, key], places, offset),
  ]);
  return { at, entries: new Map(entries) };
}

/** Finds the offset at which each key and table is first defined, by its path as JSON. */
function tomlOffsets(text: string): Map<string, number> {
  const offsets = new Map<string, number>();
  let table: readonly string[] = [];
  for (const { 1: indent = '', 2: header, 3: key = '', index } of text.matchAll(
    /^([ \t]*)(?:\[{1,2}([^[\]\n]+)\]|([^=\n#[\]{}]+)=)/gm,
  )) {
    const names = (header ?? key).split('.').map((name) => name.trim().replace(/^(["'])(.*)\1$/, '$2'));
    if (header !== undefined) table = names;
    const path = JSON.stringify(header === undefined ? [...table, ...names] : names);
    if (!offsets.has(path)) offsets.set(path, index + indent.length);
  }
  return offsets;
}

/** Reads JSON. Comments and trailing commas are allowed. */
export function readJson(file: string, text: string, findings: Diagnostic[]): Setting | undefined {
  const placeOf = createPlaceLookup(file, text);
  const { root, faults } = parseJsonc(text);
  if (!root || faults[0]) return reportUnreadable(placeOf(faults[0]?.offset ?? 0), 'it is not JSON', findings);
  return jsonSetting(root, placeOf);
}

function jsonSetting(node: JsonNode, placeOf: (offset: number) => Place): Setting {
  const at = placeOf(node.offset);
  const { type, children = [] } = node;
  if (type === 'array') return { at, items: children.map((child) => jsonSetting(child, placeOf)) };
  if (type !== 'object') return { at, plain: plainOf(node.value) };
  const entries = new Map<string, Setting>();
  for (const { children: [key, value] = [] } of children)
    if (key && value) entries.set(String(key.value), jsonSetting(value, placeOf));
  return { at, entries };
}

function plainOf(value: unknown): string | number | boolean | null {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

function reportUnreadable(at: Place, reason: string, findings: Diagnostic[]): undefined {
  findings.push(configSyntax(at, { file: at.file, reason }));
  return undefined;
}

/** Returns a function that converts offsets in a file to places. */
export function createPlaceLookup(file: string, text: string): (offset: number) => Place {
  const positionAt = createPositionFinder(text);
  return (offset) => ({ file, ...positionAt(offset) });
}
