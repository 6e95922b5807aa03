import type { DialectOptionsSetting } from '../../../schemas/types/site.ts';
import { toSegment } from '../../texts/segment.ts';
import type { Dialect } from './dialect.ts';

/** Returns the address segment for the name of a file or folder in a dialect. `undefined` stands for our own Markdown. */
export function segmentIn(dialect: Dialect | undefined, name: string, options?: DialectOptionsSetting): string {
  return dialect ? toSegment(dialect.segment?.(name, options) ?? name, '@+') : toSegment(name);
}
