/**
 * Converts a name to a segment of a route. Keeps letters and digits of any script, `-_.~`, and the punctuation `allowed`. Replaces each run
 * of other characters with a hyphen.
 */
export function toSegment(name: string, allowed: '' | '@+' = ''): string {
  if (/^[\w~-][\w.~-]*$/.test(name)) return name;
  const safe = name
    .normalize('NFC')
    .replace(allowed === '' ? unsafe : unsafeExceptPunctuation, ' ')
    .trim()
    .replaceAll(' ', '-');
  return /^\.*$/.test(safe) ? '-'.repeat(safe.length) || 'page' : safe;
}

const unsafe = /[^\p{L}\p{M}\p{N}\-_.~]+/gu;
const unsafeExceptPunctuation = /[^\p{L}\p{M}\p{N}\-_.~@+]+/gu;
