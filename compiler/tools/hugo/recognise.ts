import { folderOf, joinPath, pathBelow, type ToolFolder } from '../settings/tool-folder.ts';

/**
 * Returns whether a configuration belongs to a Hugo site, which has the default folder of pages or one that the configuration specifies.
 * Other tools also use the name `config.yaml`.
 */
export function isHugoSite(file: string, { files, read }: ToolFolder): boolean {
  const root = hugoRoot(file);
  const result = read(file);
  const text = 'text' in result ? result.text : '';
  if (!/(?:^|\/)hugo\.\w+$|(?:^|\/)config\/_default\//.test(file) && !hugoKeys.test(text)) return false;
  const folderSettings =
    /\bcontentDir["']?\s*[:=]\s*["']?([^\s"',]+)|\bsource["']?\s*[:=]\s*["']?([^\s"',]+)["']?[\s,]*target["']?\s*[:=]\s*["']?\/?content\b/gi;
  const configuredFolders = Array.from(text.matchAll(folderSettings), ([, folder, source]) => folder ?? source ?? '');
  const folders = ['content', ...configuredFolders].flatMap((path) => joinPath(root, path) ?? []);
  return (
    files.some(
      (each) => /\.(?:md|markdown|mdown)$/i.test(each) && folders.some((folder) => pathBelow(each, folder) !== undefined),
    ) || configuredFolders.some((path) => path.startsWith('..'))
  );
}

const hugoKeys = /^["'\s]*(?:baseURL|defaultContentLanguage|languageCode|contentDir)\b/im;

/** A file in the folder of the default environment. */
export const defaultEnvironmentFile = /(?:^|\/)config\/_default\/[^/]+$/;

/** Returns the folder of the site that a configuration belongs to. */
export function hugoRoot(file: string): string {
  return defaultEnvironmentFile.test(file) ? folderOf(folderOf(folderOf(file))) : folderOf(file);
}
