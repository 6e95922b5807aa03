import type { Diagnostic } from '../model.ts';
import { importDocsify } from './docsify/settings.ts';
import { importDocusaurus } from './docusaurus/settings.ts';
import { importGitBook } from './gitbook/settings.ts';
import { hasContent } from './hugo/config.ts';
import { importHugo } from './hugo/settings.ts';
import { importJekyll } from './jekyll/settings.ts';
import { importMdBook } from './mdbook/settings.ts';
import { importMintlify } from './mintlify/settings.ts';
import { importMaterial } from './mkdocs/settings.ts';
import { importNextra } from './nextra/settings.ts';
import { hostRedirects } from './shared/settings/host-redirects.ts';
import type { Imported, ImportWork } from './shared/settings/imported.ts';
import { Settings } from './shared/settings/setting.ts';
import { folderOf, type ToolFolder } from './shared/settings/tool-folder.ts';
import { importStarlight } from './starlight/settings.ts';
import { importVitePress } from './vitepress/settings.ts';

/** A configuration of another tool that was found in a folder. `folder` is the one that the tool is run in, '' for the root. */
export type ToolFound = { tool: string; file: string; folder: string };
/** `holds`: what its text has to hold, where the name alone says too little. */
type Importer = {
  tool: string;
  marks: RegExp;
  holds?: RegExp;
  /** Whether the configuration is that of a site, and not of a theme. */
  hasPages?: (file: string, folder: ToolFolder) => boolean;
  read: (file: string, work: ImportWork) => Imported;
};

/** The tools that are known, by the name of their configuration, in the order in which a folder with several is read. */
const importers: readonly Importer[] = [
  { tool: 'Docusaurus', marks: /(?:^|\/)docusaurus\.config\.[cm]?[jt]s$/, read: importDocusaurus },
  { tool: 'VitePress', marks: /(?:^|\/)\.vitepress\/config(?:\/index)?\.[cm]?[jt]s$/, read: importVitePress },
  { tool: 'Starlight', marks: /(?:^|\/)astro\.config\.[cm]?[jt]s$/, holds: /starlight/, read: importStarlight },
  { tool: 'MkDocs', marks: /(?:^|\/)mkdocs\.ya?ml$/, read: importMaterial },
  { tool: 'mdBook', marks: /(?:^|\/)book\.toml$/, read: importMdBook },
  { tool: 'GitBook', marks: /(?:^|\/)\.gitbook\.ya?ml$/, read: importGitBook },
  { tool: 'Nextra', marks: /(?:^|\/)next\.config\.[cm]?[jt]s$/, holds: /nextra/, read: importNextra },
  { tool: 'Mintlify', marks: /(?:^|\/)(?:docs|mint)\.json$/, holds: /mintlify\.com|"navigation"\s*:/, read: importMintlify },
  { tool: 'Docsify', marks: /(?:^|\/)index\.html$/, holds: /\$docsify/, read: importDocsify },
  { tool: 'Jekyll', marks: /(?:^|\/)_config\.ya?ml$/, holds: /just-the-docs/, read: importJekyll },
  { tool: 'Hugo', marks: /(?:^|\/)hugo\.(?:toml|ya?ml|json)$/, hasPages: hasContent, read: importHugo },
  {
    tool: 'Hugo',
    marks: /(?:^|\/)config\/_default\/(?:hugo|config)\.(?:toml|ya?ml|json)$/,
    hasPages: hasContent,
    read: importHugo,
  },
  {
    tool: 'Hugo',
    marks: /(?:^|\/)config\.(?:toml|ya?ml|json)$/,
    holds: /^["'\s]*(?:baseURL|defaultContentLanguage|languageCode|contentDir)\b/im,
    hasPages: hasContent,
    read: importHugo,
  },
];

/**
 * The tools that a folder was made for: the one whose configuration is in the folder itself, else those of the usual folders in it, else those
 * of any other. Sorted by folder, and of each folder one. `from` asks for the tool of one folder alone.
 */
export function findTools(folder: ToolFolder, from?: string): ToolFound[] {
  const found = new Map<string, ToolFound>();
  for (const importer of importers)
    for (const file of folder.files) {
      if (!importer.marks.test(file)) continue;
      const own = folderOfTool(file);
      if (found.has(own) || (from !== undefined && own !== from)) continue;
      if (isMeant(importer, file, folder)) found.set(own, { tool: importer.tool, file, folder: own });
    }
  const all = [...found.values()].sort((a, b) => (a.folder < b.folder ? -1 : 1));
  if (from !== undefined) return all;
  const near = all.filter((each) => usual.test(each.folder));
  const here = all.filter((each) => each.folder === '');
  if (here.length > 0) return here;
  return near.length > 0 ? near : all.filter((each) => !isSample(each.folder));
}

function isMeant({ holds, hasPages }: Importer, file: string, folder: ToolFolder): boolean {
  if (hasPages?.(file, folder) === false) return false;
  if (holds === undefined) return true;
  const result = folder.read(file);
  return 'text' in result && holds.test(result.text);
}

function folderOfTool(file: string): string {
  return folderOf(
    file.replace(/\.vitepress\/config(?:\/index)?(?=\.[cm]?[jt]s$)|config\/_default\/(?:hugo|config)(?=\.\w+$)/, 'config'),
  );
}

const usual = /^(?:docs?|documentation|website|site|book|guide)$/;
/** How many folders deep the site of a repository may lie. */
const deepest = 4;

/** Whether a folder holds what a repository has to try or to show a tool with, and no site of its own. */
function isSample(folder: string): boolean {
  const names = folder.split('/');
  const samples = /^(?:(?:e2e|examples?|fixtures?|playgrounds?|samples?|starters?|templates?|tests?|vendor)|__\w+__)$/i;
  return names.length > deepest || names.some((name) => samples.test(name));
}

/** Reads the configuration of another tool as ours; `title` is for a site that has none. */
export function importTool(
  { tool, file }: ToolFound,
  folder: ToolFolder,
  title: string,
): { imported: Imported; found: Diagnostic[]; outside: string[] } {
  const importer = importers.find((each) => each.tool === tool);
  if (!importer) throw new Error(`There is no importer of ${tool}.`);
  const found: Diagnostic[] = [];
  const outside: string[] = [];
  const work = { folder, title, settings: new Settings(found), found, outside };
  const imported = importer.read(file, work);
  return {
    imported: { ...imported, redirects: [...hostRedirects(imported.config, work), ...imported.redirects] },
    found,
    outside,
  };
}
