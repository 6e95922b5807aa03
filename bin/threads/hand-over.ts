import type { Worker } from 'node:worker_threads';
import { ask } from './ask.ts';
import { type Gleaners, learn } from './glean.ts';
import type { Blocks, Lane, LaneSettings } from './lane.ts';

type Made = ReturnType<Lane['make']>;
/**
 * The thread that is asked, who makes the pages, and what is done for each as soon as it is made: its words are cut, its code highlighted, or
 * both; and how many turns the thread has been given whose words are still to be cut.
 */
type Help = { helper: Worker; lane: Lane; cuts: boolean; highlights: boolean; behind: number };

/** Of a thread that is further behind no code is asked: it is left until somebody has time, or the page is written. */
const mostBehind = 1;
/** So many turns' code a thread is given of what is left, which keeps it busy while this one does not listen. */
const turnsAtOnce = 8;

/** What the first other thread can do for pages of this lane that are searched or written. */
export function helpOf([helper]: readonly Worker[], lane: Lane, { search, written }: LaneSettings): Help | undefined {
  return helper && (search.eager || written) ? { helper, lane, cuts: search.eager, highlights: written, behind: 0 } : undefined;
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
  if (help.behind > mostBehind) crew.left.push(blocks);
  else void handBlocks(blocks, help);
}

/**
 * What gives a thread that has nothing else to do code that is left, time and again while pages are written: that of the last pages, as this
 * thread has begun with the first.
 */
export function createRelief(crew: Gleaners, idle: () => Worker | undefined): (lane: Lane) => void {
  let isUnderWay = false;
  return (lane) => {
    const helper = isUnderWay || crew.left.length === 0 ? undefined : idle();
    if (!helper) return;
    isUnderWay = true;
    const turns = crew.left.splice(-turnsAtOnce).map((blocks) => handBlocks(blocks.filter(lane.awaits), { lane, helper }));
    void Promise.all(turns).then(() => {
      isUnderWay = false;
    });
  };
}

async function handBlocks(blocks: Blocks[], { lane, helper }: Pick<Help, 'lane' | 'helper'>): Promise<void> {
  if (blocks.length === 0) return;
  const done = ask(helper, { kind: 'highlight', blocks }, (answer) => {
    if (answer.kind === 'highlighted') answer.figures.forEach(lane.take);
  });
  const over = done.catch(() => {});
  for (const each of blocks) lane.expect(each, over);
  await over;
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
 * many pages that takes so long that it can highlight half of the code as well that it was not asked for before.
 */
export function bringIn(crew: Gleaners, help: Help, areMany: boolean): void {
  const { helper } = help;
  const pages = crew.handed.splice(0);
  const stamps = new Map(pages.map(({ name, stamp }) => [name, stamp]));
  crew.coming = ask(helper, { kind: 'cuttings', pages }, (answer) => {
    if (answer.kind !== 'terms') return;
    const forms = learn(crew, helper, answer.made);
    for (const [name, packed] of answer.made.pages) crew.cuttings.set(name, { packed, forms, stamp: stamps.get(name) });
  });
  // Nobody waits for it where the site has errors.
  crew.coming.catch(() => {});
  if (areMany) for (const blocks of crew.left.splice(0, crew.left.length / 2)) void handBlocks(blocks, help);
}
