import { Component, type ComponentType, createContext, type ReactNode, useContext, useMemo } from 'react';
import type { PageData } from '../../schemas/types/page.ts';
import type { NavbarEntry, SiteData } from '../../schemas/types/site-data.ts';
import { currentMessages } from '../messages/messages.ts';
import { toHref } from '../navigation/hrefs.ts';
import { visitLocation } from '../state/shown-page.ts';
import { useStore } from '../state/store.ts';
import { chosenVersions, routeIn, versionsOf } from '../state/versions.ts';
import { trust } from '../trusted-types.ts';
import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';

/** The props of an item, with the site and the page on which it is shown. `inMenu`: the item is in the menu of small screens. */
type ItemProps = { item: NavbarEntry; site: SiteData; page: PageData; inMenu?: true };

/** One item of the navbar or the menu, of any type. If it throws an error, its configuration is shown. */
export function NavbarItem(props: ItemProps) {
  return (
    <ItemBoundary item={props.item}>
      <ItemOfType {...props} />
    </ItemBoundary>
  );
}

/**
 * Returns the items that lists show on a page: all except the search box, which the navbar renders separately, and the version menus of
 * other areas.
 */
export function listedItems({ navbar }: SiteData, page: Pick<PageData, 'area'>): NavbarEntry[] {
  return navbar.items.filter(({ type, area }) => type !== 'search' && (type !== 'docsVersionDropdown' || area === page.area));
}

/** Returns the key of an item among the items of the navbar. */
export function toItemKey({ type, label, html, route, href }: NavbarEntry): string {
  return [type, label, html, route, href].join(' ');
}

/** Returns whether a navbar item belongs to the current page: `page` if it links to the page, `true` if it links to a parent. */
export function currentState(item: NavbarEntry, page: PageData): 'page' | 'true' | undefined {
  if (item.route !== undefined && item.route === page.route) return 'page';
  if (item.sidebar !== undefined) return item.sidebar === page.sidebar?.id ? 'true' : undefined;
  if (item.area !== undefined) return item.area === page.area ? 'true' : undefined;
  if (item.items?.some((inner) => currentState(inner, page))) return 'true';
  const isBelow = item.route !== undefined && item.route !== '/' && page.route.startsWith(`${item.route}/`);
  return isBelow ? 'true' : undefined;
}

class ItemBoundary extends Component<{ item: NavbarEntry; children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    throw error instanceof Error && error.cause !== undefined ? error : toItemError(this.props.item, error);
  }
}

/** Returns an error for a navbar item that failed, with the item's configuration. */
function toItemError(item: NavbarEntry, cause: unknown): Error {
  return new Error(`An item of the navbar could not be drawn: ${JSON.stringify(item, null, 2)}`, { cause });
}

function ItemOfType(props: ItemProps) {
  const Item = itemTypes.get(props.item.type);
  if (!Item) throw toItemError(props.item, new Error(`No NavbarItem component found for type "${props.item.type}"`));
  return <Item {...props} />;
}

const itemTypes = new Map<string, ComponentType<ItemProps>>([
  ['default', LinkItem],
  ['dropdown', DropdownItem],
  ['html', HtmlItem],
  ['localeDropdown', LanguageDropdown],
  ['docsVersion', VersionLink],
  ['docsVersionDropdown', VersionDropdown],
  ['search', SearchItem],
]);

function LinkItem({ item, site, page }: ItemProps) {
  const { route, href, locked, label, html } = item;
  const target = { ...(route !== undefined && { route }), ...(href !== undefined && { href }), ...(locked && { locked }) };
  return (
    <Link {...target} baseUrl={site.baseUrl} current={currentState(item, page)} className="navbar-link">
      {html === undefined ? label : <Html html={html} />}
    </Link>
  );
}

function HtmlItem({ item }: ItemProps) {
  return <Html html={item.html ?? ''} />;
}

function Html({ html }: { html: string }) {
  const trusted = useMemo(() => trust(html), [html]);
  return <span className="navbar-html" dangerouslySetInnerHTML={trusted} suppressHydrationWarning />;
}

/** Renders nothing, because the navbar renders the search box next to its groups, which are hidden on small screens. */
function SearchItem() {
  return null;
}

function DropdownItem({ item, site, page, inMenu }: ItemProps) {
  const isCurrent = currentState(item, page) !== undefined;
  return (
    <Dropdown label={item.label ?? ''} isCurrent={isCurrent} isOpen={inMenu && isCurrent}>
      {item.items?.map((inner) => (
        <li key={toItemKey(inner)}>
          <NavbarItem item={inner} site={site} page={page} />
        </li>
      ))}
    </Dropdown>
  );
}

type DropdownProps = { label: ReactNode; isCurrent: boolean; isOpen?: boolean | undefined; children: ReactNode };

/** A dropdown that works without scripts. `frame-events.ts` closes it when it loses focus. */
function Dropdown({ label, isCurrent, isOpen, children }: DropdownProps) {
  return (
    <details className="dropdown" open={isOpen}>
      <summary className="navbar-link" data-current={isCurrent ? '' : undefined}>
        {label}
        <Icon name="down" />
      </summary>
      <ul className="dropdown-list">{children}</ul>
    </details>
  );
}

/** A placeholder for the page's route if the same HTML is used for many pages; otherwise undefined. */
export const RoutePlaceholder = createContext<string | undefined>(undefined);

/** Returns whether the page exists only in this language. Links to other languages then go to their home pages. */
export function hasOneLanguage({ kind, audience }: PageData): boolean {
  return kind === 'notFound' || audience === 'restricted';
}

/** One entry for each language. It links to the same page in that language, with query and hash, and causes a full load. */
function LanguageDropdown({ site, page }: ItemProps) {
  const route = useContext(RoutePlaceholder) ?? page.route;
  const rest = useQueryAndHash();
  const toAddress = (code: string, baseUrl: string) =>
    code !== site.locale && hasOneLanguage(page) ? toHref(baseUrl, '/') : toHref(baseUrl, route) + rest;
  const currentLocale = site.locales.find(({ code }) => code === site.locale);
  const label = (
    <>
      <Icon name="globe" />
      <span className="unseen">{currentMessages().languages}: </span>
      <span>{currentLocale?.label ?? site.locale}</span>
    </>
  );
  return (
    <Dropdown label={label} isCurrent={false}>
      {site.locales.map(({ code, label, direction, baseUrl = site.baseUrl }) => (
        <li key={code}>
          <a
            className="navbar-link"
            href={toAddress(code, baseUrl)}
            lang={code}
            dir={direction}
            hrefLang={code}
            data-locked={code === site.locale ? undefined : ''}
            aria-current={code === site.locale ? 'true' : undefined}
          >
            {label}
          </a>
        </li>
      ))}
    </Dropdown>
  );
}

/** Returns the query and the hash of the address. */
function useQueryAndHash(): string {
  const { hash, path } = useStore(visitLocation);
  return (path.includes('?') ? path.slice(path.indexOf('?')) : '') + hash;
}

/**
 * One entry for each version of an area. It links to this page in that version, with query and hash, or to the nearest parent. A single
 * version is rendered as a plain link.
 */
function VersionDropdown(props: ItemProps) {
  const { item, site, page } = props;
  const { versions, current } = versionsOf(site, page, { area: item.area, choices: useStore(chosenVersions) });
  const rest = useQueryAndHash();
  if (!current) return null;
  if (versions.length === 1) return <VersionLink {...props} />;
  const label = (
    <>
      <span className="unseen">{currentMessages().version}: </span>
      <span>{item.label ?? current.label}</span>
    </>
  );
  return (
    <Dropdown label={label} isCurrent={false}>
      {versions.map((version) => (
        <li key={version.name}>
          <a
            className="navbar-link"
            href={toHref(site.baseUrl, routeIn(version, item.area, page)) + rest}
            data-area={item.area}
            data-version={version.name}
            aria-current={version === current ? 'true' : undefined}
          >
            {version.label}
          </a>
        </li>
      ))}
    </Dropdown>
  );
}

/** Links to the first page of the current version, or to the route from the configuration. */
function VersionLink({ item, site, page }: ItemProps) {
  const { current } = versionsOf(site, page, { area: item.area, choices: useStore(chosenVersions) });
  const route = item.route ?? current?.route ?? '/';
  const address = item.href ?? toHref(site.baseUrl, route);
  return (
    <a className="navbar-link" href={address} aria-current={currentState({ ...item, route }, page)}>
      {item.label ?? current?.label}
    </a>
  );
}
