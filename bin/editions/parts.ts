import { toShell } from '../../compiler/5-outputs/site-outputs.ts';
import type { Translation } from '../../compiler/compile.ts';
import type { LinkedSite, Output, Site, Source } from '../../compiler/model.ts';
import { hash } from '../disk/cache.ts';
import type { ReaderBundle } from '../disk/reader-files.ts';
import type { Shells } from '../threads/turns.ts';

/** A site in one language and for one audience: its graph, its sources, and where it stands in the output folder. */
export type Part = {
  site: Site;
  linked: LinkedSite;
  sources: readonly Source[];
  /** '' or the folder of its language, with a slash at its end. */
  folder: string;
  /** Absent in the default language. */
  language?: string;
};

/** The site in its other languages, each as a part of the whole. */
export function toParts(translations: readonly Translation[]): Part[] {
  return translations.map(({ site, linked, sources, code }) => ({
    site,
    linked,
    sources: sources.pages,
    folder: site.translation?.folder ?? '',
    language: code,
  }));
}

/** What the pages of each other language share, and the outputs that it refers to, with the reader, which each language has for itself. */
export function toLanguageShells(
  translations: readonly Translation[],
  reader: ReaderBundle,
): { shells: Shells['languages']; outputs: Map<string, Output[]> } {
  const shells: Shells['languages'] = {};
  const outputs = new Map<string, Output[]>();
  for (const { code, site, linked } of translations) {
    const { shell, outputs: own } = toShell(linked, { site, publicSite: linked, reader: reader.files, hash });
    const features = new Set(linked.pages.flatMap((page) => page.features));
    shells[code] = shell;
    outputs.set(code, [...reader.outputs, ...reader.extras(features), ...own]);
  }
  return { shells, outputs };
}
