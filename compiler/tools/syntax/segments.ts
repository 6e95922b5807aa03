import { toSegment } from '../../texts/segment.ts';
import type { Dialect } from './dialect.ts';

/** The name of a file or folder as a segment of an address, as the tool that it was written for has it; undefined stands for our own Markdown. */
export function segmentIn(dialect: Dialect | undefined, name: string): string {
  return dialect ? toSegment(dialect.segment?.(name) ?? name, '@+') : toSegment(name);
}
