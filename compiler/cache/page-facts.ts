import type { Page, Source } from '../model.ts';

/**
 * Has what is said twice of a page stand once in memory: it comes from a cache or from another thread, where each text is one of its own.
 * For a large site that is a tenth of all facts.
 */
export function shareTexts(page: Page, { file, area }: Pick<Source, 'file' | 'area'>): void {
  const { frontMatter } = page;
  if (page.file === file) page.file = file;
  if (page.area === area) page.area = area;
  if (page.title === frontMatter.title) page.title = frontMatter.title;
  if (page.description === frontMatter.description) page.description = frontMatter.description;
  for (const heading of page.headings) if (heading.html === heading.text) heading.html = heading.text;
}

/**
 * What routes, sidebars, tags, lists and findings about them are made of, as one text to compare. Two pages with the same outline
 * can take each other's place in the plan of a site.
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
}: Page): string {
  return JSON.stringify([file, area, frontMatter, keys, tagSpans, title, titleFrom, description, post, releases]);
}
