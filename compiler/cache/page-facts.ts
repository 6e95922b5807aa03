import type { LinkUse, Page, Source } from '../model.ts';

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
export function outlineOf({ file, area, frontMatter, keys, tagSpans, title, titleFrom, description }: Page): string {
  return JSON.stringify([file, area, frontMatter, keys, tagSpans, title, titleFrom, description]);
}

/**
 * What others read of a page besides its outline: the places that links can lead to, and what it needs of the site's styles and says of
 * its code. While this text and the outline are the same, no other page, list, sidebar or manifest changes with the page.
 */
export function placesOf(page: Page): string {
  const { origin, audience, isPartlyRead, features, uncoloured, api } = page;
  return JSON.stringify([origin, audience, idsOf(page).sort(), isPartlyRead, features, uncoloured, api]);
}

/** The ids that links to a page can name. */
export function idsOf({ anchors, headings }: Page): string[] {
  const ids = new Set(anchors);
  for (const { id } of headings) if (id !== '') ids.add(id);
  return [...ids];
}

/**
 * Everything that a page asks of others, in the order in which it does: links, pictures, parts and specifications, without their
 * places. While this text is the same, and what others say of themselves, its links lead where they led.
 */
export function requestsOf({ links, outward = [], includes, samples }: Page): string {
  let text = JSON.stringify([includes, samples]);
  for (const use of [...links, ...outward]) text += `\n${requestOf(use)}`;
  return text;
}

/** Everything of a link but its place. */
function requestOf({ kind, target, file = '', locked, shown, altMissing, pointer = '' }: LinkUse): string {
  const flags = `${locked === true}${shown === true}${altMissing === true}`;
  return `${kind} ${flags} ${target.length} ${target} ${file.length} ${file} ${pointer}`;
}
