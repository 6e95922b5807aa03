import { expressionKept } from '../../diagnostics/dialects.ts';
import { convertBlockAttributeLists } from '../markup/attribute-lists.ts';
import { createBadge } from '../markup/common-components.ts';
import { type Components, readElements, replaceUnsupported, wrapper } from '../markup/components.ts';
import { convertEmoji } from '../markup/emoji.ts';
import { markdownItFootnotes } from '../markup/footnote-ids.ts';
import { convertHeadingAttributes } from '../markup/heading-attributes.ts';
import { addHomeLayout } from '../markup/home-layout.ts';
import {
  addBoxLabels,
  addHardBreaks,
  convertTypography,
  escapeBareUrls,
  ownDelimiters,
  withoutHtml,
} from '../markup/markdown-options.ts';
import { toCode } from '../markup/mdx.ts';
import { closeOutermostBoxes } from '../markup/outermost-boxes.ts';
import { removeTableOfContents } from '../markup/table-of-contents.ts';
import { removeTerminalColours } from '../markup/terminal-colours.ts';
import type { Construct, Dialect } from '../syntax/dialect.ts';
import { findLastAtMost } from '../syntax/edits.ts';
import { toHeadingLevels } from '../syntax/foreign-keys.ts';
import { headingIds } from './heading-ids.ts';
import { removeTwoslash } from './twoslash.ts';

/** Removes the scripts and styles of a page. */
const removePrograms: Construct = ({ masked, text, page, edit }) => {
  for (const { 0: match, index } of masked.matchAll(/^<(script|style)\b[^>]*>[\s\S]*?^<\/\1>[ \t]*$/gm))
    edit(index, index + match.length, replaceUnsupported({ text, page }, index, index + match.length));
};

/** Converts boxes without styles, `::: raw`, and collapsible boxes without a title. */
const convertBoxes: Construct = ({ lines, edit }) => {
  const open: { colons: number; isRaw: boolean }[] = [];
  for (const { from, text, fence } of lines) {
    if (fence !== undefined || !text.includes(':::')) continue;
    const [, colons = '', name = '', rest = ''] = /^[ \t]*(:{3,})[ \t]*([\w-]*)[ \t]*(.*)$/.exec(text) ?? [];
    if (colons === '') continue;
    if (name === '') {
      const at = open.findLastIndex((each) => each.colons === colons.length);
      if (open[at]?.isRaw) edit(from, from + text.length, '');
      if (at >= 0) open.length = at;
      continue;
    }
    const isRaw = name === 'raw' || name === 'v-pre';
    open.push({ colons: colons.length, isRaw });
    if (isRaw) edit(from, from + text.length, '');
    else if (/^(?:details|spoiler)$/i.test(name) && rest === '')
      edit(from + text.trimEnd().length, from + text.length, ' Details');
  }
};

/** Converts a label outside a code group, `[vite.config.ts]`, to a title, as the common icon plugin does. */
const convertCodeTitles: Construct = ({ lines, edit }) => {
  const open: { colons: number; isGroup: boolean }[] = [];
  for (const { from, text, fence } of lines) {
    if (fence === undefined && text.includes(':::')) {
      const [, colons = '', name = ''] = /^[ \t]*(:{3,})[ \t]*([\w-]*)/.exec(text) ?? [];
      const at = open.findLastIndex((each) => each.colons === colons.length);
      if (name !== '') open.push({ colons: colons.length, isGroup: name === 'code-group' });
      else if (at >= 0) open.length = at;
    }
    if (fence !== 'opening' || open.at(-1)?.isGroup) continue;
    const [match, label = ''] = /[ \t]*\[([^\]"]+)\][ \t]*$/.exec(text) ?? [];
    const title = label.replace(/[ \t]*~[^~]*~$/, '');
    if (match !== undefined) edit(from + text.length - match.length, from + text.length, ` title="${title}"`);
  }
};

/** Finds the ranges with `v-pre`, in which Vue evaluates nothing. Ignores unclosed markers. */
function findVerbatimRanges(masked: string): { from: number; to: number }[] {
  const parts: { from: number; to: number }[] = [];
  const unclosed = new Set<string>();
  for (const { 0: match, 1: name, index } of masked.matchAll(/<(\w+)[^<>\n]{0,500}\bv-pre\b[^<>\n]{0,500}>|^:::[ \t]*v-pre/gm)) {
    const closingMark = name === undefined ? '\n:::' : `</${name}>`;
    if (index < (parts.at(-1)?.to ?? 0) || unclosed.has(closingMark)) continue;
    const to = masked.indexOf(closingMark, index + match.length);
    if (to < 0) unclosed.add(closingMark);
    else parts.push({ from: index, to });
  }
  return parts;
}

/** Removes the `v-pre` marks after their content has been converted. */
const removeVerbatimMarkers: Construct = ({ masked, edit }) => {
  for (const { 1: before = '', 2: mark = '', index } of masked.matchAll(
    /(<[a-z][^<>\n]{0,500}?)([ \t]+v-pre(?:="")?)(?=[\s/>])/gi,
  ))
    edit(index + before.length, index + before.length + mark.length, '');
};

/** Replaces `{{ $frontmatter.title }}` with the value in the page's front matter. Other expressions are shown as text. */
const convertInterpolations: Construct = ({ masked, text, page, edit, report }) => {
  const verbatimRanges = findVerbatimRanges(masked);
  for (const { 0: match, index } of masked.matchAll(/\{\{(?:(?!\}\}|\n[ \t]*\n)[\s\S]){0,2000}\}\}/g)) {
    if (index < (verbatimRanges[findLastAtMost(verbatimRanges, index, ({ from }) => from)]?.to ?? 0)) continue;
    const source = text.slice(index, index + match.length);
    const inner = source.slice(2, -2).trim();
    const [, dotted, quoted] = /^\$frontmatter(?:\.([\w-]+)|\[["']([^"']+)["']\])$/.exec(inner) ?? [];
    const value = page.frontMatter[dotted ?? quoted ?? ''];
    const literal = /^(["'])([^"'\n]*)\1$/.exec(inner)?.[2];
    if (typeof value === 'string' || typeof value === 'number') edit(index, index + match.length, String(value));
    else if (literal !== undefined) edit(index, index + match.length, literal);
    else {
      report(index, index + match.length, (at) => expressionKept(at, { source: source.replace(/\s+/g, ' ').slice(0, 60) }));
      edit(index, index + match.length, toCode(source.replace(/\s+/g, ' '), text, index));
    }
  }
};

const components: Components = {
  Badge: createBadge({ info: 'info', tip: 'tip', warning: 'warning', danger: 'danger' }),
  ClientOnly: wrapper,
  Content: wrapper,
  // The content of a slot.
  template: wrapper,
};

const convertElements: Construct = (source) => readElements(source, { components });

const dropValue = (): Record<string, unknown> => ({});

/** The dialect of VitePress: containers, snippets and includes. In their paths, `@` is the source folder. */
export const dialect: Dialect = {
  pages: /\.md$/i,
  hidesUnderscored: false,
  isNumbered: false,
  indexes: ['index'],
  statics: 'public',
  showsFolderSidebars: true,
  footnoteIds: markdownItFootnotes,
  passes: [
    [closeOutermostBoxes],
    [ownDelimiters, withoutHtml, escapeBareUrls],
    [removePrograms, addHomeLayout(false)],
    [convertElements, convertInterpolations],
    [
      convertBoxes,
      removeVerbatimMarkers,
      convertCodeTitles,
      removeTerminalColours,
      removeTwoslash,
      removeTableOfContents,
      convertHeadingAttributes,
      convertBlockAttributeLists,
      convertEmoji,
    ],
    [addBoxLabels, addHardBreaks, convertTypography],
  ],
  headingIds: headingIds,
  keys: {
    layout: (value) => (value === 'home' ? { displayed_sidebar: null } : {}),
    hero: dropValue,
    features: dropValue,
    titleTemplate: dropValue,
    head: dropValue,
    navbar: dropValue,
    sidebar: (value) => (value === false ? { displayed_sidebar: null } : {}),
    aside: dropValue,
    outline: toHeadingLevels,
    lastUpdated: dropValue,
    editLink: (value) => (value === false ? { custom_edit_url: null } : {}),
    footer: dropValue,
    pageClass: dropValue,
    isHome: dropValue,
    prev: dropValue,
    next: dropValue,
    search: dropValue,
    markdownStyles: dropValue,
    editLinks: dropValue,
    lang: dropValue,
    sidebarDepth: dropValue,
  },
};
