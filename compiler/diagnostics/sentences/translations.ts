/* Generated from compiler/diagnostics/catalogue/translations.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** The original has changed since the page was translated. */
export const translationStale = ({ original, sections, translation }: { original: Value; sections: Value; translation: Value }) => ({ code: 'translation-stale' as const, message: `${original} has changed since this page was translated: ${sections}.`, hint: `Bring the translation up to date, then run docs translations accept ${translation}` });

/** Nobody has recorded which state of its original a page translates. */
export const translationUnrecorded = ({ original, translation }: { original: Value; translation: Value }) => ({ code: 'translation-unrecorded' as const, message: `It is not recorded which state of ${original} this page translates.`, hint: `If it says what its original says: docs translations accept ${translation}` });

/** A page is not translated into one of the languages of the site. */
export const translationMissing = ({ language, folder }: { language: Value; folder: Value }) => ({ code: 'translation-missing' as const, message: `This page is not translated into ${language}.`, hint: `A translation lies in ${folder}, at the path of its original.` });

/** The record of what translations translate cannot be read. */
export const originalsLockInvalid = {
  foreign: () => ({ code: 'originals-lock-invalid' as const, message: 'This is no record of translations: its first line is not “quire-originals 1”.', hint: 'Bring the file back from version control; nothing is written over it.' }),
  version: ({ written, known }: { written: Value; known: Value }) => ({ code: 'originals-lock-invalid' as const, message: `The file has format ${written}, and this docs knows format ${known}.`, hint: 'Use the version of docs that wrote it, or a later one.' }),
  conflict: () => ({ code: 'originals-lock-invalid' as const, message: 'A merge has left its marks here.', hint: 'docs translations accept writes the file anew, with what both sides have.' }),
  truncated: () => ({ code: 'originals-lock-invalid' as const, message: 'The file ends without the line “end”: a part of it is missing.', hint: 'Bring the file back from version control; nothing is written over it.' }),
  line: ({ written }: { written: Value }) => ({ code: 'originals-lock-invalid' as const, message: `“${written}” is no file or section with its hash.`, hint: 'Bring the file back from version control; nothing is written over it.' }),
  late: ({ written }: { written: Value }) => ({ code: 'originals-lock-invalid' as const, message: `“${written}” stands after the line “end”.`, hint: 'Bring the file back from version control; nothing is written over it.' }),
  unsorted: ({ written }: { written: Value }) => ({ code: 'originals-lock-invalid' as const, message: `“${written}” belongs above the line before it: files and sections are sorted.`, hint: 'docs translations accept writes the file anew, with what both sides have.' }),
  twice: ({ written, first }: { written: Value; first: Value }) => ({ code: 'originals-lock-invalid' as const, message: `“${written}” is the line of line ${first} once more.`, hint: 'docs translations accept writes the file anew, with what both sides have.' }),
};
