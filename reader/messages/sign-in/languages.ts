import { languageOf } from '../../../compiler/texts/language.ts';
import { enGB, type SignInMessages } from './en-GB.ts';

const languages: ReadonlyMap<string, () => Promise<SignInMessages>> = new Map([
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

const loaded = new Map<string, Promise<SignInMessages>>();

/**
 * Returns the strings of the sign-in for a locale; British English if there is no catalogue, or if it cannot be loaded. Always the same
 * promise.
 */
export function loadSignInMessages(locale: string): Promise<SignInMessages> {
  const language = languageOf(locale);
  const found = loaded.get(language) ?? (languages.get(language)?.() ?? Promise.resolve(enGB)).catch(() => enGB);
  loaded.set(language, found);
  return found;
}
