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
  for (const { 0: match, 1: name = '', index } of masked.matchAll(tag)) {
    const rest = text.slice(index, index + match.length);
    const readValue = (key: string): string | undefined =>
      new RegExp(`\\b${key}=(?:"([^"]*)"|'([^']*)')`)
        .exec(rest)
        ?.slice(1)
        .find((each) => each !== undefined);
    const replacement = blockOf(name, readValue);
    if (name === 'code')
      code = [
        readValue('title') === undefined ? '' : `title="${readValue('title')}"`,
        readValue('lineNumbers') === 'true' ? 'showLineNumbers' : '',
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
    if (replacement === undefined) continue;
    const lineStart = text.lastIndexOf('\n', index - 1) + 1;
    const lineEnd = text.indexOf('\n', index + match.length);
    const before = text.slice(lineStart, index);
    const after = text.slice(index + match.length, lineEnd < 0 ? text.length : lineEnd);
    const indent = ' '.repeat(columnOf(before));
    const lines = replacement.split('\n').map((line, row) => (row === 0 || line === '' ? line : indent + line));
    if (replacement === '') edit(index, index + match.length, '');
    else if (isTableRow(before)) edit(index, index + match.length, toCellText(replacement, after));
    else {
      const [above, below] = [isBlockStart(before) ? '' : `\n${indent}`, after.trim() === '' ? '' : `\n${indent}`];
      edit(index, index + match.length, `${above}${lines.join('\n')}${below}`);
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
      return candidates.has(name) ? '' : undefined;
  }
}

/** Tags that are removed, so that only their content remains. */
const candidates: ReadonlySet<string> = new Set(
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

const dropValue = (): Record<string, unknown> => ({});

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
    [convertBlocks, unknownMacros(tag, 'GitBook', candidates), unknownMacros(/\{\{[ \t]*(book\.[\w.]+)[^{}\n]*\}\}/g, 'GitBook')],
  ],
  keys: {
    icon: dropValue,
    cover: dropValue,
    coverY: dropValue,
    coverHeight: dropValue,
    layout: dropValue,
    hidden: dropValue,
    if: dropValue,
    metaLinks: dropValue,
    vars: dropValue,
  },
};
