import { furthestDollar, readMathSpan, startsMath } from '../../3-pages/constructs/math-syntax.ts';
import { firstMatch } from '../../basics/text-parts.ts';
import type { Reading } from '../syntax/dialect.ts';
import { readTags } from './elements.ts';

/**
 * The masked text with the formulas between dollars masked as well: braces and angle brackets of TeX are no expressions or tags. A formula
 * neither begins in a tag nor contains one.
 */
export function maskFormulas({ text, masked }: Pick<Reading, 'text' | 'masked'>): string {
  if (!masked.includes('$') || !/[{<]/.test(masked)) return masked;
  const tags = readTags(text, masked);
  let result = '';
  let done = 0;
  let tag = 0;
  for (let at = masked.indexOf('$'); at >= 0; at = masked.indexOf('$', at)) {
    while ((tags[tag]?.to ?? Number.POSITIVE_INFINITY) <= at) tag++;
    const inside = tags[tag];
    if (inside && inside.from < at) {
      at = inside.to;
      continue;
    }
    const formula = startsMath(text, at) ? readMathSpan(paragraphAt(text, at), text.charAt(at - 1)) : undefined;
    if (!formula || (tags[tag]?.to ?? Number.POSITIVE_INFINITY) <= at + formula.raw.length) {
      at += firstMatch(/^\$+/, masked.slice(at, at + furthestDollar)).length;
      continue;
    }
    result += masked.slice(done, at) + formula.raw.replace(/[^\n]/g, '\u0001');
    at += formula.raw.length;
    done = at;
  }
  return result + masked.slice(done);
}

/** The text from an offset to the end of its paragraph, as far as a formula reaches. */
function paragraphAt(text: string, at: number): string {
  const near = text.slice(at, at + furthestDollar);
  const end = near.search(/\n[ \t>]*\n/);
  return end < 0 ? near : near.slice(0, end);
}
