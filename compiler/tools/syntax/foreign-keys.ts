import type { Dialect } from './dialect.ts';

const position = (value: unknown): Record<string, unknown> => (typeof value === 'number' ? { sidebar_position: value } : {});
const label = (value: unknown): Record<string, unknown> => (typeof value === 'string' ? { sidebar_label: value } : {});
const accepted = (): Record<string, unknown> => ({});

/** The levels of headings in the table of contents, as VitePress has them: a level, two of them, `deep`, or none. */
export function outline(value: unknown): Record<string, unknown> {
  if (value === false) return { hide_table_of_contents: true };
  if (value === 'deep') return { toc_min_heading_level: 2, toc_max_heading_level: 6 };
  if (typeof value === 'number') return { toc_min_heading_level: value, toc_max_heading_level: value };
  if (Array.isArray(value)) return { toc_min_heading_level: value[0], toc_max_heading_level: value[1] };
  return {};
}

/**
 * Keys of tools that mean one thing wherever they stand, also where an area names no dialect: used where we have the thing,
 * otherwise passed over. Keys of several meanings, such as `order` and `id`, are reported as before.
 */
export const foreignKeys: Dialect['keys'] = {
  weight: position,
  nav_order: position,
  sort_rank: position,
  nav_title: label,
  linkTitle: label,
  sidebarTitle: label,
  outline,
  parent: accepted,
  grand_parent: accepted,
  has_children: accepted,
  has_toc: accepted,
  pagination_label: accepted,
  sidebar_key: accepted,
  sidebar_custom_props: accepted,
  titleTemplate: accepted,
  pageClass: accepted,
  asIndexPage: accepted,
  pagefind: accepted,
  render_macros: accepted,
};
