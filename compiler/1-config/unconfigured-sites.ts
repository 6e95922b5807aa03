import { itemAt } from '../basics/invariant.ts';
import { isJsonNumber, type JsonValue, parseExactJson } from '../json/exact-numbers.ts';
import type { Site, SpecSetting } from '../model.ts';
import { documentLimits } from '../openapi/document/parse.ts';
import { parseForeignYaml } from '../yaml/yaml.ts';
import { defaultArea, defaultSearch, defaults } from './defaults.ts';
import { toLocale } from './locales.ts';
import { toReadableLabel, withSearch } from './to-site.ts';

/**
 * Returns the site of a folder without a configuration: one public area at `/`. Its title is the first level 1 heading in the README,
 * otherwise the folder's name. Problems in its content are warnings, because it may not have been written for Quire.
 */
export function toUnconfiguredSite(folderName: string, readme: string | undefined): Site {
  const title = (readme === undefined ? undefined : firstHeading(readme)) ?? (toReadableLabel(folderName) || 'Documentation');
  const { tagline, url, baseUrl, copyright, html } = defaults;
  return {
    title,
    tagline,
    url,
    baseUrl,
    copyright,
    navbar: { hideOnScroll: defaults.hideOnScroll, items: withSearch([], true) },
    areas: [
      {
        id: defaultArea.id,
        path: defaultArea.path,
        route: defaultArea.route,
        label: title,
        audience: 'public',
        sidebar: 'auto',
        versions: [],
        at: { file: '.', line: 1, column: 1 },
      },
    ],
    specs: [],
    locales: { default: defaults.locale, list: [toLocale(defaults.locale, { path: '' })] },
    search: defaultSearch(),
    drafts: false,
    omittedTags: [],
    strict: false,
    levels: {},
    overrides: [],
    frontMatter: { allow: [], defaults: [] },
    defaultPatterns: [],
    exclude: [],
    lastUpdate: { ...defaults.lastUpdate },
    owners: defaults.owners,
    reviews: { ...defaults.reviews },
    translations: { ...defaults.translations },
    samples: { ...defaults.samples, allow: [] },
    colorMode: { ...defaults.colorMode },
    links: { ...defaults.bareLinks },
    html,
    toc: { ...defaults.toc },
    variables: {},
    smartPunctuation: defaults.smartPunctuation,
    limits: { ...defaults.limits },
  };
}

/** An OpenAPI document and its path from the site root. Only the title is read from `text`, which may be invalid. */
type SpecFile = { file: string; text: string };

/**
 * Returns the site of one or more OpenAPI documents without a configuration. A single document is published at `/` and determines the title
 * of the site. Several documents get separate routes, below a home page that lists them, and the title is the folder's name.
 */
export function toSpecSite(folderName: string, documents: readonly SpecFile[]): Site {
  const [first, second] = documents;
  if (first && !second) return toSingleSpecSite(first);
  const ids = toIds(documents);
  return {
    ...toUnconfiguredSite(folderName, undefined),
    areas: [],
    specs: documents.map(({ file }, index) => toSetting(file, itemAt(ids, index))),
  };
}

/** Returns the plain text of the first level 1 heading outside code; undefined if there is none. */
function firstHeading(markdown: string): string | undefined {
  const text = markdown.replace(/^\uFEFF/, '').replace(/^---\r?\n[\s\S]*?\r?\n---(?:\r?\n|$)/, '');
  const lines = blankCodeLines(text.split(/\r\n|\r|\n/));
  for (const [index, line] of lines.entries()) {
    const tagged = /<h1[^>]*>(.*?)<\/h1>/i.exec(line)?.[1];
    const hashed = /^ {0,3}#[ \t]+(.*?)(?:[ \t]+#*)?[ \t]*$/.exec(line)?.[1];
    const underlined = /^ {0,3}=+[ \t]*$/.test(lines[index + 1] ?? '') && /^ {0,3}[^\s#>|*+-]/.test(line) ? line : undefined;
    const heading = stripInlineMarkup(tagged ?? hashed ?? underlined ?? '');
    if (heading !== '') return heading;
  }
  return undefined;
}

/** Replaces lines inside code fences with empty ones. */
function blankCodeLines(lines: string[]): string[] {
  let fence: string | undefined;
  return lines.map((line) => {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === undefined) fence = mark;
    else if (mark?.startsWith(fence)) fence = undefined;
    else return '';
    return mark === undefined ? line : '';
  });
}

/** Strips inline Markdown and HTML. */
function stripInlineMarkup(inline: string): string {
  return inline
    .replace(/<!--.*?-->|<[^>]*>/g, '')
    .replace(/!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])?/g, '')
    .replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/\{#[^}]*\}\s*$/, '')
    .replace(/(\*\*|__|\*|`+|~~)(.+?)\1/g, '$2')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}

function toSingleSpecSite({ file, text }: SpecFile): Site {
  const stem = stemOf(file.slice(file.lastIndexOf('/') + 1));
  const title = titleIn(text) ?? (toReadableLabel(stem) || 'API reference');
  return { ...toUnconfiguredSite(stem, undefined), title, areas: [], specs: [{ ...toSetting(file, toId(stem)), route: '/' }] };
}

function toSetting(path: string, id: string): SpecSetting {
  return { id, path, route: `/${id}`, at: { file: path, line: 1, column: 1 } };
}

/** Returns short ids: paths without common folders. Adds a number to an id that is in use or reserved. */
function toIds(documents: readonly SpecFile[]): string[] {
  const paths = documents.map(({ file }) => file.split('/'));
  const shared =
    paths[0]?.findIndex((name, depth) => paths.some((each) => each.length === depth + 1 || each[depth] !== name)) ?? 0;
  const taken = new Set(['search', 'assets', 'specs', 'internal', '404']);
  return paths.map((path) => {
    const id = toId(stemOf(path.slice(shared).join('-')));
    let free = id;
    for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${id}-${number}`;
    taken.add(free.toLowerCase());
    return free;
  });
}

function stemOf(name: string): string {
  return name.replace(/\.[^.]*$/, '');
}

function toId(stem: string): string {
  return stem.replace(/[^\w-]+/g, '-').replace(/^-+|-+$/g, '') || 'api';
}

/** The maximum number of values in an `info` object, more than any document has. */
const maxInfoValues = 10_000;

/** Returns the title in the `info` object of a document. In block-style YAML, only that object is parsed. */
function titleIn(text: string): string | undefined {
  const document = flowStart.test(text)
    ? (parseJson(text) ?? parseForeignYaml(text, documentLimits.values).value)
    : parseInfoBlock(text);
  const title = memberOf(memberOf(document, 'info'), 'title');
  const line = typeof title === 'string' || isJsonNumber(title) ? String(title).replace(/\s+/g, ' ').trim() : '';
  return line === '' ? undefined : line;
}

const flowStart = /^\ufeff?\s*[{[]/;

function parseJson(text: string): JsonValue | undefined {
  try {
    return parseExactJson(text.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
}

/** Parses the `info` object of block-style YAML. */
function parseInfoBlock(text: string): JsonValue {
  const at = text.search(/^\ufeff?(?:"info"|'info'|info)[ \t]*:/m);
  const from = at < 0 ? '' : text.slice(at).replace(/^\ufeff/, '');
  const end = from.search(/\n(?![\s#])/);
  return parseForeignYaml(end < 0 ? from : from.slice(0, end + 1), maxInfoValues).value;
}

function memberOf(value: JsonValue | undefined, key: string): JsonValue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || isJsonNumber(value)) return undefined;
  return Object.hasOwn(value, key) ? value[key] : undefined;
}
