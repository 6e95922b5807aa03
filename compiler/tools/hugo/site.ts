import type { AreaSetting, DialectOptionsSetting } from '../../../schemas/types/site.ts';
import type { ImportContext, Pages } from '../settings/imported-site.ts';
import type { Setting } from '../settings/setting.ts';
import { joinPath, pathBelow } from '../settings/tool-folder.ts';
import type { HugoLanguages } from './languages.ts';
import type { HugoPage } from './pages.ts';

/** A folder of pages, the prefix of their addresses, and the options that affect the addresses. */
export type HugoContent = { path: string; route: string; options: Pick<DialectOptionsSetting, 'preserveCase'> };

/** The context for reading a site. */
export type HugoSite = {
  config: Setting | undefined;
  root: string;
  theme: string | undefined;
  languages: HugoLanguages;
  context: ImportContext;
};

/** The pages of an area in the first language, and translations next to them. */
export type HugoArea = HugoContent & { pages: Pages; pageFacts: HugoPage[]; translatedPages: ReadonlyMap<string, HugoPage[]> };

/** Returns the folder whose files Hugo publishes at the root of the site, if it has files. */
export function staticsSetting({ config, root, context }: HugoSite): Pick<AreaSetting, 'statics'> {
  const { settings, folder } = context;
  const [folderName] = settings.texts(settings.at(config, 'staticdir'), 'staticDir');
  const staticMount = settings
    .listAt(config, 'module', 'mounts')
    .find((mount) => settings.text(settings.at(mount, 'target'), 'module.mounts.target')?.replace(/^\/+|\/+$/g, '') === 'static');
  const source = folderName ?? settings.text(settings.at(staticMount, 'source'), 'module.mounts.source') ?? 'static';
  const path = joinPath(root, source.replace(/^\/+/, ''));
  const folderExists = path !== undefined && folder.files.some((file) => pathBelow(file, path) !== undefined);
  return folderExists ? { statics: path } : {};
}
