import type { PageFacts } from './dialect.ts';

/** Returns a folder and all of its parents up to the root. */
export function parentFolders(folder: string): string[] {
  const names = folder === '' ? [] : folder.split('/');
  return [...names.map((_, index) => names.slice(0, names.length - index).join('/')), ''];
}

/**
 * Returns the root of a tool's site: the part of an area's folder before a default folder (`docs`, `versioned_docs/version-2`), or its
 * parent.
 */
export function siteFolder(folder: string, defaultFolders: RegExp): string {
  const siteRoot = folder.replace(defaultFolders, '');
  return siteRoot === folder ? folder.replace(/(?:^|\/)[^/]+$/, '') : siteRoot;
}

/** Converts a path relative to the pages folder to one relative to the page's file. */
export function pathFromPage(path: string, { file, folder }: Pick<PageFacts, 'file' | 'folder'>): string {
  const pageFolders = (folder === '' ? file : file.slice(folder.length + 1)).split('/').slice(0, -1);
  const names = path.replace(/^(?:\.{0,2}\/)+/, '').split('/');
  let sharedCount = 0;
  while (sharedCount < pageFolders.length && sharedCount < names.length - 1 && pageFolders[sharedCount] === names[sharedCount])
    sharedCount++;
  const ups = pageFolders.slice(sharedCount).map(() => '..');
  return [...(ups.length === 0 ? ['.'] : ups), ...names.slice(sharedCount)].join('/');
}

/** Returns the path of a file in a folder; '' is the root. */
export function pathIn(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}
