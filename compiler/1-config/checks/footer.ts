import type { FooterLinkSetting, SiteConfiguration } from '../../../schemas/types/site.ts';
import {
  configAddressRefused,
  footerMixed,
  linkRouteWrong,
  linkTargetCount,
  menuFieldMissing,
} from '../../diagnostics/config.ts';
import type { Diagnostic } from '../../model.ts';
import type { Places } from '../text/places.ts';
import { isAddress, nearestRoute } from './forms.ts';

/** The footer: columns or links, and each link with exactly one target and a label. */
export function checkFooter({ footer }: SiteConfiguration, places: Places): Diagnostic[] {
  if (!footer) return [];
  const { columns, links } = footer;
  const items = [...(columns ?? []).flatMap((column) => column.items), ...(links ?? [])];
  return [
    ...(columns && links ? [footerMixed(places.keyAt(footer, 'links'), {}, [places.keyAt(footer, 'columns')])] : []),
    ...items.flatMap((item) => checkFooterLink(item, places)),
  ];
}

type Target = 'to' | 'href' | 'html';

/** That a link has exactly one of the allowed targets, and that it is well formed. */
export function checkTarget(item: FooterLinkSetting, allowed: readonly Target[], places: Places): Diagnostic[] {
  const given = allowed.filter((name) => item[name] !== undefined);
  const second = given[1];
  const found: Diagnostic[] = [];
  if (given.length === 0) found.push(linkTargetCount(places.startOf(item), { given, allowed }));
  if (second) found.push(linkTargetCount(places.keyAt(item, second), { given, allowed }));
  return [...found, ...routeFault(item, places), ...addressFault(item, places)];
}

function checkFooterLink(item: FooterLinkSetting, places: Places): Diagnostic[] {
  const found = checkTarget(item, ['to', 'href', 'html'], places);
  if (item.html !== undefined || item.label !== undefined) return found;
  return [...found, menuFieldMissing(places.startOf(item), { what: 'A link of the footer', field: 'label' })];
}

function routeFault(item: FooterLinkSetting, places: Places): Diagnostic[] {
  const { to } = item;
  if (to === undefined || /^\/(?!\/)[^\s\\]*$/.test(to)) return [];
  const route = nearestRoute(to);
  const hint = isAddress(to)
    ? `Write "href": "${to}".`
    : route === undefined
      ? 'Write a route such as /guide.'
      : `Write "${route}".`;
  return [linkRouteWrong(places.valueAt(item, 'to'), { to: `"${to}"`, suggestion: hint })];
}

function addressFault(item: FooterLinkSetting, places: Places): Diagnostic[] {
  const { href } = item;
  if (href === undefined || isAddress(href)) return [];
  return [configAddressRefused(places.valueAt(item, 'href'), { name: 'href', value: `"${href}"`, suggestion: remedy(href) })];
}

function remedy(href: string): string {
  if (/^\/(?!\/)/.test(href)) return `Write "to": "${href}": it is a route of this site.`;
  if (/^[^\s@/:]+@[^\s@/]+$/.test(href)) return `Write "mailto:${href}".`;
  if (/^(?:\/\/)?[\w-]+(?:\.[\w-]+)+(?:[/:?#]\S*)?$/.test(href)) return `Write "https://${href.replace(/^\/\//, '')}".`;
  return 'Write an address that starts with https:, http:, mailto: or tel:.';
}
