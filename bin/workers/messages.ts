import type { Shell } from '../../compiler/5-outputs/shell.ts';
import { originOf } from '../../compiler/editions/origins.ts';
import type { Audience, CodeUse, Diagnostic, LinkedPage, Page, Section, Source } from '../../compiler/model.ts';
import type { RecordPlace } from '../cache/record-file.ts';
import type { Result } from '../faults.ts';
import type { Entry, Target } from '../output/writer.ts';
import type { Index, IndexOrder, Published, PublishOrder } from '../search/make-index.ts';

/** A file, by the name of its original, in one state. */
type FileState = { name: string; stamp: string };
/** A page's sections, which are to be analysed for search. */
export type PageSections = FileState & { sections: Section[] };
/** A page's blocks of code as they were written. */
export type PageCode = FileState & { codes: CodeUse[] };
/** The same, highlighted. */
export type PageFigures = FileState & { figures: string[] };
/** The terms of a page, packed. */
export type Analysed = FileState & { packed: Uint8Array };
/** What became of a source. */
export type Made = { page: Page | undefined; diagnostics: Diagnostic[] };
/** The same of a page that another thread has made: its facts as JSON, which is written and read sooner than what threads make copies of. */
export type SentMade = { facts: string | undefined; diagnostics: Diagnostic[] };
/** A page to render and write, with its source where it has one. */
export type Work = {
  linked: LinkedPage;
  source: Source | undefined;
  language?: string;
  finished?: FinishedPage;
};
/** Files of a page that the object of this area has finished: the id of the file that has them, their place in it, and the open slots. */
export type FinishedPage = { area: string; file: string; place: RecordPlace; slots: readonly number[] };
/** The shell of each audience's pages, and of those in other languages. */
export type Shells = Record<Audience, Shell> & { languages: Record<string, Shell> };

/** What a worker is asked to do, by the kind of task. It works on its tasks in the order in which they come. */
export type Tasks = {
  /** To make pages, whose bodies it keeps, and to analyse their texts if that is asked. */
  make: { sources: readonly Source[]; analyse: boolean };
  /** To analyse texts and to highlight code of pages that the main thread has made. */
  analyse: { texts: PageSections[]; codes: PageCode[] };
  /** To render and write pages, in the shells of the last task where it has none. `isCut`: finished pages lack what they are made from. */
  write: { work: Work[]; shells?: Shells; target: Target; isCut?: true };
  /** To make an index. */
  index: IndexOrder;
  /** To make an index and to write it. */
  publish: PublishOrder;
};
/** What it answers. */
export type Replies = {
  make: { made: SentMade[]; analysed: Analysed[] };
  analyse: { analysed: Analysed[]; figures: PageFigures[] };
  write: Written;
  index: Index;
  publish: Published;
};
/** Files that were written, and the places among the tasks of finished pages that can't be read and have to be made. */
export type Written = { entries: Entry[]; unread: number[] };
/** A kind of task. */
export type Kind = keyof Tasks;
/** A task as it is sent, with a number: several may be under way. */
export type Message<Own extends Kind> = { id: number; kind: Own; task: Tasks[Own] };
/** The answer to the task of this number. */
export type Answer<Own extends Kind> = { id: number } & Result<Replies[Own]>;

/** The state of a source's file. */
export function stateOf(source: Source): FileState {
  return { name: originOf(source), stamp: source.stamp };
}

/** What surrounds a page or print view. */
export function shellOf({ linked, language }: { linked: { audience: Audience }; language?: string }, shells: Shells): Shell {
  if (language === undefined) return shells[linked.audience];
  const shell = shells.languages[language];
  if (!shell) throw new Error(`There is no shell for pages in ${language}.`);
  return shell;
}
