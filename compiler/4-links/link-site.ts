import { tableOfContents } from '../html/table-of-contents.ts';
import type { Asset, Checked, Diagnostic, LinkedSite, Page } from '../model.ts';
import { type LinkTask, type PageLinks, toLinker } from './link-page.ts';
import { editsSince, keptLinks, type LinkInput, type LinkMemo, type LinkState, relink } from './link-state.ts';
import { toLinkedPages } from './linked-pages.ts';
import { findOrphans, orphanCandidates } from './orphans.ts';
import { byCodeUnit } from './paths.ts';
import type { Plan } from './plan.ts';
import { planSite } from './plan-site.ts';
import { toNodes } from './sidebar-tree.ts';
import { toSiteData } from './site-data.ts';
import { toTargets } from './targets.ts';

export type { LinkInput, LinkMemo };

/**
 * The content graph of one audience: routes, sidebars, tags, neighbours and every link resolved, with all that is wrong.
 * With a memo, what an edit cannot have changed is taken over from the last call; the answer is the same without it.
 */
export function linkSite(input: LinkInput, memo: LinkMemo = {}): Checked<LinkedSite> {
  const pages = [...input.pages].sort((a, b) => byCodeUnit(a.file, b.file));
  const before = memo.state;
  const edits = before && editsSince(before, input, pages);
  const state = before && edits ? relink(before, input, pages, edits) : linkAnew(input, pages, before);
  const site = toLinkedSite(state, edits && memo.site);
  memo.input = input;
  memo.state = state;
  memo.site = site;
  return { value: site, diagnostics: findings(state) };
}

/**
 * The graph of the last call with edited pages in the places of those that they were: nothing is linked, as others read the same of
 * both, and both ask the same of others. Undefined where nothing has been linked.
 */
export function replacePages(memo: LinkMemo, edits: ReadonlyMap<Page, Page>): LinkedSite | undefined {
  const { state, site } = memo;
  if (!state || !site) return undefined;
  const { input } = state;
  const renewed = (pages: readonly Page[]): Page[] => pages.map((page) => edits.get(page) ?? page);
  for (const [old, page] of edits) {
    const task = state.tasks.get(page.file);
    if (task?.page !== old) continue;
    task.page = page;
    if (task.written) task.written.page = page;
  }
  const pages = site.pages.map((linked) => {
    const page = linked.page && edits.get(linked.page);
    return page ? { ...linked, page, toc: tableOfContents(page, input.site) } : linked;
  });
  memo.input = { ...input, pages: renewed(input.pages) };
  memo.state = { ...state, input: memo.input, pages: renewed(state.pages) };
  memo.site = { ...site, pages };
  return memo.site;
}

/** Plans the site and resolves its links, but for those of which nothing has changed since `before`. */
function linkAnew(input: LinkInput, pages: Page[], before: LinkState | undefined): LinkState {
  const plan = planSite({ ...input, pages });
  const targets = toTargets(plan, input);
  const link = toLinker(targets);
  const tasks = toTasks(plan);
  const links = new Map<string, PageLinks>();
  const kept = before ? keptLinks(before, input, targets) : () => undefined;
  for (const [file, task] of tasks) links.set(file, kept(task) ?? link(task));
  const navigation = toSiteData(plan, targets);
  return { input, pages, plan, targets, link, tasks, links, navigation, candidates: orphanCandidates(plan, navigation.routes) };
}

/** Every page whose links are checked: those that are published, and those that are left out as drafts or for want of a route. */
function toTasks(plan: Plan): Map<string, LinkTask> {
  const folderPages = new Set([...plan.folders.values()].map(({ page }) => page));
  const tasks = new Map<string, LinkTask>();
  for (const written of [...plan.writtenPages, ...plan.shadowed]) {
    const { page, route } = written;
    tasks.set(page.file, { page, route, isFolderPage: folderPages.has(written), written });
  }
  for (const page of plan.drafts) tasks.set(page.file, { page, route: `/${page.file}`, isFolderPage: false });
  return tasks;
}

/** The graph; what `before` (the graph of the last call, if only bodies were edited since) has already is taken from there. */
function toLinkedSite(state: LinkState, before: LinkedSite | undefined): LinkedSite {
  const { input, plan, targets, navigation } = state;
  const { audience } = input;
  return {
    audience,
    pages: toLinkedPages(state, before?.pages),
    sidebars:
      before?.sidebars ?? plan.trees.map(({ id, area, entries }) => ({ id, area: area.id, audience, items: toNodes(entries) })),
    ...(plan.prints.length > 0 ? { prints: plan.prints } : {}),
    redirects: plan.redirects,
    ...(plan.removed.length > 0 ? { removed: plan.removed } : {}),
    assets: namedAssets(state),
    routes: targets.routes,
    siteData: input.siteData ?? navigation.siteData,
    ...(audience === 'public' && input.apis ? { apis: input.apis } : {}),
  };
}

/** The assets that published pages and, for the public, navbar and footer show; sorted by file. */
function namedAssets({ input, plan, links, navigation }: LinkState): Map<string, Asset> {
  const files = new Set(input.audience === 'public' ? navigation.assets : []);
  for (const { page } of plan.writtenPages) for (const file of links.get(page.file)?.assets ?? []) files.add(file);
  const assets = new Map<string, Asset>();
  for (const file of [...files].sort(byCodeUnit)) {
    const asset = input.assets.get(file);
    if (asset) assets.set(file, asset);
  }
  return assets;
}

/** All findings; one in a part that several pages include is reported once. */
function findings({ input, plan, links, navigation, candidates }: LinkState): Diagnostic[] {
  const found = [...plan.diagnostics];
  const reported = new Set<string>();
  for (const [file, { diagnostics }] of links) {
    for (const diagnostic of diagnostics) {
      const { at, code, message } = diagnostic;
      if (at.file !== file) {
        const key = `${code}\n${at.file}\n${at.line}:${at.column}\n${message}`;
        if (reported.has(key)) continue;
        reported.add(key);
      }
      found.push(diagnostic);
    }
  }
  if (input.audience === 'public') found.push(...navigation.diagnostics);
  const published = plan.writtenPages.flatMap(({ page }) => links.get(page.file) ?? []);
  return [...found, ...findOrphans(candidates, published, input.site.incomplete ? 'off' : input.site.links.orphans)];
}
