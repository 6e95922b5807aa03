import type { Directive, IncludeSyntax, NumberedLines } from '../syntax/dialect.ts';
import { parentFolders } from '../syntax/paths.ts';

const singleSnippet =
  /^(?<indent>[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?)(?<open>-{1,2}8<-{1,2}[ \t]+(?<mark>["']))(?<path>[^"':\n]+(?::\/\/[^"'\n]*)?)(?::(?<part>[^"'\n]*))?\k<mark>[ \t]*$/;

/**
 * `--8<-- "file"`, also in code, with a section (`file:name`) or lines (`file:4:6`). Several files may be listed between two markers on
 * lines of their own.
 */
export const snippets: IncludeSyntax = {
  mayInclude: (text) => text.includes('8<-') || text.includes('{!'),
  createParser: (_, folder, options) => {
    const bases = options?.snippetFolders ?? [];
    let isOpen = false;
    return (line): Directive | undefined => {
      if (options?.mdxInclude !== undefined && line.includes('{!')) return parseMdxInclude(line, options.mdxInclude);
      const mark = /^[ \t]*-{1,2}8<-{1,2}[ \t]*$/.exec(line);
      if (mark) isOpen = !isOpen;
      if (isOpen && !mark && line.trim() !== '') return readDirective(line, { folder, bases });
      if (!line.includes('8<-') || mark) return undefined;
      const { indent, open, path, part } = singleSnippet.exec(line)?.groups ?? {};
      if (indent === undefined || open === undefined || path === undefined || path.includes('://')) return undefined;
      const start = indent.length + open.length + 1;
      return toDirective({ indent, path, part, start }, { folder, bases });
    };
  },
};

/** The folders that paths are relative to: those in the configuration, then the folder of the area and its parents. */
type IncludeOrigin = { folder: string; bases: readonly string[] };

function readDirective(line: string, from: IncludeOrigin): Directive | undefined {
  const [, indent = '', path, part] = /^([ \t]*)([^\s:;][^:]*?)(?::([^:].*?))?[ \t]*$/.exec(line) ?? [];
  return path === undefined ? undefined : toDirective({ indent, path, part, start: indent.length + 1 }, from);
}

type SnippetLine = { indent: string; path: string; part: string | undefined; start: number };

function toDirective({ indent, path, part, start }: SnippetLine, { folder, bases }: IncludeOrigin): Directive {
  const columns = [start, start + path.length] as const;
  const directive: Directive = {
    kind: 'text',
    indent,
    path,
    columns,
    bases: [...bases, ...parentFolders(folder).reverse(), folder],
    info: '',
  };
  if (part === undefined || part === '') return directive;
  const partMarker = `--8<-- [start:${part}] and --8<-- [end:${part}]`;
  return { ...directive, region: part, partMarker, select: (lines) => selectSection(lines, part) };
}

/** Parses `{!file!}` on a line of its own, also in code. `!lines=1-3 7` selects lines. */
function parseMdxInclude(line: string, base: string): Directive | undefined {
  const [, indent = '', open = '', path, ranges] =
    /^([ \t>]*)(\{![ \t]*(?:[>+-][ \t]*)?)([^!|{}\n]+?)[ \t]*(?:!lines=([\d \t-]+))?!\}[ \t]*$/.exec(line) ?? [];
  if (path === undefined) return undefined;
  const start = indent.length + open.length + 1;
  const directive: Directive = { kind: 'text', indent, path, columns: [start, start + path.length], bases: [base], info: '' };
  if (ranges === undefined) return directive;
  const lineRanges = ranges
    .trim()
    .split(/\s+/)
    .map((range) => range.split('-').map(Number));
  return {
    ...directive,
    region: ranges.trim(),
    select: (lines) => lineRanges.flatMap(([from = 1, to = from]) => lines.slice(Math.max(0, from - 1), to)),
  };
}

/** Selects the lines of a section without its markers, or line ranges. */
function selectSection(lines: NumberedLines, part: string): NumberedLines | undefined {
  if (/^[\d:,-]+$/.test(part))
    return part.split(',').flatMap((range) => {
      const [from = '', to = from] = range.split(':');
      return lines.slice(Math.max(0, Number(from || 1) - 1), to === '' ? lines.length : Number(to));
    });
  const first = lines.findIndex(({ text }) => matchSectionMarker(text)?.join(':') === `start:${part}`);
  if (first < 0) return undefined;
  const end = lines.findIndex(({ text }, index) => index > first && matchSectionMarker(text)?.join(':') === `end:${part}`);
  return lines.slice(first + 1, end < 0 ? lines.length : end).filter(({ text }) => !matchSectionMarker(text));
}

function matchSectionMarker(text: string): string[] | undefined {
  return /-{1,2}8<-{1,2}[ \t]*\[[ \t]*(start|end)[ \t]*:[ \t]*([\w-]+)[ \t]*\]/.exec(text)?.slice(1);
}
