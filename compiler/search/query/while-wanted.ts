import type { SearchDocument } from '../types.ts';
import type { IndexSource } from './index-source.ts';

/** The answer is of no use any more: somebody has typed on. */
export class Unwanted extends Error {}

/**
 * The same index for one query, which fetches and looks up nothing more once the query is not wanted: then all rejects. What is found is fetched
 * when `pause` is over.
 */
export function whileWanted(source: IndexSource, isWanted: () => boolean, pause: () => Promise<void>): IndexSource {
  const guard = <Wanted, Value>(ask: (wanted: Wanted) => Promise<Value>): ((wanted: Wanted) => Promise<Value>) => {
    return async (wanted) => {
      if (!isWanted()) throw new Unwanted();
      return ask(wanted);
    };
  };
  const fetched = guard(source.document);
  const document = async (id: number): Promise<SearchDocument> => {
    if (!source.isNear(id)) await pause();
    return fetched(id);
  };
  return { ...source, forms: guard(source.forms), matches: guard(source.matches), document };
}
