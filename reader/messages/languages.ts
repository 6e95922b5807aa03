import type { Messages } from './messages.ts';

/**
 * Where each language has its texts, other than British English. To add one, write its catalogue beside the others and add its
 * line here: the reader fetches it when a page is in this language, and the command line draws pages with it.
 */
export const languages: ReadonlyMap<string, () => Promise<Messages>> = new Map([
  ['ar', async () => (await import('./ar.ts')).ar],
  ['cy', async () => (await import('./cy.ts')).cy],
  ['ja', async () => (await import('./ja.ts')).ja],
]);

/** The texts for a locale, fetched when asked for; undefined where there are none, and British English is used. */
export async function loadMessages(locale: string): Promise<Messages | undefined> {
  return languages.get(languageOf(locale))?.();
}

/** The language of a locale: `cy` of `cy-GB`. */
export function languageOf(locale: string): string {
  return locale.split('-')[0] ?? '';
}
