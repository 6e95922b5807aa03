import type { LinkUse, Page } from './model.ts';

/**
 * What routes, sidebars, tags, lists and findings about them are made of, as one text to compare. Two pages with the same outline
 * can take each other's place in the plan of a site.
 */
export function outlineOf({ file, area, frontMatter, keys, tagSpans, title, titleFrom, description }: Page): string {
  return JSON.stringify([file, area, frontMatter, keys, tagSpans, title, titleFrom, description]);
}

/**
 * Everything that others read of a page: its outline, the places that links can lead to, and what it needs of the site's styles
 * and says of its code. While this text is the same, no other page, list, sidebar or manifest changes with the page.
 */
export function interfaceOf(page: Page): string {
  const { origin, audience, anchors, headings, features, uncoloured, api } = page;
  const ids = new Set(anchors);
  for (const { id } of headings) if (id !== '') ids.add(id);
  return `${outlineOf(page)}\n${JSON.stringify([origin, audience, [...ids].sort(), features, uncoloured, api])}`;
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
