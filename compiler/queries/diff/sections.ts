import type { SectionChange } from './changes.ts';
import { compareWords } from './compare-words.ts';
import { likenessOf } from './find-moves.ts';
import type { PageSection } from './page-content.ts';

/** The minimum fraction of the longer text that must be shared for a section to count as renamed. */
const minLikeness = 0.5;

/** Compares the sections of a page. Changes are in the order of the newer page, followed by removed sections. */
export function compareSections(before: readonly PageSection[], after: readonly PageSection[]): SectionChange[] {
  const old = new Map(before.map((section) => [section.anchor, section]));
  const now = new Set(after.map(({ anchor }) => anchor));
  const removed = new Set(before.filter(({ anchor }) => !now.has(anchor)));
  const changes: SectionChange[] = [];
  for (const section of after) {
    const same = old.get(section.anchor);
    const former = same ?? findRenamed(section, removed);
    if (former && !same) removed.delete(former);
    const change = toChange(former, section);
    if (change) changes.push(change);
  }
  for (const section of removed) changes.push(toRemoved(section));
  return changes;
}

/** Finds the former section that was renamed to the given one. */
function findRenamed(section: PageSection, removed: ReadonlySet<PageSection>): PageSection | undefined {
  let best: { former: PageSection; likeness: number } | undefined;
  for (const former of removed) {
    const similarity = likenessOf(former.words, section.words);
    if (similarity >= minLikeness && similarity > (best?.likeness ?? 0)) best = { former, likeness: similarity };
  }
  return best?.former;
}

function toChange(former: PageSection | undefined, section: PageSection): SectionChange | undefined {
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

function toRemoved({ anchor, title, words }: PageSection): SectionChange {
  const taken = words.length === 0 ? [] : [words.join(' ')];
  return { anchor, title, change: 'removed', added: [], taken, addedCount: 0, takenCount: words.length };
}
