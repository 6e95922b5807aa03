/* Generated from compiler/diagnostics/catalogue/translations.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** An outdated translation. */
export const translationStale = ({ original, sections, translation }: { original: Value; sections: Value; translation: Value }) => ({ code: 'translation-stale' as const, message: `${original} has changed since this page was translated: ${sections}.`, hint: `Update the translation, then run docs translations accept ${translation}` });

/** A translation is not recorded. */
export const translationUnrecorded = ({ original, translation }: { original: Value; translation: Value }) => ({ code: 'translation-unrecorded' as const, message: `There is no record of which version of ${original} this page was translated from.`, hint: `If the translation is up to date, run docs translations accept ${translation}` });

/** A page without a translation. */
export const translationMissing = ({ language, folder }: { language: Value; folder: Value }) => ({ code: 'translation-missing' as const, message: `This page is not translated into ${language}.`, hint: `Add the translation to ${folder}, at the path of its original.` });

/** An invalid translation lock file. */
export const originalsLockInvalid = {
  foreign: () => ({ code: 'originals-lock-invalid' as const, message: 'This is not a translation lock file: its first line is not “quire-originals 1”.', hint: 'Restore the file from version control. Quire does not overwrite a damaged lock file.' }),
  version: ({ source, allowed }: { source: Value; allowed: Value }) => ({ code: 'originals-lock-invalid' as const, message: `The file has format ${source}, but this version of docs supports format ${allowed}.`, hint: 'Use the version of docs that wrote the file, or a later one.' }),
  conflict: () => ({ code: 'originals-lock-invalid' as const, message: 'Unresolved merge conflict.', hint: 'Run docs translations accept to rewrite the file with the entries of both sides.' }),
  truncated: () => ({ code: 'originals-lock-invalid' as const, message: 'The file is truncated: the line “end” is missing.', hint: 'Restore the file from version control. Quire does not overwrite a damaged lock file.' }),
  line: ({ source }: { source: Value }) => ({ code: 'originals-lock-invalid' as const, message: `“${source}” is not a file or section followed by a hash.`, hint: 'Restore the file from version control. Quire does not overwrite a damaged lock file.' }),
  late: ({ source }: { source: Value }) => ({ code: 'originals-lock-invalid' as const, message: `“${source}” follows the line “end”.`, hint: 'Restore the file from version control. Quire does not overwrite a damaged lock file.' }),
  unsorted: ({ source }: { source: Value }) => ({ code: 'originals-lock-invalid' as const, message: `“${source}” is out of order: files and sections must be sorted.`, hint: 'Run docs translations accept to rewrite the file.' }),
  twice: ({ source, first }: { source: Value; first: Value }) => ({ code: 'originals-lock-invalid' as const, message: `“${source}” repeats line ${first}.`, hint: 'Run docs translations accept to rewrite the file.' }),
};
