import type { Worker } from 'node:worker_threads';
import { ask } from './ask.ts';
import { type Gleaners, learn } from './glean.ts';
import type { Blocks, Lane, LaneSettings } from './lane.ts';

type Made = ReturnType<Lane['make']>;
/**
 * The thread that is asked, and what it does for each page as soon as that is made: it cuts its words, highlights its code, or both; how many
 * turns it has been given whose words are still to be cut; and the code that it was not asked for meanwhile.
 */
type Help = { helper: Worker; cuts: boolean; highlights: boolean; behind: number; left: Blocks[][] };

/** Of a thread that is further behind no code is asked: who writes the page highlights it, when the indexes are what others wait for. */
const mostBehind = 8;

/** What the first other thread can do for pages that are searched or written. */
export function helpOf([helper]: readonly Worker[], { search, written }: LaneSettings): Help | undefined {
  return helper && (search.eager || written) ? { helper, cuts: search.eager, highlights: written, behind: 0, left: [] } : undefined;
}

/**
 * Has another thread do what can be done beside the making of these pages, while this one makes the next. Each thread has its own code to
 * run, which V8 makes fast once and not twice. Answers the same pages.
 */
export function handOver(made: readonly Made[], crew: Gleaners, help: Help): readonly Made[] {
  if (help.cuts) handTexts(made, crew, help);
  if (help.highlights) handCode(made, crew, help);
  return made;
}

function handCode(made: readonly Made[], crew: Gleaners, help: Help): void {
  const blocks = made.flatMap((each) => each.blocks ?? []);
  if (help.behind > mostBehind) help.left.push(blocks);
  else handBlocks(blocks, crew, help);
}

function handBlocks(blocks: Blocks[], { lane }: Gleaners, { helper }: Pick<Help, 'helper'>): void {
  if (blocks.length === 0) return;
  const done = ask(helper, { kind: 'highlight', blocks }, (answer) => {
    if (answer.kind === 'highlighted') answer.figures.forEach(lane.take);
  });
  const over = done.catch(() => {});
  for (const each of blocks) lane.expect(each, over);
}

function handTexts(made: readonly Made[], { handed }: Gleaners, help: Help): void {
  const texts = made.flatMap(({ text }) => text ?? []);
  if (texts.length === 0) return;
  // Who wants the words hears of a failure: a thread that has failed does nothing any more.
  const cut = ask(help.helper, { kind: 'cut', texts }, () => {}).catch(() => {});
  help.behind++;
  void cut.then(() => help.behind--);
  for (const { name, stamp } of texts) handed.push({ name, stamp });
}

/**
 * Asks for the words of all texts that were handed over: the thread gives them, and puts its forms in order, while this one resolves links. Of
 * many pages that takes so long that it can highlight the code as well that it was not asked for before.
 */
export function bringIn(crew: Gleaners, { helper, left }: Help, areMany: boolean): void {
  const pages = crew.handed.splice(0);
  const stamps = new Map(pages.map(({ name, stamp }) => [name, stamp]));
  crew.coming = ask(helper, { kind: 'cuttings', pages }, (answer) => {
    if (answer.kind !== 'terms') return;
    const forms = learn(crew, helper, answer.made);
    for (const [name, packed] of answer.made.pages) crew.cuttings.set(name, { packed, forms, stamp: stamps.get(name) });
  });
  // Nobody waits for it where the site has errors.
  crew.coming.catch(() => {});
  if (areMany) for (const blocks of left.splice(0)) handBlocks(blocks, crew, { helper });
}
