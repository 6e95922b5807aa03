import { startOf } from '../../basics/places.ts';
import type { ImportContext, ImportedSite } from '../settings/imported-site.ts';
import { readConfig } from '../settings/script.ts';
import type { Setting } from '../settings/setting.ts';
import { pathBelow } from '../settings/tool-folder.ts';
import { pathIn } from '../syntax/paths.ts';
import { defaultEnvironmentFile, hugoRoot } from './recognise.ts';

/** The configuration of a site, merged from all of its files, with lower-case keys. `root` is the folder of the site. */
type HugoConfig = { config: Setting | undefined; root: string; files: ImportedSite['readFiles'] };

const configPattern = /\.(?:toml|ya?ml|json)$/;

/**
 * Reads `hugo.toml` and the files in `config/_default`. Hugo's keys are case-insensitive. The name of a file in that folder is the key of
 * its content, and `menus.en.toml` applies to one language. Ignores the folders of other environments.
 */
export function readHugoConfig(file: string, context: ImportContext): HugoConfig {
  const { folder, findings } = context;
  const root = hugoRoot(file);
  const base = root === '' ? 'config/_default' : `${root}/config/_default`;
  const parts = folder.files.filter((each) => configPattern.test(each) && /^[^/]+$/.test(pathBelow(each, base) ?? '/'));
  const names = ['hugo', 'config'].flatMap((name) => ['toml', 'yaml', 'yml', 'json'].map((ending) => `${name}.${ending}`));
  const mainFile = names.map((name) => pathIn(root, name)).find((each) => folder.files.includes(each));
  const files = [...(mainFile === undefined ? [file] : [mainFile]), ...parts].filter(
    (each, index, all) => all.indexOf(each) === index,
  );
  let config: Setting | undefined;
  for (const each of files) {
    const value = readConfig(each, folder, findings);
    if (value) config = mergeSettings(config, nestByFileName(each, lowercaseKeys(value, 0)));
  }
  const environments = new Set(
    folder.files.flatMap((each) => {
      const [, name] = /^config\/([^/]+)\/[^/]+$/.exec(pathBelow(each, root) ?? '') ?? [];
      return name === undefined || name === '_default' || name === 'production' || !configPattern.test(each) ? [] : [each];
    }),
  );
  const [environment] = environments;
  if (environment !== undefined)
    context.settings.reportUnread(startOf(environment), environment, 'it is for an environment other than _default');
  return { config, root, files };
}

/** Returns the value of a file as part of the configuration: at the top level, or below the key with the file's name. */
function nestByFileName(file: string, value: Setting): Setting {
  const name = defaultEnvironmentFile.test(file) ? (/([^/]+)\.\w+$/.exec(file)?.[1]?.toLowerCase() ?? '') : 'hugo';
  const [key = '', language] = name.split('.');
  if (key === 'hugo' || key === 'config') return language === undefined ? value : nestSetting(['languages', language], value);
  return nestSetting(language === undefined ? [key] : ['languages', language, key], value);
}

function nestSetting(path: readonly string[], value: Setting): Setting {
  return path.reduceRight<Setting>((inner, key) => ({ at: value.at, entries: new Map([[key, inner]]) }), value);
}

/** The maximum depth of keys that are converted to lower case. Deeper keys are unchanged, because none of them is read. */
const maxDepth = 40;

function lowercaseKeys(setting: Setting, depth: number): Setting {
  if (depth > maxDepth) return setting;
  if (setting.items) return { ...setting, items: setting.items.map((each) => lowercaseKeys(each, depth + 1)) };
  if (!setting.entries) return setting;
  const entries = [...setting.entries].map(([key, value]): [string, Setting] => [
    key.toLowerCase(),
    lowercaseKeys(value, depth + 1),
  ]);
  return { ...setting, entries: new Map(entries) };
}

/** Merges the settings of two files: objects are merged, and other values of the later file take precedence. */
function mergeSettings(base: Setting | undefined, override: Setting): Setting {
  if (!base?.entries || !override.entries) return override;
  const entries = new Map(base.entries);
  for (const [key, value] of override.entries) entries.set(key, mergeSettings(entries.get(key), value));
  return { ...base, entries };
}
