import { frontMatterSchema } from '../../3-pages/front-matter-schema.ts';
import type { Dialect } from '../syntax/dialect.ts';

/** Keys of front matter that neither a tool nor we have, sorted: the tools that take any key have pages with some of their own. */
export function unknownKeys(keys: Iterable<string>, { keys: known }: Pick<Dialect, 'keys'>): string[] {
  const isOurs = (key: string): boolean =>
    frontMatterSchema.issues({ [key]: null }).every(({ keyword }) => keyword !== 'additionalProperties');
  return [...new Set(keys)].filter((key) => !Object.hasOwn(known, key) && !isOurs(key)).sort();
}
