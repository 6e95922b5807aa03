import { addressOf } from './addresses.ts';
import type { Api, ApiPage } from './model.ts';
import { errorsOf } from './readings/errors.ts';

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
