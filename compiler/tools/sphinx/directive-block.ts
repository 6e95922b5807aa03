import { itemAt } from '../../basics/invariant.ts';
import { macroUnknown } from '../../diagnostics/dialects.ts';
import type { ConversionSource } from '../syntax/dialect.ts';
import type { Directive } from './directives.ts';
import { docutilsId } from './ids.ts';

/**
 * A directive that is being converted. `pad` is the prefix of its lines, which enclosing directives determine. `labels` are those of the
 * page.
 */
export type DirectiveBlock = { directive: Directive; source: ConversionSource; pad: string; labels: ReadonlyMap<string, string> };

/**
 * Reads the labels of a page: `(label)=`, the option `:name:` of a directive, and the anchors to which they are converted. Returns, by id,
 * the title that follows each label, or ''.
 */
export function readLabels(text: string): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  let pendingLabels: string[] = [];
  for (const line of text.split('\n')) {
    const [, rawText, anchor] = /^[ \t>]*(?:\(([^()\n]+)\)=|<a id="([^"\n]+)"><\/a>)[ \t\r]*$/.exec(line) ?? [];
    const id = anchor ?? (rawText === undefined ? undefined : docutilsId(rawText));
    const heading = /^ {0,3}#{1,6}[ \t]+(.*?)[ \t#\r]*$/.exec(line)?.[1];
    if (id !== undefined) pendingLabels.push(id);
    else if (line.trim() !== '') {
      for (const each of pendingLabels) labels.set(each, heading ?? '');
      pendingLabels = [];
    }
    const [, optionName] =
      /^[ \t>]*(?::(?:name|label):|`{3,}\{figure-md\}|:{3,}\{figure-md\})[ \t]+(\S[^\n]*?)[ \t\r]*$/.exec(line) ?? [];
    if (optionName !== undefined) labels.set(docutilsId(optionName), '');
  }
  for (const each of pendingLabels) labels.set(each, '');
  return labels;
}

/** Returns the offset of a directive's fence. */
export function fenceOffset({ directive, source }: DirectiveBlock): number {
  return (source.lines[directive.row]?.from ?? 0) + directive.prefix.length;
}

/** Returns the prefix of the second and later lines of a directive's replacement. */
export function continuationPrefix({ directive: { prefix }, pad }: DirectiveBlock): string {
  return prefix.replace(/[^\s>]/g, ' ') + pad;
}

/** Returns the offset at which a row ends. */
export function endOfRow(row: number, { lines }: ConversionSource): number {
  const line = lines[row];
  return line ? line.from + line.text.length : (lines.at(-1)?.from ?? 0) + (lines.at(-1)?.text.length ?? 0);
}

/** Joins the lines of a directive's replacement, and adds the prefix to all lines except the first. */
export function joinLines(lines: readonly string[], prefix: string): string {
  return lines.map((line, index) => (index === 0 ? line : (prefix + line).trimEnd())).join('\n');
}

/** Replaces the entire directive with the given lines. */
export function replaceDirective(block: DirectiveBlock, newLines: readonly string[]): void {
  const { directive, source } = block;
  const anchor = anchorLines(block);
  const last = directive.isClosed ? directive.end : Math.max(directive.row, directive.end - 1);
  source.edit(fenceOffset(block), endOfRow(last, source), joinLines([...anchor, ...newLines], continuationPrefix(block)));
}

/**
 * Replaces the directive with `above` and the lines of each row. `index` is the row of the content from which the lines are derived, so
 * that diagnostics have its position.
 */
export function replaceRows(
  block: DirectiveBlock,
  above: readonly string[],
  rows: readonly { lines: readonly string[]; index: number }[],
): void {
  const { directive, source } = block;
  const prefix = continuationPrefix(block);
  const first = joinLines([...anchorLines(block), ...above], prefix);
  let from = fenceOffset(block);
  let before = first === '' ? '' : `${first}\n${prefix}`;
  for (const { lines, index } of rows) {
    const row = itemAt(source.lines, directive.contentRow + index);
    const to = row.from + row.text.length;
    const at = to - row.text.trimStart().length;
    source.edit(from, at, before);
    source.edit(at, to, joinLines(lines, prefix));
    from = to;
    before = `\n${prefix}`;
  }
  const last = directive.isClosed ? directive.end : Math.max(directive.row, directive.end - 1);
  source.edit(from, endOfRow(last, source), rows.length === 0 ? first : '');
}

/** Returns the lines with the anchor that the option `:name:` or `:label:` defines; empty without the option. */
export function anchorLines({ directive: { options } }: DirectiveBlock): string[] {
  const name = options.get('name')?.value ?? options.get('label')?.value;
  const id = name === undefined ? '' : docutilsId(name);
  return id === '' ? [] : [`<a id="${id}"></a>`, ''];
}

/** Returns the value of an option; undefined if it is missing or empty. */
export function optionOf({ directive }: DirectiveBlock, name: string): string | undefined {
  const value = directive.options.get(name)?.value.trim();
  return value === undefined || value === '' ? undefined : value;
}

/** Returns the lines of the content, without the prefix of the fence. */
export function contentOf({ directive, source: { lines } }: DirectiveBlock): string[] {
  const { contentRow, end, prefix } = directive;
  return lines.slice(contentRow, end).map(({ text }) => {
    const blanks = /^[ \t>]*/.exec(text.replace(/\r$/, ''))?.[0].length ?? 0;
    return text.replace(/\r$/, '').slice(Math.min(prefix.length, blanks));
  });
}

/** Reports an unsupported directive. */
export function reportUnsupported({ directive, source, ...block }: DirectiveBlock, name = `{${directive.name}}`): void {
  const from = fenceOffset({ directive, source, ...block });
  source.report(from, endOfRow(directive.row, source), (at) => macroUnknown(at, { name, tool: 'Sphinx' }));
}
