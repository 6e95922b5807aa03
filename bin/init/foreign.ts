import { settingNotCarried } from '../../compiler/diagnostics/tools.ts';
import { excluder } from '../../compiler/files/patterns.ts';
import type { Diagnostic } from '../../compiler/model.ts';
import { findTool, importTool } from '../../compiler/tools/settings/import-tool.ts';
import { type Imported, pageTest, translationFolders } from '../../compiler/tools/settings/imported.ts';
import type { ToolFolder } from '../../compiler/tools/settings/tool-folder.ts';
import { plural } from '../report/counts.ts';
import type { NewFile } from './recipes.ts';
import { schemas, toText } from './starter.ts';
import { openToolFolder } from './tool-folder.ts';

/** `usual` is the title of a site that has none. */
type Wish = { here: string; usual: string; title: string | undefined; url: string | undefined };
/** A folder of another tool: what it is, the files that make a site of it, and what could not be taken over. */
type Foreign = { found: string; files: NewFile[]; told: readonly Diagnostic[] };

/** The plan for a folder that was made for another tool; undefined for any other folder. */
export function findForeign(root: string, { here, usual, title, url }: Wish): Foreign | undefined {
  const folder = openToolFolder(root);
  const tool = findTool(folder);
  if (!tool) return undefined;
  const { imported, found } = importTool(tool, folder, usual);
  const config = { ...imported.config, ...(title === undefined ? {} : { title }), ...(url === undefined ? {} : { url }) };
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
    found: [`${here} is a folder of ${tool.tool}:`, ...countsOf(imported, folder)].join('\n'),
    files,
    told: [...found, ...outwardOf(imported)].sort(byPlace),
  };
}

function byPlace({ at: a }: Diagnostic, { at: b }: Diagnostic): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}

/** Former addresses, each once, as `redirects.json` has them: those that lead to a page of this site. */
function redirectsOf({ redirects }: Imported): { from: string; to: string }[] {
  const known = new Map(redirects.filter(({ from, to }) => to.startsWith('/') && from !== to).map((each) => [each.from, each]));
  return [...known.values()];
}

/** Former addresses that lead to other sites, where no redirect of ours leads. */
function outwardOf({ read: [file = ''], redirects }: Imported): Diagnostic[] {
  return redirects
    .filter(({ to }) => !to.startsWith('/'))
    .map(({ from, to }) =>
      settingNotCarried(
        { file, line: 1, column: 1 },
        { name: `The redirect of ${from} to ${to}`, reason: 'redirects lead to pages of this site' },
      ),
    );
}

/** What was found, a line for each kind of thing. */
function countsOf(imported: Imported, folder: ToolFolder): string[] {
  const { read, config, sidebars } = imported;
  const isExcluded = excluder(config.exclude ?? []);
  const all = (config.areas ?? []).map(({ path }) => path);
  const areas = (config.areas ?? []).map((area) => {
    const { id, path, route } = area;
    const deeper = [...all, ...translationFolders(area, config)].filter((other) => other !== path && isIn(other, path));
    const isPage = pageTest(area, folder);
    const pages = folder.files.filter(
      (file) => isIn(file, path) && isPage(file) && !deeper.some((other) => isIn(file, other)) && !isExcluded(file),
    );
    return `  area  ${id}: ${plural(pages.length, 'page')} of ${path === '' ? 'this folder' : path}, at ${route ?? `/${id}`}`;
  });
  // A file has one list, or several by their names.
  const entries = sidebars.reduce((sum, { value }) => sum + entriesIn(Object.values(value)), 0);
  const counts = [
    entries === 0 ? '' : `${plural(entries, 'link')} in the sidebar`,
    config.navbar?.items === undefined ? '' : `${plural(config.navbar.items.length, 'link')} in the menu`,
    redirectsOf(imported).length === 0 ? '' : plural(redirectsOf(imported).length, 'redirect'),
  ].filter((text) => text !== '');
  return [`  read  ${read.join(', ')}`, ...areas, ...(counts.length === 0 ? [] : [`  with  ${counts.join(', ')}`])];
}

/** Whether a file or folder lies in a folder. */
function isIn(path: string, folder: string): boolean {
  return folder === '' || path.startsWith(`${folder}/`);
}

/** Entries of sidebars that lead somewhere. */
function entriesIn(value: unknown): number {
  if (typeof value === 'string') return 1;
  if (Array.isArray(value)) return value.reduce((sum: number, each) => sum + entriesIn(each), 0);
  if (typeof value !== 'object' || value === null) return 0;
  if ('items' in value && Array.isArray(value.items)) return entriesIn(value.items) + ('link' in value && value.link ? 1 : 0);
  if ('id' in value || 'href' in value) return 1;
  return Object.values(value).reduce((sum: number, each) => sum + entriesIn(each), 0);
}
