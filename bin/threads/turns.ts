import type { Worker } from 'node:worker_threads';
import type { Shell } from '../../compiler/5-outputs/shell.ts';
import { originOf } from '../../compiler/editions/origins.ts';
import type { Audience, Diagnostic, LinkedPage, Page, Source } from '../../compiler/model.ts';
import type { Orders } from '../../compiler/search/analysis/lexicon.ts';
import type { Entry, Target } from '../disk/writer.ts';
import type { Published, PublishOrder } from '../search/publish-index.ts';
import type { KeepOrder } from '../search/terms-store.ts';
import type { Index, IndexOrder } from '../search/to-index.ts';
import type { Blocks, Figures } from './lane.ts';
import type { FileState, Text } from './words.ts';

/** A page to render and write, with its source where it has one. */
export type Work = { linked: LinkedPage; source: Source | undefined; language?: string };
/** The shell of each audience's pages, and of those in other languages. */
export type Shells = Record<Audience, Shell> & { languages: Record<string, Shell> };
/**
 * The packed words of pages, by their files; the forms that the thread has numbered since it was asked last, one a line, and the order of all of
 * these where it is asked for the first time.
 */
export type Analysed = { pages: [file: string, packed: Uint8Array][]; words: string; terms: string; orders?: Orders };
/** What a thread is asked to do. `isOwn`: the words are numbered as it numbers them itself, and come without their forms. */
export type Order =
  | { kind: 'parse'; sources: readonly Source[]; counter: SharedArrayBuffer; until: number }
  | { kind: 'cut'; texts: Text[] }
  | { kind: 'cuttings'; pages: FileState[] }
  | { kind: 'highlight'; blocks: Blocks[] }
  | { kind: 'render'; work: Work[]; shells: Shells; target: Target }
  | { kind: 'terms'; sources: readonly Source[] }
  | { kind: 'index'; order: IndexOrder; isOwn: boolean }
  | { kind: 'publish'; order: PublishOrder; isOwn: boolean }
  | { kind: 'keep'; order: KeepOrder; isOwn: boolean };
/** What it answers. */
export type Answer =
  | { kind: 'parsed'; from: number; made: { page: Page | undefined; diagnostics: Diagnostic[] }[] }
  | { kind: 'highlighted'; figures: Figures[] }
  | { kind: 'written'; entries: Entry[] }
  | { kind: 'terms'; made: Analysed }
  | { kind: 'index'; index: Index }
  | { kind: 'published'; published: Published }
  | { kind: 'done' };
/** An order or an answer with the number of the order: several may be under way. */
export type Numbered<Message> = Message & { id: number };

const turn = 24;

/** The next stretch of 0…total that nobody has taken, while it begins below `until`; threads that share the counter share the work. */
export function nextTurn(counter: Int32Array, total: number, until = total): [number, number] | undefined {
  if (Atomics.load(counter, 0) >= until) return undefined;
  const from = Atomics.add(counter, 0, turn);
  return from < total ? [from, Math.min(total, from + turn)] : undefined;
}

/** As many pages, or a quarter as many parts of specifications, one thread makes in the time in which another begins to be of use. */
const pagesOfOneThread = 1500;
/** Of more pages one thread makes the last ones, while the other cuts what it has been given. */
const lastPages = 700;

/** Where the pages begin that one thread makes alone. */
export function lastStretch(sources: readonly Source[]): number {
  return endOf(sources, pagesOfOneThread) === 0 ? 0 : endOf(sources, lastPages);
}

/** Where the last ones begin that weigh so much. */
function endOf(sources: readonly Source[], most: number): number {
  let [at, weight] = [sources.length, 0];
  while (at > 0 && weight < most) weight += sources[--at]?.spec === undefined ? 1 : 4;
  return at;
}

/** What surrounds the page. */
export function shellOf({ linked, language }: Pick<Work, 'linked' | 'language'>, shells: Shells): Shell {
  if (language === undefined) return shells[linked.audience];
  const shell = shells.languages[language];
  if (!shell) throw new Error(`There is no shell for pages in ${language}.`);
  return shell;
}

/** Forgets each page with the last of the works that need it: an original may stand in several languages. */
export function forgetter(lane: { forget(source: Source): void }, work: readonly Work[]): (done: Work) => void {
  const uses = new Map<string, number>();
  const count = (source: Source, change: number): number => {
    const left = (uses.get(originOf(source)) ?? 0) + change;
    uses.set(originOf(source), left);
    return left;
  };
  for (const { source } of work) if (source) count(source, 1);
  return ({ source }) => {
    if (source && count(source, -1) === 0) lane.forget(source);
  };
}

/**
 * The other thread that writes each page, if one does: that which holds its body. Anybody can write a page without a source: threads that have
 * made pages, and so have the code for it, do, as this one has more of the others.
 */
export function writersOf(work: readonly Work[], owners: ReadonlyMap<string, Worker>): (Worker | undefined)[] {
  const makers = [...new Set(owners.values())];
  return work.map(({ source }, at) => (source ? owners.get(originOf(source)) : makers[at % makers.length]));
}

/** The page's facts stay behind: the thread that made them has them. */
export function withoutFacts(work: Work): Work {
  const { page: _, ...rest } = work.linked;
  return { ...work, linked: rest };
}
