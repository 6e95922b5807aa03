import type { Components } from '../markup/components.ts';
import { nothing, wrapper } from '../markup/components.ts';
import { emoji } from '../markup/emoji.ts';
import { remarkFootnotes } from '../markup/footnote-ids.ts';
import { importedParts } from '../markup/imported-parts.ts';
import { readLiteral } from '../markup/literals.ts';
import { constants, mdxElements, modules } from '../markup/mdx.ts';
import { docusaurusCommands } from '../markup/npm-commands.ts';
import { outermostBoxes } from '../markup/outermost-boxes.ts';
import { postAuthors, postDate } from '../markup/posts.ts';
import { badge, box, codeBlock, infoOf, tabs, titled } from '../markup/usual-components.ts';
import type { Construct, Dialect } from '../syntax/dialect.ts';
import { siteFolder } from '../syntax/paths.ts';
import { tocInline } from './toc-inline.ts';

const root = (folder: string): string =>
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

/** Docusaurus's own components. */
const components: Components = {
  Tabs: tabs,
  TabItem: {
    open: (element) => {
      const value = element.text('value') ?? '';
      const values = element.parent?.value('values');
      const named = Array.isArray(values) ? values.find((each) => each?.value === value)?.label : undefined;
      return `\n== ${element.text('label') ?? (typeof named === 'string' ? named : value)}\n`;
    },
    close: '',
  },
  Admonition: box((element) => kinds[element.text('type') ?? 'note'] ?? 'note'),
  Details: { open: (element) => titled('details', element.text('summary') ?? 'Details'), close: ':::' },
  CodeBlock: {
    open: (element) => {
      const inner = element.inner.trim();
      const literal = /^\{[\s\S]*\}$/.test(inner) ? readLiteral(inner.slice(1, -1).trim()) : undefined;
      const language = element.text('language') ?? element.text('className')?.replace(/^language-/, '') ?? 'text';
      return codeBlock(typeof literal?.value === 'string' ? literal.value : inner, infoOf(element, language));
    },
    takesContent: true,
  },
  BrowserOnly: wrapper,
  Head: nothing,
  TOCInline: nothing,
  Badge: badge({}),
  Link: {
    open: (element) => `[${element.inner.replace(/\s+/g, ' ').trim()}](${element.text('to') ?? element.text('href') ?? ''})`,
    isInline: true,
    takesContent: true,
  },
};

/** Blocks that are MDX in Docusaurus and code elsewhere. */
const mdxBlocks: Construct = ({ lines, edit }) => {
  for (const [row, { from, text, fence }] of lines.entries()) {
    if (fence !== 'opening' || !/^\s*[`~]{3,}mdx-code-block\s*$/.test(text)) continue;
    let end = row + 1;
    while (lines[end]?.fence === 'inside') end++;
    const last = lines[end]?.fence === 'closing' ? lines[end] : undefined;
    edit(from, from + text.length, '');
    if (last) edit(last.from, last.from + last.text.length, '');
  }
};

/** Site paths in links and images: `@site/…` is relative to the site's folder, `pathname:///…` is an address of the site. */
const sitePaths: Construct = ({ masked, page, edit }) => {
  const folder = root(page.folder);
  for (const { 0: found, index } of masked.matchAll(/(?<=[("'])(?:@site\/|pathname:\/\/\/?)/g))
    edit(index, index + found.length, found.startsWith('@') ? `/${folder === '' ? '' : `${folder}/`}` : '/');
};

const accepted = (): Record<string, unknown> => ({});
const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** Docusaurus: MDX with its components, admonitions and imported partials. */
export const dialect: Dialect = {
  pages: /\.mdx?$/i,
  hidesUnderscored: true,
  isNumbered: true,
  indexes: ['index', 'readme'],
  hasNamesakes: true,
  includes: importedParts(root),
  statics: 'static',
  footnotes: remarkFootnotes,
  passes: [
    [outermostBoxes],
    [mdxBlocks, docusaurusCommands, tocInline],
    [modules, constants],
    [mdxElements(components, { isMdx: /\.mdx?$/ })],
    [sitePaths, emoji],
  ],
  keys: {
    id: pageId,
    pagination_label: accepted,
    sidebar_key: accepted,
    sidebar_custom_props: accepted,
    parse_number_prefixes: accepted,
    title_meta: accepted,
    authors: postAuthors,
    author: (value) => (typeof value === 'string' ? postAuthors([{ name: value }]) : postAuthors(value)),
    author_title: accepted,
    author_url: accepted,
    author_image_url: accepted,
    date: postDate,
    series: accepted,
    search: accepted,
    hide_reading_time: accepted,
    wrapperClassName: accepted,
    toc_max_heading_level: (value) => ({ toc_max_heading_level: value }),
    tags: (value) => ({
      tags: (Array.isArray(value) ? value : [value]).flatMap(
        (tag) => text(typeof tag === 'object' && tag !== null ? tag.label : tag) ?? [],
      ),
    }),
    last_update: (value) => ({ last_update: lastUpdate(value) }),
  },
};

/** The id of a page replaces its name in its address, unless the page is an index. */
function pageId(value: unknown, file: string): Record<string, unknown> {
  const [, folder = '', name = ''] = /(?:^|([^/]+)\/)([^/]+)\.\w+$/.exec(file) ?? [];
  const isIndex = /^(?:index|readme)$/i.test(name) || name.toLowerCase() === folder.toLowerCase();
  return typeof value === 'string' && /^[^/\s]+$/.test(value) && !isIndex ? { slug: value } : {};
}

function lastUpdate(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  const { date, author }: { date?: unknown; author?: unknown } = value;
  const day = text(date)?.match(/^\d{4}-\d{2}-\d{2}/)?.[0];
  return { ...(day === undefined ? {} : { date: day }), ...(text(author) === undefined ? {} : { author: text(author) }) };
}
