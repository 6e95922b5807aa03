import type { Shell } from '../../compiler/5-outputs/shell.ts';
import { isDiagnostic, isPage } from '../../compiler/cache/stored-shapes.ts';
import { originOf } from '../../compiler/editions/origins.ts';
import { listOf, objectOf, parseJson } from '../../compiler/json/shapes.ts';
import type { Audience, Diagnostic, LinkedPage, Page, Section, Source } from '../../compiler/model.ts';
import type { NewLines } from '../../compiler/search/build/page-terms.ts';
import type { RecordLocation } from '../cache/record-file.ts';
import type { WorkerResult } from '../faults.ts';
import type { OutputEntry, OutputTarget } from '../output/writer.ts';
import type { Index, IndexTask, PublishedIndex, PublishIndexTask } from '../search/make-index.ts';

/** A source file, by the name of its original, with its stamp. */
type FileState = { name: string; stamp: string };
/** The sections of a page, to be analysed for search. */
export type PageSections = FileState & { sections: Section[] };
/** The packed terms of a page. */
export type AnalysedPage = FileState & { packed: Uint8Array };
/** Analysed pages, and the words and terms that they add to the vocabulary of their thread. */
export type Analysis = { analysed: AnalysedPage[]; newLines: NewLines };
/** A parsed page. `page` is undefined if errors in the source leave nothing to show. */
export type PageResult = { page: Page | undefined; diagnostics: Diagnostic[] };
/** A page to render and write, with its source if it has one. */
export type RenderTask = {
  linked: LinkedPage;
  source: Source | undefined;
  language?: string;
  finished?: FinishedPage;
};
/** Finished files of a page in the object of its area: the id of the record file, the location in it, and the unresolved slots. */
export type FinishedPage = { area: string; file: string; place: RecordLocation; slots: readonly number[] };
/** The shell of each audience's pages, and of those in other languages. */
export type ShellsByLanguage = Record<Audience, Shell> & { languages: Record<string, Shell> };

/** The tasks of a thread, by kind. A thread runs its tasks in order. */
export type Tasks = {
  /** Compiles pages, whose bodies stay in the thread, and analyses them for search if `analyse` is set. */
  make: { sources: readonly Source[]; analyse: boolean };
  /** Renders and writes pages. */
  write: { work: readonly RenderTask[]; shells: ShellsByLanguage; target: OutputTarget };
  /** Builds an index. */
  index: IndexTask;
  /** Builds an index and writes it. */
  publish: PublishIndexTask;
};
/**
 * The replies, by kind of task. Pages are `PageResult` as JSON, because that is faster than structured clone, and the parsed copy shares no
 * memory with the source that it was cut from.
 */
export type Replies = {
  make: { created: string[]; analysis: Analysis };
  write: OutputEntry[];
  index: Index | undefined;
  publish: PublishedIndex | undefined;
};
/** A kind of task. */
export type TaskKind = keyof Tasks;
/** A task with its number, because several may be in progress. */
export type Message<Own extends TaskKind> = { id: number; kind: Own; task: Tasks[Own] };
/** The reply to the task with this number. */
export type WorkerAnswer<Own extends TaskKind> = { id: number } & WorkerResult<Replies[Own]>;

/** Returns the state of a source's file. */
export function fileStateOf(source: Source): FileState {
  return { name: originOf(source), stamp: source.stamp };
}

const isPageResult = objectOf<PageResult>({ diagnostics: listOf(isDiagnostic) }, { page: isPage });

/** Parses a page that a `make` task returned, or that an object stores; undefined if it is damaged. */
export function parsePageResult(json: string): PageResult | undefined {
  const result = parseJson(json, isPageResult);
  return result && { page: result.page, diagnostics: result.diagnostics };
}

/** Returns the shell of a page or print view. */
export function shellOf(
  { linked, language }: { linked: { audience: Audience }; language?: string },
  shells: ShellsByLanguage,
): Shell {
  if (language === undefined) return shells[linked.audience];
  const shell = shells.languages[language];
  if (!shell) throw new Error(`There is no shell for pages in ${language}.`);
  return shell;
}
