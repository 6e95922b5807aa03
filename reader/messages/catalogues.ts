import { ar } from './ar.ts';
import { cy } from './cy.ts';
import { ja } from './ja.ts';
import type { Messages } from './messages.ts';

/** Every catalogue but the British one, by language: for building, where all may be needed. */
export const catalogues: ReadonlyMap<string, Messages> = new Map([
  ['cy', cy],
  ['ar', ar],
  ['ja', ja],
]);

/** The catalogue of a locale; undefined where there is none, and British English is spoken. */
export function catalogueOf(locale: string): Messages | undefined {
  return catalogues.get(locale.split('-')[0] ?? '');
}
