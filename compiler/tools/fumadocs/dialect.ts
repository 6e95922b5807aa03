import { firstMatch } from '../../basics/text-parts.ts';
import { expressionKept } from '../../diagnostics/dialects.ts';
import {
  cardGrid,
  createBadge,
  createBox,
  createCard,
  createLink,
  escapeTarget,
  formatCodeBlock,
  tabs,
} from '../markup/common-components.ts';
import { type Component, type Components, type ElementFacts, emptyComponent, wrapper } from '../markup/components.ts';
import { readTags } from '../markup/elements.ts';
import { remarkFootnotes } from '../markup/footnote-ids.ts';
import { createPartialSyntax } from '../markup/imported-partials.ts';
import { convertMdxElements, onlyInMdx, removeIndentation, removeModules, replaceConstants, replaceTabs } from '../markup/mdx.ts';
import { convertNextraCommands } from '../markup/npm-commands.ts';
import type { Construct, Dialect, Directive, IncludeSyntax, NumberedLines } from '../syntax/dialect.ts';
import { siteFolder } from '../syntax/paths.ts';
import type { TextLine } from '../syntax/text-lines.ts';

const rootOf = (folder: string): string => siteFolder(folder, /(?:^|\/)(?:src\/)?content(?:\/.*)?$/);

const kinds: Readonly<Record<string, string>> = {
  info: 'info',
  note: 'note',
  tip: 'tip',
  warn: 'warning',
  warning: 'warning',
  error: 'danger',
  success: 'success',
  idea: 'tip',
};

const plainCard = createCard('Cards');

/** Formats a name, as code if Markdown would interpret its characters. */
function formatName(name = ''): string {
  return /[\s*`<~\\_]/.test(name) ? `\`${name.replaceAll('`', "'")}\`` : name;
}

/** A tab. Its name is its `value`, or an item in its parent's list. */
const tab: Component = {
  open: (element) => {
    const items = element.parent?.readValue('items');
    const label: unknown = Array.isArray(items) ? items[element.index] : undefined;
    const listedLabel = typeof label === 'string' || typeof label === 'number' ? String(label) : undefined;
    return `\n== ${listedLabel ?? element.text('title') ?? element.text('value') ?? element.index + 1}\n`;
  },
  close: '',
};

/** A step. If it contains headings, they are unchanged; otherwise it becomes an item of a numbered list. */
const step: Component = {
  open: (element) => (/^[ \t]*#{1,6}[ \t]/m.test(element.inner) ? '' : `**${element.index + 1}.**\n`),
  close: '\n',
};

/** The columns of a type table, each with the keys of the object that may contain its cells. */
const columns = [
  ['Prop', []],
  ['Type', ['type']],
  ['Default', ['default']],
  ['Description', ['description']],
] as const;

/** A table of a type's properties, generated from an object literal. */
const typeTable: Component = {
  open: (element) => {
    const rows = Object.entries(Object(element.readValue('type'))).map(([name, facts]) => {
      const { required, ...rest }: Record<string, unknown> = Object(facts);
      const cells = columns.slice(1).map(([column, keys]) => {
        const value = keys.map((key) => rest[key]).find((each) => each !== undefined);
        if (value === undefined) return '';
        return column === 'Description' ? escapeCell(String(value)) : `\`${escapeCell(String(value)).replaceAll('`', "'")}\``;
      });
      return [`\`${escapeCell(name)}${required === true ? '' : '?'}\``, ...cells];
    });
    const lines = [columns.map(([title]) => title), columns.map(() => '---'), ...rows];
    return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  },
  replacesContent: true,
};

function escapeCell(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('|', '\\|').trim();
}

const link = createLink('href');

/** A code block whose code is in an attribute. */
const code: Component = {
  open: (element) => {
    const text = element.readValue('code');
    return formatCodeBlock(typeof text === 'string' ? text : element.inner, element.text('lang') ?? 'text');
  },
  replacesContent: true,
};

const image: Component = {
  open: (element) => `![${element.text('alt') ?? ''}](${escapeTarget(element.text('src') ?? '')})`,
  isInline: true,
  replacesContent: true,
};

const collapsibleBox: Component = {
  open: (element) => `:::details ${element.text('title') ?? 'Details'}`,
  close: ':::',
};

const repository: Component = {
  open: (element: ElementFacts) => {
    const name = `${element.text('owner') ?? ''}/${element.text('repo') ?? ''}`;
    return `[${name}](https://github.com/${name})`;
  },
  replacesContent: true,
};

/** Components of Fumadocs UI. */
const components: Components = {
  Callout: createBox((element) => kinds[element.text('type') ?? 'info'] ?? 'info'),
  CalloutContainer: createBox((element) => kinds[element.text('type') ?? 'info'] ?? 'info'),
  CalloutTitle: { open: () => '**', close: '**', isInline: true },
  CalloutDescription: wrapper,
  Cards: cardGrid,
  Card: plainCard,
  Tabs: tabs,
  Tab: tab,
  TabsList: emptyComponent,
  TabsContent: tab,
  CodeBlockTabs: tabs,
  CodeBlockTabsList: emptyComponent,
  CodeBlockTab: tab,
  Steps: wrapper,
  Step: step,
  Accordions: wrapper,
  Accordion: collapsibleBox,
  Files: { open: () => ':::tree', close: ':::' },
  Folder: {
    open: (element) => `- ${formatName(element.text('name'))}${element.inner.trim() === '' ? '/' : ''}`,
    indent: 2,
    close: '',
  },
  File: { open: (element) => `- ${formatName(element.text('name'))}` },
  TypeTable: typeTable,
  ImageZoom: image,
  Image: image,
  Link: link,
  DynamicLink: link,
  DynamicCodeBlock: code,
  Mermaid: {
    open: (element) => {
      const chart = element.readValue('chart');
      return formatCodeBlock(typeof chart === 'string' ? chart : element.inner, 'mermaid');
    },
    replacesContent: true,
  },
  GithubInfo: repository,
  Banner: wrapper,
  Badge: createBadge({}),
  InlineTOC: emptyComponent,
};

/** Reports type tables that are not object literals, because a program generates them. */
const reportComputedTables: Construct = ({ text, masked, edit, report }) => {
  if (!masked.includes('<TypeTable')) return;
  for (const { name, kind, attributes, from, to } of readTags(text, masked)) {
    const type = attributes.get('type');
    if (name !== 'TypeTable' || kind === 'close' || (type && 'value' in type && typeof type.value === 'object')) continue;
    const source = text.slice(from, to).replace(/\s+/g, ' ');
    report(from, to, (at) => expressionKept(at, { source: source.length > 60 ? `${source.slice(0, 57)}…` : source }));
    edit(from, to, kind === 'open' ? '' : `\`${source.replaceAll('`', "'").slice(0, 200)}\``);
  }
};

/** Converts fences with the language `npm` or `package-install`, whose command Fumadocs shows for each package manager. */
const convertNpmFences: Construct = ({ lines, edit }) => {
  for (const { from, text, fence: kind } of lines) {
    if (kind !== 'opening') continue;
    const [, before = '', language] = /^([ \t]*(?:`{3,}|~{3,}))(npm|package-install)(?=\s|$)/.exec(text) ?? [];
    if (language !== undefined) edit(from + before.length, from + before.length + language.length, 'bash npm2yarn');
  }
};

/** Converts consecutive fences with `tab="Name"` to a group of tabs. */
const convertFenceTabs: Construct = ({ lines, edit }) => {
  let isOpen = false;
  for (const [row, { from, text, fence: kind }] of lines.entries()) {
    if (kind === 'closing' && isOpen) {
      let next = row + 1;
      while (lines[next]?.text.trim() === '' && lines[next]?.fence === undefined) next++;
      if (tabOf(lines[next]) !== undefined) continue;
      edit(from + text.length, from + text.length, `\n${indentOf(text)}:::`);
      isOpen = false;
    }
    const label = kind === 'opening' ? tabOf(lines[row]) : undefined;
    if (label === undefined) continue;
    const { source, name } = label;
    const start = isOpen ? '' : `:::code-group\n${indentOf(text)}`;
    isOpen = true;
    edit(from + indentOf(text).length, from + indentOf(text).length, start);
    const at = text.indexOf(source);
    edit(from + at, from + at + source.length, `[${name.replace(/<[^<>]*>|[[\]]/g, '').trim()}]`);
  }
};

function tabOf(line: TextLine | undefined): { source: string; name: string } | undefined {
  if (line?.fence !== 'opening') return undefined;
  const [source, double, single] = /(?<=\s)tab=(?:"([^"]+)"|'([^']+)')/.exec(line.text) ?? [];
  const name = double ?? single;
  return source === undefined || name === undefined ? undefined : { source, name };
}

function indentOf(text: string): string {
  return firstMatch(/^[ \t]*/, text);
}

/** Converts the fence options `lineNumbers` and `lineNumbers=4`. */
const convertLineNumbers: Construct = ({ lines, edit }) => {
  for (const { from, text, fence: kind } of lines) {
    if (kind !== 'opening') continue;
    for (const { 0: match, index } of text.matchAll(/(?<=\s)lineNumbers(?:=\{?\d+\}?)?(?=\s|$)/g))
      edit(from + index, from + index + match.length, 'showLineNumbers');
  }
};

/** Converts the markers after a heading: `[#id]` sets its id; `[toc]` and `[!toc]` determine where the heading is listed. */
const convertHeadingMarkers: Construct = ({ lines, edit }) => {
  for (const { from, text, fence: kind } of lines) {
    if (kind !== undefined || !/^ {0,3}#{1,6}[ \t]/.test(text)) continue;
    const [include] = /(?:[ \t]*\[(?:#[^\s[\]]+|!?toc|step)\])+[ \t]*$/.exec(text) ?? [];
    if (include === undefined) continue;
    const id = /\[#([^\s[\]]+)\]/.exec(include)?.[1];
    edit(from + text.length - include.length, from + text.length, id === undefined ? '' : ` {#${id}}`);
  }
};

const importedPartials = createPartialSyntax(rootOf, true);

/** `<include>part.mdx</include>`, `<include lang="ts">code.ts</include>`, and imported partials. */
const includes: IncludeSyntax = {
  mayInclude: (text) => importedPartials.mayInclude(text) || text.includes('<include'),
  createParser: (lines, folder, options) => {
    const parse = importedPartials.createParser(lines, folder, options);
    // The opening tag of an include whose path is on the next line.
    let openingTag: string | undefined;
    return (line, isCode): Directive | undefined => {
      const partial = parse(line, isCode);
      const previousTag = isCode ? undefined : openingTag;
      openingTag = isCode ? undefined : /^[ \t>]*(<include\b[^<>]*>)[ \t]*$/.exec(line)?.[1];
      if (partial || isCode) return partial;
      const include = /^([ \t>]*)(<include\b[^<>]*>)([^<>\s]+)<\/include>[ \t]*$/.exec(line);
      const pathLine = previousTag === undefined ? null : /^([ \t>]*)()([^<>\s]+)[ \t]*$/.exec(line);
      const [, indent = '', tag = '', source] = include ?? pathLine ?? [];
      if (source === undefined) return undefined;
      const before = tag === '' ? (previousTag ?? '') : tag;
      const [path = '', region] = source.split('#');
      // Hidden files are never published.
      if (/(?:^|\/)\.(?!\.?\/)/.test(path)) return undefined;
      const language = /\blang=(?:"([^"]*)"|'([^']*)')/
        .exec(before)
        ?.slice(1)
        .find((each) => each !== undefined);
      const meta = /\bmeta=(?:'([^']*)'|"([^"]*)")/
        .exec(before)
        ?.slice(1)
        .find((each) => each !== undefined);
      const isShownAsCode = language !== undefined || !/\.mdx?$/.test(path);
      const start = indent.length + tag.length + 1;
      return {
        kind: isShownAsCode ? 'code' : 'markdown',
        indent,
        path,
        columns: [start, start + path.length],
        ...(/\bcwd\b/.test(before) ? { bases: [rootOf(folder), ''] } : {}),
        ...(region === undefined
          ? {}
          : {
              region,
              ...(isShownAsCode ? {} : { select: createSectionSelector(region), partMarker: `<section id="${region}">` }),
            }),
        info: isShownAsCode ? [language ?? /\.(\w+)$/.exec(path)?.[1] ?? 'text', meta ?? ''].join(' ').trim() : '',
      };
    };
  },
};

/** Returns a function that selects the lines between `<section id="…">` and `</section>`. */
function createSectionSelector(id: string): (lines: NumberedLines) => NumberedLines | undefined {
  return (lines) => {
    const first = lines.findIndex(({ text }) => /^[ \t]*<section\b/.test(text) && text.includes(`id="${id}"`));
    const last = lines.findIndex(({ text }, index) => index > first && /^[ \t]*<\/section>/.test(text));
    return first < 0 || last < 0 ? undefined : lines.slice(first + 1, last);
  };
}

/** Reports includes within a line, and those of hidden files. Includes on a line of their own have already been processed. */
const reportIncludes: Construct = ({ text, masked, edit, report }) => {
  for (const { 0: tag, index } of masked.matchAll(/^[ \t>]*(?:<include\b[^<>]*>|<\/include>)[ \t]*$/gm)) {
    const from = index + tag.search(/<\/?include/);
    edit(from, index + tag.trimEnd().length, '');
  }
  for (const { 0: include, index } of masked.matchAll(/<include\b[^<>]*>[^<>\n]*<\/include>/g)) {
    const source = text.slice(index, index + include.length).replace(/\s+/g, ' ');
    report(index, index + include.length, (at) => expressionKept(at, { source: source.slice(0, 60) }));
    edit(index, index + include.length, `\`${source.replaceAll('`', "'")}\``);
  }
};

const dropValue = (): Record<string, unknown> => ({});
const ignoredKeys =
  '_openapi _asyncapi date author authors icon index lastModified method preview new links full lang locale category related'.split(
    ' ',
  );

/** The dialect of Fumadocs: MDX with the components of Fumadocs UI. */
export const dialect: Dialect = {
  pages: /\.mdx?$/i,
  hidesUnderscored: false,
  isNumbered: false,
  indexes: ['index'],
  groups: /^\(.+\)$/,
  includes,
  statics: 'public',
  footnoteIds: remarkFootnotes,
  showsFolderSidebars: true,
  passes: [
    [convertNpmFences],
    [convertNextraCommands],
    [onlyInMdx(replaceTabs)],
    [onlyInMdx(removeModules), onlyInMdx(replaceConstants)],
    [onlyInMdx(reportComputedTables), reportIncludes],
    [onlyInMdx(removeIndentation)],
    [convertMdxElements(components, { expressionFiles: /\.mdx$/ })],
    [convertFenceTabs, convertLineNumbers, convertHeadingMarkers],
  ],
  keys: {
    ...Object.fromEntries(ignoredKeys.map((key) => [key, dropValue])),
    full: (value) => (value === true ? { hide_table_of_contents: true } : {}),
  },
};
