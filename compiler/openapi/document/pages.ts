import { addressOf } from './addresses.ts';
import { errorsOf } from './errors.ts';
import { fewBytesEach, layoutOf, onePage, pathWords, shareOperationPages, tellingWord } from './layout.ts';
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
    if (head.sharedPage === undefined) pages.push({ kind: 'operation', key: head.key, route: head.address, head });
  for (const head of api.schemas)
    if (head.sharedPage === undefined) pages.push({ kind: 'schema', key: head.key, route: head.address, head });
  return [...pages, ...sharedOperationPages(api), ...sharedSchemaPages(api)];
}

/** The pages that operations of a tag share; each names those that stand elsewhere. */
function sharedOperationPages(api: Api): ApiPage[] {
  return bySharedPage(api.operations).map(([key, heads]) => ({ kind: 'operations', key, route: addressOf(api, key), heads }));
}

/** The pages that small schemas share, by the beginning of their keys; each names the schemas that grew out of it. */
function sharedSchemaPages(api: Api): ApiPage[] {
  return bySharedPage(api.schemas).map(([key, heads]) => ({
    kind: 'schemas',
    key,
    route: addressOf(api, `schemas/${key}`),
    heads,
  }));
}

/** What each shared page names, by the key of the page. */
function bySharedPage<Head extends { listedOn: readonly string[] }>(all: readonly Head[]): [key: string, heads: Head[]][] {
  const pages = new Map<string, Head[]>();
  for (const head of all) {
    for (const key of head.listedOn) {
      const heads = pages.get(key);
      if (heads) heads.push(head);
      else pages.set(key, [head]);
    }
  }
  return [...pages].sort(([one], [other]) => (one < other ? -1 : 1));
}

/** The name that stands for the file of a page: `specs/pets.yaml#pets/operation/getPet`, of file, id of the specification, kind and key. */
export function pageFile(api: Api, { kind, key }: Pick<ApiPage, 'kind' | 'key'>): string {
  return `${api.file}#${api.id}/${kind}${key === '' ? '' : `/${key}`}`;
}

/** The page that such a name stands for; undefined where the document has no such page (any more). */
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
  if (kind === 'schemas') return sharedSchemaPages(api).find((page) => page.key === key);
  if (kind === 'operations') return sharedOperationPages(api).find((page) => page.key === key);
  const head = api.schemas.find((each) => each.key === key);
  return kind === 'schema' && head ? { kind, key, route: head.address, head } : undefined;
}

/** More words than these are told by the first and the last of them. */
const mostWords = 3;

/**
 * What a page of several operations is called: the label of their tag (or the path that those without a tag begin with), and which part of
 * the tag it is; the part is '' where the tag has one page.
 */
export function sharedPageName(api: Api, key: string, heads: readonly OperationHead[]): { tag: string; part: string } {
  const [first] = heads;
  const label = api.tags.find(({ name }) => name === first?.tag)?.label ?? '';
  const tag = first?.tag === '' ? `/${pathWords(first.path)[0] ?? ''}` : label;
  if (key.split('/').length < 3) return { tag, part: '' };
  const words = [...new Set(heads.map(tellingWord))];
  return { tag, part: words.length > mostWords ? `${words[0]} … ${words.at(-1)}` : words.join(', ') };
}

/** A route that operations have in another layout, and the page that has them now; `anchor` is the id of the operation where it is a single one. */
type Moved = { from: string; to: string; anchor?: string };

/**
 * Where the pages of operations were, or will have been, when the document crosses the limit between two layouts: pages of single operations
 * lead to the page that they share, shared pages to the overview, which names all. Only documents near that limit have any: else nobody
 * knows such an address.
 */
export function movedIn(api: Api): Moved[] {
  if (api.layout === 'shared') return api.operations.flatMap((head) => fromOwnPage(api, head));
  if (layoutOf(api.raw, api.bytes) !== api.layout) return [];
  if (api.layout === 'one') return wasLonger(api) ? api.operations.flatMap((head) => fromOwnPage(api, head)) : [];
  return api.bytes < 2 * fewBytesEach * api.operations.length ? fromSharedPages(api) : [];
}

function wasLonger({ bytes, operations }: Api): boolean {
  return 2 * bytes > onePage.short && 2 * operations.length > onePage.operations;
}

function fromOwnPage(api: Api, { address, kind, key }: OperationHead): Moved[] {
  const from = addressOf({ route: api.route, layout: 'many' }, kind === 'path' ? key : `webhooks/${key}`);
  const [to = '', anchor] = address.split('#');
  return anchor === undefined ? [] : [{ from, to, anchor }];
}

/** The browser keeps the anchor over a redirect: on the overview it leads to the operation. */
function fromSharedPages({ operations, tags, raw, route }: Api): Moved[] {
  const sharing = shareOperationPages(raw, operations, tags, { route, layout: 'shared' });
  const keys = new Set(sharing.flatMap((head) => head.listedOn));
  return [...keys].map((key) => ({ from: addressOf({ route, layout: 'many' }, key), to: route }));
}
