import { translationBreaksLink } from '../diagnostics/sources.ts';
import type { AssetFile, Diagnostic, Place } from '../model.ts';
import { translationsFolder } from './origins.ts';

/** What is known of a language when its findings are told. */
export type Telling = {
  code: string;
  /** Its own files, by the path of the original. */
  own: ReadonlyMap<string, AssetFile>;
  /** What was found in the default language, and is not said again. */
  said: ReadonlySet<string>;
};

/** What tells one finding from another. */
export function findingKey({ code, at, message }: Diagnostic): string {
  return `${code}\n${at.file}\n${at.line}:${at.column}\n${message}`;
}

/**
 * The findings of a language at the files that they are in; of what is not translated, only what the default language does not
 * have.
 */
export function relocate(diagnostics: readonly Diagnostic[], { code, own, said }: Telling): Diagnostic[] {
  const move = (place: Place): Place => {
    const file = own.get(place.file)?.file;
    return file === undefined ? place : { ...place, file };
  };
  return diagnostics.flatMap((found) => {
    const related = found.related ? { related: found.related.map(move) } : {};
    if (own.has(found.at.file)) return [{ ...found, at: move(found.at), ...related }];
    if (found.at.file.startsWith(`${translationsFolder}/${code}/`)) return [found];
    if (said.has(findingKey(found)) || found.code === 'page-orphan') return [];
    return [
      translationBreaksLink(found.at, { language: code, message: found.message, isAnchor: found.code === 'link-anchor-missing' }),
    ];
  });
}
