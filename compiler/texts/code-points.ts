import { invariant } from '../basics/invariant.ts';

/** Returns the code point of the first character of a string, which must not be empty. */
export function codePointOf(text: string): number {
  const code = text.codePointAt(0);
  invariant(code !== undefined, 'An empty string has no code point');
  return code;
}
