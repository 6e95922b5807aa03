import { toFenceInfo } from '../markup/common-components.ts';
import type { Directive as Include, IncludeSyntax, NumberedLines } from '../syntax/dialect.ts';
import { type Directive, readDirectives } from './directives.ts';

/** Directives that are replaced with the content of a file. */
const includeDirectives = /^(?:include|literalinclude|csv-table)$/;

/** `{include}` and `{literalinclude}`, also of parts of files, and the option `:file:` of `{csv-table}`. Removes their options as well. */
export const sphinxIncludes: IncludeSyntax = {
  mayInclude: (text) => /\{(?:literal)?include\}/.test(text) || (text.includes('{csv-table}') && text.includes(':file:')),
  createParser: (lines, folder) => {
    const texts = lines.map(({ text }) => text);
    const includesByRow = new Map<number, Include>();
    for (const directive of readDirectives(
      texts,
      (name) => includeDirectives.test(name) || /^(?:code|code-block|raw|eval-rst|parsed-literal)$/.test(name),
    )) {
      const { name, row, end, isClosed, options } = directive;
      if (!includeDirectives.test(name) || options.has('url')) continue;
      const include = name === 'csv-table' ? tableInclude(directive, texts, folder) : fileInclude(directive, folder);
      if (!include) continue;
      const at = name === 'csv-table' ? (options.get('file')?.row ?? row) : row;
      includesByRow.set(at, include);
      if (name !== 'csv-table')
        for (let inner = row + 1; inner < end + (isClosed ? 1 : 0); inner++) includesByRow.set(inner, omittedLine);
    }
    let row = 0;
    return () => includesByRow.get(row++);
  },
};

/** Returns the file that an `{include}` or `{literalinclude}` inserts; undefined if it names none. `folder` is the folder of the area. */
export function fileInclude({ name, argument, column, prefix, options }: Directive, folder: string): Include | undefined {
  if (argument === '') return undefined;
  const optionOf = (key: string): string | undefined => options.get(key)?.value.trim();
  const isCode = name === 'literalinclude' || options.has('literal') || options.has('code');
  const parts = ['lines', 'start-line', 'end-line', 'start-after', 'start-at', 'end-before', 'end-at', 'pyobject'].flatMap(
    (key) => optionOf(key) ?? [],
  );
  const region = parts.join(' … ');
  const include: Include = {
    kind: isCode ? 'code' : 'markdown',
    indent: prefix,
    path: argument.replace(/^\/+/, '/'),
    columns: [column + 1, column + 1 + argument.length],
    ...basesOf(argument, folder),
    info: isCode ? toInfoString(argument, optionOf, options) : '',
  };
  return parts.length === 0
    ? include
    : {
        ...include,
        region,
        partMarker: region,
        select: (lines) => selectPart(isCode ? lines : withoutFrontMatter(lines), optionOf),
      };
}

/** Returns the lines of a page without its front matter. */
export function withoutFrontMatter(lines: NumberedLines): NumberedLines {
  const end =
    lines[0]?.text.trimEnd() === '---' ? lines.findIndex(({ text }, index) => index > 0 && text.trimEnd() === '---') : -1;
  return lines.slice(end + 1);
}

/** The second or a later line of a directive, which is removed. */
const omittedLine: Include = { kind: 'none', indent: '', path: '', columns: [1, 1], info: '' };

function tableInclude({ options, prefix }: Directive, texts: readonly string[], folder: string): Include | undefined {
  const file = options.get('file');
  if (file === undefined || file.value === '') return undefined;
  const column = (texts[file.row] ?? '').lastIndexOf(file.value) + 1;
  return {
    kind: 'text',
    indent: prefix.replace(/[^\s>]/g, ' '),
    path: file.value,
    columns: [column, column + file.value.length],
    ...basesOf(file.value, folder),
    info: '',
  };
}

/** A path that starts with `/` is relative to the folder of the area. */
function basesOf(path: string, folder: string): Pick<Include, 'bases'> {
  return path.startsWith('/') ? { bases: [folder] } : {};
}

function toInfoString(path: string, optionOf: (key: string) => string | undefined, options: Directive['options']): string {
  const language = optionOf('language') ?? optionOf('code') ?? /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? 'text';
  const caption = optionOf('caption') ?? (options.has('caption') ? path.replace(/^.*\//, '') : undefined);
  const markedLines = optionOf('emphasize-lines')?.replace(/[^\d,-]/g, '');
  const isNumbered =
    options.has('linenos') || options.has('lineno-start') || options.has('lineno-match') || options.has('number-lines');
  return toFenceInfo({ language, title: caption, lines: markedLines, isNumbered });
}

/** Selects the lines that the options specify; undefined if the file has no such part. */
function selectPart(lines: NumberedLines, optionOf: (key: string) => string | undefined): NumberedLines | undefined {
  let part = lines;
  const object = optionOf('pyobject');
  if (object !== undefined) part = selectObject(part, object);
  const numbers = optionOf('lines');
  if (numbers !== undefined) part = numbers.split(',').flatMap((range) => selectRange(part, range.trim()));
  const [first, last] = [optionOf('start-line'), optionOf('end-line')].map((value) =>
    value === undefined ? undefined : Number(value),
  );
  if (first !== undefined || last !== undefined) part = part.slice(first ?? 0, last);
  const after = optionOf('start-after');
  const from = optionOf('start-at');
  for (const [mark, step] of [
    [after, 1],
    [from, 0],
  ] as const) {
    if (mark === undefined) continue;
    const row = part.findIndex(({ text }) => text.includes(mark));
    if (row < 0) return undefined;
    const { text = '', line = 1 } = part[row] ?? {};
    const textAfter = text.slice(text.indexOf(mark) + mark.length);
    // Text after the marker in the same line belongs to the part.
    part = [
      ...(step === 1 && textAfter.trim() !== '' && !/^\s*(?:-->|\*\/)/.test(textAfter) ? [{ text: textAfter, line }] : []),
      ...part.slice(row + step),
    ];
  }
  for (const [key, step] of [
    ['end-before', 0],
    ['end-at', 1],
  ] as const) {
    const mark = optionOf(key);
    if (mark === undefined) continue;
    const row = part.findIndex(
      ({ text }, index) => text.includes(mark) && (index > 0 || after !== undefined || from === undefined),
    );
    if (row < 0) return undefined;
    part = part.slice(0, row + step);
  }
  return part.length === 0 ? undefined : part;
}

/** Selects lines by number: `3`, `3-5`, `3-` or `-5`. */
function selectRange(lines: NumberedLines, range: string): NumberedLines {
  const [, first = '', dash, last = ''] = /^(\d*)[ \t]*(-?)[ \t]*(\d*)$/.exec(range) ?? [];
  if (first === '' && last === '') return [];
  const from = first === '' ? 1 : Number(first);
  return lines.slice(Math.max(0, from - 1), dash === '' ? from : last === '' ? lines.length : Number(last));
}

/** Selects the lines of a Python class or function. `Quay.moor` is a method. */
function selectObject(lines: NumberedLines, name: string): NumberedLines {
  let part = lines;
  for (const each of name.split('.')) {
    const start = part.findIndex(({ text }) =>
      new RegExp(`^\\s*(?:async\\s+)?(?:def|class)\\s+${each.replace(/\W/g, '')}\\b`).test(text),
    );
    if (start < 0) return [];
    const indent = (part[start]?.text ?? '').search(/\S/);
    const end = part.findIndex(
      ({ text }, index) => index > start && text.trim() !== '' && text.search(/\S/) <= indent && !/^\s*[)\]}]/.test(text),
    );
    part = part.slice(start, end < 0 ? part.length : end);
  }
  while (part.at(-1)?.text.trim() === '') part = part.slice(0, -1);
  return part;
}
