import type { NavbarItemSetting, SiteConfiguration } from '../../schemas/types/site.ts';
import { menuUrls } from '../html/menu-html.ts';
import type { MenuLink, Place } from '../model.ts';
import type { Places } from './locate-values.ts';

/**
 * HTML in the configuration. `createLocator` creates a function that returns the position of a part of the HTML. Parts must be requested in
 * order.
 */
type ConfiguredHtml = { region: MenuLink['region']; html: string; createLocator: () => (part: string) => Place };

/** Returns the HTML of navbar, footer and announcement. */
export function collectHtml({ navbar, footer, announcement }: SiteConfiguration, places: Places): ConfiguredHtml[] {
  const items = (navbar?.items ?? []).flatMap(flattenItem);
  const links = [...(footer?.links ?? []), ...(footer?.columns ?? []).flatMap((column) => column.items)];
  return [
    ...items.flatMap((item) => [...htmlOf(item, 'html', 'navbar', places), ...htmlOf(item, 'value', 'navbar', places)]),
    ...links.flatMap((link) => htmlOf(link, 'html', 'footer', places)),
    ...(announcement ? htmlOf(announcement, 'html', 'announcement', places) : []),
  ];
}

/** Returns the links and images in this HTML, with their positions. */
export function collectTargets(config: SiteConfiguration, places: Places): { links: MenuLink[]; images: [string, Place][] } {
  const links: MenuLink[] = [];
  const images: [string, Place][] = [];
  for (const { region, html, createLocator } of collectHtml(config, places)) {
    const placeOf = createLocator();
    for (const { kind, address, from, to } of menuUrls(html)) {
      const at = placeOf(html.slice(from, to));
      if (kind === 'link') links.push({ region, target: address, at });
      else images.push([address, at]);
    }
  }
  return { links, images };
}

function flattenItem(item: NavbarItemSetting): NavbarItemSetting[] {
  return [item, ...(item.items ?? []).flatMap(flattenItem)];
}

function htmlOf<Key extends 'html' | 'value'>(
  holder: { [key in Key]?: string | undefined },
  key: Key,
  region: ConfiguredHtml['region'],
  places: Places,
): ConfiguredHtml[] {
  const html = holder[key];
  return html === undefined ? [] : [{ region, html, createLocator: () => createPartLocator(holder, key, places) }];
}

/**
 * Returns a function that locates parts of a string in the configuration, requested in order. If a part contains escapes, it returns the
 * position of the entire string.
 */
function createPartLocator(holder: object, key: string, places: Places): (part: string) => Place {
  const stringPlace = places.valueAt(holder, key);
  const text = places.textAt(holder, key) ?? '';
  let after = 0;
  return (part) => {
    const from = part === '' ? -1 : text.indexOf(part, after);
    if (from < 0) return stringPlace;
    after = from + part.length;
    const column = stringPlace.column + from;
    return { file: stringPlace.file, line: stringPlace.line, column, endLine: stringPlace.line, endColumn: column + part.length };
  };
}
