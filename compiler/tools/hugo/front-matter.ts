import { parseTomlData, readYaml } from '../settings/read-setting.ts';
import type { Setting } from '../settings/setting.ts';

/**
 * Converts front matter in TOML, JSON, or YAML with keys in other letter case to our YAML. Each key stays on its line, so that diagnostics
 * keep their lines. Unsupported front matter is unchanged.
 */
export function toYamlFrontMatter(text: string): string {
  // Hugo skips any number of byte order marks; tools that always add one can leave two. It also skips blank lines.
  const [start] = /^\ufeff*(?:[ \t]*\r?\n)*/.exec(text) ?? [''];
  const blankLines = '\n'.repeat(start.split('\n').length - 1);
  const converted = convertFrontMatter(text.slice(start.length));
  if (blankLines === '') return converted;
  return /^---\n(?:[\s\S]*\n)?---[ \t]*(?:\n|$)/.test(converted)
    ? converted.replace('\n', `\n${blankLines}`)
    : text.replace(/^\ufeff+/, '');
}

function convertFrontMatter(text: string): string {
  if (text.startsWith('---')) return withKnownKeys(text);
  const [match, toml] = /^\+{3}[ \t]*\n([\s\S]*?)^\+{3}[ \t]*$/m.exec(text.startsWith('+++') ? text : '') ?? [];
  if (match !== undefined && toml !== undefined) {
    const data = parseTomlData(toml);
    return data ? `---\n${toYamlLines(data, toml)}---${text.slice(match.length)}` : text;
  }
  const end = /^\{\s*(?:"|\})/.test(text) ? endOfObject(text) : -1;
  if (end < 0) return text;
  const json = text.slice(0, end);
  const data = parseObject(json);
  // The braces are usually on lines of their own. A block on a single line gets as many lines as its YAML needs.
  if (!data) return text;
  const rows = json.split('\n').length;
  const inner = json.replace(/^\{|\}$/g, '');
  return rows < 3
    ? `---\n${toYamlLines(data, '')}---${text.slice(end)}`
    : `---\n${toYamlLines(data, `${inner.split('\n').slice(1, -1).join('\n')}\n`)}---${text.slice(end)}`;
}

function parseObject(json: string): Record<string, unknown> | undefined {
  try {
    const data: unknown = JSON.parse(json);
    return typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...data } : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the offset after the brace that closes an object at the start of a source, or -1 if there is none. */
function endOfObject(text: string): number {
  let depth = 0;
  const mark = /"(?:\\[\s\S]|[^"\\])*"|[{}]/g;
  for (let match = mark.exec(text); match; match = mark.exec(text)) {
    if (match[0] === '{') depth++;
    else if (match[0] === '}' && --depth === 0) return match.index + 1;
  }
  return -1;
}

/**
 * Converts data to YAML with each key on its line in `source`. The result has as many lines as `source`, plus one for each key that
 * `source` does not contain.
 */
function toYamlLines(data: Record<string, unknown>, source: string): string {
  const lines = source.split('\n').slice(0, -1);
  const output: string[] = lines.map(() => '');
  const rest: string[] = [];
  const rows = new Map<string, number>();
  for (const [row, line] of lines.entries()) {
    const key = /^[ \t]*\[{0,2}[ \t]*["']?([\w-]+)["']?[ \t]*(?:[=:.\]]|$)/.exec(line)?.[1];
    if (key !== undefined && !rows.has(key)) rows.set(key, row);
  }
  for (const [key, value] of Object.entries(data)) {
    const row = rows.get(key);
    const name = toKnownKey(key);
    const line = `${name}: ${JSON.stringify(flags.has(name) ? isTrue(value) : value instanceof Date ? toIsoString(value) : value)}`;
    if (row !== undefined && output[row] === '') output[row] = line;
    else rest.push(line);
  }
  return [...output, ...rest].map((line) => `${line}\n`).join('');
}

/** Keys whose values Hugo converts to booleans. */
const flags: ReadonlySet<string> = new Set(['draft', 'headless']);

/** Converts a value to a boolean as Hugo does: integers except 0 are true, and so are the strings that Go parses as true. */
function isTrue(value: unknown): boolean {
  return typeof value === 'string'
    ? /^(?:1|t|T|TRUE|true|True)$/.test(value)
    : Number.isInteger(value)
      ? value !== 0
      : value === true;
}

/** Converts a value in YAML to a boolean. Hugo reads YAML 1.1, in which `yes` and `on` without quotation marks are booleans. */
function isTrueInYaml(text: string): boolean {
  const quoted = /^(["'])(.*)\1$/.exec(text)?.[2];
  return quoted === undefined
    ? /^(?:y|yes|on)$/i.test(text) || (/^[+-]?\d+$/.test(text) ? Number(text) !== 0 : isTrue(text))
    : isTrue(quoted);
}

function toIsoString(date: Date): string {
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

/** The keys of Hugo and its themes, by their lower-case spelling. */
const keySpellings: ReadonlyMap<string, string> = new Map(
  [
    ...'aliases cascade categories date description draft expiryDate headless images keywords lastmod layout linkTitle markup menu menus'.split(
      ' ',
    ),
    ...'outputs params publishDate resources series sitemap slug summary tags title translationKey type url videos weight'.split(
      ' ',
    ),
    ...'bookCollapseSection bookComments bookFlatSection bookHidden bookHref bookIcon bookPostDescription bookPostThumbnail bookSearchExclude bookToC'.split(
      ' ',
    ),
    ...'toc_hide manualLink manualLinkRelref manualLinkTarget manualLinkTitle no_list simple_list hide_summary notoc toc'.split(
      ' ',
    ),
  ].map((key) => [key.toLowerCase(), key]),
);

function toKnownKey(key: string): string {
  return keySpellings.get(key.toLowerCase()) ?? (/^[\w-]+$/.test(key) ? key : JSON.stringify(key));
}

function toPlainValue({ plain, items, entries }: Setting): unknown {
  if (items) return items.map(toPlainValue);
  return entries ? Object.fromEntries([...entries].map(([key, value]) => [key, toPlainValue(value)])) : (plain ?? null);
}

/** Returns YAML whose top-level keys have the letter case, and whose flags have the values, that Quire expects. */
function withKnownKeys(text: string): string {
  const end = /\n---[ \t]*(?:\n|$)/.exec(text.slice(0, 100_000))?.index ?? 0;
  const block = text.slice(0, end);
  if (/:[ \t]+[&*]\w/.test(block)) {
    const inner = `${block.slice(block.indexOf('\n') + 1)}\n`;
    const setting = readYaml('', inner, []);
    const data = setting && toPlainValue(setting);
    if (typeof data === 'object' && data !== null) return `---\n${toYamlLines({ ...data }, inner)}---${text.slice(end + 4)}`;
  }
  const renamed = block
    .replace(/^([A-Za-z_]+)(?=:(?:[ \t]|$))/gm, (key) => keySpellings.get(key.toLowerCase()) ?? key)
    .replace(
      /(?<=^(?:draft|headless):[ \t]+)(?!true|false)(?:"[^"\n]*"|'[^'\n]*'|[^\s#"'[{|>][^#\n]*?)(?=[ \t]*(?:[ \t]#|$))/gm,
      (value) => String(isTrueInYaml(value)),
    );
  return renamed === block ? text : renamed + text.slice(end);
}
