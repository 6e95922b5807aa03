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

/** Loads the strings for a locale; undefined if it has no catalogue, in which case British English applies. */
export async function loadMessages(locale: string): Promise<Messages | undefined> {
  return languages.get(languageOf(locale))?.();
}
