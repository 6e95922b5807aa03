import { toSegment } from '../../texts/segment.ts';
import type { Dialect } from './dialect.ts';

/** The address segment for the name of a file or folder in a dialect. `undefined` stands for our own Markdown. */
export function segmentIn(dialect: Dialect | undefined, name: string): string {
  return dialect ? toSegment(dialect.segment?.(name) ?? name, '@+') : toSegment(name);
}
