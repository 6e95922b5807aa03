import { capture } from '../../basics/text-parts.ts';
import type { Construct, Dialect, Directive, IncludeSyntax, Lines } from '../shared/dialect/dialect.ts';
import { siteFolder } from '../shared/dialect/paths.ts';
import { aliasedFile } from '../shared/markup/aliases.ts';
import type { Components } from '../shared/markup/components.ts';
import { nothing, wrapper } from '../shared/markup/components.ts';
import { emoji } from '../shared/markup/emoji.ts';
import { remarkFootnotes } from '../shared/markup/footnote-ids.ts';
import { readLiteral } from '../shared/markup/literals.ts';
import { constants, mdxElements, modules } from '../shared/markup/mdx.ts';
import { docusaurusCommands } from '../shared/markup/npm-commands.ts';
import { outermostBoxes } from '../shared/markup/outermost-boxes.ts';
import { badge, box, codeBlock, infoOf, tabs, titled } from '../shared/markup/usual-components.ts';

const root = (folder: string): string =>
  siteFolder(folder, /(?:^|\/)(?:docs|blog|versioned_docs\/[^/]+|[^/]+_versioned_docs\/[^/]+|i18n\/.*)$/);

/** Parts that are imported and used on a line of their own, `<Part />`; files that are shown as code, `<CodeBlock>{Raw}</CodeBlock>`. */
export function importedParts(site: (folder: string) => string, hasAliases = false): IncludeSyntax {
  return {
    mayInclude: (text) => /^import[ \t]/m.test(text),
    parser: (lines, folder, options) => {
      const imports = importsOf(lines);
      return (line, isCode): Directive | undefined => {
        if (isCode || imports.size === 0 || !line.includes('<')) return undefined;
        const part =
          /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?)<([A-Z]\w*)(?:[ \t][^>]*)?\/>[ \t]*$/.exec(line) ??
          /^([ \t]*)<([A-Z]\w*)>[ \t]*<\/\2>[ \t]*$/.exec(line);
        const code = capture(/^([ \t]*)<CodeBlock\b([^>]*)>[ \t]*\{([A-Za-z_$][\w$]*)\}[ \t]*<\/CodeBlock>[ \t]*$/, line);
        const indent = part?.[1] ?? '';
        const name = part?.[2] ?? code?.[3];
        const path = name === undefined ? undefined : imports.get(name);
        if (name === undefined || path === undefined) return undefined;
        const clean = path.replace(/^.*!/, '');
        const columns = [line.indexOf(name) + 1, line.length + 1] as const;
        const aliased = aliasedFile(clean, options);
        const alias =
          aliased !== undefined ? undefined : hasAliases ? /^@(?:\/|(?=[\w-]+\/))/.exec(clean)?.[0] : /^@site\//.exec(clean)?.[0];
        const bases = aliased !== undefined ? { bases: [''] } : alias === undefined ? {} : { bases: [site(folder), ''] };
        const at = { path: aliased ?? clean.slice(alias?.length ?? 0), columns, ...bases };
        if (code && path.startsWith('!!raw-loader!'))
          return { ...at, kind: 'code', indent: code[1], info: rawInfo(code[2], clean) };
        return part && /\.mdx?$/.test(aliased ?? clean) ? { ...at, kind: 'markdown', indent, info: '' } : undefined;
      };
    },
  };
}

/** The names that a file gives to files which it imports, and where each is written. */
function importsOf(lines: Lines): Map<string, string> {
  const found = new Map<string, string>();
  for (const { text } of lines) {
    const [, own, listed, path] =
      /^import[ \t]+(?:([A-Za-z_$][\w$]*)[ \t]*,?[ \t]*)?(?:\{([^{}]*)\}[ \t]*)?from[ \t]*["']([^"']+)["']/.exec(text) ?? [];
    if (path === undefined) continue;
    if (own !== undefined) found.set(own, path);
    // What a file of Markdown shows has the name Content as well.
    for (const each of listed?.split(',') ?? []) {
      const [, alias] = /^\s*(?:Content|default)(?:\s+as\s+([A-Za-z_$][\w$]*))?\s*$/.exec(each) ?? [];
      if (alias !== undefined) found.set(alias, path);
      else if (/^\s*Content\s*$/.test(each)) found.set('Content', path);
    }
  }
  return found;
}

function rawInfo(attributes: string, path: string): string {
  const value = (name: string): string | undefined => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];
  const title = value('title');
  const language = value('language') ?? value('className')?.replace(/^language-/, '') ?? /\.(\w+)$/.exec(path)?.[1] ?? 'text';
  return title === undefined ? language : `${language} title="${title}"`;
}

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

/** Components of Docusaurus itself. */
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

/** Blocks that are MDX for Docusaurus and code for everybody else. */
const mdxBlocks: Construct = ({ lines, edit }) => {
  for (const [row, { from, text, code }] of lines.entries()) {
    if (code !== 'opening' || !/^\s*[`~]{3,}mdx-code-block\s*$/.test(text)) continue;
    let end = row + 1;
    while (lines[end]?.code === 'inside') end++;
    const last = lines[end]?.code === 'closing' ? lines[end] : undefined;
    edit(from, from + text.length, '');
    if (last) edit(last.from, last.from + last.text.length, '');
  }
};

/** Paths of the site in links and pictures: `@site/…` from its folder, `pathname:///…` as the site has it. */
const sitePaths: Construct = ({ masked, page, edit }) => {
  const folder = root(page.folder);
  for (const { 0: found, index } of masked.matchAll(/(?<=[("'])(?:@site\/|pathname:\/\/\/?)/g))
    edit(index, index + found.length, found.startsWith('@') ? `/${folder === '' ? '' : `${folder}/`}` : '/');
};

const accepted = (): Record<string, unknown> => ({});
const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** Docusaurus: MDX with its components, admonitions, parts that are imported. */
export const docusaurus: Dialect = {
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
    [mdxBlocks, docusaurusCommands],
    [modules, constants],
    [mdxElements(components, /\.mdx?$/)],
    [sitePaths, emoji],
  ],
  keys: {
    id: pageId,
    pagination_label: accepted,
    sidebar_key: accepted,
    sidebar_custom_props: accepted,
    parse_number_prefixes: accepted,
    title_meta: accepted,
    authors: accepted,
    author: accepted,
    author_title: accepted,
    author_url: accepted,
    author_image_url: accepted,
    date: accepted,
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

/** A page's id stands for its name in its address, unless the page stands for its folder. */
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
