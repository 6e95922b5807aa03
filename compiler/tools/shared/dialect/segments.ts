import { toSegment } from '../../../texts/segment.ts';
import { dialectOf } from '../../tools.ts';
import type { DialectName } from './names.ts';

/** The name of a file or folder as a segment of an address, as the tool that it was written for has it. */
export function segmentIn(dialect: DialectName | undefined, name: string): string {
  const own = dialectOf(dialect);
  return own ? toSegment(own.segment?.(name) ?? name, '@+') : toSegment(name);
}
