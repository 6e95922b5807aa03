import type { Messages } from './messages.ts';

/** The catalogue of a locale other than British English, fetched when it is asked for; undefined where there is none. */
export async function learn(locale: string): Promise<Messages | undefined> {
  const language = locale.split('-')[0];
  if (language === 'cy') return (await import('./cy.ts')).cy;
  if (language === 'ar') return (await import('./ar.ts')).ar;
  if (language === 'ja') return (await import('./ja.ts')).ja;
  return undefined;
}
