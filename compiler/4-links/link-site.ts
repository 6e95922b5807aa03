import { byCodeUnit } from '../basics/compare.ts';
import type { Steps } from '../basics/steps.ts';
import type { Asset, Checked, Diagnostic, LinkedSite, Page } from '../model.ts';
import { createLinker, type LinkTask, type PageLinks } from './link-page.ts';
import { createLinkLookup, findEdits, type LinkInput, type LinkMemo, type LinkState, relinkPages } from './link-state.ts';
import { toLinkedPages } from './linked-pages.ts';
import { findOrphanCandidates, findOrphans } from './orphans.ts';
import { planSite } from './plan-site.ts';
import { toNodes } from './sidebar-tree.ts';
import { toSiteData } from './site-data.ts';
import type { SitePlan } from './site-plan.ts';
import { toTargets } from './targets.ts';

export type { LinkInput, LinkMemo };

/**
 * Builds the content graph of one audience: routes, sidebars, tags, neighbours and resolved links, with all diagnostics. Given a memo, it
 * reuses results of the last call that the edit cannot have changed; the result is the same as without a memo. The memo changes with the
 * last step only.
 */
export function* linkSite(input: LinkInput, memo: LinkMemo = {}): Steps<Checked<LinkedSite>> {
  const pages = [...input.pages].sort((a, b) => byCodeUnit(a.file, b.file));
  const before = memo.state;
  const edits = before && findEdits(before, input, pages);
  yield;
  const state = before && edits ? yield* relinkPages(before, input, pages, edits) : yield* linkFromScratch(input, pages, before);
  yield;
  const site = yield* toLinkedSite(state, edits && memo.site);
  yield;
  const diagnostics = collectDiagnostics(state);
  memo.input = input;
  memo.state = state;
  memo.site = site;
  return { value: site, diagnostics };
}

/** Plans the site and resolves its links, reusing the links of `before` that cannot have changed. */
function* linkFromScratch(input: LinkInput, pages: Page[], before: LinkState | undefined): Steps<LinkState> {
  const plan = yield* planSite({ ...input, pages });
  const targets = yield* toTargets(plan, input);
  const link = createLinker(targets);
  yield;
  const tasks = createTasks(plan);
  yield;
  const links = new Map<string, PageLinks>();
  const reusable = before ? createLinkLookup(before, input, targets) : () => undefined;
  for (const [file, task] of tasks) {
    links.set(file, reusable(task) ?? link(task));
    yield;
  }
  const navigation = toSiteData(plan, targets);
  return {
    input,
    pages,
    plan,
    targets,
    link,
    tasks,
    links,
    navigation,
    candidates: findOrphanCandidates(plan, navigation.routes),
  };
}

/** Returns a task for every page whose links are checked: published pages, drafts, and pages without a route of their own. */
function createTasks(plan: SitePlan): Map<string, LinkTask> {
  const folderPages = new Set([...plan.folders.values()].map(({ page }) => page));
  const tasks = new Map<string, LinkTask>();
  for (const writtenPage of [...plan.writtenPages, ...plan.shadowed]) {
    const { page, route } = writtenPage;
    tasks.set(page.file, { page, route, isFolderPage: folderPages.has(writtenPage) });
  }
  for (const page of plan.drafts) tasks.set(page.file, { page, route: `/${page.file}`, isFolderPage: false });
  return tasks;
}

/**
 * Builds the graph. `before` is the graph of the last call, if only page bodies have changed since then. Its unchanged parts are reused.
 */
function* toLinkedSite(state: LinkState, before: LinkedSite | undefined): Steps<LinkedSite> {
  const { input, plan, targets, navigation } = state;
  const { audience } = input;
  return {
    audience,
    pages: yield* toLinkedPages(state, before?.pages),
    sidebars:
      before?.sidebars ?? plan.trees.map(({ id, area, entries }) => ({ id, area: area.id, audience, items: toNodes(entries) })),
    ...(plan.printViews.length > 0 ? { printViews: plan.printViews } : {}),
    ...(plan.feeds.length > 0 ? { feeds: plan.feeds } : {}),
    redirects: plan.redirects,
    ...(plan.removed.length > 0 ? { removed: plan.removed } : {}),
    assets: collectAssets(state),
    routes: targets.routes,
    ...(plan.termUses ? { termUses: plan.termUses } : {}),
    siteData: input.siteData ?? navigation.siteData,
    ...(audience === 'public' && input.apis ? { apis: input.apis } : {}),
  };
}

/** Returns the assets of published pages, sorted by file. For the public audience, these include the assets of the navbar and the footer. */
function collectAssets({ input, plan, links, navigation }: LinkState): Map<string, Asset> {
  const files = new Set(input.audience === 'public' ? navigation.assets : []);
  for (const { post } of plan.plannedPages)
    for (const { picture } of post?.authors ?? []) if (picture?.startsWith('/')) files.add(picture.slice(1));
  for (const { page } of plan.writtenPages) for (const file of links.get(page.file)?.assets ?? []) files.add(file);
  const assets = new Map<string, Asset>();
  for (const file of [...files].sort(byCodeUnit)) {
    const asset = input.assets.get(file);
    if (asset) assets.set(file, asset);
  }
  return assets;
}

/** Collects all diagnostics. A diagnostic in a partial that several pages include is reported once. */
function collectDiagnostics({ input, plan, links, navigation, candidates }: LinkState): Diagnostic[] {
  const findings = [...plan.diagnostics];
  const reported = new Set<string>();
  for (const [file, { diagnostics }] of links) {
    for (const diagnostic of diagnostics) {
      const { at, code, message } = diagnostic;
      if (at.file !== file) {
        const key = `${code}\n${at.file}\n${at.line}:${at.column}\n${message}`;
        if (reported.has(key)) continue;
        reported.add(key);
      }
      findings.push(diagnostic);
    }
  }
  if (input.audience === 'public') findings.push(...navigation.diagnostics);
  const published = plan.writtenPages.flatMap(({ page }) => links.get(page.file) ?? []);
  return [...findings, ...findOrphans(candidates, published, input.site.incomplete ? 'off' : input.site.links.orphans)];
}
