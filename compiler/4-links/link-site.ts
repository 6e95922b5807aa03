import type { Asset, Checked, Diagnostic, LinkedSite, Page } from '../model.ts';
import { type PageLinks, toLinker } from './link-page.ts';
import { type LinkInput, type LinkJob, type LinkMemo, type LinkState, relink, reusable } from './link-state.ts';
import { toLinkedPages } from './linked-pages.ts';
import { findOrphans, unlisted } from './orphans.ts';
import { byCodeUnit } from './paths.ts';
import type { Plan } from './plan.ts';
import { planSite } from './plan-site.ts';
import { toNodes } from './sidebar-tree.ts';
import { type SiteDataResult, toSiteData } from './site-data.ts';
import { toTargets } from './targets.ts';

export type { LinkInput, LinkMemo };

/**
 * The content graph of one audience: routes, sidebars, tags, neighbours and every link resolved, with all that is wrong.
 * With a memo, what an edit cannot have changed is taken over from the last call; the answer is the same without it.
 */
export function linkSite(input: LinkInput, memo: LinkMemo = {}): Checked<LinkedSite> {
  const pages = [...input.pages].sort((a, b) => byCodeUnit(a.file, b.file));
  const before = memo.state;
  const changed = before && reusable(before, input, pages);
  const state = before && changed ? relink(before, { input, pages, changed }) : linkAnew(input, pages);
  state.result = toLinkedSite(state, changed ? before?.result : undefined);
  memo.state = state;
  return { value: state.result, diagnostics: collect(state) };
}

function linkAnew(input: LinkInput, pages: Page[]): LinkState {
  const plan = planSite({ ...input, pages });
  const targets = toTargets(plan, input);
  const link = toLinker(targets);
  const jobs = toJobs(plan);
  const links = new Map<string, PageLinks>();
  for (const [file, job] of jobs) links.set(file, link(job));
  const navigation = toSiteData(plan, targets);
  const result = emptySite(input, navigation);
  return { input, pages, plan, targets, link, jobs, links, navigation, unlisted: unlisted(plan, navigation.routes), result };
}

function toJobs(plan: Plan): Map<string, LinkJob> {
  const folderPages = new Set([...plan.folders.values()].map(({ page }) => page));
  const jobs = new Map<string, LinkJob>();
  for (const written of [...plan.writtenPages, ...plan.shadowed]) {
    jobs.set(written.page.file, { page: written.page, route: written.route, isFolderPage: folderPages.has(written), written });
  }
  for (const page of plan.drafts) jobs.set(page.file, { page, route: `/${page.file}`, isFolderPage: false });
  return jobs;
}

function emptySite({ audience, siteData }: LinkInput, navigation: SiteDataResult): LinkedSite {
  const empty = { pages: [], sidebars: [], redirects: [], assets: new Map(), routes: new Map() };
  return { audience, ...empty, siteData: siteData ?? navigation.siteData };
}

function toLinkedSite(state: LinkState, before: LinkedSite | undefined): LinkedSite {
  const { input, plan, targets, navigation } = state;
  const { audience } = input;
  return {
    audience,
    pages: toLinkedPages(state, before?.pages),
    sidebars:
      before?.sidebars ?? plan.trees.map(({ id, area, entries }) => ({ id, area: area.id, audience, items: toNodes(entries) })),
    redirects: plan.redirects,
    assets: namedAssets(state),
    routes: targets.routes,
    siteData: input.siteData ?? navigation.siteData,
    ...(audience === 'public' && input.apis ? { apis: input.apis } : {}),
  };
}

/** Assets that the published pages and, for the public, the shell show; sorted by file. */
function namedAssets({ input, plan, links, navigation }: LinkState): Map<string, Asset> {
  const files = new Set(input.audience === 'public' ? navigation.assets : []);
  for (const { page } of plan.writtenPages) for (const file of links.get(page.file)?.assets ?? []) files.add(file);
  return new Map(
    [...files].sort(byCodeUnit).flatMap((file): [string, Asset][] => {
      const asset = input.assets.get(file);
      return asset ? [[file, asset]] : [];
    }),
  );
}

/** All findings; one in a part that several pages include is said once. */
function collect({ input, plan, links, navigation, unlisted }: LinkState): Diagnostic[] {
  const found = [...plan.diagnostics];
  const said = new Set<string>();
  for (const [file, { diagnostics }] of links) {
    for (const diagnostic of diagnostics) {
      const { at, code, message } = diagnostic;
      const key = at.file === file ? undefined : `${code}\n${at.file}\n${at.line}:${at.column}\n${message}`;
      if (key === undefined || !said.has(key)) found.push(diagnostic);
      if (key !== undefined) said.add(key);
    }
  }
  if (input.audience === 'public') found.push(...navigation.diagnostics);
  return [...found, ...findOrphans(unlisted, publishedLinks(plan, links), input.site.links.orphans)];
}

function* publishedLinks({ writtenPages }: Plan, links: LinkState['links']): Generator<PageLinks> {
  for (const { page } of writtenPages) {
    const own = links.get(page.file);
    if (own) yield own;
  }
}
