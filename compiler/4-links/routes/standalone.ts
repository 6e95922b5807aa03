import type { Page } from '../../model.ts';
import type { Leaf } from '../plan.ts';
import { toLeaf } from './folders.ts';
import { folderOf, joinRoute, stemOf, toSegment } from './names.ts';

/** Documents of the folder of standalone pages: their routes are their paths, `index` and `readme` stand for their folder. */
export function toStandalone(pages: Page[], root: string): Leaf[] {
  return pages.map((page) => {
    const leaf = toLeaf(page, null);
    const folder = standaloneFolder(page.file, root);
    const stem = stemOf(page.file);
    leaf.route = /^(?:index|readme)$/i.test(stem) ? folder : joinRoute(folder, toSegment(stem));
    leaf.id = leaf.route.slice(1);
    return leaf;
  });
}

/** The route of the folder that a standalone page lies in. */
export function standaloneFolder(file: string, root: string): string {
  const below = folderOf(file).slice(root === '' ? 0 : root.length + 1);
  return below.split('/').filter(Boolean).map(toSegment).reduce(joinRoute, '/');
}
