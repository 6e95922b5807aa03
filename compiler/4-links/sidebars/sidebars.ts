import sidebarSchema from '../../../schemas/sidebar.schema.json' with { type: 'json' };
import type { SidebarItem, SidebarItems } from '../../../schemas/types/sidebar.ts';
import { sidebarFileInvalid, sidebarFileMissing } from '../../diagnostics/site/navigation.ts';
import type { Area, Diagnostic, SidebarFile, Site } from '../../model.ts';
import { schemaOf } from '../../schema.ts';
import { generatedRoute, toListing } from '../pages/folder-pages.ts';
import type { Entry, Finder, Folder, Generated, Tree } from '../plan.ts';
import { type Making, toEntries } from './explicit.ts';
import { entriesOf } from './generated.ts';
import { homeArea } from './home-area.ts';
import { readData } from './read-data.ts';
import { toTree } from './trees.ts';

const form = { schema: schemaOf<SidebarItems>(sidebarSchema), keys: Object.keys(sidebarSchema.$defs.SidebarEntry.properties) };

type Parts = { area: Area; root: Folder; finder: Finder; taken: Set<string> };
type Trees = { trees: Tree[]; pages: Generated[]; diagnostics: Diagnostic[] };

/** The sidebars of an area: none, one generated from its folders, or those of its sidebar file with the pages that they ask for. */
export function toTrees(parts: Parts, { site, sidebars }: { site: Site; sidebars: readonly SidebarFile[] }): Trees {
  const { area, root } = parts;
  if (area.sidebar === false) return { trees: [], pages: [], diagnostics: [] };
  if (area.sidebar === 'auto')
    return { trees: [toTree(area.id, area, entriesOf(root, !isGenerated(root)))], pages: [], diagnostics: [] };
  const { file: name } = area.sidebar;
  const file = sidebars.find((candidate) => candidate.file === name);
  const isForeign = area.audience === 'public' && homeArea(site, name)?.audience === 'restricted';
  if (!file || isForeign)
    return { trees: [], pages: [], diagnostics: [sidebarFileMissing(area.at, { area: area.id, file: name })] };
  return explicitTrees(parts, file);
}

/** A generated page is no entry of its own sidebar. */
function isGenerated({ page }: Folder): boolean {
  return page !== undefined && !('page' in page);
}

function explicitTrees({ area, finder, taken }: Parts, file: SidebarFile): Trees {
  const { value, at, faults } = readData(file, form);
  const diagnostics: Diagnostic[] = faults.map((fault) => sidebarFileInvalid(fault.at, fault));
  if (value === undefined) return { trees: [], pages: [], diagnostics };
  const pages: Generated[] = [];
  const generate: Making['generate'] = (entry, link) => {
    const page = generatedPage(entry, { area, link, taken });
    pages.push(page);
    return page;
  };
  const lists: [string, SidebarItem[]][] = Array.isArray(value)
    ? [['items', value]]
    : Object.entries(value).flatMap(([key, list]) => (Array.isArray(list) ? [[key, list]] : []));
  const trees = lists.map(([key, items]) => {
    const entries = toEntries(items, Array.isArray(value) ? [] : [key], { finder, at, generate, diagnostics });
    return toTree(key === 'items' || key === area.id ? area.id : `${area.id}/${key}`, area, entries);
  });
  return { trees, pages, diagnostics };
}

type Wish = { area: Area; link: Parameters<Making['generate']>[1]; taken: Set<string> };

function generatedPage({ label, children = [] }: Entry, { area, link, taken }: Wish): Generated {
  return {
    kind: 'category',
    area,
    route: generatedRoute({ slug: link.slug, root: area.route, label }, taken),
    label,
    title: link.title ?? label,
    description: link.description ?? '',
    listing: toListing(children),
    breadcrumbs: [],
  };
}
