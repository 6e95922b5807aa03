import { Component, type ComponentType, type ReactNode, useMemo } from 'react';
import type { PageData } from '../../../schemas/types/page.ts';
import type { NavbarEntry, SiteData } from '../../../schemas/types/site-data.ts';
import { trust } from '../../trusted.ts';
import { Way } from '../Way.tsx';
import { toCurrent } from './current.ts';
import { Dropdown } from './Dropdown.tsx';
import { Languages } from './Languages.tsx';
import { VersionDropdown, VersionLink } from './Versions.tsx';

/** An item with the site and the page that it is shown on. */
export type ItemProps = { item: NavbarEntry; site: SiteData; page: PageData };

/** One item of the navbar, whatever its type. A fault in it is reported with the item's configuration. */
export function NavbarItem(props: ItemProps) {
  return (
    <ItemBoundary item={props.item}>
      <Chosen {...props} />
    </ItemBoundary>
  );
}

/** The items that lists show: all but the search box, which the bar draws beside them. */
export function listedItems({ navbar }: SiteData): NavbarEntry[] {
  return navbar.items.filter(({ type }) => type !== 'search');
}

/** What tells an item of the navbar from its neighbours. */
export function toItemKey({ type, label, html, route, href }: NavbarEntry): string {
  return [type, label, html, route, href].join(' ');
}

function Chosen(props: ItemProps) {
  const Item = kinds.get(props.item.type);
  if (!Item) throw toItemError(props.item, new Error(`No NavbarItem component found for type "${props.item.type}"`));
  return <Item {...props} />;
}

/** Says which item of the navbar failed, and shows its configuration. */
export function toItemError(item: NavbarEntry, cause: unknown): Error {
  return new Error(`An item of the navbar could not be drawn: ${JSON.stringify(item, null, 2)}`, { cause });
}

function LinkItem({ item, site, page }: ItemProps) {
  const { route, href, locked, label, html } = item;
  const target = { ...(route !== undefined && { route }), ...(href !== undefined && { href }), ...(locked && { locked }) };
  return (
    <Way {...target} baseUrl={site.baseUrl} current={toCurrent(item, page)} className="navbar-link">
      {html === undefined ? label : <Html html={html} />}
    </Way>
  );
}

function DropdownItem({ item, site, page }: ItemProps) {
  return (
    <Dropdown label={item.label ?? ''} current={toCurrent(item, page) !== undefined}>
      {item.items?.map((inner) => (
        <li key={toItemKey(inner)}>
          <NavbarItem item={inner} site={site} page={page} />
        </li>
      ))}
    </Dropdown>
  );
}

function HtmlItem({ item }: ItemProps) {
  return <Html html={item.html ?? ''} />;
}

function Html({ html }: { html: string }) {
  const trusted = useMemo(() => trust(html), [html]);
  return <span className="navbar-html" dangerouslySetInnerHTML={trusted} suppressHydrationWarning />;
}

/** The search box is drawn by the bar itself, beside its groups, which small screens hide; here it draws nothing. */
function SearchItem() {
  return null;
}

const kinds = new Map<string, ComponentType<ItemProps>>([
  ['default', LinkItem],
  ['dropdown', DropdownItem],
  ['html', HtmlItem],
  ['localeDropdown', Languages],
  ['docsVersion', VersionLink],
  ['docsVersionDropdown', VersionDropdown],
  ['search', SearchItem],
]);

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
