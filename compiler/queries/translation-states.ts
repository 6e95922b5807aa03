import { isPageName } from '../2-sources/translate-sources.ts';
import { byText } from '../basics/compare.ts';
import type { Compilation } from '../compile.ts';
import { withLevel } from '../diagnostics/rule.ts';
import { translationMissing, translationStale, translationUnrecorded } from '../diagnostics/translations.ts';
import { translationPath } from '../editions/origins.ts';
import type { ChangedSection, Diagnostic, Site } from '../model.ts';

/** The states of a translation, most urgent first. */
export const translationStates = ['orphaned', 'stale', 'unrecorded', 'missing', 'draft', 'current'] as const;
/**
 * A page and its translation into a language. `changed` contains the original's sections that have changed since the translation was
 * recorded.
 */
export type TranslationRecord = {
  state: (typeof translationStates)[number];
  language: string;
  original: string;
  translation: string;
  changed: ChangedSection[];
};

/** Returns the state of each public written page in every other language, and orphaned translations, sorted by language and file. */
export function toTranslations({ sources, translations }: Pick<Compilation, 'sources' | 'translations'>): TranslationRecord[] {
  const originals = new Set(sources.pages.map(({ file }) => file));
  return translations.flatMap(({ code, site, linked, recordedOriginals }) => {
    const own = sources.translations.get(code);
    const placeOf = (file: string): string => own?.get(file)?.file ?? translationPath(file, code, site);
    const records = linked.pages.flatMap(({ page }): TranslationRecord[] => {
      if (!page || page.api) return [];
      const { file, origin, drift } = page;
      const pair = { language: code, original: file, translation: placeOf(file), changed: [] };
      if (origin === undefined) return [{ ...pair, state: own?.has(file) ? 'draft' : 'missing' }];
      if (drift === undefined) return [{ ...pair, state: recordedOriginals ? 'current' : 'unrecorded' }];
      return [drift === 'unrecorded' ? { ...pair, state: drift } : { ...pair, state: 'stale', changed: drift }];
    });
    const orphans = [...(own ?? [])].flatMap(([original, { file }]): TranslationRecord[] =>
      originals.has(original) || !isPageName.test(original) || /(?:^|\/)_/.test(original)
        ? []
        : [{ state: 'orphaned', language: code, original, translation: file, changed: [] }],
    );
    return [...records, ...orphans].sort(byText(({ original }) => original));
  });
}

/**
 * Reports missing and outdated translations with the configured levels, for `docs check`. Unrecorded translations are reported only if the
 * language has recorded ones. Orphaned translations are reported in every build.
 */
export function translationDiagnostics(
  { translations: levels, locales }: Pick<Site, 'translations' | 'locales'>,
  compilation: Pick<Compilation, 'sources' | 'translations'>,
): Diagnostic[] {
  const recorded = new Set(compilation.translations.flatMap((each) => (each.recordedOriginals ? [each.code] : [])));
  const findings = toTranslations(compilation).flatMap(({ state, language, original, translation, changed }) => {
    const at = { file: translation, line: 1, column: 1 };
    if (state === 'stale')
      return withLevel(translationStale(at, { original, translation, sections: sectionNames(changed) }), levels.stale);
    if (state === 'unrecorded' && recorded.has(language))
      return withLevel(translationUnrecorded(at, { original, translation }), levels.stale);
    if (state !== 'missing') return [];
    const name = locales.list.find(({ code }) => code === language)?.label ?? language;
    const missing = translationMissing(
      { ...at, file: original },
      { language: `${name} (${language})`, folder: `i18n/${language}` },
    );
    const counted = missing.message.replace(/^This page is/, '# pages are');
    return withLevel({ ...missing, fault: missing.message, pluralMessage: counted }, levels.missing);
  });
  return findings.flatMap((each) => each ?? []);
}

/** Formats a list of changed sections for display. */
export function sectionNames(changed: readonly ChangedSection[]): string {
  return changed
    .map(({ anchor, title, change }) => {
      if (anchor === '') return 'its beginning';
      if (change === 'gone') return `#${anchor} (gone)`;
      return `“${title}”${change === 'new' ? ' (new)' : ''}`;
    })
    .join(', ');
}
