import type { FooterLinkSetting, LogoSetting, NavbarItemSetting, SiteConfiguration } from '../../schemas/types/site.ts';
import type { Footer, FooterLink, Logo, NavbarItem, Place } from '../model.ts';
import { cleanPath, isSecureAddress } from './checks/forms.ts';
import { typeOf } from './checks/navbar.ts';
import { defaults } from './defaults.ts';
import { given } from './given.ts';
import type { Places } from './text/places.ts';

/** A navbar item as the model has it: its type settled, `html` and `area` under those names; items of a dropdown stand where it does. */
export function toNavbarItem(
  item: NavbarItemSetting,
  places: Places,
  side: NavbarItem['position'] = defaults.position,
): NavbarItem {
  const { position = side, label, to, href, docId, sidebarId, docsPluginId, html, value, items } = item;
  return {
    type: typeOf(item),
    position,
    ...given({ label, to, href, docId, sidebarId, area: docsPluginId, html: html ?? value, locked: item.locked || undefined }),
    ...given({ items: items?.map((inner) => toNavbarItem(inner, places, position)) }),
    at: targetAt(item, places),
  };
}

/** The items with a search box at the end, where the site is searched and none of them is one. */
export function withSearch(items: NavbarItem[], isSearched: boolean): NavbarItem[] {
  const isThere = items.some(({ type }) => type === 'search');
  return isThere || !isSearched ? items : [...items, { type: 'search', position: 'right', at: { file: '', line: 1, column: 1 } }];
}

/** What says where an item leads, which is what can turn out to be wrong later on; else the whole item. */
function targetAt(item: NavbarItemSetting, places: Places): Place {
  const names = ['to', 'docId', 'sidebarId', 'docsPluginId'] as const;
  const named = names.find((name) => item[name] !== undefined);
  return named === undefined ? places.startOf(item) : places.valueAt(item, named);
}

/** A footer as the model has it: columns or links, the other one empty. */
export function toFooter(footer: NonNullable<SiteConfiguration['footer']>, title: string, places: Places): Footer {
  const { style = defaults.footerStyle, logo, columns = [], links = [], copyright } = footer;
  return {
    style,
    ...given({ logo: logo && toLogo(logo, title), copyright }),
    columns: columns.map((column) => ({
      ...given({ title: column.title ?? undefined }),
      items: column.items.map((item) => toFooterLink(item, places)),
    })),
    links: links.map((item) => toFooterLink(item, places)),
  };
}

/** A logo whose alternative text is the site's title where none is given. */
export function toLogo(logo: LogoSetting, title: string): Logo {
  const { src, srcDark, alt = title, href, width, height } = logo;
  return {
    src: toPicture(src),
    ...given({ srcDark: srcDark === undefined ? undefined : toPicture(srcDark) }),
    alt,
    ...given({ href, width, height }),
  };
}

/** A picture's address as it is, or its path in the one form that all paths have. */
export function toPicture(picture: string): string {
  return isSecureAddress(picture) ? picture : cleanPath(picture);
}

function toFooterLink(link: FooterLinkSetting, places: Places): FooterLink {
  const { label, to, href, html } = link;
  return { ...given({ label, to, href, html, locked: link.locked || undefined }), at: targetAt(link, places) };
}
