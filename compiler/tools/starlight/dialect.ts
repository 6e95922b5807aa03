import { escapeAttribute } from '../../html/escape.ts';
import { replaceAliases } from '../markup/aliases.ts';
import {
  cardGrid,
  createBadge,
  createBox,
  createCard,
  createLink,
  escapeTarget,
  formatCodeBlock,
  tabs,
  toInfoString,
} from '../markup/common-components.ts';
import { type Components, emptyComponent, wrapper } from '../markup/components.ts';
import { readTags } from '../markup/elements.ts';
import { convertEmoji } from '../markup/emoji.ts';
import { remarkFootnotes } from '../markup/footnote-ids.ts';
import { addHomeLayout } from '../markup/home-layout.ts';
import { formatIcon } from '../markup/icon-names.ts';
import { createPartialSyntax } from '../markup/imported-partials.ts';
import {
  convertMdxElements,
  convertSetContent,
  keepAsCode,
  onlyInMdx,
  removeIndentation,
  removeModules,
  replaceConstants,
  replaceTabs,
} from '../markup/mdx.ts';
import { closeOutermostBoxes } from '../markup/outermost-boxes.ts';
import { postAuthors, postDate } from '../markup/posts.ts';
import { removeTerminalColours } from '../markup/terminal-colours.ts';
import type { Construct, Dialect } from '../syntax/dialect.ts';
import { siteFolder } from '../syntax/paths.ts';
import { convertExpressiveCode } from './expressive-code.ts';
import { packageManagers } from './package-managers.ts';

const rootOf = (folder: string): string => siteFolder(folder, /(?:^|\/)src\/content\/docs(?:\/.*)?$/);

/** Inserts the banner that the front matter of a page contains. */
const convertBanner: Construct = ({ text, page, edit }) => {
  const { banner: own } = page.frontMatter;
  const content: unknown = typeof own === 'object' && own !== null && 'content' in own ? own.content : undefined;
  const at = text.length - text.trimStart().length;
  if (typeof content === 'string' && content.trim() !== '') edit(at, at, `${content.replace(/\s+/g, ' ').trim()}\n\n`);
};

/** Adds `…` to folders in a `<FileTree>` that have no list of files. */
const fillEmptyFolders: Construct = ({ lines, masked, edit }) => {
  if (!masked.includes('<FileTree')) return;
  let isInTree = false;
  let item: { column: number; mark: string; isFolder: boolean; end: number } | undefined;
  for (const { from, text } of lines) {
    const [start, indent = '', bullet = '', name = ''] = /^([ \t]*)([-*+][ \t]+)(\S.*)$/.exec(text) ?? [];
    const isEnd = /^[ \t]*<\/FileTree>/.test(text);
    if (item?.isFolder && (isEnd || (start !== undefined && indent.length <= item.column)))
      edit(item.end, item.end, `\n${item.mark}- …`);
    if (start !== undefined && isInTree) {
      const mark = indent + bullet.replace(/\S/, ' ');
      item = { column: indent.length, mark, isFolder: folderName.test(name), end: from + text.length };
    } else if (item && text.trim() !== '') item.end = from + text.length;
    if (isEnd) item = undefined;
    isInTree = isInTree ? !isEnd : /^[ \t]*<FileTree\b[^>]*>[ \t]*$/.test(text);
  }
};

/** A name that ends with a slash: bold, code, a link, or text up to the first space. */
const folderName = /^(?:\*\*[^*]+\/\*\*|__[^_]+\/__|`[^`]+\/`|\[[^\]]+\/\]\([^)]*\)|[^\s*`[][^\s]*\/(?=\s|$))/;

/** Reports code blocks whose code would have to be computed. */
const reportComputedCode: Construct = (source) => {
  if (!source.masked.includes('<Code')) return;
  for (const tag of readTags(source.text, source.masked)) {
    const code = tag.attributes.get('code');
    if (tag.name === 'Code' && code && 'expression' in code) keepAsCode(source, tag);
  }
};

/** The components that Starlight provides. */
const components: Components = {
  Aside: createBox((element) => element.text('type') ?? 'note'),
  Tabs: tabs,
  TabItem: { open: (element) => `\n== ${element.text('label') ?? ''}\n`, close: '' },
  Card: createCard('CardGrid'),
  LinkCard: createCard('CardGrid'),
  CardGrid: cardGrid,
  Steps: { open: () => ':::steps', close: ':::' },
  FileTree: { open: () => ':::tree', close: ':::' },
  Badge: createBadge({ note: 'note', tip: 'tip', danger: 'danger', caution: 'caution', success: 'success' }),
  Icon: {
    open: (element) => formatIcon(element.text('name') ?? '', element.text('label')),
    isInline: true,
    replacesContent: true,
  },
  LinkButton: createLink('href'),
  Code: {
    open: (element) => {
      const code = element.readValue('code');
      return formatCodeBlock(typeof code === 'string' ? code : '', toInfoString(element, element.text('lang') ?? 'text'));
    },
    replacesContent: true,
  },
  Image: {
    open: (element) => {
      const [src, alt] = [element.text('src') ?? '', element.text('alt') ?? ''];
      // Markdown in an HTML table cell is not parsed.
      return element.parent?.name === 'td'
        ? `<img src="${escapeAttribute(src)}" alt="${escapeAttribute(alt)}">`
        : `![${alt}](${escapeTarget(src)})`;
    },
    isInline: true,
    replacesContent: true,
  },
  Fragment: wrapper,
  Content: emptyComponent,
};

/** Returns the route of a page with a `slug`, which replaces its entire path. */
export function toSlugRoute(slug: string): string {
  return `/${slug.trim().replace(/^\/+|\/+$/g, '')}`;
}

const dropValue = (): Record<string, unknown> => ({});

/** The dialect of Starlight: Markdown and MDX with its asides and components. */
export const dialect: Dialect = {
  pages: /\.mdx?$/i,
  hidesUnderscored: true,
  isNumbered: false,
  indexes: ['index'],
  hasPlainGroups: true,
  segment: (name) =>
    name
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  includes: createPartialSyntax(rootOf),
  statics: 'public',
  footnoteIds: remarkFootnotes,
  hasLeadingHyphens: true,
  passes: [
    [closeOutermostBoxes],
    [onlyInMdx(replaceTabs)],
    [onlyInMdx(removeModules), onlyInMdx(replaceConstants), onlyInMdx(packageManagers)],
    [onlyInMdx(convertSetContent), onlyInMdx(reportComputedCode), onlyInMdx(fillEmptyFolders)],
    [onlyInMdx(removeIndentation)],
    [convertMdxElements(components, { expressionFiles: /\.mdx$/ })],
    [convertBanner, addHomeLayout(true), convertEmoji, convertExpressiveCode, removeTerminalColours, replaceAliases],
  ],
  keys: {
    slug: (value) => ({ slug: typeof value === 'string' ? toSlugRoute(value) : value }),
    editUrl: (value) => ({ custom_edit_url: value === false ? null : typeof value === 'string' ? value : undefined }),
    head: dropValue,
    tableOfContents: (value) => ({ hide_table_of_contents: value === false ? true : undefined }),
    template: (value) => ({ displayed_sidebar: value === 'splash' ? null : undefined }),
    hero: dropValue,
    banner: dropValue,
    lastUpdated: dropValue,
    prev: dropValue,
    next: dropValue,
    pagefind: dropValue,
    topic: (value) => ({ displayed_sidebar: typeof value === 'string' ? value : undefined }),
    // Keys of starlight-blog, the common blog plugin.
    date: postDate,
    authors: postAuthors,
    excerpt: dropValue,
    cover: dropValue,
    featured: dropValue,
    metrics: dropValue,
    sidebar: (value) => {
      if (typeof value !== 'object' || value === null) return {};
      const { order, label }: { order?: unknown; label?: unknown } = value;
      return { sidebar_position: order, sidebar_label: label };
    },
  },
};
