import { frontMatterSchema } from '../../3-pages/front-matter-schema.ts';
import type { Dialect } from '../syntax/dialect.ts';

/** Finds front matter keys that are neither ours nor the tool's, sorted. Many tools accept custom keys. */
export function findUnknownKeys(keys: Iterable<string>, { keys: known }: Pick<Dialect, 'keys'>): string[] {
  const isOurs = (key: string): boolean =>
    frontMatterSchema.issues({ [key]: null }).every(({ keyword }) => keyword !== 'additionalProperties');
  return [...new Set(keys)].filter((key) => !Object.hasOwn(known, key) && !isOurs(key)).sort();
}
