import type { SiteConfiguration } from '../../../schemas/types/site.ts';
import { firstMatch } from '../../basics/text-parts.ts';
import { plainFileOf } from '../../editions/origins.ts';
import { pathBelow, type ToolFolder } from './tool-folder.ts';

/** A view of a folder in which file names of the main language do not contain the language: `guide.md` instead of `guide.en.md`. */
export type PlainFolder = {
  folder: ToolFolder;
  /** Returns the actual file for a plain name. */
  realFile(name: string): string;
  /** Files whose name already is a plain name. The tool shows the file with the language, `replacement`, instead. */
  hidden: { file: string; replacement: string }[];
};

/** Removes languages from file names, for the areas of a configuration. Returns undefined if no file name contains the main language. */
export function withPlainNames(folder: ToolFolder, { areas = [], locales }: SiteConfiguration): PlainFolder | undefined {
  const list = (locales?.list ?? []).map((each) => (typeof each === 'string' ? { code: each } : each));
  const main = locales?.default ?? list[0]?.code;
  if (main === undefined) return undefined;
  const realNames = new Map<string, string>();
  for (const area of areas) {
    const { path, translations } = area;
    if (translations === undefined) continue;
    for (const file of folder.files) {
      if (pathBelow(file, path) === undefined || !localizedFile.test(file)) continue;
      const plain = plainFileOf(file, { translations }, { locales: { default: main, list } });
      if (plain !== undefined) realNames.set(plain, file);
    }
  }
  if (realNames.size === 0) return undefined;
  return {
    folder: renameFiles(folder, realNames),
    realFile: (name) => realNames.get(name) ?? name,
    hidden: folder.files.flatMap((file) => {
      const replacement = realNames.get(file);
      return replacement === undefined ? [] : [{ file, replacement }];
    }),
  };
}

/** Matches pages, and files that specify the order of pages. */
const localizedFile = /\.(?:mdx?|markdown|mdown)$|(?:^|\/)_?meta\.[^/]+$/i;

/** Returns the folder for a language, in which pages and `_meta` files below a path have the names of their originals. */
export function folderInLanguage(folder: ToolFolder, path: string, name: string): ToolFolder {
  const suffix = `.${name.toLowerCase()}`;
  const languageFiles = folder.files.filter(
    (file) =>
      pathBelow(file, path) !== undefined &&
      localizedFile.test(file) &&
      firstMatch(languageSuffix, file).toLowerCase() === suffix,
  );
  return renameFiles(folder, new Map(languageFiles.map((file) => [file.replace(languageSuffix, ''), file])));
}

/** The language before the extension of a file name. */
const languageSuffix = /\.[^./]+(?=\.[^./]+$)/;

/** Returns a folder in which some files have other names. Hides files that already have one of these names. */
function renameFiles(folder: ToolFolder, realNames: ReadonlyMap<string, string>): ToolFolder {
  const renamedFiles = new Set(realNames.values());
  const names = new Set([...folder.files.filter((file) => !renamedFiles.has(file)), ...realNames.keys()]);
  return { files: [...names].sort(), read: (file) => folder.read(realNames.get(file) ?? file) };
}
