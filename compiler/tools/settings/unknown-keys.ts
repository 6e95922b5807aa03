import { frontMatterSchema } from '../../3-pages/front-matter-schema.ts';
import type { Dialect } from '../syntax/dialect.ts';

/** Front matter keys that are known neither to a tool nor to us, sorted. In tools that accept any key, pages have custom ones. */
export function unknownKeys(keys: Iterable<string>, { keys: known }: Pick<Dialect, 'keys'>): string[] {
  const isOurs = (key: string): boolean =>
    frontMatterSchema.issues({ [key]: null }).every(({ keyword }) => keyword !== 'additionalProperties');
  return [...new Set(keys)].filter((key) => !Object.hasOwn(known, key) && !isOurs(key)).sort();
}
