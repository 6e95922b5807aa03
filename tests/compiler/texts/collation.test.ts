import { describe, expect, test } from 'vitest';
import { createCollation } from '../../../compiler/texts/collation.ts';

const sorted = (locale: string, titles: readonly string[]): string[] => {
  const keyOf = createCollation(locale);
  return titles.toSorted((a, b) => (keyOf(a).key < keyOf(b).key ? -1 : 1));
};

/** Titles of each language in the order that its readers expect. */
const ordered: [locale: string, titles: string][] = [
  ['en-GB', '3D|10 ways|…and more|apple|Éclair|eclipse|naïve|Zebra'],
  ['de', 'Äpfel|Apfelbaum|Masse|Maße|Öfen|Ofenrohr|Straße|Strauß|Über|Ufer|Zaun'],
  ['sv-SE', 'Adress|Orm|Zebra|Ål|Åska|Ägg|Äpple|Öl|Öst'],
  ['da', 'Adresse|Zebra|Æble|Ø|Ål'],
  ['es', 'nada|nube|ñandú|oso'],
  ['fr', 'côte|école|été|être|œuf|zone'],
  ['pl', 'adres|ąż|bez|cena|ćma|las|łas|ogród|ósmy|zamek|źródło|żaba'],
  ['cs', 'cena|čas|den|hora|chyba|jaro|řeka|sůl|šálek|zima|žába'],
  ['cy', 'cyfrif|chwilio|drws|ddoe|fersiwn|ffenestr|gwall|ngwaith|lefel|llun|pen|phen|rhestr|taflen|thema'],
  ['tr', 'cam|çam|ılık|inek|oda|öğe|sıra|şey|uzun|ürün'],
  ['ru', 'ёлка|елочка|жук|игра|йод|камень'],
  ['uk', 'гора|ґанок|дім|експорт|єдність|звук|ира|індекс|їжа|йод|кіт'],
  ['ja', 'API|アクセス|インストール|かいぎ|ガイド|サーバー|設定'],
  ['ko', '가나|검색|까치|나무|도움말|하늘'],
  ['ar', 'أبجد|إدارة|بحث|تثبيت|خادم|مقدمة'],
  ['zh', '10|API|安装|部署|changelog|测试|配置|search|搜索|zip|专题|镕'],
];

test.each(ordered)('titles in %s are sorted as readers expect', (locale, titles) => {
  const expected = titles.split('|');
  expect(sorted(locale, expected.toReversed())).toEqual(expected);
  expect(sorted(locale, expected.toSorted())).toEqual(expected);
});

describe('numbers and symbols', () => {
  test('numbers are sorted by value, wherever they occur', () => {
    expect(sorted('en', ['Version 10', 'Version 9', 'Version 09 b', 'Version 1.10', 'Version 1.9'])).toEqual([
      'Version 1.9',
      'Version 1.10',
      'Version 9',
      'Version 09 b',
      'Version 10',
    ]);
  });
  test.each([
    ['en', '…', '#'],
    ['en', '(2 of 3) tides', '0–9'],
    ['en', 'Æsir', 'A'],
    ['de', 'ölig', 'O'],
    ['sv', 'öl', 'Ö'],
    ['cy', 'chwilio', 'Ch'],
    ['tr', 'ilk', 'İ'],
    ['tr', 'ILIK', 'I'],
    ['ja', 'ガイド', 'か'],
    ['ja', 'ん', 'わ'],
    ['ja', '設定', '漢字'],
    ['zh-CN', '安装', 'A'],
    ['zh-CN', '座', 'Z'],
    ['zh-CN', '镕', '汉字'],
    ['zh-TW', '安裝', '漢字'],
    ['ko', '까치', 'ㄲ'],
    ['ar', 'إدارة', 'ا'],
    ['el', 'άλφα', 'Α'],
    ['en', '😀', '#'],
  ])('in %s, %s is sorted below %s', (locale, title, letter) => {
    expect(createCollation(locale)(title).letter).toBe(letter);
  });
});

test('only equal titles have the same key', () => {
  const titles = ['a', 'A', 'á', 'Á', 'a ', 'ａ', 'a\u0301'];
  expect(new Set(titles.map((title) => createCollation('en')(title).key)).size).toBe(titles.length);
});
