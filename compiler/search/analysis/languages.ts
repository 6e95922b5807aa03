import type { Language } from './stemmers.ts';

const known = new Map<string, Language>();

/** Makes the stemmers of these languages ready; English is there always, and a language without one is left alone. */
export async function loadLanguages(languages: readonly string[]): Promise<void> {
  const missing = languages.map(toCode).filter((code) => code !== 'en' && !known.has(code));
  if (missing.length === 0) return;
  const { loadLanguage } = await import('./stemmers.ts');
  for (const code of missing) {
    const language = await loadLanguage(code);
    if (language) known.set(code, language);
  }
}

/** What was loaded of a language. */
export function languageOf(code: string): Language | undefined {
  return known.get(toCode(code));
}

function toCode(language: string): string {
  return language.slice(0, 2).toLowerCase();
}
