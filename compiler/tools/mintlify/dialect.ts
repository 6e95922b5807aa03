import {
  addTitle,
  cardGrid,
  createBadge,
  createBox,
  createCard,
  escapeTarget,
  formatFileName,
  tabs,
} from '../markup/common-components.ts';
import { type Component, type Components, type ElementFacts, wrapper } from '../markup/components.ts';
import { remarkFootnotes } from '../markup/footnote-ids.ts';
import { formatIcon } from '../markup/icon-names.ts';
import { createPartialSyntax } from '../markup/imported-partials.ts';
import { convertMdxElements, removeIndentation, removeModules, replaceConstants, replaceTabs } from '../markup/mdx.ts';
import type { Construct, Dialect, IncludeSyntax } from '../syntax/dialect.ts';
import { pathIn } from '../syntax/paths.ts';
import { convertFences } from './fences.ts';

const collapsibleBox: Component = {
  open: (element) => {
    const title = element.text('title') ?? 'Details';
    const description = element.text('description');
    const openOption = element.has('defaultOpen') ? ' {open}' : '';
    return `${addTitle('details', title)}${openOption}${description === undefined ? '' : `\n${description}\n`}`;
  },
  close: ':::',
};

/** Code samples, which become tabs. Other content is unchanged. */
const codeGroup: Component = {
  open: (element) => (hasFence(element) ? '\n:::code-group' : ''),
  close: (element) => (hasFence(element) ? ':::' : ''),
};

function hasFence({ inner }: ElementFacts): boolean {
  return /^[ \t]*(?:`{3,}|~{3,})/m.test(inner);
}

/** Columns. Columns of cards become a grid of cards; the content of others is stacked. */
const columns: Component = {
  open: (element) => (hasCards(element) ? cardGrid.open(element) : ''),
  close: (element) => (hasCards(element) ? ':::' : ''),
};

function hasCards({ inner }: ElementFacts): boolean {
  return /<(?:Card|Tile)\b/.test(inner) && !/<Column\b/.test(inner);
}

const plainCard = createCard('CardGroup', 'Columns');

/** A card. Its image is above its content, and its call to action below. */
const cardWithImage: Component = {
  ...plainCard,
  open: (element) => {
    const picture = element.text('img');
    const alt = element.text('title') ?? '';
    return `${plainCard.open(element)}${picture === undefined ? '' : `\n  ![${alt}](${escapeTarget(picture)})\n`}`;
  },
  close: (element) => {
    const [action, href] = [element.text('cta'), element.text('href')];
    const end = typeof plainCard.close === 'function' ? plainCard.close(element) : '';
    return `${action === undefined || href === undefined ? '' : `\n  [${action}](${escapeTarget(href)})\n`}${end}`;
  },
};

const parameterLocations = ['path', 'query', 'body', 'header'] as const;

/** A parameter or field of an API, which becomes a list item with its name, type and other properties. */
const field: Component = {
  open: (element) => {
    const location = parameterLocations.find((each) => element.text(each) !== undefined);
    const name = element.text('name') ?? (location === undefined ? undefined : element.text(location)) ?? '';
    const type = element.text('type');
    const fallback = element.readValue('default');
    const marks = ['pre', 'post'].flatMap((key) => {
      const value = element.readValue(key);
      return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
    });
    const parts = [
      `**\`${name.replaceAll('`', "'")}\`**`,
      type === undefined ? '' : `\`${type.replaceAll('`', "'")}\``,
      location === undefined ? '' : `:badge[${location}]`,
      element.has('required') ? ':badge[required]{warning}' : '',
      element.has('deprecated') ? ':badge[deprecated]{danger}' : '',
      ...marks.map((mark) => `:badge[${mark.replace(/[[\]\n]/g, ' ')}]`),
      fallback === undefined ? '' : `= \`${String(fallback).replaceAll('`', "'")}\``,
    ];
    return `- ${parts.filter((part) => part !== '').join(' ')}\n`;
  },
  indent: 2,
  close: '\n',
};

/** A changelog entry. Its label (a date or version) becomes a heading. */
const update: Component = {
  open: (element) => {
    const label = element.text('label') ?? '';
    const tags: unknown = element.readValue('tags');
    const badges = (Array.isArray(tags) ? tags : []).map((tag) => `:badge[${String(tag).replace(/[[\]\n]/g, ' ')}]`);
    const description = [element.text('description') ?? '', ...badges].filter((part) => part !== '').join(' ');
    return `${label === '' ? '' : `## ${label}\n`}${description === '' ? '' : `\n${description}\n`}`;
  },
  close: '',
};

/** An image with a caption. */
const frame: Component = {
  open: (element) => (element.text('hint') === undefined ? '' : `${element.text('hint')}\n`),
  close: (element) => (element.text('caption') === undefined ? '' : `\n*${element.text('caption')}*\n`),
};

/** Creates a component that shows its content below a title. */
function createTitledContent(key: string): Component {
  return { open: (element) => (element.text(key) === undefined ? '' : `**${element.text(key)}**\n`), close: '' };
}

/** A colour, or a colour for each colour mode. */
const colour: Component = {
  open: (element) => {
    const value = element.readValue('value');
    const values: unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : [value];
    const codes = values.filter((each) => typeof each === 'string').map((each) => `\`${each.replaceAll('`', "'")}\``);
    return `- ${[element.text('name') ?? '', ...codes].filter((part) => part !== '').join(' ')}`;
  },
};

/** The components that Mintlify provides. */
const components: Components = {
  Note: createBox(() => 'note'),
  Warning: createBox(() => 'warning'),
  Info: createBox(() => 'info'),
  Tip: createBox(() => 'tip'),
  Check: createBox(() => 'success'),
  Danger: createBox(() => 'danger'),
  Callout: createBox(() => 'note'),
  Accordion: collapsibleBox,
  Expandable: collapsibleBox,
  AccordionGroup: wrapper,
  Card: cardWithImage,
  Tile: cardWithImage,
  CardGroup: cardGrid,
  Columns: columns,
  Column: { open: () => '', close: '\n' },
  Tabs: tabs,
  Tab: { open: (element) => `\n== ${element.text('title') ?? element.index + 1}\n`, close: '' },
  CodeGroup: codeGroup,
  RequestExample: codeGroup,
  ResponseExample: codeGroup,
  Steps: { open: () => ':::steps', close: ':::' },
  Step: {
    open: (element) => (element.text('title') === undefined ? '1. ' : `1. **${element.text('title')}**\n`),
    indent: 3,
    close: '\n',
  },
  Frame: frame,
  Icon: { open: (element) => formatIcon(element.text('icon') ?? '', undefined), isInline: true, replacesContent: true },
  Tooltip: {
    open: (element) => `<abbr title="${(element.text('tip') ?? '').replaceAll('"', '&quot;')}">`,
    close: '</abbr>',
    isInline: true,
  },
  Update: update,
  ParamField: field,
  ResponseField: field,
  Panel: wrapper,
  Latex: {
    open: (element) => `$${element.inner.replace(/\s+/g, ' ').trim()}$`,
    isInline: true,
    replacesContent: true,
  },
  Badge: createBadge({}),
  Tree: { open: () => ':::tree', close: ':::' },
  'Tree.Folder': {
    open: (element) => `- ${formatFileName(element.text('name'))}${element.inner.trim() === '' ? '/' : ''}`,
    indent: 2,
    close: '',
  },
  'Tree.File': { open: (element) => `- ${formatFileName(element.text('name'))}` },
  View: createTitledContent('title'),
  Prompt: createTitledContent('description'),
  Color: wrapper,
  'Color.Row': createTitledContent('title'),
  'Color.Item': colour,
  Visibility: wrapper,
};

const importedPartials = createPartialSyntax((folder) => folder);

/** Snippets that are imported by their path from the documentation's root, or referenced by `<Snippet file="part.mdx" />`. */
const snippets: IncludeSyntax = {
  mayInclude: (text) => importedPartials.mayInclude(text) || text.includes('<Snippet'),
  createParser: (lines, folder, options) => {
    const parse = importedPartials.createParser(lines, folder, options);
    return (line, isCode) => {
      const directive = parse(line, isCode);
      if (directive) return directive.path.startsWith('/') && !directive.bases ? { ...directive, bases: [folder] } : directive;
      const [, indent = '', before = '', path] =
        (isCode ? null : /^([ \t]*)(<Snippet\b[^<>]*\bfile=["'])([^"'<>]+)["'][^<>]*\/>[ \t]*$/.exec(line)) ?? [];
      if (path === undefined) return undefined;
      const start = indent.length + before.length + 1;
      const bases = ['snippets', '_snippets'].map((name) => pathIn(folder, name));
      return { kind: 'markdown', indent, path, columns: [start, start + path.length], bases, info: '' };
    };
  },
};

/** Inserts the operation that the front matter of an API reference page specifies. */
const convertOperation: Construct = ({ text, page, edit }) => {
  const operation = page.frontMatter.openapi ?? page.frontMatter.api;
  const [, method, address] =
    (typeof operation === 'string'
      ? /(?:^|\s)(get|post|put|patch|delete|head|options|trace|webhook)\s+(\S+)$/i.exec(operation.trim())
      : null) ?? [];
  if (method === undefined || address === undefined) return;
  const at = text.length - text.trimStart().length;
  edit(at, at, `\`${method.toUpperCase()} ${address.replaceAll('`', "'")}\`\n\n`);
};

/** Removes `/index` from links. The index page of a folder also has an address with this ending in Mintlify. */
const shortenIndexLinks: Construct = ({ masked, edit }) => {
  for (const { 0: match, index } of masked.matchAll(
    /(?<=\]\(<?\/[^\s()<>"'#?]{0,200}|\bhref=["']\/[^\s()<>"'#?]{0,200})\/index(?=[)>"'#?\s])/g,
  ))
    edit(index, index + match.length, '');
};

const dropValue = (): Record<string, unknown> => ({});
const ignoredKeys = (
  'api openapi asyncapi openapi-schema authMethod auth playground contentType icon iconType tag url rss public groups hidden searchable ' +
  'version deprecated timestamp hideApiMarker related boost robots canonical noindex'
).split(' ');

/** The dialect of Mintlify: MDX with Mintlify's components, also in `.md` files. */
export const dialect: Dialect = {
  pages: /\.mdx?$/i,
  hidesUnderscored: true,
  isNumbered: false,
  indexes: ['index'],
  includes: snippets,
  // Mintlify serves files at their paths, relative to the folder of docs.json.
  statics: '',
  footnoteIds: remarkFootnotes,
  passes: [
    [replaceTabs],
    [removeModules, replaceConstants],
    [removeIndentation],
    [convertMdxElements(components, { mdxFiles: /\.mdx?$/ })],
    [convertFences, convertOperation, shortenIndexLinks],
  ],
  keys: {
    ...Object.fromEntries(ignoredKeys.map((key) => [key, dropValue])),
    sidebarTitle: (value) => ({ sidebar_label: value }),
    mode: (value) => {
      if (value === 'custom') return { displayed_sidebar: null, hide_table_of_contents: true };
      return value === 'wide' || value === 'center' ? { hide_table_of_contents: true } : {};
    },
    hideFooterPagination: (value) => (value === true ? { pagination_prev: null, pagination_next: null } : {}),
    'og:title': dropValue,
    'og:description': dropValue,
    'og:image': (value) => (typeof value === 'string' ? { image: value } : {}),
    'twitter:title': dropValue,
    'twitter:description': dropValue,
    'twitter:image': dropValue,
    'twitter:card': dropValue,
  },
};
