import { useDeferredValue, useEffect, useState } from 'react';
import type { Found } from '../transport/messages.ts';

/** What is drawn first: about as many results as fill half of the panel. */
const first = 4;
/** Milliseconds until the rest follows: a frame and a half. */
const rest = 24;

/**
 * Results as they are drawn: the first ones of a new answer before what is left of the last one, and soon the whole. To lay out all of them at
 * once would keep the browser from answering the next letter.
 */
export function useHalves(latest: Found | null): { found: Found; isWhole: boolean } | null {
  const found = useDeferredValue(latest);
  const [whole, setWhole] = useState<Found | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setWhole(found), rest);
    return () => clearTimeout(timer);
  }, [found]);
  if (!found) return null;
  if (found === whole || found.results.length <= first) return { found, isWhole: true };
  const start = found.results.slice(0, first);
  const known = new Set(start.map(({ route }) => route));
  const left = (whole?.results ?? []).slice(first).filter(({ route }) => !known.has(route));
  return { found: { ...found, results: [...start, ...left] }, isWhole: false };
}
