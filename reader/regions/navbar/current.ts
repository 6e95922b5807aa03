import type { PageData } from '../../../schemas/types/page.ts';
import type { NavbarEntry } from '../../../schemas/types/site-data.ts';

/** Whether a navbar item belongs to what is being read: `page` is the very page, `true` something above it. */
export function toCurrent(item: NavbarEntry, page: PageData): 'page' | 'true' | undefined {
  if (item.route !== undefined && item.route === page.route) return 'page';
  if (item.sidebar !== undefined) return item.sidebar === page.sidebar?.id ? 'true' : undefined;
  if (item.area !== undefined) return item.area === page.area ? 'true' : undefined;
  if (item.items?.some((inner) => toCurrent(inner, page))) return 'true';
  const isBelow = item.route !== undefined && item.route !== '/' && page.route.startsWith(`${item.route}/`);
  return isBelow ? 'true' : undefined;
}
