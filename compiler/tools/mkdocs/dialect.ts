import { expandAbbreviations } from '../markup/abbreviations.ts';
import { convertAttributeLists } from '../markup/attribute-lists.ts';
import { convertDefinitionLists } from '../markup/definition-lists.ts';
import { convertEmoji } from '../markup/emoji.ts';
import { mkdocsFootnotes } from '../markup/footnote-ids.ts';
import { convertHeadingAttributes } from '../markup/heading-attributes.ts';
import { reportTemplates } from '../markup/macros.ts';
import { convertMarkdownInHtml } from '../markup/markdown-in-html.ts';
import { addHardBreaks, convertTypography } from '../markup/markdown-options.ts';
import { postAuthors, postDate } from '../markup/posts.ts';
import { removeTableOfContents } from '../markup/table-of-contents.ts';
import type { Construct, Dialect } from '../syntax/dialect.ts';
import { convertIndentedBlocks } from './blocks.ts';
import { convertCodeOptions, convertInlineCode } from './code.ts';
import { headingIds } from './heading-ids.ts';
import { snippets } from './includes.ts';
import { convertIcons, convertKeys, convertMarks, convertTagLists, joinLooseReferences, separateFootnotes } from './marks.ts';
import { toYamlFrontMatter } from './metadata.ts';
import { convertApiBlocks, convertApiReferences } from './mkdocstrings.ts';
import { convertEmptyAnchors, convertPymdownBlocks } from './pymdown-blocks.ts';

/**
 * Converts paths in HTML. MkDocs does not rewrite them, so browsers resolve them relative to the address of the page. Changes only paths
 * that would be outside the folder of the pages if they were relative to the file.
 */
const convertHtmlPaths: Construct = ({ masked, page, edit }) => {
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

/** Adds the title from the navigation to a page that has no title of its own. */
const addNavigationTitle: Construct = ({ text, lines, page, edit }) => {
  const { titles = {} } = page.options ?? {};
  const file = page.folder === '' ? page.file : page.file.slice(page.folder.length + 1);
  const title = Object.hasOwn(titles, file) ? titles[file] : undefined;
  const hasHeading = lines.some(({ text: line, fence }) => fence === undefined && /^#[ \t]/.test(line));
  const start = text.length - text.trimStart().length;
  if (title !== undefined && page.frontMatter.title === undefined && !hasHeading) edit(start, start, `# ${title}\n\n`);
};

const dropValue = (): Record<string, unknown> => ({});

/** The dialect of MkDocs with the Material theme: Python-Markdown and its common extensions. */
export const dialect: Dialect = {
  pages: /\.(?:md|markdown|mdown|mkdn?|mdwn)$/i,
  hidesUnderscored: false,
  isNumbered: false,
  indexes: ['index', 'readme'],
  themeFiles: ['assets/{images/favicon.png,javascripts,stylesheets}', 'img/favicon.ico'],
  frontMatter: toYamlFrontMatter,
  includes: snippets,
  footnoteIds: mkdocsFootnotes,
  passes: [
    [addNavigationTitle, convertCodeOptions, convertInlineCode, convertApiBlocks, convertHtmlPaths, reportTemplates('MkDocs')],
    [convertPymdownBlocks, convertEmptyAnchors],
    [convertIndentedBlocks],
    [convertMarkdownInHtml],
    [convertDefinitionLists],
    [convertHeadingAttributes, convertAttributeLists, removeTableOfContents, convertTagLists],
    [convertIcons],
    [convertKeys, convertMarks, convertEmoji, separateFootnotes, joinLooseReferences, convertApiReferences],
    [expandAbbreviations],
    [addHardBreaks, convertTypography],
  ],
  headingIds: headingIds,
  keys: {
    hide: (value) => ({ hide_table_of_contents: Array.isArray(value) && value.includes('toc') ? true : undefined }),
    icon: dropValue,
    status: dropValue,
    subtitle: dropValue,
    template: dropValue,
    search: dropValue,
    comments: dropValue,
    social: dropValue,
    authors: postAuthors,
    author: (value) => (typeof value === 'string' ? postAuthors([{ name: value }]) : postAuthors(value)),
    date: postDate,
    categories: (value) => ({ tags: Array.isArray(value) ? value.filter((each) => typeof each === 'string') : undefined }),
    links: dropValue,
    readtime: dropValue,
    pin: dropValue,
    order: dropValue,
    nav: dropValue,
    render_macros: dropValue,
    revision_date: dropValue,
    disqus: dropValue,
    social_cards: dropValue,
    og_title: dropValue,
    og_description: dropValue,
  },
};
