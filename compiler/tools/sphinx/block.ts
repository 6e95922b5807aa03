import { macroUnknown } from '../../diagnostics/dialects.ts';
import type { ConversionSource } from '../syntax/dialect.ts';
import type { Directive } from './directives.ts';
import { docutilsId } from './ids.ts';

/**
 * A directive that is being converted. `pad` is the prefix of its lines, which enclosing directives determine. `labels` are those of the
 * page.
 */
export type Block = { directive: Directive; source: ConversionSource; pad: string; labels: ReadonlyMap<string, string> };

/**
 * The titles that follow the labels of a page, by id. Labels are `(label)=`, the option `:name:` of a directive, and the anchors that they
 * become.
 */
export function labelsOf(text: string): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  let waiting: string[] = [];
  for (const line of text.split('\n')) {
    const [, rawText, anchor] = /^[ \t>]*(?:\(([^()\n]+)\)=|<a id="([^"\n]+)"><\/a>)[ \t\r]*$/.exec(line) ?? [];
    const id = anchor ?? (rawText === undefined ? undefined : docutilsId(rawText));
    const heading = /^ {0,3}#{1,6}[ \t]+(.*?)[ \t#\r]*$/.exec(line)?.[1];
    if (id !== undefined) waiting.push(id);
    else if (line.trim() !== '') {
      for (const each of waiting) labels.set(each, heading ?? '');
      waiting = [];
    }
    const [, named] =
      /^[ \t>]*(?::(?:name|label):|`{3,}\{figure-md\}|:{3,}\{figure-md\})[ \t]+(\S[^\n]*?)[ \t\r]*$/.exec(line) ?? [];
    if (named !== undefined) labels.set(docutilsId(named), '');
  }
  for (const each of waiting) labels.set(each, '');
  return labels;
}

/** The offset of a directive's fence. */
export function startOf({ directive, source }: Block): number {
  return (source.lines[directive.row]?.from ?? 0) + directive.prefix.length;
}

/** The prefix of the second and later lines of a directive's replacement. */
export function continuationPrefix({ directive: { prefix }, pad }: Block): string {
  return prefix.replace(/[^\s>]/g, ' ') + pad;
}

/** The offset at which a row ends. */
export function endOfRow(row: number, { lines }: ConversionSource): number {
  const line = lines[row];
  return line ? line.from + line.text.length : (lines.at(-1)?.from ?? 0) + (lines.at(-1)?.text.length ?? 0);
}

/** Joins the lines of a directive's replacement, each with the prefix. */
export function joinLines(lines: readonly string[], rest: string): string {
  return lines.map((line, index) => (index === 0 ? line : (rest + line).trimEnd())).join('\n');
}

/** Replaces the entire directive with lines. */
export function replace(block: Block, written: readonly string[]): void {
  const { directive, source } = block;
  const anchor = anchorLines(block);
  const last = directive.isClosed ? directive.end : Math.max(directive.row, directive.end - 1);
  source.edit(startOf(block), endOfRow(last, source), joinLines([...anchor, ...written], continuationPrefix(block)));
}

/** The lines with the anchor that the option `:name:` or `:label:` defines; empty without the option. */
export function anchorLines({ directive: { options } }: Block): string[] {
  const name = options.get('name')?.value ?? options.get('label')?.value;
  const id = name === undefined ? '' : docutilsId(name);
  return id === '' ? [] : [`<a id="${id}"></a>`, ''];
}

/** The value of an option; undefined if it is missing or empty. */
export function optionOf({ directive }: Block, name: string): string | undefined {
  const value = directive.options.get(name)?.value.trim();
  return value === undefined || value === '' ? undefined : value;
}

/** The lines of the content, without the prefix of the fence. */
export function contentOf({ directive, source: { lines } }: Block): string[] {
  const { body, end, prefix } = directive;
  return lines.slice(body, end).map(({ text }) => {
    const blanks = /^[ \t>]*/.exec(text.replace(/\r$/, ''))?.[0].length ?? 0;
    return text.replace(/\r$/, '').slice(Math.min(prefix.length, blanks));
  });
}

/** Reports an unsupported directive, once for each name. */
export function report({ directive, source, ...block }: Block, name = `{${directive.name}}`): void {
  const from = startOf({ directive, source, ...block });
  source.report(from, endOfRow(directive.row, source), (at) => {
    const finding = macroUnknown(at, { name, tool: 'Sphinx' });
    return { ...finding, fault: finding.message };
  });
}

/** A fence that is longer than every fence in the content. */
export function fenceFor(content: readonly string[]): string {
  const runs = content.flatMap((line) => line.match(/`{3,}/g) ?? []);
  return '`'.repeat(Math.max(3, ...runs.map((run) => run.length + 1)));
}
