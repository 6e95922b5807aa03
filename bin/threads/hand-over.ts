import type { Worker } from 'node:worker_threads';
import { ask } from './ask.ts';
import type { Gleaners } from './glean.ts';
import type { Lane } from './lane.ts';

type Made = ReturnType<Lane['make']>;
/** The thread that is asked, and what is wanted as soon as a page is made: its words, and its code for writing it. */
type Helper = { helper: Worker; eager: boolean; written: boolean };

/**
 * Has another thread do what can be done beside the making of these pages, while this one makes the next: it highlights their code, and cuts
 * their words. Each thread has its own code to run, which V8 makes fast once and not twice. Answers the same pages.
 */
export function handOver(made: readonly Made[], { lane, cutters, cutting }: Gleaners, { helper, eager, written }: Helper): readonly Made[] {
  const blocks = written ? made.flatMap((each) => each.blocks ?? []) : [];
  if (blocks.length > 0) {
    const done = ask(helper, { kind: 'highlight', blocks }, (answer) => {
      if (answer.kind === 'highlighted') answer.figures.forEach(lane.take);
    });
    const over = done.catch(() => {});
    for (const each of blocks) lane.expect(each, over);
  }
  const texts = made.flatMap(({ text }) => text ?? []);
  if (!eager || texts.length === 0) return made;
  const cut = ask(helper, { kind: 'cut', texts }, () => {});
  // Nobody waits for it where the site has errors; who wants the words hears of a failure.
  cut.catch(() => {});
  cutting.push(cut);
  for (const { name } of texts) cutters.set(name, helper);
  return made;
}
