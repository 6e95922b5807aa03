import type { IndexPlan } from '../../compiler/5-outputs/search-plans.ts';
import type { Pool } from '../threads/pool.ts';
import type { Book } from './book.ts';
import type { Bound } from './pack.ts';

/** The same work, done once however often it is asked for. */
export function once<Made>(work: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= work();
    return made;
  };
}

/** What collects the words of an index. */
type Collecting = { collect(): Promise<{ book: Book }> };

/** The words of a joint index: those that the others have collected. Remembered they are with them. */
export async function joinTerms(plan: IndexPlan, others: readonly Collecting[], pool: Pool): Promise<{ book: Book }> {
  const pages = new Map<string, Bound>();
  for (const { book } of await Promise.all(others.map((other) => other.collect()))) {
    for (const [page, packed] of book.pages) pages.set(page, { packed, forms: book });
  }
  const book = await pool.bind(
    plan.pages.flatMap(({ text }) => {
      const own = text && pages.get(text.hash);
      return own ? [[text.hash, own] as const] : [];
    }),
  );
  return { book };
}
