import type { NavbarItem, Site } from '../model.ts';
import { decodeAttribute } from './entities.ts';
import { escapeAttribute } from './escape.ts';
import { readTags } from './html-tags.ts';

/** A URL of a link or an image in the configuration's HTML, with its offsets in the HTML. */
type MenuUrl = { kind: 'link' | 'picture'; address: string; from: number; to: number };

/** Returns the URLs of links and images in the HTML of the navbar, the footer or the announcement, in order. */
export function menuUrls(html: string): MenuUrl[] {
  if (!html.includes('<')) return [];
  return readTags(html).flatMap((piece): MenuUrl[] => {
    const target = piece.kind === 'open' ? urlAttributes.get(piece.name) : undefined;
    if (piece.kind !== 'open' || !target) return [];
    return piece.attributes.flatMap(({ name, value, valueFrom }): MenuUrl[] => {
      const address = decodeAttribute(value ?? '').trim();
      if (name !== target.attribute || address === '') return [];
      return [{ kind: target.kind, address, from: valueFrom, to: valueFrom + (value ?? '').length }];
    });
  });
}

const urlAttributes = new Map<string, { attribute: string; kind: MenuUrl['kind'] }>([
  ['a', { attribute: 'href', kind: 'link' }],
  ['img', { attribute: 'src', kind: 'picture' }],
]);

/** Replaces URLs in HTML. Those without a replacement are unchanged. */
export function withMenuUrls(html: string, urlFor: (menuUrl: MenuUrl) => string | undefined): string {
  let result = '';
  let end = 0;
  for (const menuUrl of menuUrls(html)) {
    const address = urlFor(menuUrl);
    if (address === undefined) continue;
    result += html.slice(end, menuUrl.from) + escapeAttribute(address);
    end = menuUrl.to;
  }
  return result + html.slice(end);
}

/** Returns all HTML in the configuration of a site. */
export function menuHtml({ navbar, footer, announcement }: Pick<Site, 'navbar' | 'footer' | 'announcement'>): string[] {
  const links = [...(footer?.links ?? []), ...(footer?.columns ?? []).flatMap(({ items }) => items)];
  const elements = [...navbar.items.flatMap(flattenItem), ...links, ...(announcement ? [announcement] : [])];
  return elements.flatMap(({ html }) => html ?? []);
}

function flattenItem(item: NavbarItem): NavbarItem[] {
  return [item, ...(item.items ?? []).flatMap(flattenItem)];
}
