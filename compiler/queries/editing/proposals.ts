import { encodePath } from '../../addresses/addresses.ts';
import type { Site } from '../../model.ts';
import { type LinkTargets, splitUnfinished } from './link-targets.ts';

/** A completion: its label, and the text that replaces the token at the cursor. */
export type Proposal = { label: string; kind: ProposalKind; insert?: string; detail?: string; about?: string; retrigger?: true };
/** The kind of a completion, which editors show as an icon. */
export type ProposalKind = 'page' | 'file' | 'folder' | 'heading' | 'operation' | 'key' | 'value' | 'word' | 'variable';
/** What completions are chosen from. `read` returns the text of a file of the site. */
export type CompletionSources = {
  file: string;
  text: string;
  lines: readonly string[];
  site: Site;
  targets: LinkTargets;
  read: (file: string) => string | undefined;
  /** Lists a folder of the site's root with all its files, sources or not. The names of folders end with a slash. */
  list: (folder: string) => readonly string[];
};

/** The maximum number of completions; typing more letters narrows them down. */
export const mostProposals = 300;

/** Whether a name, or a folder with a slash at the end, may be that of an image. */
export const isPicture = /\.(?:png|jpe?g|gif|webp|avif|svg)$|\/$/i;

/** The files and folders of the folder that an unfinished path names: from a file's folder, or with `/` in front from the root. */
export function completePath(
  before: string,
  { file, targets }: Pick<CompletionSources, 'file' | 'targets'>,
  isWanted: (name: string) => boolean,
): Proposal[] {
  const split = splitUnfinished(file, decodeURI(before.replace(/%(?![\da-f]{2})/gi, '%25')));
  if (!split) return [];
  const lead = before.slice(0, before.lastIndexOf('/') + 1);
  return targets.namesIn(split.folder).flatMap((name): Proposal[] => {
    if (!name.startsWith(split.name) || !isWanted(name)) return [];
    const isFolder = name.endsWith('/');
    const insert = lead + encodePath(name);
    if (isFolder) return [{ label: insert, kind: 'folder', retrigger: true }];
    const path = split.folder === '' ? name : `${split.folder}/${name}`;
    const title = targets.pageOf(path)?.page.title;
    return [{ label: insert, kind: title === undefined ? 'file' : 'page', ...(title !== undefined && { detail: title }) }];
  });
}
