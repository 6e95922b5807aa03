import type { FrontMatterDefault } from '../../model.ts';

/** What Nextra's settings of how a page is shown mean here, of those that something here stands for. */
export function themeKeys(theme: Readonly<Record<string, unknown>>): FrontMatterDefault['keys'] {
  return {
    ...(theme.sidebar === false && { displayed_sidebar: null }),
    ...(theme.toc === false && { hide_table_of_contents: true }),
    ...(theme.pagination === false && { pagination_next: null, pagination_prev: null }),
  };
}
