import { addressOf } from '../../api/addresses.ts';
import type { Api, OperationHead } from '../../api/model.ts';
import { errorsOf } from '../../api/readings/errors.ts';
import { shelfName } from '../../api/words/shelf-names.ts';
import { groupBy } from '../../collections.ts';
import type { Area } from '../../model.ts';
import type { Wording } from '../../wording/wording.ts';
import { splitTarget } from '../paths.ts';
import type { Entry, Leaf, Tree } from '../plan.ts';
import { toTree } from '../sidebar-tree.ts';
import { routeAddress } from '../slots.ts';

/** More schemas than this are not listed in the sidebar: each of their pages would carry the whole list. */
const mostSchemas = 60;
/** With more pages than this, none carries a whole branch of the sidebar. */
const fewPages = 40;

type Place = { area: Area; baseUrl: string; wording: Wording };
type Work = { api: Api; leaves: ReadonlyMap<string, Leaf>; baseUrl: string };

/** The sidebar of a specification: its overview, its operations by tag in the groups that it asks for, webhooks, and schemas. */
export function toSpecTree(api: Api, leaves: ReadonlyMap<string, Leaf>, { area, baseUrl, wording }: Place): Tree {
  const work: Work = { api, leaves, baseUrl };
  const root = leaves.get(api.route);
  const entries: Entry[] = [{ label: wording.overview, ...(root ? { page: root } : {}) }];
  for (const { label, tags } of api.groups) {
    const below = tags.flatMap((tag) => tagEntry(tag, work));
    entries.push(...(label === '' ? below : category(label, below)));
  }
  const webhooks = api.operations.filter(({ kind }) => kind === 'webhook');
  entries.push(
    ...category(
      wording.webhooks,
      webhooks.map((head) => operationEntry(head, work)),
    ),
  );
  if (errorsOf(api).length > 0) entries.push(toEntry(wording.errors, addressOf(api, 'errors'), work));
  const shelves = [...leaves.values()].filter(({ page }) => page.api?.kind === 'shelf');
  if (shelves.length > 0) {
    entries.push(
      ...category(
        wording.schemas,
        shelves.map((page) => ({ label: page.page.api?.key.toUpperCase() ?? '', page })),
      ),
    );
  } else if (api.schemas.length <= mostSchemas) {
    const schemas = api.schemas.map(({ label, address }) => toEntry(label, address, work));
    entries.push(...category(wording.schemas, schemas));
  } else {
    entries.push({ label: wording.schemas, href: routeAddress(baseUrl, api.route, { query: '', anchor: 'schemas' }) });
  }
  const tree = toTree(`spec:${api.id}`, area, entries);
  return tree.order.length > fewPages ? { ...tree, brief: true } : tree;
}

function tagEntry(name: string, work: Work): Entry[] {
  const tag = work.api.tags.find((each) => each.name === name);
  const own = work.api.operations.filter((head) => head.kind === 'path' && head.tag === name);
  if (work.api.layout === 'shared') return shelved(own, 0, work);
  const entries = own.map((head) => operationEntry(head, work));
  return tag && tag.label !== '' ? category(tag.label, entries) : entries;
}

/** Operations below the pages that they share, each of which stands where the first of them does. */
function shelved(heads: readonly OperationHead[], depth: number, work: Work): Entry[] {
  const shelves = groupBy(heads, (head) => head.shelves[depth] ?? head.key);
  return [...shelves].flatMap(([key, own]) => {
    const [head] = own;
    if (head?.shelves[depth] === undefined) return own.map((each) => operationEntry(each, work));
    const { tag, part } = shelfName(work.api, { key, heads: own });
    const page = work.leaves.get(addressOf(work.api, key));
    return category(part || tag, shelved(own, depth + 1, work), page);
  });
}

function operationEntry({ title, address, method, deprecated }: OperationHead, work: Work): Entry {
  const className = `api-entry api-${method.toLowerCase().replace(/[^a-z]/g, '')}${deprecated ? ' api-deprecated' : ''}`;
  return { ...toEntry(title, address, work), className };
}

/** A page, or a place on the overview. */
function toEntry(label: string, address: string, { leaves, baseUrl }: Work): Entry {
  const page = leaves.get(address);
  if (page) return { label, page };
  const { path, query, anchor } = splitTarget(address);
  return { label, href: routeAddress(baseUrl, path, { query, anchor }) };
}

function category(label: string, children: Entry[], page?: Leaf): Entry[] {
  if (children.length === 0) return [];
  const entry: Entry = { label, children, ...(page ? { page } : {}) };
  for (const child of children) child.parent = entry;
  return [entry];
}
