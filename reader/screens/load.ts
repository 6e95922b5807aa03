import type { PageData } from '../../schemas/types/page.ts';
import type { Screen } from '../state/shown-page.ts';

type Module = { default?: Screen };

/** The module that contains the screen for each kind of page. */
const modules: Record<PageData['kind'], () => Promise<Module>> = {
  doc: () => import('./Doc.tsx'),
  page: () => import('./Doc.tsx'),
  post: async () => ({ default: (await import('./Post.tsx')).toPostScreen((await import('./Doc.tsx')).default) }),
  blog: () => import('./Blog.tsx'),
  api: () => import('./Doc.tsx'),
  search: () => import('./Search.tsx'),
  home: () => import('./Home.tsx'),
  category: () => import('./Listing.tsx'),
  tags: () => import('./Listing.tsx'),
  tag: () => import('./Listing.tsx'),
  notFound: () => import('./NotFound.tsx'),
};

/** Returns the screen for a kind of page. `route` is used in the error message if its module is invalid. */
export async function loadScreen(kind: PageData['kind'], route: string): Promise<Screen> {
  return toScreen(await modules[kind](), route);
}

/** Returns the default export of a page module. If it is missing, returns a component that throws, so that the crash page is shown. */
export function toScreen(module: Module, route: string): Screen {
  const handleMissing = () => {
    throw new Error(`The page component of ${route} has no default export, so there is nothing to draw.`);
  };
  return module.default ?? handleMissing;
}
