import { capturesOf } from '../../basics/text-parts.ts';
import { replaceAliases } from '../markup/aliases.ts';
import { cardGrid, createBox, createCard, createLink, escapeTarget, formatCodeBlock, tabs } from '../markup/common-components.ts';
import { type Component, type Components, wrapper } from '../markup/components.ts';
import { remarkFootnotes } from '../markup/footnote-ids.ts';
import { createPartialSyntax } from '../markup/imported-partials.ts';
import { convertMdxElements, onlyInMdx, removeIndentation, removeModules, replaceConstants, replaceTabs } from '../markup/mdx.ts';
import { convertNextraCommands } from '../markup/npm-commands.ts';
import type { Construct, Dialect } from '../syntax/dialect.ts';
import { siteFolder } from '../syntax/paths.ts';
import { addLinkPrefixes } from './link-prefixes.ts';
import { themeKeys } from './theme-keys.ts';

const rootOf = (folder: string): string => siteFolder(folder, /(?:^|\/)(?:src\/)?(?:pages|content|app)(?:\/.*)?$/);
const kinds: Readonly<Record<string, string>> = {
  default: 'tip',
  info: 'info',
  warning: 'warning',
  error: 'danger',
  important: 'important',
};

const plainCard = createCard('Cards');

const panel = {
  open: (element: { parent: { readValue(name: string): unknown } | undefined; index: number }): string => {
    const items = element.parent?.readValue('items');
    const label: unknown = Array.isArray(items) ? items[element.index] : undefined;
    return `\n== ${typeof label === 'string' || typeof label === 'number' ? label : element.index + 1}\n`;
  },
  close: '',
};

/** A card. Content other than its title, usually an image, is above the title. */
const cardWithImage: Component = {
  ...plainCard,
  open: (element) =>
    element.inner.trim() === '' ? plainCard.open(element) : `${element.parent?.name === 'Cards' ? '' : '\n:::cards\n'}- `,
  close: (element) => {
    const [title = '', href] = [element.text('title'), element.text('href')];
    const name = href === undefined ? title && `**${title}**` : `[${title}](${escapeTarget(href)})`;
    return `${element.inner.trim() === '' ? '' : `\n  ${name}\n`}${element.parent?.name === 'Cards' ? '\n' : '\n:::\n'}`;
  },
};

/** Formats a name, as code if Markdown would interpret its characters. */
function formatName(name = ''): string {
  return /[*`<~\\]|(?:^|\W)_|_(?=\W|$)/.test(name) ? `\`${name.replaceAll('`', "'")}\`` : name;
}

/** A diagram. Its source is an attribute, or the content, from which MDX removes backslashes before punctuation. */
const diagram: Component = {
  open: (element) => {
    const chart = element.readValue('chart');
    return formatCodeBlock(typeof chart === 'string' ? chart : element.inner.replace(/\\([!-/:-@[-`{-~])/g, '$1'), 'mermaid');
  },
  replacesContent: true,
};

/** The components that Nextra provides. */
const components: Components = {
  Callout: createBox((element) => kinds[element.text('type') ?? 'default'] ?? 'tip'),
  Link: createLink('href'),
  Steps: wrapper,
  Cards: cardGrid,
  Card: cardWithImage,
  'Cards.Card': cardWithImage,
  Tabs: tabs,
  Tab: panel,
  'Tabs.Tab': panel,
  FileTree: { open: () => ':::tree', close: ':::' },
  'FileTree.Folder': {
    open: (element) => `- ${formatName(element.text('name'))}${element.inner.trim() === '' ? '/' : ''}`,
    indent: 2,
    close: '',
  },
  'FileTree.File': { open: (element) => `- ${formatName(element.text('name'))}` },
  Bleed: wrapper,
  Mermaid: diagram,
};

/** Removes `{:js}` from the end of inline code. It specifies the language, and is not part of the code. */
const removeInlineLanguages: Construct = ({ lines, masked, edit }) => {
  for (const { from, text, fence } of lines) {
    if (fence !== undefined || !text.includes('{:')) continue;
    for (const { 0: match, index } of text.matchAll(/\{:\.?[\w-]+\}(?=`)/g))
      if (masked.charCodeAt(from + index) === 1) edit(from + index, from + index + match.length, '');
  }
};

/** Converts the options of a fence: `filename="…"` is the title; `copy` has no effect, because every block has a copy button. */
const convertFences: Construct = ({ lines, edit }) => {
  for (const { from, text, fence } of lines) {
    if (fence !== 'opening') continue;
    for (const { 0: match, index } of text.matchAll(/(?<=\s)(?:filename(?==["'])|copy(?:=false)?(?=\s|$|\{))/g))
      edit(from + index, from + index + match.length, match === 'filename' ? 'title' : '');
  }
};

/**
 * Adds the id with a trailing hyphen to headings that end with an empty element, because Nextra converts the space before it to a hyphen.
 */
const addHyphenatedIds: Construct = ({ lines, edit }) => {
  for (const { from, text, fence } of lines) {
    if (fence !== undefined || !text.endsWith('/>')) continue;
    const [, words = ''] = /^ {0,3}#{1,6}[ \t]+([^<>{}[\]]*\S)[ \t]+<[A-Za-z][^<>]*\/>$/.exec(text) ?? [];
    const name = words
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-');
    if (name !== '') edit(from + text.length, from + text.length, `<a id="${name}-"></a>`);
  }
};

/** Converts `[#id]` after a heading. Nextra converts the id to lower case, and numbers later headings with the same id. */
const convertHeadingIds: Construct = ({ lines, edit }) => {
  const counts = new Map<string, number>();
  for (const { from, text, fence } of lines) {
    const match = fence === undefined ? /(?<![ \t])[ \t]*\[#([^\s[\]]+)\][ \t]*$/.exec(text) : null;
    if (!match || !/^ {0,3}#{1,6}[ \t]/.test(text)) continue;
    const id = capturesOf(match)[1].toLowerCase();
    const count = counts.get(id) ?? 0;
    counts.set(id, count + 1);
    edit(from + match.index, from + text.length, ` {#${count === 0 ? id : `${id}-${count}`}}`);
  }
};

const dropValue = (): Record<string, unknown> => ({});

/** The dialect of Nextra: MDX with Nextra's components. */
export const dialect: Dialect = {
  pages: /\.mdx?$/i,
  hidesUnderscored: true,
  isNumbered: false,
  // In the `app` folder of Next.js, `page` is the page of a folder.
  indexes: ['index', 'page'],
  // An alias usually has the name of its folder: `@components/…`. `@/…` stands for the site root.
  includes: createPartialSyntax(rootOf, true),
  statics: 'public',
  footnoteIds: remarkFootnotes,
  showsFolderSidebars: true,
  hidesTitles: true,
  passes: [
    [convertNextraCommands],
    [replaceTabs],
    [removeModules, replaceConstants, removeInlineLanguages],
    [onlyInMdx(removeIndentation)],
    [convertMdxElements(components), addHyphenatedIds],
    [convertFences, convertHeadingIds, replaceAliases, addLinkPrefixes],
  ],
  keys: {
    sidebarTitle: (value) => ({ sidebar_label: value }),
    asIndexPage: dropValue,
    searchable: dropValue,
    theme: (value) => themeKeys({ ...Object(value) }),
    display: dropValue,
    full: dropValue,
    metadata: dropValue,
    ogImage: dropValue,
    date: dropValue,
    author: dropValue,
    tag: dropValue,
  },
};
