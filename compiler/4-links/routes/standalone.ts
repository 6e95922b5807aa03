import type { Page } from '../../model.ts';
import type { Doc } from '../plan.ts';
import { toDoc } from './folders.ts';
import { folderOf, joinRoute, stemOf, toSegment } from './names.ts';

/** Documents of the folder of standalone pages: their routes are their paths, `index` and `readme` stand for their folder. */
export function toStandalone(pages: Page[], root: string): Doc[] {
  return pages.map((page) => {
    const doc = toDoc(page, null);
    const folder = standaloneFolder(page.file, root);
    const stem = stemOf(page.file);
    doc.route = /^(?:index|readme)$/i.test(stem) ? folder : joinRoute(folder, toSegment(stem));
    doc.id = doc.route.slice(1);
    return doc;
  });
}

/** The route of the folder that a standalone page lies in. */
export function standaloneFolder(file: string, root: string): string {
  const below = folderOf(file).slice(root === '' ? 0 : root.length + 1);
  return below.split('/').filter(Boolean).map(toSegment).reduce(joinRoute, '/');
}
