import { definitionLists } from '../markup/definition-lists.ts';
import { convertTypography, lineBreaks, withoutLinkify } from '../markup/markdown-options.ts';
import type { Construct, Dialect, HeadingIds } from '../syntax/dialect.ts';
import { convertDirectives } from './blocks.ts';
import { makeId } from './ids.ts';
import { sphinxIncludes } from './includes.ts';
import {
  convertFormulas,
  convertSubstitutions,
  fieldLists,
  formulaMacros,
  inlineAttributes,
  isEnabled,
  lineMarks,
  plainDollars,
} from './marks.ts';
import { convertRoles, projectLinks } from './roles.ts';

/** The algorithm of docutils. The second heading with the same id gets a generated number. */
const docutilsIds: HeadingIds = { slug: makeId, next: (_, count) => `id${count}` };

const convertDefinitions: Construct = (reading) => {
  if (isEnabled('deflist', reading.page)) definitionLists(reading);
};

const acceptValue = (): Record<string, unknown> => ({});

/** Sphinx with MyST Markdown, and Jupyter Book. */
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
    [lineMarks, convertFormulas],
    [fieldLists],
    [convertDefinitions],
    [convertRoles],
    // The expansion of a macro may contain another macro.
    [formulaMacros],
    [formulaMacros],
    [formulaMacros],
    [projectLinks, inlineAttributes],
    [plainDollars, lineBreaks, convertTypography, withoutLinkify],
  ],
  ids: docutilsIds,
  keys: {
    myst: acceptValue,
    html_meta: (value) => descriptionIn(value),
    'html-meta': (value) => descriptionIn(value),
    orphan: acceptValue,
    nosearch: acceptValue,
    tocdepth: acceptValue,
    substitutions: acceptValue,
    jupytext: acceptValue,
    kernelspec: acceptValue,
    file_format: acceptValue,
    execution: acceptValue,
    execute: acceptValue,
    mystnb: acceptValue,
    sd_hide_title: (value) => ({ hide_title: value === true ? true : undefined }),
    layout: acceptValue,
    site: acceptValue,
    short_title: (value) => (typeof value === 'string' ? { sidebar_label: value } : {}),
    subtitle: acceptValue,
    authors: acceptValue,
    author: acceptValue,
    date: acceptValue,
    license: acceptValue,
    doi: acceptValue,
    numbering: acceptValue,
    label: acceptValue,
    abbreviations: acceptValue,
    exports: acceptValue,
    downloads: acceptValue,
    bibliography: acceptValue,
    thumbnail: acceptValue,
    banner: acceptValue,
    math: acceptValue,
    kernel: acceptValue,
    copyright: acceptValue,
    github: acceptValue,
    venue: acceptValue,
    affiliations: acceptValue,
    open_access: acceptValue,
    parts: acceptValue,
    abstract: acceptValue,
    keep_title: acceptValue,
  },
};

/** The description for search engines, from `html_meta`. */
function descriptionIn(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return {};
  const found = Object.entries(value).find(([name]) => /^description(?: lang=en)?$/.test(name))?.[1];
  return typeof found === 'string' ? { description: found.replace(/\s+/g, ' ').trim() } : {};
}
