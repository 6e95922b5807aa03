import { escapeAttribute } from '../../html/escape.ts';
import { aliasedTargets } from '../markup/aliases.ts';
import {
  cardGrid,
  codeBlock,
  createBadge,
  createBox,
  createCard,
  createLink,
  escapeTarget,
  infoOf,
  tabs,
} from '../markup/common-components.ts';
import { type Components, nothing, wrapper } from '../markup/components.ts';
import { convertEmoji } from '../markup/emoji.ts';
import { remarkFootnotes } from '../markup/footnote-ids.ts';
import { homeLayout } from '../markup/home-layout.ts';
import { iconMark } from '../markup/icon-names.ts';
import { importedParts } from '../markup/imported-parts.ts';
import {
  inMdx,
  mdxElements,
  removeModules,
  replaceConstants,
  setContents,
  withoutIndentedCode,
  withoutTabs,
} from '../markup/mdx.ts';
import { outermostBoxes } from '../markup/outermost-boxes.ts';
import { postAuthors, postDate } from '../markup/posts.ts';
import { terminalColours } from '../markup/terminal-colours.ts';
import type { Construct, Dialect } from '../syntax/dialect.ts';
import { siteFolder } from '../syntax/paths.ts';
import { expressiveCode } from './expressive-code.ts';

const rootOf = (folder: string): string => siteFolder(folder, /(?:^|\/)src\/content\/docs(?:\/.*)?$/);

/** The banner above a page, which its front matter contains. */
const convertBanner: Construct = ({ text, page, edit }) => {
  const { banner: own } = page.frontMatter;
  const content: unknown = typeof own === 'object' && own !== null && 'content' in own ? own.content : undefined;
  const at = text.length - text.trimStart().length;
  if (typeof content === 'string' && content.trim() !== '') edit(at, at, `${content.replace(/\s+/g, ' ').trim()}\n\n`);
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
  Icon: { open: (element) => iconMark(element.text('name') ?? '', element.text('label')), isInline: true, takesContent: true },
  LinkButton: createLink('href'),
  Code: {
    open: (element) => {
      const code = element.readValue('code');
      return codeBlock(typeof code === 'string' ? code : '', infoOf(element, element.text('lang') ?? 'text'));
    },
    takesContent: true,
  },
  Image: {
    open: (element) => {
      const [src, alt] = [element.text('src') ?? '', element.text('alt') ?? ''];
      // Markdown between the tags of a cell is not parsed.
      return element.parent?.name === 'td'
        ? `<img src="${escapeAttribute(src)}" alt="${escapeAttribute(alt)}">`
        : `![${alt}](${escapeTarget(src)})`;
    },
    isInline: true,
    takesContent: true,
  },
  Fragment: wrapper,
  Content: nothing,
};

const dropValue = (): Record<string, unknown> => ({});

/** Starlight: Markdown and MDX with its asides and components. */
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
  includes: importedParts(rootOf),
  statics: 'public',
  footnotes: remarkFootnotes,
  passes: [
    [outermostBoxes],
    [inMdx(withoutTabs)],
    [inMdx(removeModules), inMdx(replaceConstants)],
    [inMdx(setContents)],
    [mdxElements(components, { expressionFiles: /\.mdx$/ })],
    [inMdx(withoutIndentedCode)],
    [convertBanner, homeLayout, convertEmoji, expressiveCode, terminalColours, aliasedTargets],
  ],
  keys: {
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
