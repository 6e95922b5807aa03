import { invariant } from '../../basics/invariant.ts';

const ascii = /^[\0-\x7f]*$/;

/**
 * Returns the normalised form of a string for comparison: in lower case, without accents, and with one form for letters that can be typed
 * in several ways. Texts and queries are folded in the same way, regardless of the site's languages.
 *
 * - Latin, Greek, Arabic and Hebrew letters lose their diacritics; Cyrillic ones only lose stress marks and the dots of ё, because й and ї
 *   are separate letters.
 * - Full- and half-width forms become the normal ones, and hiragana becomes katakana.
 * - Arabic words lose their article.
 */
export function fold(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  const bare = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ـ', '')
    .replace(marks, '$1')
    .replace(stressMarks, '')
    .normalize('NFC');
  const folded = bare.replace(otherForms, (letter) => forms.get(letter) ?? toKatakana(letter)).replace(digits, toAsciiDigit);
  return arabic.test(folded) ? folded.replace(article, '') : folded;
}

/**
 * Returns the text with full- and half-width letters in normal width, and the index in the original for each of its code units, and for its
 * end. Half-width kana must be replaced before the string is split into words.
 */
export function toNormalWidth(text: string): { normalized: string; offsets: number[] } {
  let normalized = '';
  const offsets: number[] = [];
  for (const { 0: letter, index } of text.matchAll(/.[\p{M}\uff9e\uff9f]*/gsu)) {
    const own = letter.normalize('NFKC');
    for (let unit = 0; unit < own.length; unit++) offsets.push(index);
    normalized += own;
  }
  offsets.push(text.length);
  return { normalized, offsets };
}

/** Returns the hiragana for a word of katakana. Undefined if it has other letters. */
export function toHiragana(form: string): string | undefined {
  return /^[ァ-ヶー]+$/.test(form)
    ? form.replace(/[^ー]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60))
    : undefined;
}

const marks = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}])\p{M}+/gu;
const stressMarks = /(?<=[аеиоуыэюяіє])[\u0300\u0301]|(?<=е)\u0308/gu;

/** Letters that are not a base letter with a diacritic, each followed by its replacement. */
const forms = new Map(
  'ßss æae œoe øo łl đd ðd þth ħh ŧt ŋn ıi ɓb ɗd ƙk ƴy əe ςσ ґг ٱا ىي یي ېي کك ڪك ةه ہه ھه ەه'
    .split(' ')
    .map((entry) => [entry.charAt(0), entry.slice(1)]),
);
const otherForms = new RegExp(`[${[...forms.keys()].join('')}ぁ-ゖゝゞ]`, 'gu');

function toKatakana(hiragana: string): string {
  return String.fromCharCode(hiragana.charCodeAt(0) + 0x60);
}

const digits = /(?![0-9])\p{Nd}/gu;

/** Digits of a script are in the order of their values, ten in a row. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0);
  invariant(code !== undefined, 'An empty string is not a digit');
  let zero = code;
  while (decimalDigit.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
}

const decimalDigit = /\p{Nd}/u;

const arabic = /^\p{Script=Arabic}/u;
/** The article, also after "and", "with", "like", "so" and "for". At least two letters must remain; after a prefix, at least three. */
const article = /^(?:ال(?=..)|(?:[وبكف]ال|لل)(?=...))/u;
