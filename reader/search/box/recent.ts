import { shown } from '../../state/page.ts';
import { keep, keys, recall } from '../../state/storage.ts';

const mostKept = 5;

/** What the visitor searched for and found lately, the latest first. */
export function readRecent(): string[] {
  try {
    const value: unknown = JSON.parse(recall(keys.recent) ?? '[]');
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string').slice(0, mostKept) : [];
  } catch {
    return [];
  }
}

/** Remembers a query that led somewhere. Of searches in the restricted area nothing is stored. */
export function keepRecent(query: string): void {
  const text = query.trim();
  if (text === '' || shown.get()?.page.audience === 'restricted') return;
  keep(keys.recent, JSON.stringify([text, ...readRecent().filter((each) => each !== text)].slice(0, mostKept)));
}

/** Forgets them all. */
export function forgetRecent(): void {
  keep(keys.recent, null);
}
