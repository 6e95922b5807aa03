import type { SiteConfiguration } from '../../../schemas/types/site.ts';
import { firstMatch } from '../../basics/text-parts.ts';
import { plainFileOf } from '../../editions/origins.ts';
import { below, type ToolFolder } from './tool-folder.ts';

/** A folder in which file names of the first language lack the language: `guide.md` for `guide.en.md`. */
export type PlainFolder = {
  folder: ToolFolder;
  /** The file with this plain name. */
  realFile(name: string): string;
  /** Files that actually have such a name; the tool shows the other one. */
  hidden: { file: string; shown: string }[];
};

/**
 * The folder with plain names, for the areas of a configuration whose file names contain languages; undefined if no file name contains the
 * first language.
 */
export function withPlainNames(folder: ToolFolder, { areas = [], locales }: SiteConfiguration): PlainFolder | undefined {
  const list = (locales?.list ?? []).map((each) => (typeof each === 'string' ? { code: each } : each));
  const main = locales?.default ?? list[0]?.code;
  if (main === undefined) return undefined;
  const real = new Map<string, string>();
  for (const area of areas) {
    const { path, translations } = area;
    if (translations === undefined) continue;
    for (const file of folder.files) {
      if (below(file, path) === undefined || !named.test(file)) continue;
      const plain = plainFileOf(file, { translations }, { locales: { default: main, list } });
      if (plain !== undefined) real.set(plain, file);
    }
  }
  if (real.size === 0) return undefined;
  return {
    folder: renamed(folder, real),
    realFile: (name) => real.get(name) ?? name,
    hidden: folder.files.flatMap((file) => {
      const shown = real.get(file);
      return shown === undefined ? [] : [{ file, shown }];
    }),
  };
}

/** Names of pages, and of files that order them. */
const named = /\.(?:mdx?|markdown|mdown)$|(?:^|\/)_?meta\.[^/]+$/i;

/** The folder from the view of a translation: its pages below a path, and its own ordering files, have the names of their originals. */
export function inLanguage(folder: ToolFolder, path: string, name: string): ToolFolder {
  const suffix = `.${name.toLowerCase()}`;
  const own = folder.files.filter(
    (file) => below(file, path) !== undefined && named.test(file) && firstMatch(language, file).toLowerCase() === suffix,
  );
  return renamed(folder, new Map(own.map((file) => [file.replace(language, ''), file])));
}

/** The language before the extension of a name. */
const language = /\.[^./]+(?=\.[^./]+$)/;

/** A folder in which files have other names. Files that actually have such a name are hidden. */
function renamed(folder: ToolFolder, real: ReadonlyMap<string, string>): ToolFolder {
  const moved = new Set(real.values());
  const names = new Set([...folder.files.filter((file) => !moved.has(file)), ...real.keys()]);
  return { files: [...names].sort(), read: (file) => folder.read(real.get(file) ?? file) };
}
