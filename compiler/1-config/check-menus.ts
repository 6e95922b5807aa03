import type { FooterLinkSetting, NavbarItemSetting, SiteConfiguration } from '../../schemas/types/site.ts';
import { nearest, suggest } from '../basics/nearest.ts';
import {
  configAddressRefused,
  configHtmlMarkdown,
  footerMixed,
  linkRouteWrong,
  linkTargetCount,
  menuFieldMissing,
  menuFieldUnused,
  navbarNested,
  navbarPositionInside,
} from '../diagnostics/config.ts';
import { navbarAreaUnknown, navbarSidebarMissing } from '../diagnostics/navigation.ts';
import type { Diagnostic, NavbarItem } from '../model.ts';
import { collectHtml } from './configured-html.ts';
import { defaultArea } from './defaults.ts';
import type { Places } from './locate-values.ts';
import { isAddress, nearestRoute } from './value-formats.ts';

/**
 * Checks the rules for menus that a schema cannot express. Checks the area names in navbar items only if `areAreasValid` is set, which
 * means that all areas are valid.
 */
export function checkMenus(config: SiteConfiguration, places: Places, areAreasValid: boolean): Diagnostic[] {
  const names = areAreasValid ? checkAreaNames(config, places) : [];
  return [...checkFooter(config, places), ...checkNavbar(config, places), ...reportMarkdown(config, places), ...names];
}

const markdown = /\*\*(?=\S)([^*<>]+?)\*\*|(?<![\])])\[([^[\]<>]+)\]\(([^()\s<>"']+)\)|`([^`<>]+)`/g;

/** Reports Markdown in HTML values. */
function reportMarkdown(config: SiteConfiguration, places: Places): Diagnostic[] {
  return collectHtml(config, places).flatMap(({ html, createLocator }) => {
    const placeOf = createLocator();
    return Array.from(html.matchAll(markdown), ([rawText, bold, label, address, code]) =>
      configHtmlMarkdown(placeOf(rawText), { source: rawText, html: toHtml({ bold, label, address, code }) }),
    );
  });
}

type MarkdownMatch = Partial<Record<'bold' | 'label' | 'address' | 'code', string | undefined>>;

function toHtml({ bold, label, address, code }: MarkdownMatch): string {
  if (bold !== undefined) return `<strong>${bold}</strong>`;
  return code === undefined ? `<a href='${address}'>${label}</a>` : `<code>${code}</code>`;
}

/** Returns the type of a navbar item. The default is a dropdown if the item has children, otherwise a link. */
export function typeOf({ type, items }: NavbarItemSetting): NavbarItem['type'] {
  return type ?? (items ? 'dropdown' : 'default');
}

/** Checks the keys of navbar items by type, and the items inside dropdowns. */
function checkNavbar({ navbar }: SiteConfiguration, places: Places): Diagnostic[] {
  return (navbar?.items ?? []).flatMap((item) => [
    ...checkItem(item, places),
    ...dropdownItems(item).flatMap((inner) => checkDropdownItem(inner, places)),
  ]);
}

/** Checks the areas and sidebars that navbar items refer to. */
function checkAreaNames(site: SiteConfiguration, places: Places): Diagnostic[] {
  const items = (site.navbar?.items ?? []).flatMap((item) => [item, ...dropdownItems(item)]);
  return items.flatMap((item) => [...checkAreaName(item, site, places), ...checkSidebarName(item, site, places)]);
}

type NavbarField = Exclude<keyof NavbarItemSetting, 'type' | 'position'>;
/** The keys that each type of item uses, and those that it requires. One key from each inner list of `needed` is sufficient. */
const fields: Record<NavbarItem['type'], { used: NavbarField[]; needed: NavbarField[][] }> = {
  default: { used: ['label', 'html', 'to', 'href', 'locked'], needed: [['label', 'html']] },
  dropdown: { used: ['label', 'html', 'items', 'locked'], needed: [['label', 'html'], ['items']] },
  html: { used: ['html', 'value'], needed: [['html', 'value']] },
  doc: { used: ['docId', 'docsPluginId', 'label', 'locked'], needed: [['docId']] },
  docSidebar: { used: ['sidebarId', 'docsPluginId', 'label', 'locked'], needed: [['sidebarId']] },
  docsVersion: { used: ['docsPluginId', 'label', 'to'], needed: [] },
  docsVersionDropdown: { used: ['docsPluginId'], needed: [] },
  localeDropdown: { used: [], needed: [] },
  search: { used: [], needed: [] },
};

function dropdownItems(item: NavbarItemSetting): NavbarItemSetting[] {
  return typeOf(item) === 'dropdown' ? (item.items ?? []) : [];
}

function checkItem(item: NavbarItemSetting, places: Places): Diagnostic[] {
  const type = typeOf(item);
  const { used, needed } = fields[type];
  const subject = type === 'default' ? 'A link' : `An item of type ${type}`;
  const missing = needed
    .filter((names) => names.every((name) => item[name] === undefined))
    .map((names) => menuFieldMissing(places.startOf(item), { what: subject, field: names.join(' or ') }));
  const unused = allFields
    .filter((field) => item[field] !== undefined && !used.includes(field))
    .map((field) => menuFieldUnused(places.keyAt(item, field), { what: subject, field, used }));
  const target = type === 'default' || item.to !== undefined ? checkTarget(item, ['to', 'href'], places) : [];
  return [...missing, ...unused, ...target];
}

const allFields: NavbarField[] = [
  'label',
  'html',
  'value',
  'to',
  'href',
  'docId',
  'sidebarId',
  'docsPluginId',
  'items',
  'locked',
];

function checkDropdownItem(item: NavbarItemSetting, places: Places): Diagnostic[] {
  const positionFindings = item.position === undefined ? [] : [navbarPositionInside(places.keyAt(item, 'position'), {})];
  const type = typeOf(item);
  if (!typesOutsideDropdowns.has(type)) return [...positionFindings, ...checkItem(item, places)];
  return [...positionFindings, navbarNested(item.type ? places.valueAt(item, 'type') : places.keyAt(item, 'items'), { type })];
}

const typesOutsideDropdowns: ReadonlySet<NavbarItem['type']> = new Set([
  'dropdown',
  'docsVersionDropdown',
  'localeDropdown',
  'search',
] as const);

function checkAreaName(item: NavbarItemSetting, site: SiteConfiguration, places: Places): Diagnostic[] {
  const { docsPluginId: id } = item;
  const ids = areaIds(site);
  if (id === undefined || ids.includes(id)) return [];
  return [navbarAreaUnknown(places.valueAt(item, 'docsPluginId'), { id, ...suggest(id, ids) })];
}

/**
 * Reports a `sidebarId` that no area can have. Names in sidebar files are only known after the files have been read, so they are checked
 * later.
 */
function checkSidebarName(item: NavbarItemSetting, site: SiteConfiguration, places: Places): Diagnostic[] {
  const { sidebarId: id, docsPluginId } = item;
  const areas = site.areas ?? [defaultArea];
  const intended = docsPluginId === undefined ? areas : areas.filter((area) => area.id === docsPluginId);
  if (id === undefined || typeOf(item) !== 'docSidebar' || (docsPluginId !== undefined && intended.length === 0)) return [];
  const generated = intended.filter((area) => sidebarOf(area) === 'auto').map((area) => area.id);
  if (generated.includes(id) || intended.some((area) => typeof sidebarOf(area) === 'string' && sidebarOf(area) !== 'auto'))
    return [];
  const area = docsPluginId ?? nearest(id, areaIds(site)) ?? areas[0]?.id ?? '';
  const suggestion = suggest(id, generated);
  return [
    navbarSidebarMissing(places.valueAt(item, 'sidebarId'), {
      id,
      area,
      nearest: suggestion.nearest ?? generated[0],
      only: suggestion.only,
    }),
  ];
}

function sidebarOf(area: { sidebar?: string | boolean }): string | boolean {
  return area.sidebar ?? 'auto';
}

function areaIds({ areas = [defaultArea] }: SiteConfiguration): string[] {
  return areas.map(({ id }) => id);
}

/** Checks the footer: it has either columns or links, and each link has one target and a label. */
function checkFooter({ footer }: SiteConfiguration, places: Places): Diagnostic[] {
  if (!footer) return [];
  const { columns, links } = footer;
  const items = [...(columns ?? []).flatMap((column) => column.items), ...(links ?? [])];
  return [
    ...(columns && links ? [footerMixed(places.keyAt(footer, 'links'), {}, [places.keyAt(footer, 'columns')])] : []),
    ...items.flatMap((item) => checkFooterLink(item, places)),
  ];
}

type TargetKey = 'to' | 'href' | 'html';

/** Checks that a link has exactly one of the allowed targets, and that it is well-formed. */
function checkTarget(item: FooterLinkSetting, allowed: readonly TargetKey[], places: Places): Diagnostic[] {
  const presentTargets = allowed.filter((name) => item[name] !== undefined);
  const second = presentTargets[1];
  const findings: Diagnostic[] = [];
  if (presentTargets.length === 0) findings.push(linkTargetCount(places.startOf(item), { given: presentTargets, allowed }));
  if (second) findings.push(linkTargetCount(places.keyAt(item, second), { given: presentTargets, allowed }));
  return [...findings, ...checkRoute(item, places), ...checkAddress(item, places)];
}

function checkFooterLink(item: FooterLinkSetting, places: Places): Diagnostic[] {
  const findings = checkTarget(item, ['to', 'href', 'html'], places);
  if (item.html !== undefined || item.label !== undefined) return findings;
  return [...findings, menuFieldMissing(places.startOf(item), { what: 'A footer link', field: 'label' })];
}

function checkRoute(item: FooterLinkSetting, places: Places): Diagnostic[] {
  const { to } = item;
  if (to === undefined || /^\/(?!\/)[^\s\\]*$/.test(to)) return [];
  const route = nearestRoute(to)?.replace(/\.(?:md|markdown)$/i, '');
  return [linkRouteWrong(places.valueAt(item, 'to'), { to, isAddress: isAddress(to), route })];
}

function checkAddress(item: FooterLinkSetting, places: Places): Diagnostic[] {
  const { href } = item;
  if (href === undefined || isAddress(href)) return [];
  return [configAddressRefused(places.valueAt(item, 'href'), { name: 'href', value: `"${href}"`, ...suggestTarget(href) })];
}

/** Returns the route or address that was probably meant. */
function suggestTarget(href: string): { route?: string; address?: string } {
  if (/^\/(?!\/)/.test(href)) return { route: href };
  if (/^[^\s@/:]+@[^\s@/]+$/.test(href)) return { address: `mailto:${href}` };
  if (/^(?:\/\/)?[\w-]+(?:\.[\w-]+)+(?:[/:?#]\S*)?$/.test(href)) return { address: `https://${href.replace(/^\/\//, '')}` };
  return {};
}
