import { columnOf, isBlockStart, isTableRow, toCellText } from '../markup/block-positions.ts';
import { convertEmoji } from '../markup/emoji.ts';
import { reportUnknownMacros } from '../markup/macros.ts';
import type { Construct, Dialect, Directive, IncludeSyntax } from '../syntax/dialect.ts';
import { findLastAtMost } from '../syntax/edits.ts';
import { parentFolders } from '../syntax/paths.ts';
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

/** Converts blocks between tags, such as `{% hint %}` and `{% endhint %}`. */
const convertBlocks: Construct = ({ masked, text, lines, edit }) => {
  const openings = lines.filter((line) => line.fence === 'opening');
  let code = '';
  for (const { 0: match, 1: name = '', index } of masked.matchAll(tag)) {
    const tagText = text.slice(index, index + match.length);
    const readValue = (key: string): string | undefined =>
      new RegExp(`\\b${key}=(?:"([^"]*)"|'([^']*)')`)
        .exec(tagText)
        ?.slice(1)
        .find((each) => each !== undefined);
    const replacement = convertTag(name, readValue);
    if (name === 'code')
      code = [
        readValue('title') === undefined ? '' : `title="${readValue('title')}"`,
        readValue('lineNumbers') === 'true' ? 'showLineNumbers' : '',
      ]
        .filter(Boolean)
        .join(' ');
    if (name === 'code' && code !== '') {
      const fence = openings[findLastAtMost(openings, index, ({ from }) => from) + 1];
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

function convertTag(name: string, readValue: (key: string) => string | undefined): string | undefined {
  switch (name) {
    case 'hint':
      return `:::${kinds[readValue('style') ?? 'info'] ?? 'info'}`;
    case 'tabs':
      return ':::tabs';
    case 'tab':
      return `\n== ${readValue('title') ?? ''}\n`;
    case 'endhint':
    case 'endtabs':
      return ':::';
    case 'page-ref':
      return `[${readValue('page') ?? ''}](${readValue('page') ?? ''})`;
    case 'embed':
      return `[${readValue('url') ?? ''}](${readValue('url') ?? ''})\n`;
    case 'file':
      return `[${(readValue('src') ?? '').replace(/^.*\//, '')}](${readValue('src') ?? ''})\n`;
    case 'swagger':
    case 'openapi':
      return undefined;
    default:
      return knownTags.has(name) ? '' : undefined;
  }
}

/** Supported tags. A tag without an equivalent is removed, but its content remains. */
const knownTags: ReadonlySet<string> = new Set(
  'endtab content-ref endcontent-ref page-ref code endcode endembed endfile columns endcolumns column endcolumn stepper endstepper step endstep hint endhint tabs tab endtabs embed file'.split(
    ' ',
  ),
);

/** `{% include "./part.md" %}`. GitBook's editor stores shared content in `.gitbook/includes` in the root. */
const includes: IncludeSyntax = {
  mayInclude: (text) => text.includes('{%'),
  createParser:
    (_, folder) =>
    (line, isCode): Directive | undefined => {
      const [, indent, before, path] = isCode
        ? []
        : (/^([ \t>]*)(\{%[ \t]*include[ \t]+")([^"]+)"[ \t]*%\}[ \t]*$/.exec(line) ?? []);
      if (indent === undefined || before === undefined || path === undefined || /^https?:/.test(path)) return undefined;
      const start = indent.length + before.length + 1;
      const bases = path.startsWith('.gitbook/includes/') ? { bases: parentFolders(folder) } : {};
      return { kind: 'markdown', indent, path, columns: [start, start + path.length], info: '', ...bases };
    },
};

/** Encodes spaces in image paths, which GitBook does not escape. */
const encodeSources: Construct = ({ masked, edit }) => {
  for (const { 1: before = '', 2: path = '', index } of masked.matchAll(/(<source\b[^<>\n]{0,500}?\ssrcset=")([^",\n]+)(?=")/g))
    if (/ .*\.[a-z]+$/i.test(path)) edit(index + before.length, index + before.length + path.length, path.replaceAll(' ', '%20'));
};

/** Converts footnotes that are only referenced in code. GitBook writes these references as HTML, in which Markdown is not parsed. */
const convertCodeFootnotes: Construct = ({ text, masked, edit }) => {
  const labels = new Set(
    Array.from(text.matchAll(/<a data-footnote-ref href="#user-content-fn-([^"\n]+)">/g), ([, label]) => label),
  );
  if (labels.size === 0) return;
  for (const { 1: label } of masked.matchAll(/\[\^([^\]\s]+)\](?!:)/g)) labels.delete(label);
  for (const { 0: match, 1: label = '', index } of masked.matchAll(/^\[\^([^\]\s]+)\]:[ \t]*/gm))
    if (labels.has(label)) edit(index, index + match.length, `<a id="user-content-fn-${label}"></a>`);
};

/** Numbers repeated heading ids, as GitBook does. Its editor copies the id with the heading. */
const numberIds: Construct = ({ masked, edit }) => {
  const uses = new Map<string, number>();
  for (const { 1: before = '', 2: id = '', index } of masked.matchAll(
    /^(#{1,6}[ \t].*<a href="#([^"\n]+)" id=")\2(?="><\/a>)/gm,
  )) {
    const earlierUses = uses.get(id) ?? 0;
    uses.set(id, earlierUses + 1);
    if (earlierUses > 0) edit(index + before.length, index + before.length + id.length, `${id}-${earlierUses}`);
  }
};

const dropValue = (): Record<string, unknown> => ({});

/** The dialect of GitBook. `SUMMARY.md` lists the pages, which contain hints, tabs and other blocks between tags. */
export const dialect: Dialect = {
  pages: /\.md$/i,
  hidesUnderscored: false,
  isNumbered: false,
  indexes: ['readme', 'index'],
  navigation: { file: 'SUMMARY.md', isNumbered: false },
  includes,
  headingIds: headingIds,
  passes: [
    [encodeSources, convertCodeFootnotes, numberIds, convertEmoji],
    [
      convertBlocks,
      reportUnknownMacros(tag, 'GitBook', knownTags),
      reportUnknownMacros(/\{\{[ \t]*(book\.[\w.]+)[^{}\n]*\}\}/g, 'GitBook'),
    ],
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
