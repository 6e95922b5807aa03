import { addressOf } from './addresses.ts';
import { errorsOf } from './errors.ts';
import { layoutOf, onePage, partOf, thin, toShelved, wordsOf } from './layout.ts';
import type { Api, ApiPage, OperationHead } from './model.ts';

/**
 * All pages of a specification, in reading order: its overview, and where it is large one for its errors and one for each operation and
 * schema; small schemas share theirs, and so do operations of which little is said.
 */
export function toApiPages(api: Api): ApiPage[] {
  const pages: ApiPage[] = [{ kind: 'overview', key: '', route: api.route }];
  if (api.layout === 'one') return pages;
  if (errorsOf(api).length > 0) pages.push({ kind: 'errors', key: '', route: addressOf(api, 'errors') });
  for (const head of api.operations)
    if (head.shelf === undefined) pages.push({ kind: 'operation', key: head.key, route: head.address, head });
  for (const head of api.schemas)
    if (head.shelf === undefined) pages.push({ kind: 'schema', key: head.key, route: head.address, head });
  return [...pages, ...operationShelves(api), ...schemaShelves(api)];
}

/** The pages that operations of a tag share; each names those that stand elsewhere. */
function operationShelves(api: Api): ApiPage[] {
  return byShelf(api.operations).map(([key, heads]) => ({ kind: 'operations', key, route: addressOf(api, key), heads }));
}

/** The pages that small schemas share, by letter; each names the schemas that grew out of it. */
function schemaShelves(api: Api): ApiPage[] {
  return byShelf(api.schemas).map(([key, heads]) => ({ kind: 'shelf', key, route: addressOf(api, `schemas/${key}`), heads }));
}

function byShelf<Head extends { shelves: readonly string[] }>(all: readonly Head[]): [shelf: string, heads: Head[]][] {
  const shelves = new Map<string, Head[]>();
  for (const head of all) {
    for (const shelf of head.shelves) {
      const heads = shelves.get(shelf);
      if (heads) heads.push(head);
      else shelves.set(shelf, [head]);
    }
  }
  return [...shelves].sort(([one], [other]) => (one < other ? -1 : 1));
}

/** What stands for the file of a page: that of the specification, which of those it is that have this file, and which part of it the page shows. */
export function pageFile(api: Api, { kind, key }: Pick<ApiPage, 'kind' | 'key'>): string {
  return `${api.file}#${api.id}/${kind}${key === '' ? '' : `/${key}`}`;
}

/** The page that such a name stands for; undefined where there is none. */
export function pageOfFile(api: Api, file: string): ApiPage | undefined {
  const part = file.slice(api.file.length + api.id.length + 2);
  const slash = part.indexOf('/');
  const [kind, key] = slash < 0 ? [part, ''] : [part.slice(0, slash), part.slice(slash + 1)];
  if (kind === 'overview') return { kind, key: '', route: api.route };
  if (kind === 'errors') return { kind, key: '', route: addressOf(api, 'errors') };
  if (kind === 'operation') {
    const head = api.operations.find((each) => each.key === key);
    return head && { kind, key, route: head.address, head };
  }
  if (kind === 'shelf') return schemaShelves(api).find((page) => page.key === key);
  if (kind === 'operations') return operationShelves(api).find((page) => page.key === key);
  const head = api.schemas.find((each) => each.key === key);
  return kind === 'schema' && head ? { kind, key, route: head.address, head } : undefined;
}

/** What a page of several operations is called: its tag, or the path that those without one begin with, and which part of the tag it is. */
type ShelfName = { tag: string; part: string };

/** More words than these are told by the first and the last of them. */
const most = 3;

/** The name of a page of several operations; the part is '' where the tag has one page. */
export function shelfName(api: Api, { key, heads }: { key: string; heads: readonly OperationHead[] }): ShelfName {
  const [first] = heads;
  const label = api.tags.find(({ name }) => name === first?.tag)?.label ?? '';
  const tag = first?.tag === '' ? `/${wordsOf(first.path)[0] ?? ''}` : label;
  const words = [...new Set(heads.map(partOf))];
  if (key.split('/').length < 3) return { tag, part: '' };
  return { tag, part: words.length > most ? `${words[0]} … ${words.at(-1)}` : words.join(', ') };
}

/** A route that operations have in another layout, and the page that has them now; the anchor is the place of the only one. */
type Moved = { from: string; to: string; anchor?: string };

/**
 * Where the pages of operations were, or will have been, when the document crosses the measure of its layout: pages of single operations
 * lead to the page that they share, shared ones to the overview, which names all. Only where it is near that measure: else nobody has
 * such an address.
 */
export function movedIn(api: Api): Moved[] {
  if (api.layout === 'shared') return api.operations.flatMap((head) => fromOwnPage(api, head));
  if (layoutOf(api.raw, api.bytes) !== api.layout) return [];
  if (api.layout === 'one') return wasLonger(api) ? api.operations.flatMap((head) => fromOwnPage(api, head)) : [];
  return api.bytes < 2 * thin * api.operations.length ? fromShelves(api) : [];
}

function wasLonger({ bytes, operations }: Api): boolean {
  return 2 * bytes > onePage.short && 2 * operations.length > onePage.operations;
}

function fromOwnPage(api: Api, { address, kind, key }: OperationHead): Moved[] {
  const from = addressOf({ route: api.route, layout: 'many' }, kind === 'path' ? key : `webhooks/${key}`);
  const [to = '', anchor] = address.split('#');
  return anchor === undefined ? [] : [{ from, to, anchor }];
}

/** Who asks for a place on such a page keeps it on the way, and finds the operation by it. */
function fromShelves({ operations, tags, raw, route }: Api): Moved[] {
  const shelved = toShelved(operations, tags, { raw, route, layout: 'shared' });
  const shelves = new Set(shelved.flatMap((head) => head.shelves));
  return [...shelves].map((shelf) => ({ from: addressOf({ route, layout: 'many' }, shelf), to: route }));
}
