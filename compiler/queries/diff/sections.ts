import type { ReadSection } from './body.ts';
import type { SectionChange } from './changes.ts';
import { likenessOf } from './moves.ts';
import { compareWords } from './words.ts';

/** A section is the same under another heading where so much of the longer text stands in the other. */
const enough = 0.5;

/** What became of the sections of a page, in the order of the newer one; those that are gone stand at the end. */
export function compareSections(before: readonly ReadSection[], after: readonly ReadSection[]): SectionChange[] {
  const old = new Map(before.map((section) => [section.anchor, section]));
  const now = new Set(after.map(({ anchor }) => anchor));
  const gone = new Set(before.filter(({ anchor }) => !now.has(anchor)));
  const changes: SectionChange[] = [];
  for (const section of after) {
    const same = old.get(section.anchor);
    const former = same ?? renamedOf(section, gone);
    if (former && !same) gone.delete(former);
    const change = toChange(former, section);
    if (change) changes.push(change);
  }
  for (const section of gone) changes.push(toRemoved(section));
  return changes;
}

/** The section that a new one was under another heading. */
function renamedOf(section: ReadSection, gone: ReadonlySet<ReadSection>): ReadSection | undefined {
  let best: { former: ReadSection; likeness: number } | undefined;
  for (const former of gone) {
    const likeness = likenessOf(former.words, section.words);
    if (likeness >= enough && likeness > (best?.likeness ?? 0)) best = { former, likeness };
  }
  return best?.former;
}

function toChange(former: ReadSection | undefined, section: ReadSection): SectionChange | undefined {
  const { anchor, title, words, markup } = section;
  if (!former) {
    const added = words.length === 0 ? [] : [words.join(' ')];
    return anchor === ''
      ? undefined
      : { anchor, title, change: 'added', added, taken: [], addedCount: words.length, takenCount: 0 };
  }
  const difference = compareWords(former.words, words);
  if (former.anchor !== anchor) return { anchor, title, change: 'renamed', was: former.anchor, ...difference };
  if (difference.addedCount + difference.takenCount > 0) return { anchor, title, change: 'changed', ...difference };
  if (former.title !== title) return { anchor, title, change: 'renamed', was: former.anchor, ...difference };
  return former.markup === markup ? undefined : { anchor, title, change: 'form', ...difference };
}

function toRemoved({ anchor, title, words }: ReadSection): SectionChange {
  const taken = words.length === 0 ? [] : [words.join(' ')];
  return { anchor, title, change: 'removed', added: [], taken, addedCount: 0, takenCount: words.length };
}
