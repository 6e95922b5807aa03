import { definitionLists } from '../markup/definition-lists.ts';
import { lineBreaks, typographer, withoutLinkify } from '../markup/markdown-options.ts';
import type { Construct, Dialect, HeadingIds } from '../syntax/dialect.ts';
import { directives } from './blocks.ts';
import { makeId } from './ids.ts';
import { sphinxIncludes } from './includes.ts';
import { inlineNames, projectLinks } from './inline-names.ts';
import { fieldLists, formulaMacros, formulas, inlineAttributes, isOn, lineMarks, plainDollars, substitutions } from './marks.ts';

/** The algorithm of docutils. The second heading with the same id gets a generated number. */
const docutilsIds: HeadingIds = { slug: makeId, next: (_, count) => `id${count}` };

const definitions: Construct = (reading) => {
  if (isOn('deflist', reading.page)) definitionLists(reading);
};

const accepted = (): Record<string, unknown> => ({});

/** Sphinx with MyST Markdown, and Jupyter Book. */
export const dialect: Dialect = {
  pages: /\.(?:md|markdown)$/i,
  hidesUnderscored: false,
  isNumbered: false,
  indexes: ['index', 'readme'],
  includes: sphinxIncludes,
  passes: [
    [directives],
    // Table cells and glossary entries may contain directives.
    [directives],
    [directives],
    [substitutions],
    [lineMarks, formulas],
    [fieldLists],
    [definitions],
    [inlineNames],
    // A macro may expand to another one.
    [formulaMacros],
    [formulaMacros],
    [formulaMacros],
    [projectLinks, inlineAttributes],
    [plainDollars, lineBreaks, typographer, withoutLinkify],
  ],
  ids: docutilsIds,
  keys: {
    myst: accepted,
    html_meta: (value) => descriptionIn(value),
    'html-meta': (value) => descriptionIn(value),
    orphan: accepted,
    nosearch: accepted,
    tocdepth: accepted,
    substitutions: accepted,
    jupytext: accepted,
    kernelspec: accepted,
    file_format: accepted,
    execution: accepted,
    execute: accepted,
    mystnb: accepted,
    sd_hide_title: (value) => ({ hide_title: value === true ? true : undefined }),
    layout: accepted,
    site: accepted,
    short_title: (value) => (typeof value === 'string' ? { sidebar_label: value } : {}),
    subtitle: accepted,
    authors: accepted,
    author: accepted,
    date: accepted,
    license: accepted,
    doi: accepted,
    numbering: accepted,
    label: accepted,
    abbreviations: accepted,
    exports: accepted,
    downloads: accepted,
    bibliography: accepted,
    thumbnail: accepted,
    banner: accepted,
    math: accepted,
    kernel: accepted,
    copyright: accepted,
    github: accepted,
    venue: accepted,
    affiliations: accepted,
    open_access: accepted,
    parts: accepted,
    abstract: accepted,
    keep_title: accepted,
  },
};

/** The description in `html_meta` for search engines. */
function descriptionIn(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return {};
  const found = Object.entries(value).find(([name]) => /^description(?: lang=en)?$/.test(name))?.[1];
  return typeof found === 'string' ? { description: found.replace(/\s+/g, ' ').trim() } : {};
}
