import type { PageFacts } from './dialect.ts';

/** A folder and all of its parents up to the root. */
export function foldersUp(folder: string): string[] {
  const names = folder === '' ? [] : folder.split('/');
  return [...names.map((_, index) => names.slice(0, names.length - index).join('/')), ''];
}

/** The folder of a tool's site, if the folder of an area is one of the tool's default folders (`docs`, `versioned_docs/version-2`). */
export function siteFolder(folder: string, known: RegExp): string {
  const cut = folder.replace(known, '');
  return cut === folder ? folder.replace(/(?:^|\/)[^/]+$/, '') : cut;
}

/** Converts a path relative to the pages folder to one relative to the page's file. */
export function pathFromPage(path: string, { file, folder }: Pick<PageFacts, 'file' | 'folder'>): string {
  const own = (folder === '' ? file : file.slice(folder.length + 1)).split('/').slice(0, -1);
  const names = path.replace(/^(?:\.{0,2}\/)+/, '').split('/');
  let shared = 0;
  while (shared < own.length && shared < names.length - 1 && own[shared] === names[shared]) shared++;
  const ups = own.slice(shared).map(() => '..');
  return [...(ups.length === 0 ? ['.'] : ups), ...names.slice(shared)].join('/');
}
