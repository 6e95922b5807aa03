import { addressOf } from './addresses.ts';
import { errorsOf } from './errors.ts';
import {
  assignSharedPages,
  chooseLayout,
  distinguishingWord,
  pathWords,
  sharedPageBytesPerOperation,
  singlePageLimits,
} from './layout.ts';
import type { Api, ApiPage, OperationHead } from './model.ts';

/**
 * Returns all pages of a specification in reading order. Large documents have an overview, an errors page, and pages for operations and
 * schemas; short operations and schemas share pages.
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

/** Returns the pages that operations with the same tag share. Each page also lists operations that have their own page. */
function sharedOperationPages(api: Api): ApiPage[] {
  return groupBySharedPage(api.operations).map(([key, heads]) => ({
    kind: 'operations',
    key,
    route: addressOf(api, key),
    heads,
  }));
}

/** Returns the pages that small schemas with the same key prefix share. Each page also lists schemas that have become too long for it. */
function sharedSchemaPages(api: Api): ApiPage[] {
  return groupBySharedPage(api.schemas).map(([key, heads]) => ({
    kind: 'schemas',
    key,
    route: addressOf(api, `schemas/${key}`),
    heads,
  }));
}

/** Returns the items that each shared page lists, by the key of the page. */
function groupBySharedPage<Head extends { listedOn: readonly string[] }>(all: readonly Head[]): [key: string, heads: Head[]][] {
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

/** Returns a virtual file name for a page, composed of file, specification id, kind and key: `specs/pets.yaml#pets/operation/getPet`. */
export function pageFile(api: Api, { kind, key }: Pick<ApiPage, 'kind' | 'key'>): string {
  return `${api.file}#${api.id}/${kind}${key === '' ? '' : `/${key}`}`;
}

/** Returns the page with a virtual file name; undefined if it does not exist. */
export function findPage(api: Api, file: string): ApiPage | undefined {
  const pathInDocument = file.slice(api.file.length + api.id.length + 2);
  const slash = pathInDocument.indexOf('/');
  const [kind, key] = slash < 0 ? [pathInDocument, ''] : [pathInDocument.slice(0, slash), pathInDocument.slice(slash + 1)];
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

/** Longer lists of words are shortened to the first and the last word. */
const maxWords = 3;

/**
 * Returns the name of a shared page: the label of the tag (or the path prefix of operations without a tag), and the part of the tag that
 * the page covers. `part` is '' if the tag has a single page.
 */
export function sharedPageName(api: Api, key: string, heads: readonly OperationHead[]): { tag: string; part: string } {
  const [first] = heads;
  const label = api.tags.find(({ name }) => name === first?.tag)?.label ?? '';
  const tag = first?.tag === '' ? `/${pathWords(first.path)[0] ?? ''}` : label;
  if (key.split('/').length < 3) return { tag, part: '' };
  const distinctWords = [...new Set(heads.map(distinguishingWord))];
  return {
    tag,
    part: distinctWords.length > maxWords ? `${distinctWords[0]} … ${distinctWords.at(-1)}` : distinctWords.join(', '),
  };
}

/** A redirect from a route in another layout to the current page. `anchor` is the id of a single operation. */
type LayoutRedirect = { from: string; to: string; anchor?: string };

/**
 * Returns redirects for documents that may cross the limit between two layouts: from pages of single operations to their shared page, and
 * from shared pages to the overview. Empty for documents far from a limit, because they never had other routes.
 */
export function toLayoutRedirects(api: Api): LayoutRedirect[] {
  if (api.layout === 'shared') return api.operations.flatMap((head) => redirectsFromOwnPage(api, head));
  if (chooseLayout(api.raw, api.bytes) !== api.layout) return [];
  if (api.layout === 'one')
    return isNearSinglePageLimit(api) ? api.operations.flatMap((head) => redirectsFromOwnPage(api, head)) : [];
  return api.bytes < 2 * sharedPageBytesPerOperation * api.operations.length ? redirectsFromSharedPages(api) : [];
}

function isNearSinglePageLimit({ bytes, operations }: Api): boolean {
  return 2 * bytes > singlePageLimits.bytesIfMany && 2 * operations.length > singlePageLimits.operations;
}

function redirectsFromOwnPage(api: Api, { address, kind, key }: OperationHead): LayoutRedirect[] {
  const from = addressOf({ route: api.route, layout: 'many' }, kind === 'path' ? key : `webhooks/${key}`);
  const [to = '', anchor] = address.split('#');
  return anchor === undefined ? [] : [{ from, to, anchor }];
}

/** Browsers preserve the fragment across redirects, so it selects the operation on the overview. */
function redirectsFromSharedPages({ operations, tags, raw, route }: Api): LayoutRedirect[] {
  const operationsWithPages = assignSharedPages(raw, operations, tags, { route, layout: 'shared' });
  const keys = new Set(operationsWithPages.flatMap((head) => head.listedOn));
  return [...keys].map((key) => ({ from: addressOf({ route, layout: 'many' }, key), to: route }));
}
