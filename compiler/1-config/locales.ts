import { textBefore } from '../basics/text-parts.ts';
import type { Site } from '../model.ts';

type Locale = Site['locales']['list'][number];

/** Creates a language. Name and direction default to those of its code. */
export function toLocale(code: string, { label, direction, path = code, folder }: Partial<Omit<Locale, 'code'>> = {}): Locale {
  return {
    code,
    label: label ?? nativeName(code),
    direction: direction ?? directionOf(code),
    path,
    ...(folder === undefined ? {} : { folder }),
  };
}

/** Returns the native name of a language or, if it is unknown, its code. */
function nativeName(code: string): string {
  return nativeNames.get(code) ?? nativeNames.get(textBefore(code, '-')) ?? code;
}

function directionOf(code: string): Locale['direction'] {
  const [language = '', script = ''] = code.split('-');
  if (script.length === 4) return rightToLeft.has(script) ? 'rtl' : 'ltr';
  return rightToLeft.has(language) ? 'rtl' : 'ltr';
}

const rightToLeft = new Set([
  'ar',
  'ckb',
  'dv',
  'fa',
  'he',
  'ps',
  'sd',
  'ug',
  'ur',
  'yi',
  'Arab',
  'Hebr',
  'Syrc',
  'Thaa',
  'Nkoo',
  'Adlm',
]);

/** Native names of languages, capitalized as in menus. */
const nativeNames = new Map([
  ['ar', 'العربية'],
  ['bg', 'Български'],
  ['bn', 'বাংলা'],
  ['ca', 'Català'],
  ['cs', 'Čeština'],
  ['cy', 'Cymraeg'],
  ['da', 'Dansk'],
  ['de', 'Deutsch'],
  ['el', 'Ελληνικά'],
  ['en', 'English'],
  ['es', 'Español'],
  ['et', 'Eesti'],
  ['fa', 'فارسی'],
  ['fi', 'Suomi'],
  ['fr', 'Français'],
  ['ga', 'Gaeilge'],
  ['gd', 'Gàidhlig'],
  ['he', 'עברית'],
  ['hi', 'हिन्दी'],
  ['hr', 'Hrvatski'],
  ['hu', 'Magyar'],
  ['id', 'Bahasa Indonesia'],
  ['it', 'Italiano'],
  ['ja', '日本語'],
  ['ko', '한국어'],
  ['lt', 'Lietuvių'],
  ['lv', 'Latviešu'],
  ['nb', 'Norsk bokmål'],
  ['nl', 'Nederlands'],
  ['pl', 'Polski'],
  ['pt', 'Português'],
  ['pt-BR', 'Português (Brasil)'],
  ['ro', 'Română'],
  ['ru', 'Русский'],
  ['sk', 'Slovenčina'],
  ['sl', 'Slovenščina'],
  ['sr', 'Српски'],
  ['sv', 'Svenska'],
  ['th', 'ไทย'],
  ['tr', 'Türkçe'],
  ['uk', 'Українська'],
  ['ur', 'اردو'],
  ['vi', 'Tiếng Việt'],
  ['zh', '中文'],
  ['zh-CN', '简体中文'],
  ['zh-HK', '繁體中文'],
  ['zh-Hans', '简体中文'],
  ['zh-Hant', '繁體中文'],
  ['zh-TW', '繁體中文'],
]);
