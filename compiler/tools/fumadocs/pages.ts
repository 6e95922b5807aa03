import type { Diagnostic } from '../../model.ts';
import type { ImportContext, Pages } from '../settings/imported-site.ts';
import { readYaml } from '../settings/read-setting.ts';
import { SettingsReader } from '../settings/setting.ts';
import { pathIn } from '../syntax/paths.ts';

/** Reads the front matter of pages. Returns their titles, and all keys that they use. */
export function readTitles(
  { path, files }: Pick<Pages, 'path' | 'files'>,
  { folder }: Pick<ImportContext, 'folder'>,
): { titleOf: (file: string) => string | undefined; keys: ReadonlySet<string> } {
  const titles = new Map<string, string>();
  const keys = new Set<string>();
  // Invalid front matter is reported when the page is compiled.
  const faults: Diagnostic[] = [];
  const settings = new SettingsReader(faults);
  for (const file of files) {
    const filePath = pathIn(path, file);
    const content = folder.read(filePath);
    const text = 'text' in content ? content.text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n') : '';
    const [, block] = /^---[ \t]*\n([\s\S]*?)\n?---[ \t]*(?:\n|$)/.exec(text) ?? [];
    const frontMatter = block === undefined ? undefined : readYaml(filePath, `\n${block}`, faults);
    const title = settings.textAt(frontMatter, 'title');
    if (title !== undefined) titles.set(file, title);
    for (const key of frontMatter?.entries?.keys() ?? []) keys.add(key);
  }
  return { titleOf: (file) => titles.get(file), keys };
}
