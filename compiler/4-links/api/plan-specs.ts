import type { Api } from '../../api/model.ts';
import { pageFile, toApiPages } from '../../api/pages.ts';
import { movedIn } from '../../api/readings/moved.ts';
import { siteLocale } from '../../editions/origins.ts';
import type { Area, Audience, Page, Redirect, Site } from '../../model.ts';
import type { Wording } from '../../wording/wording.ts';
import { wordingOf } from '../../wording/wordings.ts';
import type { Entry, Leaf, SpecPlace, Tree } from '../plan.ts';
import { isBelow } from '../routes.ts';
import { toSpecTree } from './spec-tree.ts';

/** The pages of all specifications, with a sidebar for each. */
export type SpecPlan = { leaves: Leaf[]; places: SpecPlace[]; redirects: Redirect[] };
type Input = {
  site: Pick<Site, 'baseUrl' | 'translation' | 'locales'>;
  audience: Audience;
  pages: readonly Page[];
  apis?: readonly Api[];
};

/** Where the pages of specifications stand: below the area whose route their own begins with, each in its specification's sidebar. */
export function planSpecs({ site, audience, pages, apis = [] }: Input, areas: readonly Area[]): SpecPlan {
  const plan: SpecPlan = { leaves: [], places: [], redirects: [] };
  if (audience !== 'public' || apis.length === 0) return plan;
  const wording = wordingOf(siteLocale(site));
  const byFile = new Map(pages.flatMap((page): [string, Page][] => (page.api ? [[page.file, page]] : [])));
  for (const api of apis) {
    const area = areaOf(api.route, areas);
    const leaves = new Map<string, Leaf>();
    for (const each of toApiPages(api)) {
      const page = byFile.get(pageFile(api, each));
      if (page) leaves.set(each.route, { page, area, id: each.route.slice(1), route: each.route, label: page.title });
    }
    const root = leaves.get(api.route);
    if (!root) continue;
    const tree = toSpecTree(api, leaves, { area: ownArea(api, area), baseUrl: site.baseUrl, wording });
    for (const leaf of leaves.values()) leaf.spec = { api, root, tree, group: groupOf(leaf, tree, wording) };
    plan.leaves.push(...leaves.values());
    plan.redirects.push(...movedIn(api).map((moved): Redirect => ({ ...moved, audience })));
    if (root.spec) plan.places.push(root.spec);
  }
  return plan;
}

/** Adds the sidebars of specifications, and to those that are generated for areas an entry for each specification in them. */
export function addSpecs({ places }: SpecPlan, trees: Tree[]): void {
  for (const { root, tree, api } of places) {
    const home = trees.find(({ id }) => id === root.area?.id);
    if (home && root.area?.sidebar === 'auto') {
      const { entries } = nearestEntry(home.entries, root.route) ?? home;
      entries.push({ label: api.info.title, page: root, reference: true });
    }
    trees.push(tree);
  }
}

function areaOf(route: string, areas: readonly Area[]): Area | null {
  const holding = areas.filter((area) => area.route === '/' || isBelow(route, `${area.route.slice(1)}/`));
  return holding.sort((a, b) => b.route.length - a.route.length)[0] ?? null;
}

/** A sidebar belongs to an area; that of a specification to one of its own, which nothing else knows. */
function ownArea({ id, info, route }: Api, home: Area | null): Area {
  const at = home?.at ?? { file: '.', line: 1, column: 1 };
  return { id: `spec:${id}`, label: info.title, path: '', route, audience: 'public', sidebar: 'auto', versions: [], at };
}

function groupOf(leaf: Leaf, { entryOf }: Tree, { schemas }: Wording): string {
  return entryOf.get(leaf)?.parent?.label ?? (leaf.page.api?.kind === 'schema' ? schemas : '');
}

/** The deepest category whose page lies above the route. */
function nearestEntry(entries: readonly Entry[], route: string): { entries: Entry[] } | undefined {
  for (const { page, children } of entries) {
    if (!page || !children || !route.startsWith(`${page.route}/`)) continue;
    return nearestEntry(children, route) ?? { entries: children };
  }
  return undefined;
}
