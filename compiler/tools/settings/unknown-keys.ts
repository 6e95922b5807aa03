import { frontMatterSchema } from '../../3-pages/front-matter-schema.ts';
import type { Dialect } from '../syntax/dialect.ts';

/** Front matter keys that are neither ours nor the tool's, sorted. If the tool accepts any key, pages may contain custom ones. */
export function unknownKeys(keys: Iterable<string>, { keys: known }: Pick<Dialect, 'keys'>): string[] {
  const isOurs = (key: string): boolean =>
    frontMatterSchema.issues({ [key]: null }).every(({ keyword }) => keyword !== 'additionalProperties');
  return [...new Set(keys)].filter((key) => !Object.hasOwn(known, key) && !isOurs(key)).sort();
}
