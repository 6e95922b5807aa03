import type { Json } from '../schema-model.ts';

/** Where a schema stands: the page that it shares with others, if any, and every such page that names it. */
export type Shelving = { shelf: string | undefined; shelves: readonly string[] };
type Named = { key: string; letter: string; letters: string; length: number };

/** Longer schemas have a page to themselves; a page of several holds no more than this of them. In letters of JSON. */
const most = { each: 3_000, together: 120_000 };

/**
 * The pages on which named schemas stand with others: that of the first letter, and where these are too many that of the first two. Whether
 * a schema shares a page depends on its own length, so that its address is the same whatever is added or moved; one that grew out of a
 * page is still named there.
 */
export function toShelves(named: readonly (readonly [key: string, schema: Json])[]): Shelving[] {
  const all = named.map(([key, schema]): Named => {
    const [letter = '_', second = ''] = [...key.toLowerCase()];
    return { key, letter, letters: letter + second, length: JSON.stringify(schema).length };
  });
  const full = { letter: fullOnes(all, 'letter'), letters: fullOnes(all, 'letters') };
  return all.map((each): Shelving => {
    const { letter, letters } = each;
    const shelves = full.letter.has(letter) ? [letter, letters] : [letter];
    // A name of a letter or two would be the address of such a page.
    if ([...each.key].length < 3) return { shelf: letter, shelves: [letter] };
    if (each.length > most.each) return { shelf: undefined, shelves };
    if (!full.letter.has(letter)) return { shelf: letter, shelves };
    return { shelf: full.letters.has(letters) ? undefined : letters, shelves };
  });
}

/** The letters with which too much begins for one page. */
function fullOnes(all: readonly Named[], by: 'letter' | 'letters'): Set<string> {
  const lengths = new Map<string, number>();
  for (const each of all) if (each.length <= most.each) lengths.set(each[by], (lengths.get(each[by]) ?? 0) + each.length);
  return new Set([...lengths].filter(([, length]) => length > most.together).map(([letters]) => letters));
}
