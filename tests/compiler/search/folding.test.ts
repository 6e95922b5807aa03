import { expect, test } from 'vitest';
import { createAnalyser, loadLanguages } from '../../../compiler/search/analysis/analyser.ts';
import { fold } from '../../../compiler/search/analysis/fold.ts';
import { createExcerpt } from '../../../compiler/search/query/excerpt.ts';
import { search, type TagIndex } from '../../../compiler/search/query/search.ts';
import { open, pagesOf, toFiles } from './corpus.ts';

/** Two spellings of a word, each of which finds texts with the other one. */
const latin = [
  ['Straße', 'strasse'],
  ['GRÖSSE', 'größe'],
  ['Fußgänger', 'fussganger'],
  ['ẞCHARFẞ', 'sscharfss'],
  ['Łódź', 'lodz'],
  ['żółty', 'zolty'],
  ['Cœur', 'coeur'],
  ['ŒUVRE', 'oeuvre'],
  ['smørrebrød', 'smorrebrod'],
  ['Øresund', 'oresund'],
  ['Ænema', 'aenema'],
  ['læsbar', 'laesbar'],
  ['Þór', 'thor'],
  ['Seyðisfjörður', 'seydisfjordur'],
  ['đường', 'duong'],
  ['Đakovo', 'dakovo'],
  ['Nguyễn', 'nguyen'],
  ['Ħamrun', 'hamrun'],
  ['Ŧavvi', 'tavvi'],
  ['ŋiella', 'niella'],
  ['ışık', 'isik'],
  ['İzmir', 'izmir'],
  ['Diyarbakır', 'diyarbakir'],
  ['ƙasa', 'kasa'],
  ['ɗaki', 'daki'],
  ['Əliyev', 'eliyev'],
  ['garçon', 'garcon'],
  ['Español', 'espanol'],
  ['český', 'cesky'],
  ['Škoda', 'skoda'],
  ['Ştefan', 'Ștefan'],
  ['ﬁlter', 'filter'],
  ['Ångström', 'angstrom'],
  ['re\u0301sume\u0301', 'résumé'],
  ['ſtadt', 'stadt'],
] as const;
const cyrillic = [
  ['Ёлка', 'елка'],
  ['объём', 'объем'],
  ['ЁМКОСТЬ', 'емкость'],
  ['счётчик', 'Счетчик'],
  ['за\u0301мок', 'замок'],
  ['молоко\u0301', 'молоко'],
  ['ѐлектро', 'електро'],
  ['ѝме', 'име'],
  ['Ґанок', 'ганок'],
  ['е\u0308мкий', 'емкий'],
  ['подъём', 'ПОДЪЕМ'],
] as const;
const greek = [
  ['πληρωμή', 'πληρωμη'],
  ['ΛΙΜΆΝΙ', 'λιμανι'],
  ['λόγος', 'ΛΟΓΟΣ'],
  ['Οδυσσεύς', 'οδυσσευς'],
  ['μαΐστρος', 'μαιστρος'],
  ['πρᾶγμα', 'πραγμα'],
  ['ᾠδή', 'ωδη'],
  ['Ώρα', 'ωρα'],
  ['σεισμός', 'σεισμοσ'],
] as const;
const arabic = [
  ['الكتاب', 'كتاب'],
  ['والمدرسة', 'مدرسة'],
  ['بالميناء', 'ميناء'],
  ['كالسفينة', 'سفينة'],
  ['فالبحار', 'بحار'],
  ['للرصيف', 'رصيف'],
  ['أحمد', 'احمد'],
  ['إدارة', 'اداره'],
  ['آلة', 'الة'],
  ['ٱسم', 'اسم'],
  ['مستشفى', 'مستشفي'],
  ['مُحَرِّك', 'محرك'],
  ['شـــراع', 'شراع'],
  ['مؤتمر', 'موتمر'],
  ['رئيس', 'رييس'],
  ['ﻗﻄﺎﺭ', 'قطار'],
  ['کشتی', 'كشتي'],
  ['ہوا', 'هوا'],
  ['زبان‌ها', 'زبان'],
] as const;
const others = [
  ['שָׁלוֹם', 'שלום'],
  ['נָמֵל', 'נמל'],
  ['ＨＡＲＢＯＵＲ', 'harbour'],
  ['Ｃｒａｎｅ', 'crane'],
  ['ﾃﾞｰﾀﾍﾞｰｽ', 'データベース'],
  ['ｻｰﾊﾞｰ', 'サーバー'],
  ['ﾌﾟﾘﾝﾀ', 'プリンタ'],
  ['カメラ', 'かめら'],
  ['さくら', 'サクラ'],
  ['タイトル', 'たいとる'],
  ['ﾗｰﾒﾝ', 'らーめん'],
  ['ﾊﾝｸﾞﾙ', 'ハングル'],
  ['한국어', '한국어'.normalize('NFD')],
  ['ﾡﾢ', 'ᄀᄁ'],
  ['７４１', '741'],
  ['٩٦٣', '963'],
  ['۸۵۲', '852'],
  ['१५९', '159'],
  ['𝐛𝐨𝐥𝐝', 'bold'],
] as const;
const pairs = [...latin, ...cyrillic, ...greek, ...arabic, ...others];

const languages = [['en'], ['de'], ['ru'], ['ar'], ['ja'], ['en', 'el', 'tr']];
await loadLanguages(languages.flat());

/** Two sites for each language: in the first, page n has the first spelling of word n, in the second the other one. */
const sites = await Promise.all(
  languages.map(async (own) => {
    const site = (way: 0 | 1): Promise<TagIndex> => {
      const pages = pagesOf(pairs.map((pair, place) => [`Page ${place}`, `${pair[way]} ;`]));
      return open(toFiles(pages, 'shards', { languages: own }), [], {}, { languages: own });
    };
    return { name: own.join(), ways: [await site(0), await site(1)] };
  }),
);

test.each(pairs.map((pair, place) => [...pair, place] as const))(
  '%s and %s find each other in all languages',
  async (one, other, place) => {
    const route = `/page-${place}`;
    const results: string[] = [];
    for (const { name, ways } of sites) {
      for (const [way, index] of ways.entries()) {
        const query = [other, one][way] ?? '';
        const { hits } = await search([index], query);
        results.push(`${name} ${query} ${hits[0]?.document.sectionRoute}`);
      }
    }
    expect(results).toEqual(sites.flatMap(({ name }) => [`${name} ${other} ${route}`, `${name} ${one} ${route}`]));
  },
);

test.each([
  ['й', 'и'],
  ['ї', 'і'],
  ['ў', 'у'],
  ['ѓ', 'г'],
  ['ガラス', 'カラス'],
  ['हिन्दी', 'हन्द'],
  ['กำ', 'กา'],
  ['الم', 'م'],
  ['بالون', 'ون'],
])('%s and %s remain different', (one, other) => {
  expect(fold(one)).not.toBe(fold(other));
});

test.each(['Größe', 'ΛΌΓΟΣ', 'والكتاب', 'ﾃﾞｰﾀ', 'Ёлка', 'İstanbul', 'ᾠδή', '٣', 'さくら'])(
  'folding %s again changes nothing',
  (text) => {
    expect(fold(fold(text))).toBe(fold(text));
  },
);

test('a long run of kana is segmented in linear time', () => {
  const started = performance.now();
  expect(createAnalyser(['ja']).tokenize('ｶﾞー'.repeat(50_000)).length).toBeGreaterThan(0);
  expect(performance.now() - started).toBeLessThan(8000);
});

test('a long run of marks is folded in linear time', () => {
  const started = performance.now();
  expect(fold(`e${'\u0301'.repeat(200_000)}`)).toBe('e');
  expect(performance.now() - started).toBeLessThan(2000);
});

test.each([
  ['Der Weg zur Straße am Hafen.', 'strasse', 'Straße'],
  ['Здесь стоит ёлка.', 'елка', 'ёлка'],
  ['قرأت الكتاب أمس.', 'كتاب', 'الكتاب'],
  ['ここにﾃﾞｰﾀがある', 'データ', 'ﾃﾞｰﾀ'],
])('in %j the word that %s finds is marked', async (text, query, word) => {
  const { hits } = await search([await open(toFiles(pagesOf([['One', text]]), 'contract'))], query);
  const { text: piece, marks } = createExcerpt(text, hits[0]?.terms ?? [], 200);
  expect(marks.map(([start, end]) => piece.slice(start, end))).toEqual([word]);
});
