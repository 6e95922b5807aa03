import { expressionKept } from '../../diagnostics/dialects.ts';
import type { Construct, ConversionSource, Directive, IncludeSyntax } from '../syntax/dialect.ts';
import { pathFromPage } from '../syntax/paths.ts';

const tag = /\{%-?[ \t]*(\w+)((?:[^%{}]|%(?!\}))*?)-?%\}|\{\{-?((?:[^{}\n]|\}(?!\}))*?)-?\}\}/g;

/**
 * Liquid. Jekyll evaluates it before it parses Markdown, also in code. Literals are replaced with their values; everything else is shown as
 * written.
 */
export const convertLiquid: Construct = (source) => {
  const { text, masked, page } = source;
  let rawUntil = 0;
  let last = 0;
  let fence = '```';
  for (const match of text.matchAll(tag)) {
    const { 0: whole, 1: name, 2: rest = '', 3: output, index } = match;
    if (index < rawUntil) continue;
    const part = { from: index, to: index + whole.length };
    if (name === 'raw' || name === 'comment') {
      rawUntil = removeSection(name, part, source);
      continue;
    }
    if (name === 'highlight') fence = fenceAround(text, part.to);
    const value = output === undefined ? tagText(name ?? '', rest.trim(), { page, fence }) : outputText(output.trim(), source);
    if (value !== undefined) source.edit(part.from, part.to, value);
    else if (masked.charAt(index) === '{') keepExpression(part, source);
    last = part.to;
  }
  // An unclosed tag is an error in Jekyll.
  for (const { 0: whole, index } of masked.matchAll(/\{[{%][^\n]{0,60}/g))
    if (index >= last && index >= rawUntil) keepExpression({ from: index, to: index + whole.length }, source);
};

function keepExpression({ from, to }: { from: number; to: number }, { text, report }: ConversionSource): void {
  report(from, to, (at) => {
    const finding = expressionKept(at, { source: text.slice(from, to).replace(/\s+/g, ' ').slice(0, 60) });
    return { ...finding, fault: finding.message };
  });
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

/** A fence that is longer than every fence in the code that starts here. */
function fenceAround(text: string, from: number): string {
  const end = text.indexOf('endhighlight', from);
  const longest = Math.max(2, ...Array.from(text.slice(from, end < 0 ? from : end).matchAll(/`{3,}/g), ([run]) => run.length));
  return '`'.repeat(longest + 1);
}

function tagText(
  name: string,
  rest: string,
  { page, fence }: Pick<ConversionSource, 'page'> & { fence: string },
): string | undefined {
  if (name === 'highlight') return fence + (/^[\w+#-]+/.exec(rest)?.[0] ?? 'text');
  if (name === 'endhighlight') return fence;
  const path = /^["']?([^\s"'{}]+)["']?$/.exec(rest)?.[1];
  return name === 'link' && path !== undefined ? pathFromPage(path, page) : undefined;
}

/** The string for a literal, for a value in the front matter, or for an address of this site, which starts with `/`. */
function outputText(expression: string, { page }: ConversionSource): string | undefined {
  const [value = '', ...filters] = expression.split('|').map((part) => part.trim());
  if (filters.some((filter) => !/^(?:relative_url|absolute_url|escape|strip)$/.test(filter))) return undefined;
  if (value === 'site.baseurl' || value === 'site.url') return '';
  const key = /^page\.(\w+)$/.exec(value)?.[1];
  const own = key === undefined ? undefined : page.frontMatter[key];
  if (typeof own === 'string' || typeof own === 'number') return String(own);
  return /^(["'])(.*)\1$/.exec(value)?.[2];
}

/**
 * Includes without parameters: `{% include part.html %}` from `_includes`, and `{% include_relative part.md %}` from the folder of the
 * page.
 */
export const jekyllIncludes: IncludeSyntax = {
  mayInclude: (text) => text.includes('{%'),
  parser:
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
