import type { Worker } from 'node:worker_threads';
import { originOf } from '../../compiler/editions/origins.ts';
import type { Source } from '../../compiler/model.ts';
import { type Bound, formsOf } from '../search/pack.ts';
import { ask } from './ask.ts';
import type { Lane } from './lane.ts';
import type { Analysed } from './turns.ts';

/** Who has the words of pages by file: those that made a page, or cut it for this thread; and what the numbers of each of these mean so far. */
export type Gleaners = {
  lane: Lane;
  owners: Map<string, Worker>;
  cutters: Map<string, Worker>;
  cutting: Promise<void>[];
  forms: Map<Worker, Glossary>;
};
/** The forms that a thread has numbered. */
export type Glossary = { words: string[]; terms: string[] };

/** The words of these pages, by file. A page that nobody holds is made by the thread that its turn falls to, which holds it from then on. */
export async function collectTerms(
  sources: readonly Source[],
  { lane, owners, cutters, cutting, forms }: Gleaners,
  staff: Worker[],
): Promise<Map<string, Bound>> {
  const made = new Map<string, Bound>();
  const orders = new Map<Worker | undefined, Source[]>([[undefined, []], ...staff.map((worker): [Worker, Source[]] => [worker, []])]);
  const everybody = [undefined, ...staff];
  for (const [index, source] of sources.entries()) {
    const name = originOf(source);
    const cutter = cutters.get(name);
    // Words are given away: who asks again asks the maker.
    cutters.delete(name);
    const owner = owners.get(name) ?? (cutter || lane.holds(source) ? undefined : everybody[index % everybody.length]);
    if (owner) owners.set(name, owner);
    orders.get(cutter ?? owner)?.push(source);
  }
  const theirs = staff.map((worker) =>
    ask(worker, { kind: 'terms', sources: orders.get(worker) ?? [] }, (answer) => {
      if (answer.kind !== 'terms') return;
      const known = learn(forms.get(worker), answer.made);
      forms.set(worker, known);
      for (const [file, packed] of answer.made.pages) made.set(file, { packed, forms: known });
    }),
  );
  for (const source of orders.get(undefined) ?? []) {
    const packed = await lane.terms(source);
    if (packed) made.set(source.file, { packed, forms: lane.words.forms });
  }
  await Promise.all([...theirs, ...cutting.splice(0)]);
  return made;
}

/** The forms that a thread has told, and the new ones after them. */
function learn(known: Glossary = { words: [], terms: [] }, { words, terms }: Analysed): Glossary {
  for (const form of formsOf(words)) known.words.push(form);
  for (const form of formsOf(terms)) known.terms.push(form);
  return known;
}
