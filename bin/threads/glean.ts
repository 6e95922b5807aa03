import type { Worker } from 'node:worker_threads';
import { originOf } from '../../compiler/editions/origins.ts';
import type { Source } from '../../compiler/model.ts';
import type { Orders } from '../../compiler/search/analysis/lexicon.ts';
import { type Bound, formsOf } from '../search/pack.ts';
import { ask } from './ask.ts';
import type { Blocks, Lane } from './lane.ts';
import type { Analysed } from './turns.ts';
import type { FileState } from './words.ts';

/** Who made which page and has its words; those of pages that another thread cut for this one; and what the numbers of each thread mean so far. */
export type Gleaners = {
  /** The lane of this thread, whose code is loaded when it is first asked for. */
  lane(): Promise<Lane>;
  /** Code that nobody has been asked to highlight yet, a list for each turn. */
  left: Blocks[][];
  owners: Map<string, Worker>;
  /** Texts that another thread has been given to cut, until it is asked for their words. */
  handed: FileState[];
  /** Resolves when all words that were asked for are among the cuttings. */
  coming: Promise<void>;
  cuttings: Map<string, Bound & { stamp: string | undefined }>;
  forms: Map<Worker, ToldForms>;
};
/** The forms that a thread has numbered, and the order of those that it told first. */
export type ToldForms = { words: string[]; terms: string[]; orders?: Orders };

/** The words of these pages, by file. A page that nobody holds is made by the thread that its turn falls to, which holds it from then on. */
export async function collectTerms(sources: readonly Source[], crew: Gleaners, staff: Worker[]): Promise<Map<string, Bound>> {
  if (sources.length === 0) return new Map();
  const { owners, cuttings } = crew;
  const lane = await crew.lane();
  await crew.coming;
  const made = new Map<string, Bound>();
  const orders = new Map<Worker | undefined, Source[]>([
    [undefined, []],
    ...staff.map((worker): [Worker, Source[]] => [worker, []]),
  ]);
  const everybody = [undefined, ...staff];
  for (const [index, source] of sources.entries()) {
    const name = originOf(source);
    const cut = cuttings.get(name);
    // Words are given away: who asks again asks the maker.
    cuttings.delete(name);
    if (cut?.stamp === source.stamp) {
      made.set(source.file, cut);
      continue;
    }
    const owner = owners.get(name) ?? (lane.holds(source) ? undefined : everybody[index % everybody.length]);
    if (owner) owners.set(name, owner);
    orders.get(owner)?.push(source);
  }
  const theirs = staff.map(async (worker) => {
    const own = orders.get(worker) ?? [];
    if (own.length === 0) return;
    await ask(worker, { kind: 'terms', sources: own }, (answer) => {
      if (answer.kind !== 'terms') return;
      const known = learn(crew, worker, answer.made);
      for (const [file, packed] of answer.made.pages) made.set(file, { packed, forms: known });
    });
  });
  for (const source of orders.get(undefined) ?? []) {
    const packed = await lane.terms(source);
    if (packed) made.set(source.file, { packed, forms: lane.words.forms });
  }
  await Promise.all(theirs);
  return made;
}

/** The forms that a thread has told, and the new ones after them. */
export function learn({ forms }: Gleaners, worker: Worker, { words, terms, orders }: Analysed): ToldForms {
  const known = forms.get(worker) ?? { words: [], terms: [], ...(orders && { orders }) };
  forms.set(worker, known);
  for (const form of formsOf(words)) known.words.push(form);
  for (const form of formsOf(terms)) known.terms.push(form);
  return known;
}
