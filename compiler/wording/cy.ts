import { cy as api } from './api/cy.ts';
import { cy as schema } from './schema/cy.ts';
import type { Wording } from './wording.ts';

/** What the compiler writes, in Welsh. */
export const cy: Wording = {
  code: 'cy',
  boxes: {
    note: 'Nodyn',
    tip: 'Awgrym',
    info: 'Gwybodaeth',
    warning: 'Rhybudd',
    danger: 'Perygl',
    caution: 'Gofal',
    important: 'Pwysig',
    success: 'Llwyddiant',
    secondary: 'Nodyn ychwanegol',
  },
  codeBlock: (name) => (name === '' ? 'Cod' : `Cod: ${name}`),
  table: (name) => (name === '' ? 'Tabl' : `Tabl: ${name}`),
  diagram: (name) => (name === '' ? 'Diagram' : `Diagram: ${name}`),
  formula: 'Fformiwla',
  linkTo: (heading) => `Dolen i: ${heading}`,
  done: 'Wedi’i wneud',
  toDo: 'I’w wneud',
  footnotes: 'Troednodiadau',
  footnote: (number) => `Troednodyn ${number}`,
  backToText: (place) => (place === 0 ? 'Yn ôl i’r testun' : `Yn ôl i’r testun, lle ${place}`),
  tags: 'Tagiau',
  tagged: (pages, tag) => `${pages} ${afterNumber(pages)} â’r tag “${tag}”`,
  search: 'Chwilio',
  notFound: 'Heb ddod o hyd i’r dudalen',
  moved: 'Wedi symud',
  movedTo: (link) => `Mae’r dudalen hon wedi symud i ${link}.`,
  overview: 'Trosolwg',
  webhooks: 'Bachau gwe',
  schemas: 'Sgemâu',
  errors: 'Gwallau',
  api,
  schema,
};

/** “Page” after a number, which changes its first letter. */
function afterNumber(number: number): string {
  if (number === 1 || number === 2) return 'dudalen';
  return number === 6 ? 'thudalen' : 'tudalen';
}
