import type { ReactNode } from 'react';

/** Returns whether a label may break within a word, because API names may be longer than a line. */
export function isBreakable(text: string): boolean {
  return /\S{20}/.test(text);
}

const joints = /(?<=\p{Ll})(?=\p{Lu})/gu;

/**
 * Returns a piece of a label, by default all of it, with break opportunities between the parts of long names, possibly before its first
 * letter.
 */
export function addBreakOpportunities(text: string, start = 0, end = text.length): ReactNode {
  if (!isBreakable(text)) return text.slice(start, end);
  const breaks = Array.from(text.matchAll(joints), ({ index }) => index).filter((at) => at >= start && at < end);
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a label never move
  const parts = breaks.map((at, index) => [<wbr key={index} />, text.slice(at, breaks[index + 1] ?? end)]);
  return [text.slice(start, breaks[0] ?? end), parts];
}
