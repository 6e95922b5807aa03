import type { Analyser } from '../../../compiler/search/analysis/analyser.ts';
import { createGrowingVocabulary } from '../../../compiler/search/build/growing-vocabulary.ts';
import { createTermExtractor } from '../../../compiler/search/build/page-terms.ts';
import type { PageTerms } from '../../../compiler/search/format/indexed-page.ts';

type Sections = Parameters<ReturnType<typeof createTermExtractor>['extract']>[0];

/** Extracts the terms of pages, which share a vocabulary, from the sections of each. */
export function extractTerms(pages: readonly Sections[], analyser: Analyser): PageTerms[] {
  const { extract, takeNewLines } = createTermExtractor(analyser);
  const extracted = pages.map((sections) => extract(sections));
  const vocabulary = createGrowingVocabulary();
  vocabulary.add(takeNewLines());
  return extracted.map((terms) => ({ ...terms, vocabulary: vocabulary.current() }));
}

/** Extracts the terms of one page, which has its own vocabulary. */
export function extractPage(sections: Sections, analyser: Analyser): PageTerms {
  const [terms] = extractTerms([sections], analyser);
  if (!terms) throw new Error('No page was extracted.');
  return terms;
}
