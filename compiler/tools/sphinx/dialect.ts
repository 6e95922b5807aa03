import { convertDefinitionLists } from '../markup/definition-lists.ts';
import { addHardBreaks, convertTypography, escapeBareUrls } from '../markup/markdown-options.ts';
import type { Construct, Dialect, HeadingIds } from '../syntax/dialect.ts';
import { convertDirectives } from './convert-directives.ts';
import { docutilsId } from './ids.ts';
import { sphinxIncludes } from './includes.ts';
import {
  convertFieldLists,
  convertFormulas,
  convertLineMarkers,
  convertSubstitutions,
  escapeDollars,
  expandFormulaMacros,
  isEnabled,
  removeInlineAttributes,
} from './marks.ts';
import { convertProjectLinks, convertRoles } from './roles.ts';

/** The algorithm of docutils. The second heading with the same id gets a generated number. */
const docutilsIds: HeadingIds = { slug: docutilsId, nextId: (_, count) => `id${count}` };

const convertDefinitions: Construct = (source) => {
  if (isEnabled('deflist', source.page)) convertDefinitionLists(source);
};

const dropValue = (): Record<string, unknown> => ({});

/** The dialect of Sphinx with MyST Markdown, and of Jupyter Book. */
export const dialect: Dialect = {
  pages: /\.(?:md|markdown)$/i,
  hidesUnderscored: false,
  isNumbered: false,
  indexes: ['index', 'readme'],
  includes: sphinxIncludes,
  passes: [
    [convertDirectives],
    // Table cells and glossary entries may contain directives.
    [convertDirectives],
    [convertDirectives],
    [convertSubstitutions],
    [convertLineMarkers, convertFormulas],
    [convertFieldLists],
    [convertDefinitions],
    [convertRoles],
    // The expansion of a macro may contain another macro.
    [expandFormulaMacros],
    [expandFormulaMacros],
    [expandFormulaMacros],
    [convertProjectLinks, removeInlineAttributes],
    [escapeDollars, addHardBreaks, convertTypography, escapeBareUrls],
  ],
  headingIds: docutilsIds,
  keys: {
    myst: dropValue,
    html_meta: (value) => descriptionIn(value),
    'html-meta': (value) => descriptionIn(value),
    orphan: dropValue,
    nosearch: dropValue,
    tocdepth: dropValue,
    substitutions: dropValue,
    jupytext: dropValue,
    kernelspec: dropValue,
    file_format: dropValue,
    execution: dropValue,
    execute: dropValue,
    mystnb: dropValue,
    sd_hide_title: (value) => ({ hide_title: value === true ? true : undefined }),
    layout: dropValue,
    site: dropValue,
    short_title: (value) => (typeof value === 'string' ? { sidebar_label: value } : {}),
    subtitle: dropValue,
    authors: dropValue,
    author: dropValue,
    date: dropValue,
    license: dropValue,
    doi: dropValue,
    numbering: dropValue,
    label: dropValue,
    abbreviations: dropValue,
    exports: dropValue,
    downloads: dropValue,
    bibliography: dropValue,
    thumbnail: dropValue,
    banner: dropValue,
    math: dropValue,
    kernel: dropValue,
    copyright: dropValue,
    github: dropValue,
    venue: dropValue,
    affiliations: dropValue,
    open_access: dropValue,
    parts: dropValue,
    abstract: dropValue,
    keep_title: dropValue,
  },
};

/** Returns the description for search engines, from `html_meta`. */
function descriptionIn(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return {};
  const description = Object.entries(value).find(([name]) => /^description(?: lang=en)?$/.test(name))?.[1];
  return typeof description === 'string' ? { description: description.replace(/\s+/g, ' ').trim() } : {};
}
