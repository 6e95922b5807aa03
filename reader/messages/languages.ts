import { languageOf } from '../../compiler/texts/language.ts';
import type { Messages } from './messages.ts';

/**
 * Loads the catalogue of each language except British English. The reader loads it if a page is in the language; the command
 * line prerenders pages with it.
 */
export const languages: ReadonlyMap<string, () => Promise<Messages>> = new Map([
  ['ar', async () => (await import('./ar.ts')).ar],
  ['cy', async () => (await import('./cy.ts')).cy],
  ['de', async () => (await import('./de.ts')).de],
  ['es', async () => (await import('./es.ts')).es],
  ['fr', async () => (await import('./fr.ts')).fr],
  ['it', async () => (await import('./it.ts')).it],
  ['ja', async () => (await import('./ja.ts')).ja],
  ['nl', async () => (await import('./nl.ts')).nl],
  ['pl', async () => (await import('./pl.ts')).pl],
  ['pt', async () => (await import('./pt.ts')).pt],
  ['zh', async () => (await import('./zh.ts')).zh],
]);

/** Loads the catalogue for a locale; undefined if there is none, in which case British English applies. */
export async function loadMessages<Catalogue>(
  locale: string,
  catalogues: ReadonlyMap<string, () => Promise<Catalogue>>,
): Promise<Catalogue | undefined> {
  return catalogues.get(languageOf(locale))?.();
}
