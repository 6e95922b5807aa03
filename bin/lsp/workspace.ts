import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { configName } from '../../compiler/files/root-files.ts';
import { pathBelow } from './positions.ts';
import { type Editor, openSiteSession, type SiteSession } from './site-session.ts';

/** The sites in the folders that are open in an editor. */
export type Workspace = {
  /** Opens the sites in a folder: those with a configuration. A site without a configuration is opened with its first page. */
  addFolder(folder: string): void;
  removeFolder(folder: string): Promise<void>;
  /** Returns the site that an absolute path belongs to, which is opened if necessary. Undefined for files outside all folders. */
  siteOf(path: string): { session: SiteSession; file: string } | undefined;
  sessions(): SiteSession[];
  folders(): readonly string[];
};

/** Returns whether the server reads a file: a page, settings, or a specification. */
const isSource = (path: string): boolean => /\.(?:md|mdx|markdown|json|jsonc|ya?ml|lock)$/i.test(path);

/** Opens an empty workspace. `editorOf` returns the editor functions for the session of a site. */
export function openWorkspace(editorOf: (root: string) => Editor): Workspace {
  const folders = new Set<string>();
  const sessions = new Map<string, SiteSession>();
  const open = (root: string): SiteSession => {
    const session = sessions.get(root) ?? openSiteSession(root, editorOf(root));
    sessions.set(root, session);
    return session;
  };
  const rootOf = (path: string): string | undefined => {
    const containingFolders = [...folders].filter((folder) => pathBelow(folder, path) !== undefined);
    const [folder] = containingFolders.sort((one, other) => other.length - one.length);
    if (folder === undefined) return undefined;
    for (let each = dirname(path); ; each = dirname(each)) {
      if (existsSync(join(each, configName))) return each;
      if (each === folder || each === dirname(each)) break;
    }
    // Next to a configured site, other Markdown files of the folder belong to no site.
    return findConfiguredRoots(folder).length > 0 ? undefined : folder;
  };
  return {
    addFolder: (folder) => {
      folders.add(folder);
      for (const root of findConfiguredRoots(folder)) void open(root).linked();
    },
    removeFolder: async (folder) => {
      folders.delete(folder);
      for (const [root, session] of sessions) {
        if (root !== folder && pathBelow(folder, root) === undefined) continue;
        sessions.delete(root);
        await session.close();
      }
    },
    siteOf: (path) => {
      const root = isSource(path) ? rootOf(path) : undefined;
      const file = root === undefined ? undefined : pathBelow(root, path);
      return root === undefined || file === undefined ? undefined : { session: open(root), file };
    },
    sessions: () => [...sessions.values()],
    folders: () => [...folders],
  };
}

/** Returns the folder itself or its direct subfolders, if they have a configuration. */
function findConfiguredRoots(folder: string): string[] {
  if (existsSync(join(folder, configName))) return [folder];
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  const names = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules' ? [entry.name] : [],
  );
  return names.sort().flatMap((name) => (existsSync(join(folder, name, configName)) ? [join(folder, name)] : []));
}
