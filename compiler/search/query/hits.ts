import type { Analyser } from '../analysis/analyser.ts';
import type { Hit, SearchDocument } from '../types.ts';
import type { Ranked } from './closely.ts';
import type { IndexSource } from './index-source.ts';
import type { Weighed } from './statistics.ts';
import { tuning } from './tuning.ts';

/** A section that is found, and the index that it is of. */
export type Found = { source: IndexSource; ranked: Ranked & { isFurther: boolean } };

/** The best results of all, so many: further ones of a page only near the top, or where other pages leave room. */
export function chooseBest(found: readonly Found[], limit: number): Found[] {
  const order = [...found].sort((a, b) => b.ranked.score - a.ranked.score);
  const kept: Found[] = [];
  const later: Found[] = [];
  for (const each of order) (each.ranked.isFurther && kept.length >= tuning.seconds ? later : kept).push(each);
  return [...kept, ...later].slice(0, limit);
}

/** Results with their texts, best first: of sections that say the same words, those come first that spell them as they were typed. */
export async function toHits(found: readonly Found[], weighed: readonly Weighed[], analyser: Analyser): Promise<Hit[]> {
  const wanted = weighed.filter(({ concept }) => concept.presence !== 'prohibited');
  const terms = new Set(wanted.flatMap((each) => each.terms.map(({ term }) => term)));
  const hits = await Promise.all(
    found.map(async ({ source, ranked }): Promise<Hit> => {
      const document = await source.document(ranked.document);
      const { words, forms } = wordsOf(document, terms, analyser);
      const spelled = 1 + spelledIn(forms, wanted);
      return {
        document,
        score: ranked.score * spelled * (document.kind === 'api' ? tuning.reference : 1),
        terms: words,
        tag: source.tagOf(ranked.document),
      };
    }),
  );
  return hits.sort((a, b) => b.score - a.score);
}

/** The words of a document that stand for what was looked for: as it writes them, and as they are compared. */
function wordsOf(
  { pageTitle, sectionTitle, content }: SearchDocument,
  terms: ReadonlySet<string>,
  analyser: Analyser,
): { words: string[]; forms: Set<string> } {
  const words = new Set<string>();
  const forms = new Set<string>();
  for (const text of [pageTitle, sectionTitle, content]) {
    for (const token of analyser.tokens(text)) {
      const matching = [token, ...token.parts].filter(({ form }) => form !== '' && terms.has(analyser.stem(form)));
      const [first] = matching;
      if (first) words.add(text.slice(first.start, first.end));
      for (const { form } of matching) forms.add(form);
    }
  }
  return { words: [...words], forms };
}

/** What it adds that a text holds words in their very spelling, or in one that half a word or a wrong letter may have been meant for. */
function spelledIn(forms: ReadonlySet<string>, wanted: readonly Weighed[]): number {
  let [own, whole] = [0, 0];
  for (const { concept, weight } of wanted) {
    whole += weight;
    if (concept.spellings.some((form) => forms.has(form)))
      own += weight * (concept.exact === undefined ? tuning.meant : tuning.spelled);
  }
  return whole === 0 ? 0 : own / whole;
}
