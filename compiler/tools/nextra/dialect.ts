import { capturesOf } from '../../basics/text-parts.ts';
import { aliasedTargets } from '../markup/aliases.ts';
import { type Component, type Components, wrapper } from '../markup/components.ts';
import { remarkFootnotes } from '../markup/footnote-ids.ts';
import { importedParts } from '../markup/imported-parts.ts';
import { constants, mdxElements, modules, withoutIndentedCode } from '../markup/mdx.ts';
import { nextraCommands } from '../markup/npm-commands.ts';
import { box, card, cardGrid, codeBlock, tabs } from '../markup/usual-components.ts';
import type { Construct, Dialect } from '../syntax/dialect.ts';
import { siteFolder } from '../syntax/paths.ts';
import { linkPrefixes } from './link-prefixes.ts';
import { themeKeys } from './theme-keys.ts';

const root = (folder: string): string => siteFolder(folder, /(?:^|\/)(?:src\/)?(?:pages|content|app)(?:\/.*)?$/);
const kinds: Readonly<Record<string, string>> = {
  default: 'tip',
  info: 'info',
  warning: 'warning',
  error: 'danger',
  important: 'important',
};

const plainCard = card('Cards');

const panel = {
  open: (element: { parent: { value(name: string): unknown } | undefined; index: number }): string => {
    const items = element.parent?.value('items');
    const label: unknown = Array.isArray(items) ? items[element.index] : undefined;
    return `\n== ${typeof label === 'string' || typeof label === 'number' ? label : element.index + 1}\n`;
  },
  close: '',
};

/** A card whose content, usually an image, is above its title. */
const pictured: Component = {
  ...plainCard,
  open: (element) =>
    element.inner.trim() === '' ? plainCard.open(element) : `${element.parent?.name === 'Cards' ? '' : '\n:::cards\n'}- `,
  close: (element) => {
    const title = `[${element.text('title') ?? ''}](${element.text('href') ?? ''})`;
    return `${element.inner.trim() === '' ? '' : `\n  ${title}\n`}${element.parent?.name === 'Cards' ? '\n' : '\n:::\n'}`;
  },
};

/** A name, as code if its characters are special in Markdown. */
function nameOf(name = ''): string {
  return /[*`<~\\]|(?:^|\W)_|_(?=\W|$)/.test(name) ? `\`${name.replaceAll('`', "'")}\`` : name;
}

/** A diagram: its text is an attribute or the content, in which MDX removes a backslash before a punctuation mark. */
const diagram: Component = {
  open: (element) => {
    const chart = element.value('chart');
    return codeBlock(typeof chart === 'string' ? chart : element.inner.replace(/\\([!-/:-@[-`{-~])/g, '$1'), 'mermaid');
  },
  takesContent: true,
};

/** Components of Nextra itself. */
const components: Components = {
  Callout: box((element) => kinds[element.text('type') ?? 'default'] ?? 'tip'),
  Steps: wrapper,
  Cards: cardGrid,
  Card: pictured,
  'Cards.Card': pictured,
  Tabs: tabs,
  Tab: panel,
  'Tabs.Tab': panel,
  FileTree: { open: () => ':::tree', close: ':::' },
  'FileTree.Folder': {
    open: (element) => `- ${nameOf(element.text('name'))}${element.inner.trim() === '' ? '/' : ''}`,
    indent: 2,
    close: '',
  },
  'FileTree.File': { open: (element) => `- ${nameOf(element.text('name'))}` },
  Bleed: wrapper,
  Mermaid: diagram,
};

/** `{:js}` at the end of inline code names its language and is not part of the code. */
const languagesInLines: Construct = ({ lines, masked, edit }) => {
  for (const { from, text, fence } of lines) {
    if (fence !== undefined || !text.includes('{:')) continue;
    for (const { 0: found, index } of text.matchAll(/\{:\.?[\w-]+\}(?=`)/g))
      if (masked.charCodeAt(from + index) === 1) edit(from + index, from + index + found.length, '');
  }
};

/** The options of a fence: `filename="…"` is the title, `copy` requests a button that every block has here. */
const fences: Construct = ({ lines, edit }) => {
  for (const { from, text, fence } of lines) {
    if (fence !== 'opening') continue;
    for (const { 0: found, index } of text.matchAll(/(?<=\s)(?:filename(?==["'])|copy(?:=false)?(?=\s|$|\{))/g))
      edit(from + index, from + index + found.length, found === 'filename' ? 'title' : '');
  }
};

/** The space before an element without content at the end of a heading becomes a hyphen of its id in Nextra. Both ids are kept. */
const idsBeforeElements: Construct = ({ lines, edit }) => {
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

/** `[#id]` after a heading, in lower case; the second heading with an id gets a number. */
const headingIds: Construct = ({ lines, edit }) => {
  const counts = new Map<string, number>();
  for (const { from, text, fence } of lines) {
    const found = fence === undefined ? /(?<![ \t])[ \t]+\[#([\w:.-]+)\][ \t]*$/.exec(text) : null;
    if (!found || !/^ {0,3}#{1,6}[ \t]/.test(text)) continue;
    const id = capturesOf(found)[1].toLowerCase();
    const count = counts.get(id) ?? 0;
    counts.set(id, count + 1);
    edit(from + found.index, from + text.length, ` {#${count === 0 ? id : `${id}-${count}`}}`);
  }
};

const accepted = (): Record<string, unknown> => ({});

/** Nextra: MDX with its components. */
export const dialect: Dialect = {
  pages: /\.mdx?$/i,
  hidesUnderscored: true,
  isNumbered: false,
  // `page` is the page of a folder in the `app` folder of Next.js.
  indexes: ['index', 'page'],
  // An alias usually has the name of its folder: `@components/…`, and `@/…` for the root of the site.
  includes: importedParts(root, true),
  statics: 'public',
  footnotes: remarkFootnotes,
  sidebarsByFolder: true,
  hidesTitles: true,
  passes: [
    [nextraCommands],
    [modules, constants, languagesInLines],
    [mdxElements(components), idsBeforeElements],
    [withoutIndentedCode],
    [fences, headingIds, aliasedTargets, linkPrefixes],
  ],
  keys: {
    sidebarTitle: (value) => ({ sidebar_label: value }),
    asIndexPage: accepted,
    searchable: accepted,
    theme: (value) => themeKeys({ ...Object(value) }),
    display: accepted,
    full: accepted,
    metadata: accepted,
    ogImage: accepted,
    date: accepted,
    author: accepted,
    tag: accepted,
  },
};
