import type { DialectOptionsSetting } from '../../../schemas/types/site.ts';

/**
 * Converts a name to a segment of Hugo's addresses: lower case unless the site preserves it, with hyphens for spaces, also at its
 * ends, and without other punctuation.
 */
export function hugoSegment(name: string, options?: DialectOptionsSetting): string {
  return (options?.preserveCase === true ? name : name.toLowerCase())
    .replace(/[^\p{L}\p{M}\p{N}\s._+~@-]/gu, '')
    .replace(/\s*(-+)\s*/g, '$1')
    .replace(/\s+/g, '-');
}
