import { expressionKept } from '../../diagnostics/dialects.ts';
import type { Construct, ConversionSource, Directive, IncludeSyntax } from '../syntax/dialect.ts';
import { pathFromPage } from '../syntax/paths.ts';

const tag = /\{%-?[ \t]*(\w+)((?:[^%{}]|%(?!\}))*?)-?%\}|\{\{-?((?:[^{}\n]|\}(?!\}))*?)-?\}\}/g;

/**
 * Replaces literals in Liquid with their values. Everything else is shown as written. Jekyll evaluates Liquid before it parses Markdown,
 * also in code.
 */
export const convertLiquid: Construct = (source) => {
  const { text, masked, page } = source;
  let rawUntil = 0;
  let last = 0;
  let fence = '```';
  for (const match of text.matchAll(tag)) {
    const { 0: whole, 1: name, 2: rest = '', 3: output, index } = match;
    if (index < rawUntil) continue;
    const range = { from: index, to: index + whole.length };
    if (name === 'raw' || name === 'comment') {
      rawUntil = removeSection(name, range, source);
      continue;
    }
    if (name === 'highlight') fence = createFence(text, range.to);
    const value =
      output === undefined ? convertTag(name ?? '', rest.trim(), { page, fence }) : convertOutput(output.trim(), source);
    if (value !== undefined) source.edit(range.from, range.to, value);
    else if (masked.charAt(index) === '{') keepExpression(range, source);
    last = range.to;
  }
  // An unclosed tag is an error in Jekyll.
  for (const { 0: whole, index } of masked.matchAll(/\{[{%][^\n]{0,60}/g))
    if (index >= last && index >= rawUntil) keepExpression({ from: index, to: index + whole.length }, source);
};

function keepExpression({ from, to }: { from: number; to: number }, { text, report }: ConversionSource): void {
  report(from, to, (at) => expressionKept(at, { source: text.slice(from, to).replace(/\s+/g, ' ').slice(0, 60) }));
}

/** Removes the tags of a raw section, or an entire comment. Returns the offset after its closing tag. */
function removeSection(name: string, { from, to }: { from: number; to: number }, { text, edit }: ConversionSource): number {
  const closing = new RegExp(`\\{%-?[ \\t]*end${name}[ \\t]*-?%\\}`, 'g');
  closing.lastIndex = to;
  const end = closing.exec(text);
  if (!end) return text.length;
  if (name === 'comment') edit(from, closing.lastIndex, '');
  else {
    edit(from, to, '');
    edit(end.index, closing.lastIndex, '');
  }
  return closing.lastIndex;
}

/** Creates a fence that is longer than every fence in the code that starts here. */
function createFence(text: string, from: number): string {
  const end = text.indexOf('endhighlight', from);
  const longest = Math.max(2, ...Array.from(text.slice(from, end < 0 ? from : end).matchAll(/`{3,}/g), ([run]) => run.length));
  return '`'.repeat(longest + 1);
}

function convertTag(
  name: string,
  rest: string,
  { page, fence }: Pick<ConversionSource, 'page'> & { fence: string },
): string | undefined {
  if (name === 'highlight') return fence + (/^[\w+#-]+/.exec(rest)?.[0] ?? 'text');
  if (name === 'endhighlight') return fence;
  const path = /^["']?([^\s"'{}]+)["']?$/.exec(rest)?.[1];
  return name === 'link' && path !== undefined ? pathFromPage(path, page) : undefined;
}

/** Evaluates a literal or a value in the front matter. Returns undefined for any other expression. */
function convertOutput(expression: string, { page }: ConversionSource): string | undefined {
  const [value = '', ...filters] = expression.split('|').map((part) => part.trim());
  if (filters.some((filter) => !/^(?:relative_url|absolute_url|escape|strip)$/.test(filter))) return undefined;
  if (value === 'site.baseurl' || value === 'site.url') return '';
  const key = /^page\.(\w+)$/.exec(value)?.[1];
  const frontMatterValue = key === undefined ? undefined : page.frontMatter[key];
  if (typeof frontMatterValue === 'string' || typeof frontMatterValue === 'number') return String(frontMatterValue);
  return /^(["'])(.*)\1$/.exec(value)?.[2];
}

/**
 * Includes without parameters: `{% include part.html %}` from `_includes`, and `{% include_relative part.md %}` from the folder of the
 * page.
 */
export const jekyllIncludes: IncludeSyntax = {
  mayInclude: (text) => text.includes('{%'),
  createParser:
    (_, folder) =>
    (line, isCode): Directive | undefined => {
      const [, indent, open, name, path] =
        isCode || !line.includes('include')
          ? []
          : (/^([ \t>]*)(\{%-?[ \t]*(include|include_relative)[ \t]+["']?)([\w./-]+\.\w+)["']?[ \t]*-?%\}[ \t]*$/.exec(line) ??
            []);
      if (indent === undefined || open === undefined || path === undefined) return undefined;
      const start = indent.length + open.length + 1;
      const bases = name === 'include' ? { bases: [folder === '' ? '_includes' : `${folder}/_includes`] } : {};
      return { kind: 'markdown', indent, path, columns: [start, start + path.length], info: '', ...bases };
    },
};
