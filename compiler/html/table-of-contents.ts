import type { Heading, LinkedPage, Page, Site } from '../model.ts';

/** The page of an operation needs no table of contents if it has at most this many sections. */
const maxWithoutToc = 4;

/** Returns the headings whose levels the page selects or, by default, the site selects. */
export function tableOfContents(
  { headings, frontMatter, api }: Pick<Page, 'headings' | 'frontMatter' | 'api'>,
  { toc }: Pick<Site, 'toc'>,
): LinkedPage['toc'] {
  const min = Math.max(2, frontMatter.toc_min_heading_level ?? toc.minLevel);
  const max = api?.kind === 'operations' ? 2 : (frontMatter.toc_max_heading_level ?? toc.maxLevel);
  const isShown = ({ level, id, html }: Heading): boolean => level >= min && level <= max && id !== '' && html !== '';
  const list = headings.filter(isShown).map(({ level, id, html }) => ({ level, id, html: addBreakOpportunities(html) }));
  return api?.kind === 'operation' && list.length <= maxWithoutToc ? [] : list;
}

/** Allows line breaks between the camel-case parts of names, because a name may be longer than a line of the list. */
function addBreakOpportunities(html: string): string {
  if (!/[^\s<>]{20}/.test(html)) return html;
  return html.replace(/(?<=^|>)[^<]+/g, (text) => text.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, '<wbr>'));
}
