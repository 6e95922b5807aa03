import {
  addTitle,
  createBadge,
  createBox,
  createLink,
  formatCodeBlock,
  tabs,
  toInfoString,
} from '../markup/common-components.ts';
import type { Components } from '../markup/components.ts';
import { emptyComponent, wrapper } from '../markup/components.ts';
import { convertEmoji } from '../markup/emoji.ts';
import { remarkFootnotes } from '../markup/footnote-ids.ts';
import { createPartialSyntax } from '../markup/imported-partials.ts';
import { readLiteral } from '../markup/literals.ts';
import { convertMdxElements, removeIndentation, removeModules, replaceConstants, replaceTabs } from '../markup/mdx.ts';
import { convertDocusaurusCommands } from '../markup/npm-commands.ts';
import { closeOutermostBoxes } from '../markup/outermost-boxes.ts';
import { postAuthors, postDate } from '../markup/posts.ts';
import type { Construct, Dialect } from '../syntax/dialect.ts';
import { siteFolder } from '../syntax/paths.ts';
import { convertTocInline } from './toc-inline.ts';

const rootOf = (folder: string): string =>
  siteFolder(folder, /(?:^|\/)(?:docs|blog|versioned_docs\/[^/]+|[^/]+_versioned_docs\/[^/]+|i18n\/.*)$/);

const kinds: Readonly<Record<string, string>> = {
  note: 'note',
  tip: 'tip',
  info: 'info',
  warning: 'warning',
  danger: 'danger',
  caution: 'caution',
  success: 'success',
  important: 'important',
  secondary: 'secondary',
  error: 'danger',
};

/** The components that Docusaurus provides. */
const components: Components = {
  Tabs: tabs,
  TabItem: {
    open: (element) => {
      const value = element.text('value') ?? '';
      const values = element.parent?.readValue('values');
      const listedLabel = Array.isArray(values) ? values.find((each) => each?.value === value)?.label : undefined;
      return `\n== ${element.text('label') ?? (typeof listedLabel === 'string' ? listedLabel : value)}\n`;
    },
    close: '',
  },
  Admonition: createBox((element) => kinds[element.text('type') ?? 'note'] ?? 'note'),
  Details: { open: (element) => addTitle('details', element.text('summary') ?? 'Details'), close: ':::' },
  CodeBlock: {
    open: (element) => {
      const inner = element.inner.trim();
      const literal = /^\{[\s\S]*\}$/.test(inner) ? readLiteral(inner.slice(1, -1).trim()) : undefined;
      const language = element.text('language') ?? element.text('className')?.replace(/^language-/, '') ?? 'text';
      return formatCodeBlock(
        typeof literal?.value === 'string' ? literal.value : inner.replace(/^[ \t]+/gm, ''),
        toInfoString(element, language),
      );
    },
    replacesContent: true,
  },
  BrowserOnly: wrapper,
  Head: emptyComponent,
  TOCInline: emptyComponent,
  Badge: createBadge({}),
  Link: createLink('to', 'href'),
};

/** Removes the fences of `mdx-code-block`, whose content Docusaurus renders as MDX. */
const convertMdxBlocks: Construct = ({ lines, edit }) => {
  for (const [row, { from, text, fence }] of lines.entries()) {
    if (fence !== 'opening' || !/^\s*[`~]{3,}mdx-code-block\s*$/.test(text)) continue;
    let end = row + 1;
    while (lines[end]?.fence === 'inside') end++;
    const last = lines[end]?.fence === 'closing' ? lines[end] : undefined;
    edit(from, from + text.length, '');
    if (last) edit(last.from, last.from + last.text.length, '');
  }
};

/** Converts site paths in links and images: `@site/…` is relative to the site's folder, and `pathname:///…` is an address of the site. */
const convertSitePaths: Construct = ({ masked, page, edit }) => {
  const folder = rootOf(page.folder);
  for (const { 0: match, index } of masked.matchAll(/(?<=[("'])(?:@site\/|pathname:\/\/\/?)/g))
    edit(index, index + match.length, match.startsWith('@') ? `/${folder === '' ? '' : `${folder}/`}` : '/');
};

const dropValue = (): Record<string, unknown> => ({});
const textOfValue = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** The dialect of Docusaurus: MDX with its components, admonitions and imported partials. */
export const dialect: Dialect = {
  pages: /\.mdx?$/i,
  hidesUnderscored: true,
  isNumbered: true,
  indexes: ['index', 'readme'],
  hasNamesakes: true,
  includes: createPartialSyntax(rootOf),
  statics: 'static',
  footnoteIds: remarkFootnotes,
  hasLeadingHyphens: true,
  passes: [
    [closeOutermostBoxes],
    [convertMdxBlocks, convertDocusaurusCommands, convertTocInline],
    [replaceTabs],
    [removeModules, replaceConstants],
    [removeIndentation],
    [convertMdxElements(components, { mdxFiles: /\.mdx?$/ })],
    [convertSitePaths, convertEmoji],
  ],
  keys: {
    id: pageId,
    slug: (value) => ({ slug: typeof value === 'string' ? joinSlashes(value) : value }),
    pagination_label: dropValue,
    sidebar_key: dropValue,
    sidebar_custom_props: dropValue,
    parse_number_prefixes: dropValue,
    title_meta: dropValue,
    authors: postAuthors,
    author: (value) => (typeof value === 'string' ? postAuthors([{ name: value }]) : postAuthors(value)),
    author_title: dropValue,
    author_url: dropValue,
    author_image_url: dropValue,
    date: postDate,
    series: dropValue,
    search: dropValue,
    hide_reading_time: dropValue,
    wrapperClassName: dropValue,
    toc_max_heading_level: (value) => ({ toc_max_heading_level: value }),
    tags: (value) => ({
      tags: (Array.isArray(value) ? value : [value]).flatMap(
        (tag) => textOfValue(typeof tag === 'object' && tag !== null ? tag.label : tag) ?? [],
      ),
    }),
    last_update: (value) => ({ last_update: lastUpdate(value) }),
  },
};

/** Joins consecutive slashes of an address, as Docusaurus does. It rejects those at the beginning. */
export function joinSlashes(address: string): string {
  return address.replace(/(?<=[^/])\/{2,}/g, '/');
}

/** Converts an id in front matter to `slug`, because it replaces the page's name in the address, unless the page is an index. */
function pageId(value: unknown, file: string): Record<string, unknown> {
  const [, folder = '', name = ''] = /(?:^|([^/]+)\/)([^/]+)\.\w+$/.exec(file) ?? [];
  const isIndex = /^(?:index|readme)$/i.test(name) || name.toLowerCase() === folder.toLowerCase();
  return typeof value === 'string' && /^[^/\s]+$/.test(value) && !isIndex ? { slug: value } : {};
}

function lastUpdate(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  const { date, author }: { date?: unknown; author?: unknown } = value;
  const day = textOfValue(date)?.match(/^\d{4}-\d{2}-\d{2}/)?.[0];
  return {
    ...(day === undefined ? {} : { date: day }),
    ...(textOfValue(author) === undefined ? {} : { author: textOfValue(author) }),
  };
}
