import { maxDollarDistance, readMathSpan, startsMath } from '../../3-pages/constructs/math-syntax.ts';
import { firstMatch } from '../../basics/text-parts.ts';
import type { ConversionSource } from '../syntax/dialect.ts';
import { readTags } from './elements.ts';

/**
 * Masks formulas between dollar signs as well, so that braces and angle brackets in TeX are not parsed as expressions or tags. A formula
 * neither starts in a tag nor contains one. Spaces next to the dollar signs, which the tools allow, are removed if the formula contains a
 * TeX command.
 */
export function maskFormulas({ text, masked, edit }: Pick<ConversionSource, 'text' | 'masked' | 'edit'>): string {
  if (!masked.includes('$') || !/[{<]/.test(masked)) return masked;
  const tags = readTags(text, masked);
  let result = '';
  let maskedUntil = 0;
  let tag = 0;
  for (let at = masked.indexOf('$'); at >= 0; at = masked.indexOf('$', at)) {
    while ((tags[tag]?.to ?? Number.POSITIVE_INFINITY) <= at) tag++;
    const currentTag = tags[tag];
    if (currentTag && currentTag.from < at) {
      at = currentTag.to;
      continue;
    }
    const formula = readFormula(text, at);
    if (formula === undefined || (tags[tag]?.to ?? Number.POSITIVE_INFINITY) <= at + formula.length) {
      at += firstMatch(/^\$+/, masked.slice(at, at + maxDollarDistance)).length;
      continue;
    }
    result += masked.slice(maskedUntil, at) + formula.replace(/[^\n]/g, '\u0001');
    const [, before = '', after = ''] = /^\$([ \t]+).*?([ \t]*)\$$/.exec(formula) ?? [];
    edit(at + 1, at + 1 + before.length, '');
    at += formula.length;
    edit(at - 1 - after.length, at - 1, '');
    maskedUntil = at;
  }
  return result + masked.slice(maskedUntil);
}

/** Returns the formula at an offset, including its dollar signs. */
function readFormula(text: string, at: number): string | undefined {
  const rest = restOfParagraph(text, at);
  if (startsMath(text, at)) return readMathSpan(rest, text.charAt(at - 1))?.raw;
  return /^\$[ \t]+[^$`\n]*\\[A-Za-z][^$`\n]*[ \t]\$(?![\p{L}\p{N}$])/u.exec(rest)?.[0];
}

/** Returns the source from an offset to the end of its paragraph. No formula extends beyond its paragraph. */
function restOfParagraph(text: string, at: number): string {
  const near = text.slice(at, at + maxDollarDistance);
  const end = near.search(/\n[ \t>]*\n/);
  return end < 0 ? near : near.slice(0, end);
}
