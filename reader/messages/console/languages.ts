import { ruleMessages } from '../../../compiler/sandbox/faults.ts';
import { loadMessages } from '../languages.ts';
import type { ConsoleMessages } from './en-GB.ts';

/** Loads the catalogue of each language except British English. */
export const consoleLanguages: ReadonlyMap<string, () => Promise<ConsoleMessages>> = new Map([
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

/** Loads the strings of the console for a locale; British English if there is no catalogue. Rejects if they cannot be loaded. */
export async function loadConsoleMessages(locale: string): Promise<ConsoleMessages> {
  const found = await loadMessages(locale, consoleLanguages);
  return found ?? { ...(await import('./en-GB.ts')).enGB, rules: ruleMessages };
}
