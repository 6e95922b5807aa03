import type { Fact } from '../memo.ts';
import type { Checked, Diagnostic, Page, Site, Source, Sources } from '../model.ts';
import { mergePage } from './merge-page.ts';
import { originOf } from './origins.ts';

/**
 * The site in another language before its pages are linked. `sources` has the translated files in the places of their
 * originals.
 */
export type Edition = { code: string; site: Site; sources: Sources; translated: Source[]; diagnostics: Diagnostic[] };

/**
 * The public pages in another language: those that are translated, and the originals of all others. A translation that is a
 * draft does not count. Findings in translations stand at the originals, from where `relocate` takes them.
 */
export function pagesOf({ translated }: Edition, originals: readonly Page[], facts: ReadonlyMap<string, Fact>): Checked<Page[]> {
  const diagnostics: Diagnostic[] = [];
  const origins = new Map(translated.map((source) => [source.file, originOf(source)]));
  const value = originals.flatMap((original): Page[] => {
    if (original.audience !== 'public') return [];
    const origin = origins.get(original.file);
    const fact = origin === undefined ? undefined : facts.get(origin);
    if (fact) diagnostics.push(...fact.diagnostics);
    if (origin === undefined || !fact?.page || fact.page.frontMatter.draft) return [original];
    const { page, ignored } = merged(original, fact.page, origin);
    diagnostics.push(...ignored);
    return [page];
  });
  return { value, diagnostics };
}

type Merged = { original: Page; page: Page; ignored: Diagnostic[] };
/** The same pages give the same object: what has not changed is not linked again. */
const known = new WeakMap<Page, Merged>();

function merged(original: Page, own: Page, origin: string): Merged {
  const before = known.get(own);
  if (before?.original === original) return before;
  const { value: page, diagnostics: ignored } = mergePage(original, own, origin);
  const made = { original, page, ignored };
  known.set(own, made);
  return made;
}
