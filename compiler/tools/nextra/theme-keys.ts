import type { FrontMatterDefault } from '../../model.ts';

/** Converts Nextra's settings for the appearance of a page, if they have equivalents. */
export function themeKeys(theme: Readonly<Record<string, unknown>>): FrontMatterDefault['keys'] {
  return {
    ...(theme.sidebar === false && { displayed_sidebar: null }),
    ...(theme.toc === false && { hide_table_of_contents: true }),
    ...(theme.pagination === false && { pagination_next: null, pagination_prev: null }),
  };
}
