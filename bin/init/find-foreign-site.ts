import { relative, resolve, sep } from 'node:path';
import { sortFindings } from '../../compiler/diagnostics/fold-findings.ts';
import { settingNotCarried } from '../../compiler/diagnostics/tools.ts';
import { createExcluder } from '../../compiler/files/patterns.ts';
import type { Diagnostic } from '../../compiler/model.ts';
import { type DetectedTool, findTools, importTool } from '../../compiler/tools/import-tool.ts';
import { createPageTest } from '../../compiler/tools/page-predicate.ts';
import { type ImportedSite, isBesideOriginal, translationFolders } from '../../compiler/tools/settings/imported-site.ts';
import type { ToolFolder } from '../../compiler/tools/settings/tool-folder.ts';
import { findUnsupportedTool } from '../../compiler/tools/unsupported-tools.ts';
import type { AreaSetting } from '../../schemas/types/site.ts';
import { assistantFiles } from '../disk/ignored-files.ts';
import { formatPlural } from '../report/counts.ts';
import { openToolFolder } from './open-tool-folder.ts';
import type { Address } from './questions.ts';
import type { NewFile } from './recipes.ts';
import { schemas, toText } from './starter.ts';

/**
 * The properties of the site to import. `defaultTitle` is used if the tool's configuration has no title; `from` is the folder of the tool's
 * configuration, if specified.
 */
type ImportOptions = {
  folderName: string;
  defaultTitle: string;
  title: string | undefined;
  address: Address;
  from?: string | undefined;
};
/** A tool that cannot be imported, with the number of its pages, and how many of them are Markdown. */
type UnsupportedTool = { tool: string; file: string; markdownPages: number; pages: number; remedy?: string };
/** A site in a folder of another tool: a description, the files to write, findings about parts that could not be imported, and the tool. */
type ForeignSite = {
  description: string;
  files: NewFile[];
  findings: readonly Diagnostic[];
  tool: { name: string; importSummary: string };
};

/**
 * Returns the plan for a folder of another tool, the tools to choose from, the reason why there is no plan, or a tool that cannot be
 * imported; undefined for any other folder.
 */
export async function findForeignSite(
  root: string,
  { folderName, defaultTitle, title, address, from }: ImportOptions,
): Promise<ForeignSite | { choices: DetectedTool[] } | { refusal: string } | { unread: UnsupportedTool } | undefined> {
  const folder = openToolFolder(root);
  const tools = findTools(folder, from);
  const [tool, ...others] = tools;
  if (!tool && from !== undefined)
    return { refusal: `${from || folderName} contains no configuration of a tool that docs init supports.` };
  if (!tool) {
    const unsupportedTool = findUnsupportedTool(folder);
    return unsupportedTool && { unread: unsupportedTool };
  }
  if (others.length > 0) return { choices: tools };
  const { imported, findings: found, outside } = await importTool(tool, folder, defaultTitle);
  const refusal = explainMissingPages(imported, { tool, folder, outside, root });
  if (refusal !== undefined) return { refusal };
  const config = { ...imported.config, ...(title === undefined ? {} : { title }), ...address };
  const redirects = redirectsOf(imported);
  const files = [
    { path: 'docs.config.json', text: `${toText({ $schema: `${schemas}/site.schema.json`, ...config })}\n` },
    ...[...imported.sidebars, ...(imported.translations ?? [])].map(({ file, value }) => ({
      path: file,
      text: `${toText(value)}\n`,
    })),
    ...(redirects.length === 0 ? [] : [{ path: 'redirects.json', text: `${toText(redirects)}\n` }]),
  ];
  return {
    description: [`${folderName} is a ${tool.tool.title} site:`, ...describeContent(imported, folder)].join('\n'),
    files,
    findings: sortFindings([...found, ...reportExternalRedirects(imported)]),
    tool: { name: tool.tool.title, importSummary: describeImported(imported).join(', ') },
  };
}

/** Returns why no file in the folder is a page of the tool, and what to do; undefined if there are pages. */
function explainMissingPages(
  { config }: ImportedSite,
  { tool, folder, outside, root }: { tool: DetectedTool; folder: ToolFolder; outside: readonly string[]; root: string },
): string | undefined {
  const areas = config.areas ?? [];
  const hasPages =
    (config.pages !== undefined && folder.files.some((file) => isInFolder(file, config.pages ?? ''))) ||
    areas.some((area) => pagesOf(area, areas, folder).length > 0);
  if (hasPages) return undefined;
  const [target] = outside;
  const own = folder.files.filter((file) => isInFolder(file, tool.folder) && /\.rst$/i.test(file));
  if (target === undefined && own.length > 0)
    return `0 of ${formatPlural(own.length, 'page')} of this ${tool.tool.title} site are Markdown. To convert their reStructuredText to Markdown, run docs migrate --write. Nothing was written.`;
  if (target === undefined)
    return `The configuration of ${tool.tool.title}, ${tool.file}, specifies no folder with pages. Nothing was written.`;
  const ups =
    /^(?:\.\.\/?)*/
      .exec(relative(root, resolve(root, target)).split(sep).join('/'))?.[0]
      .split('/')
      .filter(Boolean) ?? [];
  const higherFolder = resolve(root, ups.join('/'));
  const toolFolder = relative(higherFolder, resolve(root, tool.folder)).split(sep).join('/');
  const higher = ups.length === 1 ? 'one folder' : `${ups.length} folders`;
  const folderArgument = `docs init ${relative('', higherFolder) || '.'} --from ${relative('', resolve(higherFolder, toolFolder)) || '.'} --yes`;
  return `The pages of this ${tool.tool.title} site are in ${target}, outside this folder, so nothing was written. Run the command ${higher} higher: ${folderArgument}`;
}

/** Returns old addresses that redirect to a page of this site, without duplicates, in the format of `redirects.json`. */
function redirectsOf({ redirects }: ImportedSite): { from: string; to: string }[] {
  const redirectsBySource = new Map(
    redirects.filter(({ from, to }) => to.startsWith('/') && from !== to).map((each) => [each.from, each]),
  );
  return [...redirectsBySource.values()];
}

/** Reports redirects to other sites, which Quire does not support. */
function reportExternalRedirects({ readFiles: [file = ''], redirects }: ImportedSite): Diagnostic[] {
  return redirects
    .filter(({ to }) => !to.startsWith('/'))
    .map(({ from, to }) =>
      settingNotCarried(
        { file, line: 1, column: 1 },
        { name: `The redirect from ${from} to ${to}`, reason: 'redirects must point to pages of this site' },
      ),
    );
}

/** Returns the detected content, with one line per kind. */
function describeContent(imported: ImportedSite, folder: ToolFolder): string[] {
  const { readFiles, config } = imported;
  const isExcluded = createExcluder(config.exclude ?? []);
  const areas = (config.areas ?? []).map((area) => {
    const { id, path, route } = area;
    const deeper = translationFolders(area, config).filter((other) => other !== path && isInFolder(other, path));
    const pages = pagesOf(area, config.areas ?? [], folder).filter(
      (file) =>
        !deeper.some((other) => isInFolder(file, other)) &&
        !isExcluded(file) &&
        !assistantFiles.has(file.replace(/^.*\//, '')) &&
        !isBesideOriginal(file, area, config),
    );
    return `  area  ${id}: ${formatPlural(pages.length, 'page')} of ${path === '' ? 'this folder' : path}, at ${route ?? `/${id}`}`;
  });
  const counts = describeImported(imported);
  return [`  read  ${readFiles.join(', ')}`, ...areas, ...(counts.length === 0 ? [] : [`  with  ${counts.join(', ')}`])];
}

/** Returns the files of an area that the tool turns into pages, without those of nested areas. */
function pagesOf(area: AreaSetting, all: readonly AreaSetting[], folder: ToolFolder): string[] {
  const deeper = all.map(({ path }) => path).filter((other) => other !== area.path && isInFolder(other, area.path));
  const isPage = createPageTest(area, folder);
  return folder.files.filter(
    (file) => isInFolder(file, area.path) && isPage(file) && !deeper.some((other) => isInFolder(file, other)),
  );
}

/** Returns what was imported in addition to the pages, with a count for each kind. */
function describeImported(imported: ImportedSite): string[] {
  const { config, sidebars } = imported;
  // A file contains one list, or several named ones.
  const entryCount = sidebars.reduce((sum, { value }) => sum + countEntries(Object.values(value)), 0);
  return [
    entryCount === 0 ? '' : `${formatPlural(entryCount, 'link')} in the sidebar`,
    config.navbar?.items === undefined ? '' : `${formatPlural(config.navbar.items.length, 'link')} in the menu`,
    redirectsOf(imported).length === 0 ? '' : formatPlural(redirectsOf(imported).length, 'redirect'),
  ].filter((text) => text !== '');
}

/** Returns whether a file or folder is in a folder. */
function isInFolder(path: string, folder: string): boolean {
  return folder === '' || path.startsWith(`${folder}/`);
}

/** Returns the number of sidebar entries with a target. */
function countEntries(value: unknown): number {
  if (typeof value === 'string') return 1;
  if (Array.isArray(value)) return value.reduce((sum: number, each) => sum + countEntries(each), 0);
  if (typeof value !== 'object' || value === null) return 0;
  if ('items' in value && Array.isArray(value.items)) return countEntries(value.items) + ('link' in value && value.link ? 1 : 0);
  if ('id' in value || 'href' in value) return 1;
  return Object.values(value).reduce((sum: number, each) => sum + countEntries(each), 0);
}
