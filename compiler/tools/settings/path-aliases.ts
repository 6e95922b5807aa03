import type { AreaSetting } from '../../../schemas/types/site.ts';
import type { ImportContext } from './imported-site.ts';
import { readConfig } from './script.ts';
import { joinPath } from './tool-folder.ts';

/** Reads the aliases in `compilerOptions.paths` of a folder's tsconfig.json or jsconfig.json: path prefixes and their folders. */
export function readAliases(root: string, context: ImportContext): Pick<AreaSetting, 'dialectOptions'> {
  const { folder, settings, findings } = context;
  const file = ['tsconfig.json', 'jsconfig.json']
    .map((name) => joinPath(root, name) ?? name)
    .find((each) => folder.files.includes(each));
  const options = file === undefined ? undefined : settings.at(readConfig(file, folder, findings), 'compilerOptions');
  const base = settings.text(settings.at(options, 'baseUrl'), 'compilerOptions.baseUrl') ?? '.';
  const from = joinPath(root, base);
  const aliases = settings.entries(settings.at(options, 'paths'), 'compilerOptions.paths').flatMap(([key, targets]) => {
    // If an alias has several folders, uses the first one that contains files.
    const candidates = settings
      .texts(targets, `compilerOptions.paths ${key}`)
      .flatMap((target) => (from === undefined ? [] : (joinPath(from, target) ?? [])));
    const hasFiles = (place: string): boolean => {
      const start = place.replace(/\*.*$/, '');
      return folder.files.some((each) => each.startsWith(start));
    };
    const place = candidates.find(hasFiles);
    return place === undefined ? [] : [[key, place] as const];
  });
  return aliases.length === 0 ? {} : { dialectOptions: { aliases: Object.fromEntries(aliases) } };
}
