import { originOf } from '../../compiler/editions/origins.ts';
import type { Section, Source } from '../../compiler/model.ts';
import type { Forms } from '../../compiler/search/analysis/lexicon.ts';
import { createIndexer } from '../../compiler/search/build/page-terms.ts';
import { pack } from '../search/pack.ts';
import { analyserOf } from '../search/to-index.ts';

/** A file, by the name of its original, as it is at present. */
export type FileState = { name: string; stamp: string };
/** The text of a page to be cut into words: of which file, and its sections. Can be sent to other threads. */
export type Text = FileState & { sections: Section[] };
/** The words of pages that one thread has cut, packed, each until it is asked for. */
export type WordShelf = {
  put(text: Text): void;
  /** The words of the page as it is now, which are given away; undefined where they are not here. */
  take(page: FileState): Uint8Array | undefined;
  /** What the numbers of all these words mean. */
  forms: Forms;
};

/** An empty shelf. The languages have been loaded. */
export function createWordShelf(languages: readonly string[]): WordShelf {
  const indexer = createIndexer(analyserOf(languages));
  const kept = new Map<string, { stamp: string; packed: Uint8Array }>();
  return {
    put: ({ name, stamp, sections }) => kept.set(name, { stamp, packed: pack(indexer.analyse(sections)) }),
    take: ({ name, stamp }) => {
      const known = kept.get(name);
      kept.delete(name);
      return known?.stamp === stamp ? known.packed : undefined;
    },
    forms: indexer.lexicon,
  };
}

/** The state of a source's file. */
export function stateOf(source: Source): FileState {
  return { name: originOf(source), stamp: source.stamp };
}
