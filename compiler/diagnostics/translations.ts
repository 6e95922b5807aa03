import { type LockFault, saysOfLock } from './lock-faults.ts';
import { rule } from './rule.ts';

export const translationStale = rule<{ original: string; translation: string; sections: string }>({
  code: 'translation-stale',
  severity: 'warning',
  title: 'The original has changed since the page was translated',
  meaning:
    '`i18n/<language>/originals.lock` records what the original of each translation said when it was translated, section by section. Here the original says something else now, ' +
    'and readers see a notice above the translation. Bring the translation up to date, or see that nothing has to change in it, and then record that with `docs translations accept`. ' +
    '`docs check` tells of such pages at the level of `translations.stale` in the configuration; `docs report translations` lists all of them.',
  example: {
    language: 'bash',
    wrong: 'docs check',
    right: '# after the translation says what the original says\ndocs translations accept i18n/cy/content/guide/tides.md',
  },
  says: ({ original, translation, sections }) => ({
    message: `${original} has changed since this page was translated: ${sections}.`,
    hint: `Bring the translation up to date, then run docs translations accept ${translation}`,
  }),
});

export const translationUnrecorded = rule<{ original: string; translation: string }>({
  code: 'translation-unrecorded',
  severity: 'warning',
  title: 'Nobody has recorded which state of its original a page translates',
  meaning:
    'Other translations of this language are recorded in its `originals.lock`, and this one is not: nobody will notice when its original changes. `docs translations accept` records all ' +
    'translations that are new. The level is that of `translations.stale` in the configuration.',
  example: { language: 'bash', wrong: 'docs check', right: 'docs translations accept\ndocs check' },
  says: ({ original, translation }) => ({
    message: `It is not recorded which state of ${original} this page translates.`,
    hint: `If it says what its original says: docs translations accept ${translation}`,
  }),
});

export const translationMissing = rule<{ language: string; folder: string }>({
  code: 'translation-missing',
  severity: 'warning',
  title: 'A page is not translated into one of the languages of the site',
  meaning:
    'Readers of that language see the page in the default language, with a notice. `docs check` tells of such pages when `translations.missing` in the configuration is `warning` or `error`; ' +
    '`docs report translations` lists all of them.',
  example: {
    language: 'text',
    wrong: 'content/guide/tides.md',
    right: 'content/guide/tides.md\ni18n/cy/content/guide/tides.md',
  },
  says: ({ language, folder }) => ({
    message: `This page is not translated into ${language}.`,
    hint: `A translation lies in ${folder}, at the path of its original.`,
  }),
});

export const originalsLockInvalid = rule<LockFault>({
  code: 'originals-lock-invalid',
  severity: 'error',
  fixed: 'settings',
  title: 'The record of what translations translate cannot be read',
  meaning:
    '`docs translations accept` writes `originals.lock` into the folder of a language: a first line with the version of its format, a line for each original and each of its sections, sorted, and `end`. ' +
    'A merge can leave its marks in it, or lines twice; nothing is lost by that, and `docs translations accept` writes it anew. Where the file ends early, or has lines that ' +
    'say nothing, bring it back from version control.',
  example: {
    language: 'text',
    wrong: 'quire-originals 1\n/content/guide/tides.md 1KqHd0_a\n#high-water Zk3~f0Qe',
    right: 'quire-originals 1\n/content/guide/tides.md 1KqHd0_a\n#high-water Zk3~f0Qe\nend',
  },
  says: (fault) =>
    saysOfLock(fault, {
      file: 'record of translations',
      head: 'quire-originals 1',
      entry: 'file or section with its hash',
      once: 'line',
      order: 'files and sections are sorted',
      command: 'docs translations accept',
    }),
});
