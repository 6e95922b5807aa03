import type { ReactNode } from 'react';
import type { Marked } from '../transport/messages.ts';

/** A text whose matching words are marked. */
export function Marks({ of: { text, marks } }: { of: Marked }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const [start, stop] of marks) {
    if (start > end) parts.push(text.slice(end, start));
    parts.push(<mark key={start}>{text.slice(start, stop)}</mark>);
    end = stop;
  }
  parts.push(text.slice(end));
  return parts;
}
