import type { ApiWording } from './api/wording.ts';
import type { SchemaWording } from './schema/wording.ts';

/** The texts of one language that the compiler itself writes into pages; what the reader says lies in reader/messages. */
export type Wording = {
  /** The language, as `lang` names it. */
  code: string;
  /** Titles of boxes that have none of their own, by the name that opens them. */
  boxes: Record<Box, string>;
  /** Names of what can be scrolled by key, each with its title, language or first column where it has one. */
  codeBlock(name: string): string;
  table(name: string): string;
  diagram(name: string): string;
  formula: string;
  /** Name of the link beside a heading. */
  linkTo(heading: string): string;
  done: string;
  toDo: string;
  footnotes: string;
  footnote(number: number): string;
  /** Leads from a footnote to where it is named; `place` counts those from 1 where there are several, and else is 0. */
  backToText(place: number): string;
  tags: string;
  tagged(pages: number, tag: string): string;
  search: string;
  notFound: string;
  moved: string;
  /** The one sentence of a page that has moved; `link` is HTML. */
  movedTo(link: string): string;
  /** Entries in the sidebar of a specification. */
  overview: string;
  webhooks: string;
  schemas: string;
  errors: string;
  /** The pages of a specification. */
  api: ApiWording;
  schema: SchemaWording;
};
/** The name that opens a box in Markdown. */
export type Box = 'note' | 'tip' | 'info' | 'warning' | 'danger' | 'caution' | 'important' | 'success' | 'secondary';
