import { isRecord, isText, parseJson } from '../../compiler/json/shapes.ts';
import { sectionsOf } from './markdown.ts';
import type { OpenSite, SitePage } from './open-site.ts';

/** An operation of an OpenAPI document, and the section of the page that documents it. */
export type SiteOperation = {
  spec: string;
  method: string;
  path: string;
  id: string;
  summary: string;
  servers: { url: string; description: string }[];
  page?: SitePage;
  text?: string;
};

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** Returns the operations of all OpenAPI documents of a site, in the order of the documents. */
export function operationsOf(site: OpenSite): SiteOperation[] {
  const texts = textsOf(site);
  return [...site.specs()].flatMap(([spec, text]) => {
    const document = parseJson(text, isRecord) ?? {};
    const paths = isRecord(document.paths) ? document.paths : {};
    const root = rootOf(site, spec);
    return Object.entries(paths).flatMap(([path, item]) => {
      if (!isRecord(item)) return [];
      return methods.flatMap((method): SiteOperation[] => {
        const operation = item[method];
        if (!isRecord(operation)) return [];
        const servers = [operation.servers, item.servers, document.servers].find(Array.isArray) ?? [];
        const own = texts
          .get(`${method.toUpperCase()} ${path}`)
          ?.find(({ page }) => root === undefined || page.route === root || page.route.startsWith(`${root}/`));
        return [
          {
            spec,
            method: method.toUpperCase(),
            path,
            id: isText(operation.operationId) ? operation.operationId : '',
            summary: isText(operation.summary) ? operation.summary : '',
            servers: servers.flatMap(toServer),
            ...own,
          },
        ];
      });
    });
  });
}

function toServer(server: unknown): SiteOperation['servers'] {
  if (!isRecord(server) || !isText(server.url)) return [];
  return [{ url: server.url, description: isText(server.description) ? server.description : '' }];
}

/** Returns the sections of pages that document an operation, by its method and path, which follow the heading. */
function textsOf(site: OpenSite): Map<string, { page: SitePage; text: string }[]> {
  const texts = new Map<string, { page: SitePage; text: string }[]>();
  for (const page of site.pages.values()) {
    if (page.kind !== 'api') continue;
    const markdown = site.markdown(page);
    for (const { start, end } of sectionsOf(markdown)) {
      const text = markdown.slice(start, end);
      const [, name] = /^#.*\n+`([A-Z]+ \/[^`\n]*)`\n/.exec(text) ?? [];
      if (name !== undefined) texts.set(name, [...(texts.get(name) ?? []), { page, text }]);
    }
  }
  return texts;
}

/** Returns the route of a document's reference: that of its first page, which links to the document. */
function rootOf(site: OpenSite, spec: string): string | undefined {
  for (const page of site.pages.values())
    if (page.kind === 'api' && site.markdown(page).includes(`/specs/${spec}.json)`)) return page.route;
  return undefined;
}

/** Returns the operations that match a query: by id, by method and path, by path alone, or by summary. */
export function findOperations(operations: readonly SiteOperation[], query: string): SiteOperation[] {
  const key = query.trim().replace(/\s+/g, ' ').toLowerCase();
  const names: ((operation: SiteOperation) => string)[] = [
    ({ id }) => id,
    ({ method, path }) => `${method} ${path}`,
    ({ path }) => path,
    ({ summary }) => summary,
  ];
  for (const nameOf of names) {
    const matchingOperations = operations.filter((operation) => nameOf(operation).toLowerCase() === key);
    if (matchingOperations.length > 0) return matchingOperations;
  }
  return [];
}
