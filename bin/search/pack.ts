import { serialize } from 'node:v8';
import type { Section } from '../../compiler/model.ts';

/** A function that packs a page's words, to be kept and to be sent. */
export function packer(_languages: readonly string[]): (sections: readonly Section[]) => Uint8Array {
  return (sections) => serialize(sections);
}
