import type { ReactNode } from 'react';
import type { Marked } from '../transport/messages.ts';

/** A text whose matching words are marked. Another text in its place keeps the nodes of this one. */
export function Marks({ of: { text, marks } }: { of: Marked }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const [start, stop] of marks) {
    parts.push(text.slice(end, start), <mark key={parts.length}>{text.slice(start, stop)}</mark>);
    end = stop;
  }
  parts.push(text.slice(end));
  return parts;
}
