import type { NavbarItem, Site } from '../model.ts';
import { decodeAttribute } from './entities.ts';
import { escapeAttribute } from './escape.ts';
import { readTags } from './html-tags.ts';

/** A URL of a link or an image in the configuration's HTML, with its offsets in the HTML. */
type MenuAddress = { kind: 'link' | 'picture'; address: string; from: number; to: number };

/** The URLs of links and images in the HTML of the navbar, the footer or the announcement, in order. */
export function menuAddresses(html: string): MenuAddress[] {
  if (!html.includes('<')) return [];
  return readTags(html).flatMap((piece): MenuAddress[] => {
    const wanted = piece.kind === 'open' ? named.get(piece.name) : undefined;
    if (piece.kind !== 'open' || !wanted) return [];
    return piece.attributes.flatMap(({ name, value, valueFrom }): MenuAddress[] => {
      const address = decodeAttribute(value ?? '').trim();
      if (name !== wanted.attribute || address === '') return [];
      return [{ kind: wanted.kind, address, from: valueFrom, to: valueFrom + (value ?? '').length }];
    });
  });
}

const named = new Map<string, { attribute: string; kind: MenuAddress['kind'] }>([
  ['a', { attribute: 'href', kind: 'link' }],
  ['img', { attribute: 'src', kind: 'picture' }],
]);

/** Replaces URLs in HTML. Those without a replacement are unchanged. */
export function withMenuAddresses(html: string, addressFor: (menuAddress: MenuAddress) => string | undefined): string {
  let result = '';
  let done = 0;
  for (const menuAddress of menuAddresses(html)) {
    const address = addressFor(menuAddress);
    if (address === undefined) continue;
    result += html.slice(done, menuAddress.from) + escapeAttribute(address);
    done = menuAddress.to;
  }
  return result + html.slice(done);
}

/** All HTML in the configuration of a site. */
export function menuHtml({ navbar, footer, announcement }: Pick<Site, 'navbar' | 'footer' | 'announcement'>): string[] {
  const links = [...(footer?.links ?? []), ...(footer?.columns ?? []).flatMap(({ items }) => items)];
  const held = [...navbar.items.flatMap(withInner), ...links, ...(announcement ? [announcement] : [])];
  return held.flatMap(({ html }) => html ?? []);
}

function withInner(item: NavbarItem): NavbarItem[] {
  return [item, ...(item.items ?? []).flatMap(withInner)];
}
