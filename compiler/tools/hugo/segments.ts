import type { DialectOptionsSetting } from '../../../schemas/types/site.ts';

/**
 * Converts a name to a segment of Hugo's addresses: lower case unless the site preserves it, with hyphens for spaces and without other
 * punctuation.
 */
export function hugoSegment(name: string, options?: DialectOptionsSetting): string {
  return (options?.preserveCase === true ? name : name.toLowerCase())
    .trim()
    .replace(/\s+/g, '-')
    .replace(/[^\p{L}\p{M}\p{N}._+~@-]/gu, '');
}
