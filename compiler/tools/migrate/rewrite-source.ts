import type { DialectOptionsSetting } from '../../../schemas/types/site.ts';
import { parseFrontMatter } from '../../3-pages/front-matter.ts';
import { expandIncludes, type IncludeRequest, quireSyntax } from '../../3-pages/includes.ts';
import { toPageText } from '../../3-pages/page-text.ts';
import { folderOf, relativePath } from '../../4-links/paths.ts';
import { includeCopied } from '../../diagnostics/migrating.ts';
import { knownElements } from '../../html/allowed-html.ts';
import type { Diagnostic } from '../../model.ts';
import type { Limits } from '../../schema/limits.ts';
import { replaceUnsupported } from '../markup/components.ts';
import { readTags } from '../markup/elements.ts';
import { convertDialect } from '../syntax/convert-dialect.ts';
import type { Construct, Dialect } from '../syntax/dialect.ts';
import { findLastAtMost } from '../syntax/edits.ts';
import { createIndentedCodeTest, textLines } from '../syntax/text-lines.ts';
import { rewriteFrontMatter } from './front-matter.ts';

/** The input: a file in an area with a dialect, and the new names of files. */
type SourceToRewrite = {
  dialect: Dialect;
  folder: string;
  options?: DialectOptionsSetting | undefined;
  file: string;
  text: string;
  limits: Limits;
  read(file: string): string | undefined;
  nameOf(file: string): string;
};
/** What the conversion preserves: include directives, and unsupported code (as comments). */
export type RewriteVariant = { keepsIncludes: boolean; keepsUnsupported: boolean };
/** The converted source, the front matter keys that only the tool uses, and a finding for each inlined include. */
type RewrittenSource = { text: string; keys: string[]; inlined: Diagnostic[] };

/** Converts a source to our own syntax, with default heading ids. */
export function rewriteSource(input: SourceToRewrite, { keepsIncludes, keepsUnsupported }: RewriteVariant): RewrittenSource {
  const { dialect, file, folder, options, limits, read } = input;
  const text = toPageText(input.text);
  const yamlText = dialect.frontMatter?.(text) ?? text;
  const scope = { file, isLenient: true, limit: limits.frontMatterBytes, allowed: [], meanings: dialect.keys };
  const { value: front } = parseFrontMatter(yamlText, scope);
  const head = yamlText.split('\n').slice(0, front.lines);
  const inlined: Diagnostic[] = [];
  const retainedIncludes: string[] = [];
  const keepInclude = (request: IncludeRequest): string | undefined => {
    const line = keepsIncludes ? toOwnInclude(request, input) : undefined;
    if (line === undefined && request.file !== undefined) inlined.push(includeCopied(request.at, { file: request.file }));
    if (line === undefined) return undefined;
    // Dialects skip comments.
    const [blanks = ''] = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?/.exec(line) ?? [];
    return `${blanks}<!--include:${retainedIncludes.push(line.slice(blanks.length)) - 1}-->`;
  };
  const syntax = dialect.includes ?? quireSyntax;
  const body = '\n'.repeat(front.lines) + front.content;
  const { value: expanded } = expandIncludes(file, body, {
    readFile: read,
    limits,
    dialect: { syntax, folder, options },
    replaceDirective: keepInclude,
  });
  const passes = [...dialect.passes, [replaceUnsupportedTags]];
  const converted = convertDialect({ ...dialect, passes }, expanded, {
    file,
    folder,
    options,
    frontMatter: front.originalKeys,
    keepsUnsupported,
  });
  const closing = head.findLastIndex((line) => /^(?:---|\.\.\.)[ \t]*$/.test(line));
  const block = rewriteFrontMatter(head.slice(1, closing), front.originalKeys, { keys: dialect.keys, file });
  const hideTitleLines =
    dialect.hidesTitles && !('hide_title' in front.originalKeys) && !hasTitle(converted.text) ? ['hide_title: true'] : [];
  const frontMatterLines =
    closing >= 1
      ? [head[0] ?? '---', ...block.lines, ...hideTitleLines, ...head.slice(closing), '']
      : hideTitleLines.length > 0
        ? ['---', ...hideTitleLines, '---', '']
        : [];
  const newBody = collapseBlankLines(converted.text.slice(front.lines), front.content).replace(
    /<!--include:(\d+)-->/g,
    (_, index) => retainedIncludes[Number(index)] ?? '',
  );
  const output =
    frontMatterLines.join('\n') +
    (frontMatterLines.length > 0 && head.at(-1) !== '' && /^[^\n]/.test(newBody) ? `\n${newBody}` : newBody);
  return { text: /\r\n/.test(input.text) ? output.replaceAll('\n', '\r\n') : output, keys: block.retained, inlined };
}

/** Returns whether the first heading of a page is its title. */
function hasTitle(text: string): boolean {
  const first = textLines(text).find(
    ({ text: line, fence }) => fence === undefined && /^ {0,3}(?:#{1,6}(?:[ \t]|$)|=+[ \t]*$)/.test(line),
  );
  return first !== undefined && /^ {0,3}(?:#(?!#)|=)/.test(first.text);
}

/** Returns our include directive for the same file and options; undefined if there is no equivalent. */
function toOwnInclude(
  { directive, line, isCode, file }: IncludeRequest,
  { dialect, file: from, nameOf }: SourceToRewrite,
): string | undefined {
  const { kind, indent, columns, info } = directive;
  if (isCode || file === undefined) return undefined;
  const path = relativePath(folderOf(nameOf(from)), nameOf(file));
  if (/[#{}[\]\s]/.test(path)) return undefined;
  if (!dialect.includes) return line.slice(0, columns[0] - 1) + path + line.slice(columns[1] - 1);
  if (directive.after || directive.select || directive.range || directive.region) return undefined;
  if (!/^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?$/.test(indent)) return undefined;
  if (kind !== 'code') return `${indent}<!--@include: ${path}-->`;
  return /^[\w+#-]+$/.test(info) ? `${indent}<<< ${path}{${info}}` : undefined;
}

/**
 * Replaces unknown tags with their content. A tag with neither attributes nor a closing tag, such as `<your-name>`, is text, and so are
 * tags in indented code.
 */
const replaceUnsupportedTags: Construct = ({ text, masked, lines, page, edit }) => {
  if (!text.includes('<')) return;
  const tags = readTags(text, masked).filter(({ name }) => name !== '' && !knownElements.has(name.toLowerCase()));
  if (tags.length === 0) return;
  const closedNames = new Set(tags.flatMap(({ kind, name }) => (kind === 'close' ? [name.toLowerCase()] : [])));
  const isIndented = createIndentedCodeTest();
  const code = page.file.endsWith('.mdx') ? [] : lines.filter(({ text: line, fence }) => fence === undefined && isIndented(line));
  const rows = new Set(code.map(({ from }) => from));
  for (const { kind, name, attributes, from, to } of tags) {
    const isWord = kind === 'open' && attributes.size === 0 && !closedNames.has(name.toLowerCase());
    const row = lines[findLastAtMost(lines, from, (line) => line.from)];
    if (!isWord && !rows.has(row?.from ?? -1)) edit(from, to, replaceUnsupported({ text, page }, from, to));
  }
};

/**
 * Collapses the consecutive blank lines that a removal leaves behind into one, unless `was`, the original source, already contained some.
 * Preserves blank lines at the start and end.
 */
function collapseBlankLines(text: string, was: string): string {
  const hadBlankLines = /\n[ \t]*\n[ \t]*\n/.test(was);
  const lines = textLines(text);
  const retainedLines = lines.filter(({ text: line, fence }, index) => {
    const before = lines[index - 1];
    const isBlank = fence === undefined && line.trim() === '';
    return hadBlankLines || !isBlank || before === undefined || before.fence === 'inside' || before.text.trim() !== '';
  });
  const [start = ''] = /^\n*/.exec(was) ?? [];
  const [end = ''] = /\n*$/.exec(was) ?? [];
  const inner = retainedLines
    .map(({ text: line, fence }) => (fence === undefined && line.trim() === '' ? '' : line))
    .join('\n')
    .replace(/^\n+|\n+$/g, '');
  return start + inner + (inner === '' ? '' : end || '\n');
}
