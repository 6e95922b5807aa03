import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wordingOf } from '../../../compiler/wording/wordings.ts';
import { openText, pagesOf } from '../openapi/document/harbour.ts';

/** Returns the texts of a catalogue without their placeholders. */
function piecesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return piecesOf(String(value(...Array.from({ length: value.length }, () => gap))).split(gap));
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(piecesOf) : [];
}
const gap = '¤';

/**
 * Returns the visible text of a specification without text of its own, so that only the compiler's remains; including search text
 * and Markdown.
 */
function textIn(locale: string): string {
  return ['everything', 'collections']
    .flatMap((name) => (['one', 'many'] as const).map((pages) => textOf(name, pages, locale)))
    .join('\n');
}

function textOf(name: string, pages: 'one' | 'many', locale: string): string {
  const { api } = openText(documentText(name), { pages });
  return [...pagesOf(api, locale, { environments: ['sandbox'], customUrl: false }).values()]
    .flatMap(({ page, body }) => {
      const html = body.html.replace(/<(pre)\b[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]*?(?: aria-label="([^"]*)")?>/g, '$1');
      return [
        page.title,
        page.description,
        html,
        body.markdown.replace(/```[\s\S]*?```/g, ''),
        ...body.sections.map((each) => each.text),
      ];
    })
    .join('\n')
    .replaceAll('&amp;', '&');
}

function documentText(name: string): string {
  return readFileSync(join(import.meta.dirname, `documents/${name}.yaml`), 'utf8');
}

/** Returns whether a text contains a piece at word boundaries. */
function contains(text: string, piece: string): boolean {
  const words = piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const [before, after] = [
    /^\p{L}/u.test(piece) ? '(?<![\\p{L}\\p{N}_-])' : '',
    /\p{L}$/u.test(piece) ? '(?![\\p{L}\\p{N}_-])' : '',
  ];
  return new RegExp(before + words + after, 'u').test(text);
}

/** Returns a piece as written at the start of a sentence. */
function capitalised(piece: string): string {
  return piece.charAt(0).toUpperCase() + piece.slice(1);
}

/** Returns what the compiler writes into these pages in a language: complete texts, or the parts around their placeholders. */
function ownTexts(locale: string): string[] {
  const { api, schema } = wordingOf(locale);
  const pieces = piecesOf({ api, schema }).map((piece) =>
    piece.replace(/^[\s.,:;()、。，：；（）]+|[\s.,:;()、。，：；（）]+$/g, ''),
  );
  return [...new Set(pieces)].filter((piece) => /\p{L}/u.test(piece));
}

/** The Polish forms for fractions, which only occur for non-integers and are never used for counting. */
const fractions: Record<string, string[]> = { pl: ['znaku', 'elementu'] };
const others = ['ar', 'cy', 'de', 'es', 'fr', 'it', 'ja', 'nl', 'pl', 'pt', 'zh'];

describe('pages of a specification', () => {
  it('contain every text of the catalogue', () => {
    const text = textIn('en-GB');
    expect(ownTexts('en-GB').filter((piece) => ![piece, capitalised(piece)].some((each) => contains(text, each)))).toEqual([]);
  });

  it.each(others)('in %s contain its texts, and no English ones', (locale) => {
    const [text, own] = [textIn(locale), ownTexts(locale)];
    const english = ownTexts('en-GB').filter((piece) => !contains(own.join('\n'), piece));
    expect(english.length).toBeGreaterThan(150);
    expect(english.filter((piece) => contains(text, piece))).toEqual([]);
    expect(own.filter((piece) => ![piece, capitalised(piece)].some((each) => text.includes(each)))).toEqual(
      fractions[locale] ?? [],
    );
  });

  it.each(['en-GB', ...others])('in %s add nothing to their HTML that must be escaped', (locale) => {
    expect(ownTexts(locale).filter((piece) => /[<>"&]/.test(piece))).toEqual(['=a&']);
  });

  it.each([
    [
      'en-GB',
      ['Servers', 'Authentication', 'Path parameters', 'Request body', 'Responses', '4XX Client errors', 'Errors', 'Callbacks'],
    ],
    ['cy', ['Gweinyddion', 'Dilysu', 'Paramedrau’r llwybr', 'Corff y cais', 'Ymatebion', '4XX Gwallau’r cleient', 'Gwallau']],
    ['ar', ['الخوادم', 'المصادقة', 'معاملات المسار', 'نص الطلب', 'الاستجابات', '4XX أخطاء العميل', 'الأخطاء']],
    ['ja', ['サーバー', '認証', 'パスパラメーター', 'リクエスト本文', 'レスポンス', '4XX クライアントエラー', 'エラー']],
  ])('in %s have headings in that language, and statuses as HTTP names them', (locale, headings) => {
    const { api } = openText(documentText('everything'), { pages: 'one' });
    const results = [...pagesOf(api, locale, { environments: ['sandbox'], customUrl: false }).values()].flatMap(({ page }) =>
      page.headings.map(({ text }) => text),
    );
    expect(results).toEqual(expect.arrayContaining([...headings, '409 Conflict']));
  });
});

it.each([
  ['en-GB', '1', 'at least 1 character', '1 to 3 items', 'exactly 1 property'],
  ['cy', '1', 'o leiaf 1 nod', '1 i 3 o eitemau', 'union 1 briodwedd'],
  ['cy', '12', 'o leiaf 12 o nodau', '12 i 3 o eitemau', 'union 12 o briodweddau'],
  ['ar', '1', 'حرف واحد على الأقل', 'من 1 إلى 3 عناصر', 'خاصية واحدة بالضبط'],
  ['ar', '2', 'حرفان على الأقل', 'من 2 إلى 3 عناصر', 'خاصيتان بالضبط'],
  ['ar', '11', '11 حرفًا على الأقل', 'من 11 إلى 3 عناصر', '11 خاصية بالضبط'],
  ['de', '1', 'mindestens 1 Zeichen', '1 bis 3 Elemente', 'genau 1 Eigenschaft'],
  ['fr', '2', 'au moins 2 caractères', 'de 2 à 3 éléments', 'exactement 2 propriétés'],
  ['es', '1', 'al menos 1 carácter', 'de 1 a 3 elementos', 'exactamente 1 propiedad'],
  ['pt', '2', 'pelo menos 2 caracteres', 'de 2 a 3 elementos', 'exatamente 2 propriedades'],
  ['it', '1', 'almeno 1 carattere', 'da 1 a 3 elementi', 'esattamente 1 proprietà'],
  ['nl', '2', 'ten minste 2 tekens', '2 tot en met 3 elementen', 'precies 2 eigenschappen'],
  ['pl', '1', 'co najmniej 1 znak', 'od 1 do 3 elementy', 'dokładnie 1 właściwość'],
  ['pl', '5', 'co najmniej 5 znaków', 'od 5 do 3 elementy', 'dokładnie 5 właściwości'],
  ['zh', '5', '至少 5 个字符', '5 至 3 个元素', '恰好 5 个属性'],
  ['ja', '5', '5 文字以上', '5～3 項目', 'ちょうど 5 プロパティ'],
])('%s counts %s items', (locale, count, min, range, exactly) => {
  const words = wordingOf(locale).schema.constraints;
  expect(words.atLeast(words.characters(count))).toBe(min);
  expect(words.range(count, words.items('3'))).toBe(range);
  expect(words.exactly(words.properties(count))).toBe(exactly);
});
