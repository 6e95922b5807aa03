import { memoize } from '../basics/collections.ts';
import { commonCharacters } from './chinese.ts';
import { codePointOf } from './code-points.ts';
import { languageOf } from './language.ts';

/** A title's sort key, which is compared by code unit, and its heading in a list from A to Z. */
type SortKey = { key: string; letter: string };

/** Returns the sort key of a title. */
export type Collation = (title: string) => SortKey;

/**
 * Sorts titles in a language: first by base letters, then by accents and letter case. Supports the language's additional letters, sorts
 * numbers by value, and ignores characters before the first letter or digit. Kana are in their usual order. Common Chinese characters are
 * sorted by reading, after words that start with the same Latin letter. Other Chinese characters have ambiguous readings and are sorted by
 * code point. The result depends only on the language, whereas the result of `Intl.Collator` depends on Node's ICU version.
 */
export function createCollation(locale: string): Collation {
  return collationOf(languageOf(locale));
}

/** Sort keys are cached, because each comparison of two titles requires them, in several lists and again after each edit. */
const collationOf = memoize((language: string): Collation => {
  const units = unitsOf(language);
  return memoize((title) => toKey(title, { language, units }));
});

/** The headings for titles that start with a symbol or a digit. */
const symbols = '#';
const digits = '0–9';

/** Additional letters and digraphs, with their sort keys. */
type Units = ReadonlyMap<string, string>;

function toKey(title: string, { language, units }: { language: string; units: Units }): SortKey {
  const text = toLower(title.normalize('NFKC'), language).replace(/^[^\p{L}\p{N}]+/u, '');
  let key = '';
  let letter = '';
  for (let at = 0; at < text.length; ) {
    const [length, weight, name] = unitAt(text, at, units);
    if (letter === '') letter = name;
    key += weight;
    at += length;
  }
  const heading = letter === '' ? symbols : /^\p{N}/u.test(letter) ? digits : toHeading(letter, language, units);
  // Lists start with symbols and digits in every script.
  const rank = heading === symbols ? '0' : heading === digits ? '1' : '2';
  return { key: `${rank}${key}\u0000${text.normalize('NFKD')}\u0000${title}`, letter: heading };
}

/** Returns the letter at an offset of a string: its length, its sort key, and its name. */
function unitAt(text: string, at: number, units: Units): [length: number, weight: string, name: string] {
  for (const length of [2, 1]) {
    const unit = text.slice(at, at + length);
    const weight = unit.length === length ? units.get(unit) : undefined;
    if (weight !== undefined) return [length, weight, unit];
  }
  if (isDigit(text.charCodeAt(at))) {
    const [number = ''] = /^\d+/.exec(text.slice(at, at + maxDigits)) ?? [];
    const value = number.replace(/^0+(?=\d)/, '');
    return [number.length, `0${String.fromCharCode(value.length)}${value}`, number];
  }
  const character = String.fromCodePoint(codePointOf(text.slice(at, at + 2)));
  const weight = baseOf(character);
  return [character.length, weight, weight.length > 1 ? String.fromCodePoint(codePointOf(weight)) : weight];
}

/** The maximum number of digits in a number. Longer numbers are split. */
const maxDigits = 60;

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** Returns a character without its accents, normalised to a basic letter. Punctuation becomes a space. */
function baseOf(character: string): string {
  const base = character.normalize('NFKD').replace(/\p{M}|\u0640|\u30fc/gu, '');
  if (base !== '' && !/[\p{L}\p{N}]/u.test(base)) return ' ';
  return Array.from(base, (part) => equivalents.get(part) ?? toLargeHiragana(part)).join('');
}

const equivalents = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ł', 'l'],
  ['ı', 'i'],
  ['þ', 'th'],
  ['ς', 'σ'],
]);

const small = 'ぁぃぅぇぉっゃゅょゎ';
const large = 'あいうえおつやゆよわ';

function toLargeHiragana(character: string): string {
  const code = character.charCodeAt(0);
  const hiragana = code >= 0x30a1 && code <= 0x30f6 ? String.fromCharCode(code - 0x60) : character;
  const place = small.indexOf(hiragana);
  return place < 0 ? hiragana : large.charAt(place);
}

/**
 * The additional letters of a language and their positions: `z: å ä ö` for å, ä and ö after z. Other accents do not form separate letters.
 */
const letters: Record<string, string> = {
  az: 'c: ç|e: ə|g: ğ|h: ı|o: ö|s: ş|u: ü',
  be: 'е: ё|у: ў',
  bs: 'c: č ć|d: đ|s: š|z: ž',
  cs: 'c: č|h: ch|r: ř|s: š|z: ž',
  cy: 'c: ch|d: dd|f: ff|g: ng|l: ll|p: ph|r: rh|t: th',
  da: 'z: æ ä ø ö å',
  es: 'n: ñ',
  fi: 'z: å ä æ ö ø',
  hr: 'c: č ć|d: đ|s: š|z: ž',
  hu: 'o: ö|u: ü',
  is: 'z: þ æ ö',
  nb: 'z: æ ä ø ö å',
  nn: 'z: æ ä ø ö å',
  no: 'z: æ ä ø ö å',
  pl: 'a: ą|c: ć|e: ę|l: ł|n: ń|o: ó|s: ś|z: ź ż',
  ro: 'a: ă â|i: î|s: ș|t: ț',
  sk: 'a: ä|c: č|h: ch|o: ô|s: š|z: ž',
  sl: 'c: č|s: š|z: ž',
  sr: 'c: č ć|d: đ|s: š|z: ž',
  sv: 'z: å ä æ ö ø',
  tr: 'c: ç|g: ğ|h: ı|o: ö|s: ş|u: ü',
  uk: 'г: ґ|е: є|и: і ї й',
};

/** Letters that are separate in every language, although they look like accented variants. */
const common = 'и: й';

function unitsOf(language: string): Units {
  const units = new Map<string, string>();
  for (const part of `${common}|${letters[language] ?? ''}`.split('|')) {
    const [base = '', others = ''] = part.split(': ');
    // Sorts after every word that starts with the base letter, because no letter of these languages follows this code unit.
    for (const [place, unit] of others.split(' ').filter(Boolean).entries()) units.set(unit, `${base}\uf8ff${place}`);
  }
  if (language === 'zh')
    for (const [place, { character, initial }] of commonCharacters().entries())
      units.set(character, `${initial}\uf8ff${String.fromCharCode(firstWeight + place)}`);
  return units;
}

/** Greater than all digits, so that these weights have the same length. */
const firstWeight = 0x1000;

function toLower(text: string, language: string): string {
  return (isTurkic(language) ? text.replaceAll('İ', 'i').replaceAll('I', 'ı') : text).toLowerCase().normalize('NFC');
}

/**
 * Returns the heading of a letter: a capital letter, a row of kana, the initial of a reading, or one shared heading for all other Chinese
 * characters.
 */
function toHeading(letter: string, language: string, units: Units): string {
  const [first = ''] = letter;
  if (/\p{Script=Han}/u.test(first)) return units.get(first)?.charAt(0).toUpperCase() ?? (language === 'zh' ? '汉字' : '漢字');
  if (/\p{Script=Hiragana}/u.test(first)) return rowOf(first);
  if (/\p{Script=Hangul}/u.test(first)) return consonants.charAt(first.charCodeAt(0) - 0x1100) || first;
  if (isTurkic(language) && first === 'i') return 'İ';
  return first.toUpperCase() + letter.slice(first.length);
}

/** The first kana of each row. Those after わ belong to its row. */
const rows = 'あかさたなはまやらわ';

function rowOf(kana: string): string {
  return Array.from(rows).findLast((row) => row <= kana) ?? kana;
}

/** Korean initial consonants, in the order of Unicode. */
const consonants = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';

function isTurkic(language: string): boolean {
  return language === 'tr' || language === 'az';
}
