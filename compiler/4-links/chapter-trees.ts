import { nearest } from '../basics/nearest.ts';
import { summaryPageMissing } from '../diagnostics/dialects.ts';
import type { Area, Diagnostic, Place, SidebarFile } from '../model.ts';
import { parseSummary, type SummaryEntry, summaryFiles } from '../tools/syntax/summary.ts';
import { dialectOf } from '../tools/tools.ts';
import { joinPath } from './paths.ts';
import { addChildren, toTree } from './sidebar-tree.ts';
import type { Folder, GeneratedPage, PageFinder, SidebarEntry, SidebarTree, WrittenPage } from './site-plan.ts';

/**
 * Builds the sidebar of an area whose tool uses a list of chapters (such as `SUMMARY.md`). Returns undefined if the area has no such list.
 */
export function buildChapterTrees(
  { area, root, finder }: { area: Area; root: Folder; finder: PageFinder },
  sidebars: readonly SidebarFile[],
): { trees: SidebarTree[]; pages: GeneratedPage[]; diagnostics: Diagnostic[] } | undefined {
  const navigation = dialectOf(area.dialect)?.navigation;
  const name = navigation && (joinPath(area.path, navigation.file) ?? navigation.file);
  const file = sidebars.find((candidate) => candidate.file === name);
  if (!navigation || !file) return undefined;
  const diagnostics: Diagnostic[] = [];
  const files = allPages(root).map(({ page }) => page.file.slice(area.path === '' ? 0 : area.path.length + 1));
  const placeOf = ({ at: { line, column, endColumn } }: SummaryEntry): Place => ({
    file: file.file,
    line,
    column,
    endLine: line,
    endColumn,
  });
  const toEntry = (chapter: SummaryEntry): SidebarEntry => {
    const { label, path, href, isPart } = chapter;
    const entry: SidebarEntry = { label };
    if (href !== undefined) entry.href = href;
    if (isPart) entry.collapsible = false;
    const writtenPage = path === undefined ? undefined : finder.findPage(path);
    if (writtenPage) entry.page = writtenPage;
    else if (path !== undefined && !finder.isDraft(path))
      diagnostics.push(summaryPageMissing(placeOf(chapter), { file: path, nearest: nearest(path, files) }));
    return addChildren(entry, chapter.children.map(toEntry)) ?? entry;
  };
  const entries = parseSummary(file.text, navigation).map(toEntry);
  return { trees: [toTree(area.id, area, entries)], pages: [], diagnostics };
}

/** Returns the first file in the chapter list if the area's tool uses it as the index page; undefined for other tools. */
export function findFirstChapter({ dialect, path, sidebar }: Area, sidebars: readonly SidebarFile[]): string | undefined {
  const navigation = dialectOf(dialect)?.navigation;
  if (!navigation?.isFirstIndex || sidebar !== 'auto') return undefined;
  const name = joinPath(path, navigation.file) ?? navigation.file;
  const file = sidebars.find((candidate) => candidate.file === name);
  const [first] = file ? summaryFiles(parseSummary(file.text, navigation)) : [];
  return first === undefined ? undefined : joinPath(path, first);
}

function allPages({ writtenPages, folders }: Folder): WrittenPage[] {
  return [...writtenPages, ...folders.flatMap(allPages)];
}
