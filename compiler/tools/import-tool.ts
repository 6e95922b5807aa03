import type { SidebarItem } from '../../schemas/types/sidebar.ts';
import { startOf } from '../basics/places.ts';
import { settingNotCarried } from '../diagnostics/tools.ts';
import type { Diagnostic } from '../model.ts';
import { readHostRedirects } from './settings/host-redirects.ts';
import type { ImportedSite } from './settings/imported-site.ts';
import { type PlainFolder, withPlainNames } from './settings/plain-names.ts';
import { SettingsReader } from './settings/setting.ts';
import type { ToolFolder } from './settings/tool-folder.ts';
import type { Recognition, Tool } from './tool.ts';
import { tools } from './tools.ts';

/** A configuration file of another tool. `folder` is the folder in which the tool runs; '' for the root. */
export type DetectedTool = { tool: Tool; file: string; folder: string };

/**
 * Finds the tools of a folder: the tool whose configuration is in the folder itself; if there is none, those in common subfolders;
 * otherwise, any others. Returns at most one per folder, sorted by folder. `from` limits the search to one folder.
 */
export function findTools(folder: ToolFolder, from?: string): DetectedTool[] {
  const toolsByFolder = new Map<string, DetectedTool>();
  for (const tool of Object.values(tools))
    for (const file of folder.files) {
      const toolRoot = folderOfTool(file, tool.configuration);
      if (toolRoot === undefined || toolsByFolder.has(toolRoot) || (from !== undefined && toolRoot !== from)) continue;
      if (isConfiguration(tool.configuration, file, folder)) toolsByFolder.set(toolRoot, { tool, file, folder: toolRoot });
    }
  const all = [...toolsByFolder.values()].sort((a, b) => (a.folder < b.folder ? -1 : 1));
  if (from !== undefined) return all;
  const inCommonFolders = all.filter((each) => commonFolders.test(each.folder));
  const atRoot = all.filter((each) => each.folder === '');
  if (atRoot.length > 0) return atRoot;
  return inCommonFolders.length > 0 ? inCommonFolders : all.filter((each) => !isSample(each.folder));
}

/** Returns the folder in which a tool runs, given the path of its configuration file; undefined for any other path. */
function folderOfTool(file: string, { path }: Recognition): string | undefined {
  const start = file.search(path);
  return start < 0 ? undefined : file.slice(0, start);
}

function isConfiguration({ contains, isSite }: Recognition, file: string, folder: ToolFolder): boolean {
  if (isSite?.(file, folder) === false) return false;
  if (contains === undefined) return true;
  const result = folder.read(file);
  return 'text' in result && contains.test(result.text);
}

const commonFolders = /^(?:docs?|documentation|website|site|book|guide)(?:\/source)?$/;
/** The maximum depth of a site in its repository. */
const maxDepth = 4;

/** Returns whether a folder contains a tool's example or test instead of a site. */
function isSample(folder: string): boolean {
  const names = folder.split('/');
  const samples = /^(?:(?:e2e|examples?|fixtures?|playgrounds?|samples?|starters?|templates?|tests?|vendor)|__\w+__)$/i;
  return names.length > maxDepth || names.some((name) => samples.test(name));
}

type ToolImport = { imported: ImportedSite; findings: Diagnostic[]; outside: string[] };

/** Converts another tool's configuration to ours. `title` is used if the configuration contains none. */
export async function importTool({ tool, file }: DetectedTool, folder: ToolFolder, title: string): Promise<ToolImport> {
  const { readSettings } = await tool.loadSettings();
  const importFrom = (toolFolder: ToolFolder): ToolImport => {
    const findings: Diagnostic[] = [];
    const outside: string[] = [];
    const context = { folder: toolFolder, title, settings: new SettingsReader(findings), findings, outside };
    const imported = readSettings(file, context);
    return {
      imported: {
        ...imported,
        sidebars: markRepeatedDocuments(imported.sidebars),
        redirects: [...readHostRedirects(imported.config, context), ...imported.redirects],
      },
      findings,
      outside,
    };
  };
  const first = importFrom(folder);
  // Only the configuration reveals whether file names contain the language.
  const plain = withPlainNames(folder, first.imported.config);
  return plain ? restoreFileNames(importFrom(plain.folder), plain) : first;
}

type SidebarFiles = ImportedSite['sidebars'];

/** Converts repeated documents of a list to references, because a document has only one entry of its own in a list. */
function markRepeatedDocuments(sidebars: SidebarFiles): SidebarFiles {
  return sidebars.map(({ file, value }) => ({
    file,
    value: Array.isArray(value)
      ? markRepeats(value)
      : Object.fromEntries(Object.entries(value).map(([name, items]) => [name, markRepeats(items)])),
  }));
}

function markRepeats(items: readonly SidebarItem[]): SidebarItem[] {
  const documents = new Set<string>();
  return items.map((item): SidebarItem => {
    if (typeof item !== 'string' && item.items) return { ...item, items: markRepeats(item.items) };
    const { id, type, ...rest } = typeof item === 'string' ? { id: item } : item;
    if (id === undefined || type === 'ref') return item;
    const isRepeated = documents.has(id);
    documents.add(id);
    return isRepeated ? { type: 'ref', id, ...rest } : item;
  });
}

/** Replaces plain names in the result with the names of the actual files. */
function restoreFileNames({ imported, findings, outside }: ToolImport, { realFile, hidden }: PlainFolder): ToolImport {
  const { config } = imported;
  const exclude = [...(config.exclude ?? []).map(realFile), ...hidden.map(({ file }) => file)];
  return {
    imported: { ...imported, config: { ...config, ...(exclude.length === 0 ? {} : { exclude }) } },
    findings: [
      ...findings.map((each) => ({ ...each, at: { ...each.at, file: realFile(each.at.file) } })),
      ...hidden.map(({ file, replacement }) =>
        settingNotCarried(startOf(file), {
          name: file,
          reason: `${replacement} already contains this page in the default language`,
        }),
      ),
    ],
    outside,
  };
}
