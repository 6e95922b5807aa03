import type { Heading, LinkedPage, Page, Site } from '../model.ts';

/** So many parts of an operation are seen at a glance: its page needs no list of them. */
const inSight = 4;

/** Headings of the levels that the page, or else the site, asks for. */
export function tableOfContents(
  { headings, frontMatter, api }: Pick<Page, 'headings' | 'frontMatter' | 'api'>,
  { toc }: Pick<Site, 'toc'>,
): LinkedPage['toc'] {
  const least = Math.max(2, frontMatter.toc_min_heading_level ?? toc.minLevel);
  const most = api?.kind === 'operations' ? 2 : (frontMatter.toc_max_heading_level ?? toc.maxLevel);
  const isShown = ({ level, id, html }: Heading): boolean => level >= least && level <= most && id !== '' && html !== '';
  const list = headings.filter(isShown).map(({ level, id, html }) => ({ level, id, html: breakable(html) }));
  return api?.kind === 'operation' && list.length <= inSight ? [] : list;
}

/** A name may be one word that is longer than a line of the list: it breaks between the words that it is made of. */
function breakable(html: string): string {
  // Nearly no heading has such a place, which is found sooner than the length of all its words.
  if (!/\p{Ll}\p{Lu}/u.test(html) || !/[^\s<>]{20}/.test(html)) return html;
  return html.replace(/(?<=^|>)[^<]+/g, (text) => text.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, '<wbr>'));
}
