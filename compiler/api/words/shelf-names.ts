import type { Api, OperationHead } from '../model.ts';
import { partOf, wordsOf } from '../outline/operation-shelves.ts';

/** What a page of several operations is called: its tag, or the path that those without one begin with, and which part of the tag it is. */
export type ShelfName = { tag: string; part: string };

/** More words than these are told by the first and the last of them. */
const most = 3;

/** The name of a page of several operations; the part is '' where the tag has one page. */
export function shelfName(api: Api, { key, heads }: { key: string; heads: readonly OperationHead[] }): ShelfName {
  const [first] = heads;
  const label = api.tags.find(({ name }) => name === first?.tag)?.label ?? '';
  const tag = first?.tag === '' ? `/${wordsOf(first.path)[0] ?? ''}` : label;
  const words = [...new Set(heads.map(partOf))];
  if (key.split('/').length < 3) return { tag, part: '' };
  return { tag, part: words.length > most ? `${words[0]} … ${words.at(-1)}` : words.join(', ') };
}
