type Engine = typeof import('./lunr.ts').lunr;
type Plug = (engine: Engine) => void;
type Loader = () => Promise<unknown>;
/** How words of a language lose their endings, and which of them say nothing. */
export type Language = { stem: (word: string) => string; isStopWord: (word: string) => boolean };

const known = new Map<string, Language>();

/** Makes the stemmers of these languages ready; English is there always, and a language without one is left alone. */
export async function loadLanguages(languages: readonly string[]): Promise<void> {
  for (const code of languages.map(toCode)) {
    const load = loaders.get(code);
    if (!load || known.has(code)) continue;
    const { lunr } = await import('./lunr.ts');
    plug(lunr, await import('lunr-languages/min/lunr.stemmer.support.min.js'));
    plug(lunr, await load());
    const own: unknown = Reflect.get(lunr, code);
    known.set(code, toLanguage(own, lunr));
  }
}

/** What was loaded of a language. */
export function languageOf(code: string): Language | undefined {
  return known.get(toCode(code));
}

function toCode(language: string): string {
  return language.slice(0, 2).toLowerCase();
}

function plug(lunr: Engine, module: unknown): void {
  const inner = property(module, 'default') ?? module;
  if (isPlug(inner)) inner(lunr);
}

function isPlug(value: unknown): value is Plug {
  return typeof value === 'function';
}

function property(value: unknown, name: string): unknown {
  return (typeof value === 'object' && value !== null) || typeof value === 'function' ? Reflect.get(value, name) : undefined;
}

function toLanguage(own: unknown, lunr: Engine): Language {
  const stemmer = property(own, 'stemmer');
  const filter = property(own, 'stopWordFilter');
  return {
    stem: (word) => (typeof stemmer === 'function' ? String(stemmer(new lunr.Token(word, {}))) : word),
    isStopWord: (word) => typeof filter === 'function' && filter(new lunr.Token(word, {})) === undefined,
  };
}

const loaders = new Map<string, Loader>([
  ['ar', () => import('lunr-languages/min/lunr.ar.min.js')],
  ['da', () => import('lunr-languages/min/lunr.da.min.js')],
  ['de', () => import('lunr-languages/min/lunr.de.min.js')],
  ['el', () => import('lunr-languages/min/lunr.el.min.js')],
  ['es', () => import('lunr-languages/min/lunr.es.min.js')],
  ['fi', () => import('lunr-languages/min/lunr.fi.min.js')],
  ['fr', () => import('lunr-languages/min/lunr.fr.min.js')],
  ['hu', () => import('lunr-languages/min/lunr.hu.min.js')],
  ['it', () => import('lunr-languages/min/lunr.it.min.js')],
  ['nl', () => import('lunr-languages/min/lunr.nl.min.js')],
  ['no', () => import('lunr-languages/min/lunr.no.min.js')],
  ['pl', () => import('lunr-languages/min/lunr.pl.min.js')],
  ['pt', () => import('lunr-languages/min/lunr.pt.min.js')],
  ['ro', () => import('lunr-languages/min/lunr.ro.min.js')],
  ['ru', () => import('lunr-languages/min/lunr.ru.min.js')],
  ['sv', () => import('lunr-languages/min/lunr.sv.min.js')],
  ['tr', () => import('lunr-languages/min/lunr.tr.min.js')],
]);
