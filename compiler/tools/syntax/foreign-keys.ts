import type { Dialect } from './dialect.ts';

const position = (value: unknown): Record<string, unknown> => (typeof value === 'number' ? { sidebar_position: value } : {});
const label = (value: unknown): Record<string, unknown> => (typeof value === 'string' ? { sidebar_label: value } : {});
const accepted = (): Record<string, unknown> => ({});

/** The heading levels in the table of contents, in the form of VitePress: a level, two levels, `deep`, or none. */
export function outline(value: unknown): Record<string, unknown> {
  if (value === false) return { hide_table_of_contents: true };
  if (value === 'deep') return { toc_min_heading_level: 2, toc_max_heading_level: 6 };
  if (typeof value === 'number') return { toc_min_heading_level: value, toc_max_heading_level: value };
  if (Array.isArray(value)) return { toc_min_heading_level: value[0], toc_max_heading_level: value[1] };
  return {};
}

/**
 * Keys of other tools that are unambiguous, also in areas without a dialect: they are converted if there is an equivalent, and ignored
 * otherwise. Ambiguous keys, such as `order` and `id`, are reported.
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
