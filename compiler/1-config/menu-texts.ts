import type { NavbarItemSetting, SiteConfiguration } from '../../schemas/types/site.ts';
import { menuUrls } from '../html/menu-html.ts';
import type { MenuLink, Place } from '../model.ts';
import type { Places } from './locate-values.ts';

/**
 * HTML in the configuration. `createLocator` creates a function that returns the position of a part of the HTML. Parts must be requested in
 * order.
 */
type MenuText = { where: MenuLink['where']; html: string; createLocator: () => (part: string) => Place };

/** Returns the HTML of navbar, footer and announcement. */
export function menuTexts({ navbar, footer, announcement }: SiteConfiguration, places: Places): MenuText[] {
  const items = (navbar?.items ?? []).flatMap(withInner);
  const links = [...(footer?.links ?? []), ...(footer?.columns ?? []).flatMap((column) => column.items)];
  return [
    ...items.flatMap((item) => [...textOf(item, 'html', 'navbar', places), ...textOf(item, 'value', 'navbar', places)]),
    ...links.flatMap((link) => textOf(link, 'html', 'footer', places)),
    ...(announcement ? textOf(announcement, 'html', 'announcement', places) : []),
  ];
}

/** Returns the links and images in this HTML, with their positions. */
export function menuTargets(config: SiteConfiguration, places: Places): { links: MenuLink[]; pictures: [string, Place][] } {
  const links: MenuLink[] = [];
  const pictures: [string, Place][] = [];
  for (const { where, html, createLocator } of menuTexts(config, places)) {
    const placeOf = createLocator();
    for (const { kind, address, from, to } of menuUrls(html)) {
      const at = placeOf(html.slice(from, to));
      if (kind === 'link') links.push({ where, target: address, at });
      else pictures.push([address, at]);
    }
  }
  return { links, pictures };
}

function withInner(item: NavbarItemSetting): NavbarItemSetting[] {
  return [item, ...(item.items ?? []).flatMap(withInner)];
}

function textOf<Key extends 'html' | 'value'>(
  holder: { [key in Key]?: string | undefined },
  key: Key,
  where: MenuText['where'],
  places: Places,
): MenuText[] {
  const html = holder[key];
  return html === undefined ? [] : [{ where, html, createLocator: () => createPartLocator(holder, key, places) }];
}

/**
 * Returns a function that locates parts of a string in the configuration, requested in order. If a part contains escapes, it
 * returns the position of the entire string.
 */
function createPartLocator(holder: object, key: string, places: Places): (part: string) => Place {
  const wholeString = places.valueAt(holder, key);
  const text = places.textAt(holder, key) ?? '';
  let after = 0;
  return (part) => {
    const from = part === '' ? -1 : text.indexOf(part, after);
    if (from < 0) return wholeString;
    after = from + part.length;
    const column = wholeString.column + from;
    return { file: wholeString.file, line: wholeString.line, column, endLine: wholeString.line, endColumn: column + part.length };
  };
}
