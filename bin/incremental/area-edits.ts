import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toSearchedPage } from '../../compiler/5-outputs/search-plans.ts';
import { navigationOutput } from '../../compiler/5-outputs/shell.ts';
import { manifestPage } from '../../compiler/5-outputs/site-outputs.ts';
import type { LinkedPage, Output, Page, Site } from '../../compiler/model.ts';
import {
  type AreaChange,
  type AreaOutline,
  relisted,
  replanArea,
  retitled,
  toOutline,
  withPlanned,
} from '../../compiler/replan-area.ts';
import type { Manifest } from '../../schemas/types/manifest.ts';
import { hash } from '../disk/cache.ts';
import { inFolder } from '../disk/writer.ts';
import { branchName, factsText, type Plan, readFacts, readLinked, routeInFolder, toLinkedFacts } from '../plan.ts';
import { type Shells, shellOf } from '../workers/messages.ts';
import type { EditedText } from './edited-texts.ts';
import { type IndexRecord, type KeptGraph, type PartRecord, recordName } from './kept-graph.ts';

/** A text that was edited, with its page as it is now; `isOutline`: its area reads something else of it than before. */
export type Remade = EditedText & { page: Page; isOutline: boolean };
/** The kept graph, and what is known of its parts. */
type Kept = { graph: KeptGraph; parts: PartRecord[]; shells: Shells; out: string };
/** What edits have changed in the kept graph. */
export type AreaEdits = {
  /** Changed records, by name; those of pages among them. */
  records: Map<string, string>;
  /** Pages to be written, besides those of edited texts, with their own text where they have one. */
  pages: Map<string, { part: number; page?: Page }>;
  /** Outputs that are others than before. */
  others: Plan['others'];
  /** Paths of outputs that are no more. */
  gone: string[];
  keys: Map<number, string[]>;
  parts: PartRecord[];
  shells: Shells;
};

/**
 * What edits change besides the outputs of the edited texts: what stands in lists, sidebars and neighbours of their areas. Undefined
 * where more than that may have changed, and where what was kept is not what planning these areas by themselves gives.
 */
export function toAreaEdits(remade: readonly Remade[], kept: Kept): AreaEdits | undefined {
  const edits: AreaEdits = {
    records: new Map(),
    pages: new Map(),
    others: new Map(),
    gone: [],
    keys: new Map(),
    parts: [...kept.parts],
    shells: structuredClone(kept.shells),
  };
  const areas = new Map<string, { part: number; area: string }>();
  for (const { isOutline, kept: text, source } of remade) {
    if (!isOutline) continue;
    if (source.area === null) return undefined;
    for (const [part] of text.units) areas.set(`${part} ${source.area}`, { part, area: source.area });
  }
  for (const { part, area } of areas.values()) if (!editArea(edits, { part, area, remade, kept })) return undefined;
  if (edits.gone.length > 0) edits.records.set(recordName.shells, JSON.stringify(edits.shells));
  return edits;
}

/** Notes what has changed in one area of one part. Returns false where that can't be told. */
function editArea(
  edits: AreaEdits,
  { part: number, area, remade, kept }: { part: number; area: string; remade: readonly Remade[]; kept: Kept },
): boolean {
  const part = kept.graph.table.parts[number];
  const record = edits.parts[number];
  const text = kept.graph.read(recordName.area(number, area));
  // Titles stand in the pictures that are drawn of pages and in the contents of print views, too.
  if (!part || !record || text === undefined || record.prints.length > 0 || record.site.theme?.socialPictures) return false;
  const { site } = record;
  if (site.without.length > 0) return false;
  const outline: AreaOutline = JSON.parse(text);
  const edited = new Map<string, Page>();
  for (const { kept: own, page } of remade)
    if (own.source.area === area && own.units.some(([at]) => at === number)) edited.set(page.file, toOutline(page));
  const change = replanArea(outline, edited, { site, area, audience: part.audience });
  if (!change) return false;
  const pages = outline.pages.map((page) => edited.get(page.file) ?? page);
  edits.records.set(recordName.area(number, area), JSON.stringify({ ...outline, pages }));
  const linked = linkPages(change, edits, { number, kept, pages, edited: remade });
  return (
    linked !== undefined &&
    editSidebars(change, edits, { number, kept }) &&
    editIndex(change, edits, { number, kept, site }) &&
    editContents(linked, edits, { number, kept, site })
  );
}

type Linkable = Omit<LinkedPage, 'page' | 'sidebar'>;
/** A page before and after. */
type Linked = { before: LinkedPage; now: LinkedPage };

/** Puts what is planned otherwise into the facts of pages. Undefined where they are not as they were planned. */
function linkPages(
  { pages: changed }: AreaChange,
  edits: AreaEdits,
  { number, kept, pages, edited }: { number: number; kept: Kept; pages: readonly Page[]; edited: readonly Remade[] },
): Linked[] | undefined {
  const folder = kept.graph.table.parts[number]?.folder ?? '';
  const own = new Map(pages.map((page) => [page.file, page]));
  const frontMatters = new Map(edited.map(({ page }) => [page.file, page.frontMatter]));
  const branches = new Map<unknown, { id: string; text: string }>();
  const branchOf = (branch: unknown): { id: string; text: string } => {
    const text = branches.has(branch) ? '' : JSON.stringify(branch);
    const known = branches.get(branch) ?? { id: hash(text), text };
    branches.set(branch, known);
    return known;
  };
  const all: Linked[] = [];
  for (const { before, now } of changed) {
    const name = routeInFolder(now.route, folder);
    const text = kept.graph.read(name);
    if (text === undefined) return undefined;
    const facts = readFacts(text);
    const linked = readLinked(facts);
    const next = withPlanned(linked, { before, now });
    if (!next || facts.sidebar?.id !== before.sidebar?.id || before.sidebar?.long !== now.sidebar?.long) return undefined;
    if (before.sidebar && now.sidebar && facts.sidebar) {
      if (branchOf(before.sidebar.branch).id !== facts.sidebar.branch) return undefined;
      const branch = branchOf(now.sidebar.branch);
      facts.sidebar.branch = branch.id;
      edits.records.set(branchName(branch.id), branch.text);
    }
    Object.assign(facts, toLinkedFacts(next));
    const frontMatter = now.written && frontMatters.get(now.written.page.file);
    if (frontMatter) facts.frontMatter = JSON.stringify(frontMatter);
    edits.records.set(name, factsText(facts));
    const page = now.written && own.get(now.written.page.file);
    edits.pages.set(name, { part: number, ...(page && { page }) });
    all.push({ before: whole(linked, before), now: whole(next, now) });
  }
  return isFrontMatterKept(edits, { number, kept, edited }) ? all : undefined;
}

/** Keeps the front matter of edited pages of which nothing is planned otherwise. Returns false where their facts can't be read. */
function isFrontMatterKept(
  edits: AreaEdits,
  { number, kept, edited }: { number: number; kept: Kept; edited: readonly Remade[] },
): boolean {
  for (const { isOutline, page, kept: own } of edited) {
    for (const [part, name] of isOutline ? own.units : []) {
      if (part !== number || edits.records.has(name)) continue;
      const text = kept.graph.read(name);
      if (text === undefined) return false;
      edits.records.set(name, factsText({ ...readFacts(text), frontMatter: JSON.stringify(page.frontMatter) }));
    }
  }
  return true;
}

/** A linked page whose facts beside these are as much of its page as planning reads. */
function whole(linked: Linkable, { written, sidebar }: AreaChange['pages'][number]['now']): LinkedPage {
  return { ...linked, ...(written && { page: written.page }), sidebar };
}

/** Publishes the changed sidebars in the place of those that they were. */
function editSidebars({ sidebars }: AreaChange, edits: AreaEdits, { number, kept }: { number: number; kept: Kept }): boolean {
  const part = kept.graph.table.parts[number];
  const site = edits.parts[number]?.site;
  if (!part || !site) return false;
  const { navigation } = shellOf({ linked: part, ...(part.language !== undefined && { language: part.language }) }, edits.shells);
  for (const { id, before, now } of sidebars) {
    const [old, next] = [before, now].map((items) => navigationOutput({ id, items, audience: part.audience }, site, hash));
    const keys = [...(edits.keys.get(number) ?? part.keys)];
    if (!old || !next || navigation[id] !== old.path) return false;
    const at = keys.indexOf(hash(old.bytes));
    if (at < 0 || keys.lastIndexOf(hash(old.bytes)) !== at) return false;
    keys[at] = hash(next.bytes);
    edits.keys.set(number, keys);
    navigation[id] = next.path;
    const output = inFolder(next, part.folder);
    edits.others.set(output.path, { key: hash(next.bytes), output });
    edits.gone.push(inFolder(old, part.folder).path);
  }
  return true;
}

/** Gives pages their new titles in the list of all pages. */
function editIndex(
  change: AreaChange,
  edits: AreaEdits,
  { number, kept, site }: { number: number; kept: Kept; site: Site },
): boolean {
  if (change.titles.size === 0) return true;
  const name = routeInFolder(searchRoute, kept.graph.table.parts[number]?.folder ?? '');
  const text = edits.records.get(name) ?? kept.graph.read(name);
  if (text === undefined) return false;
  const facts = readFacts(text);
  const linked = readLinked(facts);
  const next = linked.kind === 'search' ? retitled(linked, change, site) : undefined;
  if (!next) return false;
  edits.records.set(name, factsText({ ...facts, ...toLinkedFacts(next) }));
  edits.pages.set(name, { part: number });
  return true;
}

/** The route of the page of search results, which lists all pages. */
const searchRoute = '/search';

/** Gives pages their new titles and tags in the manifest, in the list for language models, and in what search says of them. */
function editContents(
  linked: readonly Linked[],
  edits: AreaEdits,
  { number, kept, site }: { number: number; kept: Kept; site: Site },
): boolean {
  const part = kept.graph.table.parts[number];
  const record = edits.parts[number];
  if (!part || !record) return false;
  const routes = new Map(linked.map(({ now }) => [now.route, now]));
  const before: Manifest['pages'] = JSON.parse(record.manifest.pages);
  const pages = JSON.stringify(
    before.map((page) => {
      const own = routes.get(page.route);
      return own ? manifestPage(own) : page;
    }),
  );
  edits.parts[number] = { ...record, manifest: { ...record.manifest, pages } };
  edits.records.set(recordName.pages(number), pages);
  for (const [index, { part: home }] of kept.graph.table.indexes.entries()) {
    const name = recordName.index(index);
    const text = home === number ? (edits.records.get(name) ?? kept.graph.read(name)) : undefined;
    if (home !== number) continue;
    if (text === undefined) return false;
    const { plan, search }: IndexRecord = JSON.parse(text);
    if (!plan.pages.some(({ route }) => routes.has(route))) continue;
    const renewed = plan.pages.map((page) => {
      const own = routes.get(page.route);
      const searched = own && toSearchedPage(own, site);
      return searched ? { ...page, title: searched.title, tags: searched.tags, parents: searched.parents } : page;
    });
    const next: IndexRecord = { plan: { ...plan, pages: renewed }, search };
    edits.records.set(name, JSON.stringify(next));
  }
  return part.audience === 'restricted' || editList(linked, edits, { folder: part.folder, site, out: kept.out });
}

/** Gives pages their new titles and descriptions in `llms.txt`, as it lies in the output folder. */
function editList(
  linked: readonly Linked[],
  edits: AreaEdits,
  { folder, site, out }: { folder: string; site: Site; out: string },
): boolean {
  const path = `${folder}llms.txt`;
  if (linked.every(({ before, now }) => before.title === now.title && before.description === now.description)) return true;
  const known = edits.others.get(path)?.output;
  const text = relisted(known && 'bytes' in known ? String(known.bytes) : readFileSync(join(out, path), 'utf8'), linked, site);
  if (text === undefined) return false;
  const output: Output = { path, audience: 'public', stage: 'manifest', bytes: text };
  edits.others.set(path, { key: hash(text), output });
  return true;
}
