import type { AreaSetting } from '../../schemas/types/site.ts';
import type { ToolFolder } from './settings/tool-folder.ts';
import { pathIn } from './syntax/paths.ts';
import { parseSummary, summaryFiles } from './syntax/summary.ts';
import { dialectOf } from './tools.ts';

/**
 * Returns a function that determines whether a file of an area is a page: whether the list of chapters contains it or, in areas without
 * one, whether its name is that of a page.
 */
export function createPageTest({ path, dialect: name }: AreaSetting, folder: ToolFolder): (file: string) => boolean {
  const dialect = dialectOf(name);
  const pathInside = (file: string): string => (path === '' ? file : file.slice(path.length + 1));
  const list = dialect?.navigation && folder.read(pathIn(path, dialect.navigation.file));
  if (dialect?.navigation && list && 'text' in list) {
    const chapters = new Set(summaryFiles(parseSummary(list.text, dialect.navigation)));
    return (file) => chapters.has(pathInside(file));
  }
  const isMarkdown = dialect?.pages ?? /\.(?:md|markdown)$/i;
  return (file) => isMarkdown.test(file) && !(dialect?.hidesUnderscored && /(?:^|\/)_/.test(pathInside(file)));
}
