import { enGB as api } from './api/en-GB.ts';
import { enGB as schema } from './schema/en-GB.ts';
import type { Wording } from './wording.ts';

/** What the compiler writes, in British English. */
export const enGB: Wording = {
  code: 'en-GB',
  boxes: {
    note: 'Note',
    tip: 'Tip',
    info: 'Info',
    warning: 'Warning',
    danger: 'Danger',
    caution: 'Caution',
    important: 'Important',
    success: 'Success',
    secondary: 'Secondary',
  },
  codeBlock: (name) => (name === '' ? 'Code' : `Code: ${name}`),
  table: (name) => (name === '' ? 'Table' : `Table: ${name}`),
  diagram: (name) => (name === '' ? 'Diagram' : `Diagram: ${name}`),
  formula: 'Formula',
  linkTo: (heading) => `Link to: ${heading}`,
  done: 'Done',
  toDo: 'To do',
  footnotes: 'Footnotes',
  footnote: (number) => `Footnote ${number}`,
  backToText: (place) => (place === 0 ? 'Back to the text' : `Back to the text, place ${place}`),
  tags: 'Tags',
  tagged: (pages, tag) => `${pages} ${pages === 1 ? 'page' : 'pages'} tagged "${tag}"`,
  search: 'Search',
  notFound: 'Page not found',
  moved: 'Moved',
  movedTo: (link) => `This page has moved to ${link}.`,
  overview: 'Overview',
  webhooks: 'Webhooks',
  schemas: 'Schemas',
  errors: 'Errors',
  api,
  schema,
};
