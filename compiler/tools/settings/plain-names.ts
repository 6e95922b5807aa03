import type { SiteConfiguration } from '../../../schemas/types/site.ts';
import { plainFileOf } from '../../editions/origins.ts';
import { below, type ToolFolder } from './tool-folder.ts';

/** A folder in which pages of the first language have names without the language: `guide.md` for `guide.en.md`. */
export type PlainFolder = {
  folder: ToolFolder;
  /** The file that a name stands for. */
  realFile(name: string): string;
  /** Files that have such a name themselves, of which the tool shows the other. */
  hidden: { file: string; shown: string }[];
};

/** The folder as the areas of a configuration with names in all languages need it; undefined if no page has the first language in its name. */
export function withPlainNames(folder: ToolFolder, { areas = [], locales }: SiteConfiguration): PlainFolder | undefined {
  const list = (locales?.list ?? []).map((each) => (typeof each === 'string' ? { code: each } : each));
  const main = locales?.default ?? list[0]?.code;
  if (main === undefined) return undefined;
  const real = new Map<string, string>();
  for (const area of areas) {
    const { path, translations } = area;
    if (translations === undefined) continue;
    for (const file of folder.files) {
      if (below(file, path) === undefined || !/\.(?:mdx?|markdown|mdown)$/i.test(file)) continue;
      const plain = plainFileOf(file, { translations }, { locales: { default: main, list } });
      if (plain !== undefined) real.set(plain, file);
    }
  }
  if (real.size === 0) return undefined;
  const suffixed = new Set(real.values());
  const names = new Set([...folder.files.filter((file) => !suffixed.has(file)), ...real.keys()]);
  const realFile = (name: string): string => real.get(name) ?? name;
  return {
    folder: { files: [...names].sort(), read: (file) => folder.read(realFile(file)) },
    realFile,
    hidden: folder.files.flatMap((file) => {
      const shown = real.get(file);
      return shown === undefined ? [] : [{ file, shown }];
    }),
  };
}
