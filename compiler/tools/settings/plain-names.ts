import type { SiteConfiguration } from '../../../schemas/types/site.ts';
import { firstMatch } from '../../basics/text-parts.ts';
import { plainFileOf } from '../../editions/origins.ts';
import { pathBelow, type ToolFolder } from './tool-folder.ts';

/** A folder in which file names of the main language do not contain the language: `guide.md` for `guide.en.md`. */
export type PlainFolder = {
  folder: ToolFolder;
  /** The file with this plain name. */
  realFile(name: string): string;
  /** Files whose name already is a plain name. The tool ignores them in favour of the file with the language. */
  hidden: { file: string; shown: string }[];
};

/** Removes languages from file names, for the areas of a configuration. Returns undefined if no file name contains the main language. */
export function withPlainNames(folder: ToolFolder, { areas = [], locales }: SiteConfiguration): PlainFolder | undefined {
  const list = (locales?.list ?? []).map((each) => (typeof each === 'string' ? { code: each } : each));
  const main = locales?.default ?? list[0]?.code;
  if (main === undefined) return undefined;
  const real = new Map<string, string>();
  for (const area of areas) {
    const { path, translations } = area;
    if (translations === undefined) continue;
    for (const file of folder.files) {
      if (pathBelow(file, path) === undefined || !named.test(file)) continue;
      const plain = plainFileOf(file, { translations }, { locales: { default: main, list } });
      if (plain !== undefined) real.set(plain, file);
    }
  }
  if (real.size === 0) return undefined;
  return {
    folder: renameFiles(folder, real),
    realFile: (name) => real.get(name) ?? name,
    hidden: folder.files.flatMap((file) => {
      const shown = real.get(file);
      return shown === undefined ? [] : [{ file, shown }];
    }),
  };
}

/** Matches pages, and files that specify the order of pages. */
const named = /\.(?:mdx?|markdown|mdown)$|(?:^|\/)_?meta\.[^/]+$/i;

/** Returns the folder for a language, in which pages and ordering files below a path have the names of their originals. */
export function inLanguage(folder: ToolFolder, path: string, name: string): ToolFolder {
  const suffix = `.${name.toLowerCase()}`;
  const own = folder.files.filter(
    (file) => pathBelow(file, path) !== undefined && named.test(file) && firstMatch(language, file).toLowerCase() === suffix,
  );
  return renameFiles(folder, new Map(own.map((file) => [file.replace(language, ''), file])));
}

/** The language before the extension of a file name. */
const language = /\.[^./]+(?=\.[^./]+$)/;

/** Returns a folder in which some files have other names. Hides files that already have such a name. */
function renameFiles(folder: ToolFolder, real: ReadonlyMap<string, string>): ToolFolder {
  const moved = new Set(real.values());
  const names = new Set([...folder.files.filter((file) => !moved.has(file)), ...real.keys()]);
  return { files: [...names].sort(), read: (file) => folder.read(real.get(file) ?? file) };
}
