import type { Dialect } from './dialect.ts';

const toPosition = (value: unknown): Record<string, unknown> => (typeof value === 'number' ? { sidebar_position: value } : {});
const toLabel = (value: unknown): Record<string, unknown> => (typeof value === 'string' ? { sidebar_label: value } : {});
const dropValue = (): Record<string, unknown> => ({});

/** Returns the heading levels in the table of contents, in VitePress's format: a level, two levels, `deep`, or false. */
export function toHeadingLevels(value: unknown): Record<string, unknown> {
  if (value === false) return { hide_table_of_contents: true };
  if (value === 'deep') return { toc_min_heading_level: 2, toc_max_heading_level: 6 };
  if (typeof value === 'number') return { toc_min_heading_level: value, toc_max_heading_level: value };
  if (Array.isArray(value)) return { toc_min_heading_level: value[0], toc_max_heading_level: value[1] };
  return {};
}

/**
 * Unambiguous front matter keys of other tools, which are also recognised in areas without a dialect. They are converted if there is an
 * equivalent, and ignored otherwise. Ambiguous keys, such as `order` and `id`, are reported.
 */
export const foreignKeys: Dialect['keys'] = {
  weight: toPosition,
  nav_order: toPosition,
  sort_rank: toPosition,
  nav_title: toLabel,
  linkTitle: toLabel,
  sidebarTitle: toLabel,
  outline: toHeadingLevels,
  parent: dropValue,
  grand_parent: dropValue,
  has_children: dropValue,
  has_toc: dropValue,
  pagination_label: dropValue,
  sidebar_key: dropValue,
  sidebar_custom_props: dropValue,
  titleTemplate: dropValue,
  pageClass: dropValue,
  asIndexPage: dropValue,
  pagefind: dropValue,
  render_macros: dropValue,
};
