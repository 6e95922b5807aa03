import { languageOf } from './language.ts';

/** The quotation marks of a language: the double ones, then the single ones. */
export type Quotes = readonly [open: string, close: string, openSingle: string, closeSingle: string];
/** The characters before and after a string; '' at the start or end of its paragraph. */
export type Neighbours = { before: string; after: string };

/**
 * Replaces straight quotation marks, apostrophes, dashes and ellipses with typographic ones. Leaves options such as `--all`, measures such
 * as 6", and dots in paths unchanged.
 */
export function toTypographic(
  text: string,
  [open, close, openSingle, closeSingle]: Quotes,
  { before, after }: Neighbours = { before: '', after: '' },
): string {
  if (!/["']|--|\.\.\./.test(text)) return text;
  const context = before + text + after;
  let isOpen = false;
  let isOpenSingle = false;
  return text.replace(/["']|-{2,}|\.{3,}/g, (mark, index: number) => {
    const at = before.length + index;
    const [last, next] = [context.charAt(at - 1), context.charAt(at + mark.length)];
    if (mark.startsWith('-')) return toDash(mark, last, next);
    if (mark.startsWith('.')) return mark.length === 3 && !/[./\\]/.test(last + next) ? '…' : mark;
    const opens = /^[\s([{«„“‘‚–—/]?$/.test(last) && /\S/.test(next);
    if (mark === '"') {
      if (!opens && !isOpen && /\d/.test(last)) return mark;
      isOpen = opens;
      return opens ? open : close;
    }
    if (!opens && !isOpenSingle && /\d/.test(last) && !/\p{L}/u.test(next)) return mark;
    if (!opens || /^\d\d/.test(context.slice(at + 1))) {
      const ends = isOpenSingle && !/\p{L}/u.test(next);
      if (ends) isOpenSingle = false;
      return ends ? closeSingle : '’';
    }
    isOpenSingle = true;
    return openSingle;
  });
}

/**
 * Returns an en dash for `--` between numbers and an em dash for `---` between words or numbers. Both also apply between spaces. Other
 * hyphens are unchanged.
 */
function toDash(mark: string, last: string, next: string): string {
  const isSpaced = /^\s$/.test(last) && /^\s$/.test(next);
  const isTight =
    mark.length === 3 ? /[\p{L}\p{N}]/u.test(last) && /[\p{L}\p{N}]/u.test(next) : /\d/.test(last) && /\d/.test(next);
  if (mark.length > 3 || !(isSpaced || isTight)) return mark;
  return mark.length === 3 ? '—' : '–';
}

/** Returns the quotation marks for a locale; English ones if the locale is unknown. */
export function quotesOf(locale: string): Quotes {
  return quotes.get(languageOf(locale)) ?? english;
}

const english: Quotes = ['“', '”', '‘', '’'];
const low: Quotes = ['„', '“', '‚', '‘'];
const lowHighQuotes: Quotes = ['„', '”', '‚', '’'];
const angled: Quotes = ['«', '»', '“', '”'];
/** From the CLDR locale data. */
const quotes = new Map<string, Quotes>([
  ...['de', 'cs', 'sk', 'sl', 'bg', 'is', 'lt', 'et'].map((language) => [language, low] as const),
  ...['pl', 'hu', 'ro', 'hr'].map((language) => [language, lowHighQuotes] as const),
  ...['es', 'it', 'el', 'no', 'nb', 'nn', 'ca'].map((language) => [language, angled] as const),
  ...['ru', 'uk'].map((language) => [language, ['«', '»', '„', '“']] as const),
  // A narrow non-breaking space inside the marks.
  ['fr', ['«\u202f', '\u202f»', '“', '”']],
  ['sv', ['”', '”', '’', '’']],
  ['fi', ['”', '”', '’', '’']],
]);
