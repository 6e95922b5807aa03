/** A line that asks for another file: Markdown to be read in its place, or code to be shown. */
export type Directive = {
  kind: 'markdown' | 'code';
  /** What stands before it: blanks, `>` and a list's marker. */
  indent: string;
  /** As written. */
  path: string;
  /** Columns of the path, from 1; the second is the one after it. */
  columns: readonly [number, number];
  region?: string;
  /** As written between braces: `3,20`, `3,`, `,10`. */
  range?: string;
  /** What the fence of shown code says: language, lines to highlight, label. */
  info: string;
};

/** Reads `<!--@include: ./path.md#region{3,20}-->` and `<<< ./path.ts#region{1,3-5 ts} [Label]`, each alone on its line. */
export function parseDirective(line: string): Directive | undefined {
  return readInclude(line) ?? readSnippet(line);
}

/** Whether a text may hold a directive at all: the cheap question before the real one. */
export function mayInclude(text: string): boolean {
  return text.includes('@include:') || text.includes('<<<');
}

const include =
  /^(?<indent>[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?)(?<open><!--[ \t]*@include:[ \t]*)(?<path>[^\s#{}]+(?: [^\s#{}]+)*)(?:#(?<region>[^\s{}]+?))?(?:\{(?<range>\d*,?\d*)\})?[ \t]*-->[ \t\r]*$/;

function readInclude(line: string): Directive | undefined {
  if (!line.includes('@include:')) return undefined;
  const { indent, open, path, region, range } = include.exec(line)?.groups ?? {};
  if (indent === undefined || open === undefined || path === undefined) return undefined;
  const start = indent.length + open.length + 1;
  return { kind: 'markdown', indent, path, columns: [start, start + path.length], info: '', ...optional(region, range) };
}

const snippet =
  /^(?<indent>[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?)(?<open><<<[ \t]+)(?<path>[^\s#{}[\]]+)(?:#(?<region>[^\s{}[\]]+))?(?:[ \t]*\{(?<braces>[^{}]*)\})?[ \t]*(?<label>\[[^\]]+\])?[ \t\r]*$/;

/** Shell code that was pasted into prose has `<<<` too. */
const isPath = /^@?\/|^\.{1,2}\/|^[\w-][\w./-]*\.\w+$/;

function readSnippet(line: string): Directive | undefined {
  if (!line.includes('<<<')) return undefined;
  const { indent, open, path, region, braces, label } = snippet.exec(line)?.groups ?? {};
  if (indent === undefined || open === undefined || path === undefined || !isPath.test(path)) return undefined;
  const start = indent.length + open.length + 1;
  const info = infoOf(path, braces ?? '', label ?? '');
  return { kind: 'code', indent, path, columns: [start, start + path.length], info, ...optional(region, undefined) };
}

/** The braces hold lines to highlight, a language and line numbers, each of which may be absent. */
function infoOf(path: string, braces: string, label: string): string {
  const words = braces
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  const lines = /^[\d,-]+$/.test(words[0] ?? '') ? `{${words.shift()}}` : '';
  const [language = /\.([^./]+)$/.exec(path)?.[1] ?? 'text', ...rest] = words[0]?.startsWith(':') ? [undefined, ...words] : words;
  return [language, lines, ...rest, label]
    .filter((word) => word !== '')
    .join(' ')
    .replaceAll('`', '');
}

function optional(region: string | undefined, range: string | undefined): Pick<Directive, 'region' | 'range'> {
  return { ...(region === undefined ? {} : { region }), ...(range === undefined ? {} : { range }) };
}
