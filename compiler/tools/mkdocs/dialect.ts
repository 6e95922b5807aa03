import type { Construct, Dialect } from '../shared/dialect/dialect.ts';
import { readElements } from '../shared/markup/components.ts';
import { definitionLists } from '../shared/markup/definition-lists.ts';
import { emoji } from '../shared/markup/emoji.ts';
import { mkdocsFootnotes } from '../shared/markup/footnote-ids.ts';
import { headingAttributes } from '../shared/markup/heading-attributes.ts';
import { mkdocsIds } from '../shared/markup/heading-ids.ts';
import { lineBreaks, typographer } from '../shared/markup/markdown-options.ts';
import { tableOfContents } from '../vitepress/dialect.ts';
import { indentedBlocks } from './blocks.ts';
import { codeOptions, inlineCode } from './code.ts';
import { snippets } from './includes.ts';
import { abbreviations, attributeLists, icons, keys, linkedFootnotes, looseReferences, marks } from './marks.ts';
import { apiBlocks, apiReferences } from './mkdocstrings.ts';
import { emptyAnchors, pymdownBlocks } from './pymdown-blocks.ts';

/** Elements of HTML that say `markdown` have Markdown in them; a grid of cards is ours. */
export const markdownInHtml: Construct = (reading) =>
  readElements(reading, {
    components: {},
    html: ({ text }, { tag, close, parent }, { inline }) => {
      if (!tag.attributes.has('markdown') || !close) return;
      void parent;
      const classes = tag.attributes.get('class');
      const isGrid = classes && 'value' in classes && /\bgrid\b.*\bcards\b|\bcards\b.*\bgrid\b/.test(String(classes.value));
      const opening = text.slice(tag.from, tag.to).replace(/[ \t]+markdown(?:=(?:"[^"]*"|'[^']*'|\S+?))?(?=[\s>])/, '');
      inline(tag, isGrid && /^\s*[-*+][ \t]/.test(text.slice(tag.to)) ? ':::cards\n' : `${opening}\n\n`);
      inline(
        close,
        isGrid && /^\s*[-*+][ \t]/.test(text.slice(tag.to)) ? '\n:::\n' : `\n\n${text.slice(close.from, close.to)}\n`,
      );
    },
  });

/**
 * Paths in HTML, which MkDocs leaves alone: a browser counts them from the address of the page, and none leads out of the site. Only
 * those are changed that lead out of the pages' folder when they are counted from the file.
 */
const outwardPaths: Construct = ({ masked, page, edit }) => {
  const folders = (page.file.startsWith(`${page.folder}/`) ? page.file.slice(page.folder.length + 1) : page.file).split('/');
  const [name = ''] = folders.splice(-1);
  const address = /^(?:index|readme)\.\w+$/i.test(name) ? folders : [...folders, name];
  for (const { 1: start = '', 3: ups = '', index } of masked.matchAll(
    /(<(?:img|a|source|video|audio|embed)\b[^>\n]{0,500}?\s(?:src|href)=(["']))((?:\.\.\/)+)[^"'\n]*["']/g,
  )) {
    const steps = ups.length / 3;
    if (steps <= folders.length) continue;
    const rest = address.slice(0, Math.max(0, address.length - steps));
    const from = index + start.length;
    edit(from, from + ups.length, [...folders.map(() => '..'), ...rest, ''].join('/'));
  }
};

/** The title that the navigation gives to a page without one. */
const navigationTitle: Construct = ({ text, lines, page, edit }) => {
  const { titles = {} } = page.options ?? {};
  const file = page.folder === '' ? page.file : page.file.slice(page.folder.length + 1);
  const title = Object.hasOwn(titles, file) ? titles[file] : undefined;
  const hasHeading = lines.some(({ text: line, code }) => code === undefined && /^#[ \t]/.test(line));
  const start = text.length - text.trimStart().length;
  if (title !== undefined && page.frontMatter.title === undefined && !hasHeading) edit(start, start, `# ${title}\n\n`);
};

const accepted = (): Record<string, unknown> => ({});

/** MkDocs with Material: what Python-Markdown and its usual extensions read. */
export const mkdocs: Dialect = {
  pages: /\.(?:md|markdown|mdown|mkdn?|mdwn)$/i,
  hidesUnderscored: false,
  isNumbered: false,
  indexes: ['index', 'readme'],
  themeFiles: ['assets/{images/favicon.png,javascripts,stylesheets}', 'img/favicon.ico'],
  includes: snippets,
  footnotes: mkdocsFootnotes,
  passes: [
    [navigationTitle, codeOptions, inlineCode, apiBlocks, outwardPaths],
    [pymdownBlocks, emptyAnchors],
    [indentedBlocks],
    [markdownInHtml],
    [definitionLists],
    [headingAttributes, attributeLists, tableOfContents],
    [icons],
    [keys, marks, emoji, linkedFootnotes, looseReferences, apiReferences],
    [abbreviations],
    [lineBreaks, typographer],
  ],
  ids: mkdocsIds,
  keys: {
    hide: (value) => ({ hide_table_of_contents: Array.isArray(value) && value.includes('toc') ? true : undefined }),
    icon: accepted,
    status: accepted,
    subtitle: accepted,
    template: accepted,
    search: accepted,
    comments: accepted,
    social: accepted,
    authors: accepted,
    author: accepted,
    date: accepted,
    categories: accepted,
    links: accepted,
    readtime: accepted,
    pin: accepted,
    order: accepted,
    nav: accepted,
    render_macros: accepted,
    revision_date: accepted,
    disqus: accepted,
    social_cards: accepted,
    og_title: accepted,
    og_description: accepted,
  },
};
