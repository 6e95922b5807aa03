import { serialize } from 'node:v8';
import type { Section } from '../../compiler/model.ts';
import { createAnalyser, toPageTerms } from '../../compiler/search.ts';

/** A function that analyses a page's text, once, and packs its words to be kept and to be sent. The languages have been loaded. */
export function packer(languages: readonly string[]): (sections: readonly Section[]) => Uint8Array {
  const analyser = createAnalyser(languages);
  return (sections) => serialize(toPageTerms(sections, analyser));
}
