import { useEffect, useState } from 'react';

/** Milliseconds until the rest follows: a frame and a half. */
const rest = 24;

/**
 * Whether a list that has just come may be drawn as a whole: at first only its beginning is, as to lay out all of it at once would keep the browser
 * from taking the next letter.
 */
export function useGrown(): boolean {
  const [isGrown, setGrown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setGrown(true), rest);
    return () => clearTimeout(timer);
  }, []);
  return isGrown;
}
