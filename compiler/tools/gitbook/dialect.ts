import { columnOf, isBlockStart, isTableRow, toCellText } from '../markup/block-places.ts';
import { unknownMacros } from '../markup/macros.ts';
import type { Construct, Dialect, Directive, IncludeSyntax } from '../syntax/dialect.ts';
import { lastAtMost } from '../syntax/edits.ts';
import { foldersUp } from '../syntax/paths.ts';
import { headingIds } from './heading-ids.ts';

const tag = /\{%-?[ \t]*(@?[\w/-]+)((?:"[^"]{0,2000}"|'[^']{0,2000}'|[^"'%]|%(?!\})){0,2000}?)[ \t]*-?%\}/g;
const kinds: Readonly<Record<string, string>> = {
  info: 'info',
  success: 'success',
  warning: 'warning',
  danger: 'danger',
  tip: 'tip',
  working: 'info',
};

/** Blocks between tags, `{% hint %}` … `{% endhint %}`. */
const convertBlocks: Construct = ({ masked, text, lines, edit }) => {
  const openings = lines.filter((line) => line.fence === 'opening');
  let code = '';
  for (const { 0: found, 1: name = '', index } of masked.matchAll(tag)) {
    const rest = text.slice(index, index + found.length);
    const value = (key: string): string | undefined =>
      new RegExp(`\\b${key}=(?:"([^"]*)"|'([^']*)')`)
        .exec(rest)
        ?.slice(1)
        .find((each) => each !== undefined);
    const written = blockOf(name, value);
    if (name === 'code')
      code = [
        value('title') === undefined ? '' : `title="${value('title')}"`,
        value('lineNumbers') === 'true' ? 'showLineNumbers' : '',
      ]
        .filter(Boolean)
        .join(' ');
    if (name === 'code' && code !== '') {
      const fence = openings[lastAtMost(openings, index, ({ from }) => from) + 1];
      if (fence)
        edit(
          fence.from + fence.text.trimEnd().length,
          fence.from + fence.text.length,
          `${/`$/.test(fence.text.trimEnd()) ? 'text' : ''} ${code}`,
        );
    }
    if (written === undefined) continue;
    const lineStart = text.lastIndexOf('\n', index - 1) + 1;
    const lineEnd = text.indexOf('\n', index + found.length);
    const before = text.slice(lineStart, index);
    const after = text.slice(index + found.length, lineEnd < 0 ? text.length : lineEnd);
    const indent = ' '.repeat(columnOf(before));
    const lines = written.split('\n').map((line, row) => (row === 0 || line === '' ? line : indent + line));
    if (written === '') edit(index, index + found.length, '');
    else if (isTableRow(before)) edit(index, index + found.length, toCellText(written, after));
    else {
      const [above, below] = [isBlockStart(before) ? '' : `\n${indent}`, after.trim() === '' ? '' : `\n${indent}`];
      edit(index, index + found.length, `${above}${lines.join('\n')}${below}`);
    }
  }
};

function blockOf(name: string, value: (key: string) => string | undefined): string | undefined {
  switch (name) {
    case 'hint':
      return `:::${kinds[value('style') ?? 'info'] ?? 'info'}`;
    case 'tabs':
      return ':::tabs';
    case 'tab':
      return `\n== ${value('title') ?? ''}\n`;
    case 'endhint':
    case 'endtabs':
      return ':::';
    case 'page-ref':
      return `[${value('page') ?? ''}](${value('page') ?? ''})`;
    case 'embed':
      return `[${value('url') ?? ''}](${value('url') ?? ''})\n`;
    case 'file':
      return `[${(value('src') ?? '').replace(/^.*\//, '')}](${value('src') ?? ''})\n`;
    case 'swagger':
    case 'openapi':
      return undefined;
    default:
      return known.has(name) ? '' : undefined;
  }
}

/** Tags that are removed, so that only their content remains. */
const known: ReadonlySet<string> = new Set(
  'endtab content-ref endcontent-ref page-ref code endcode endembed endfile columns endcolumns column endcolumn stepper endstepper step endstep hint endhint tabs tab endtabs embed file'.split(
    ' ',
  ),
);

/** `{% include "./part.md" %}`. GitBook's editor stores shared content in `.gitbook/includes` in the root. */
const includes: IncludeSyntax = {
  mayInclude: (text) => text.includes('{%'),
  parser:
    (_, folder) =>
    (line, isCode): Directive | undefined => {
      const [, indent, before, path] = isCode
        ? []
        : (/^([ \t>]*)(\{%[ \t]*include[ \t]+")([^"]+)"[ \t]*%\}[ \t]*$/.exec(line) ?? []);
      if (indent === undefined || before === undefined || path === undefined || /^https?:/.test(path)) return undefined;
      const start = indent.length + before.length + 1;
      const bases = path.startsWith('.gitbook/includes/') ? { bases: foldersUp(folder) } : {};
      return { kind: 'markdown', indent, path, columns: [start, start + path.length], info: '', ...bases };
    },
};

const acceptValue = (): Record<string, unknown> => ({});

/** GitBook. `SUMMARY.md` lists the pages, which contain hints, tabs and other blocks between tags. */
export const dialect: Dialect = {
  pages: /\.md$/i,
  hidesUnderscored: false,
  isNumbered: false,
  indexes: ['readme', 'index'],
  navigation: { file: 'SUMMARY.md', isNumbered: false },
  includes,
  ids: headingIds,
  passes: [
    [convertBlocks, unknownMacros(tag, 'GitBook', known), unknownMacros(/\{\{[ \t]*(book\.[\w.]+)[^{}\n]*\}\}/g, 'GitBook')],
  ],
  keys: {
    icon: acceptValue,
    cover: acceptValue,
    coverY: acceptValue,
    coverHeight: acceptValue,
    layout: acceptValue,
    hidden: acceptValue,
    if: acceptValue,
    metaLinks: acceptValue,
    vars: acceptValue,
  },
};
