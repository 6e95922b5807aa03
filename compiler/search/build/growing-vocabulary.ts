import { ByteWriter } from '../format/byte-buffers.ts';
import type { Vocabulary } from '../format/indexed-page.ts';
import { toShared } from './pack-terms.ts';
import type { NewLines } from './page-terms.ts';

/** A vocabulary to which each analysed page adds its new words and terms. */
export type GrowingVocabulary = {
  add(lines: NewLines): void;
  /** Returns the vocabulary with all lines so far, in shared memory. */
  current(): Vocabulary;
};

/** The number of vocabularies that this thread has created, from which their ids derive. */
let count = 0;

/** Creates an empty vocabulary. */
export function createGrowingVocabulary(): GrowingVocabulary {
  const id = `growing ${count++}`;
  const [words, terms] = [new ByteWriter(1024), new ByteWriter(1024)];
  let current: Vocabulary | undefined;
  return {
    add: (lines) => {
      if (lines.words.length + lines.terms.length === 0) return;
      words.appendBytes(lines.words);
      terms.appendBytes(lines.terms);
      current = undefined;
    },
    current: () => {
      current ??= { id, words: toShared(words.view()), terms: toShared(terms.view()) };
      return current;
    },
  };
}
