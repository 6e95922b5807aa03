import { encodePath } from '../../addresses/addresses.ts';
import type { Site } from '../../model.ts';
import { type LinkIndex, splitUnfinished } from './link-index.ts';

/** A completion: its label, and the text that replaces the token at the cursor. */
export type Proposal = { label: string; kind: ProposalKind; insert?: string; detail?: string; about?: string; retrigger?: true };
/** The kind of a completion, which editors show as an icon. */
export type ProposalKind = 'page' | 'file' | 'folder' | 'heading' | 'operation' | 'key' | 'value' | 'word' | 'variable';
/** The sources of completions. `read` returns the text of a site file. */
export type CompletionSources = {
  file: string;
  text: string;
  lines: readonly string[];
  site: Site;
  targets: LinkIndex;
  read: (file: string) => string | undefined;
  /**
   * Lists all files in a folder, given its path from the site root, including files that are not sources. Folder names end with a slash.
   */
  list: (folder: string) => readonly string[];
};

/** The maximum number of completions. Typing more letters narrows them down. */
export const maxProposals = 300;

/** Matches file names of images, and folders, which end with a slash. */
export const imageOrFolderName = /\.(?:png|jpe?g|gif|webp|avif|svg)$|\/$/i;

/** Completes an incomplete path. It is relative to the folder of a file, or to the root if it starts with `/`. */
export function completePath(
  before: string,
  { file, targets }: Pick<CompletionSources, 'file' | 'targets'>,
  isWanted: (name: string) => boolean,
): Proposal[] {
  const unfinished = splitUnfinished(file, decodeURI(before.replace(/%(?![\da-f]{2})/gi, '%25')));
  if (!unfinished) return [];
  const lead = before.slice(0, before.lastIndexOf('/') + 1);
  return targets.namesIn(unfinished.folder).flatMap((name): Proposal[] => {
    if (!name.startsWith(unfinished.name) || !isWanted(name)) return [];
    const isFolder = name.endsWith('/');
    const insert = lead + encodePath(name);
    if (isFolder) return [{ label: insert, kind: 'folder', retrigger: true }];
    const path = unfinished.folder === '' ? name : `${unfinished.folder}/${name}`;
    const title = targets.pageOf(path)?.page.title;
    return [{ label: insert, kind: title === undefined ? 'file' : 'page', ...(title !== undefined && { detail: title }) }];
  });
}
