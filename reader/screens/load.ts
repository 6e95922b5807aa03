import type { PageData } from '../../schemas/types/page.ts';
import type { Screen } from '../state/page.ts';
import * as doc from './Doc.tsx';

type Module = { default?: Screen };

/** Where each kind of page has its screen. The commonest is always at hand. */
const modules: Record<PageData['kind'], () => Promise<Module>> = {
  doc: () => Promise.resolve(doc),
  page: () => Promise.resolve(doc),
  api: () => Promise.resolve(doc),
  search: () => Promise.resolve(doc),
  home: () => import('./Home.tsx'),
  category: () => import('./Listing.tsx'),
  tags: () => import('./Listing.tsx'),
  tag: () => import('./Listing.tsx'),
  notFound: () => import('./NotFound.tsx'),
};

/** The screen of a kind of page; throws where the module has no default export. `route` is for the message. */
export async function loadScreen(kind: PageData['kind'], route: string): Promise<Screen> {
  return toScreen(await modules[kind](), route);
}

/** The component that a page module exports by default, which it must. */
export function toScreen(module: Module, route: string): Screen {
  if (!module.default) throw new Error(`The page component of ${route} has no default export.`);
  return module.default;
}
