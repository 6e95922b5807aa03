import type { Page, Source } from '../model.ts';

/**
 * Deduplicates the strings of a page from a cache or another thread, where every string is a separate copy. This saves memory on large
 * sites.
 */
export function shareStrings(page: Page, { file, area }: Pick<Source, 'file' | 'area'>): void {
  const { frontMatter } = page;
  if (page.file === file) page.file = file;
  if (page.area === area) page.area = area;
  if (page.title === frontMatter.title) page.title = frontMatter.title;
  if (page.description === frontMatter.description) page.description = frontMatter.description;
  for (const heading of page.headings) if (heading.html === heading.text) heading.html = heading.text;
}

/**
 * Returns the inputs of routes, sidebars, tags, lists and findings about them, as one string for comparison. The plan of a site is the same
 * for pages with the same outline.
 */
export function outlineOf({
  file,
  area,
  frontMatter,
  keys,
  tagSpans,
  title,
  titleFrom,
  description,
  post,
  releases,
  terms,
  listedTerms,
}: Page): string {
  return JSON.stringify([
    file,
    area,
    frontMatter,
    keys,
    tagSpans,
    title,
    titleFrom,
    description,
    post,
    releases,
    terms,
    listedTerms,
  ]);
}
