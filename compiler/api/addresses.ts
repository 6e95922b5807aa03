import { own } from './json.ts';
import type { Api } from './model.ts';
import type { JsonObject } from './schema-model.ts';

/** Where a document's parts stand. */
export type Layout = { route: string; layout: Api['layout'] };

/** The address of a part: a page below the overview, or a place on it. */
export function addressOf({ route, layout }: Layout, path: string): string {
  if (layout === 'one') return `${route}#${path.replaceAll('/', '.')}`;
  return route === '/' ? `/${path}` : `${route}/${path}`;
}

/** The pointer of the named schemas: 2.0 calls them definitions. */
export function schemasPointer(raw: JsonObject): string {
  return own(raw, 'swagger') === undefined ? '/components/schemas' : '/definitions';
}
