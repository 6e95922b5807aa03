import { languageOf } from '../../compiler/texts/language.ts';
import type { Messages } from './messages.ts';

/**
 * Where each language has its texts, other than British English. To add one, write its catalogue beside the others and add its
 * line here: the reader fetches it when a page is in this language, and the command line draws pages with it.
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

/** The texts for a locale, fetched when asked for; undefined where there are none, and British English is used. */
export async function loadMessages(locale: string): Promise<Messages | undefined> {
  return languages.get(languageOf(locale))?.();
}
