import { memo } from 'react';
import type { PageData } from '../../schemas/types/page.ts';
import type { LogoData, SiteData } from '../../schemas/types/site-data.ts';
import { currentMessages } from '../messages/messages.ts';
import { toHref } from '../navigation/hrefs.ts';
import { findTarget } from '../navigation/scroll.ts';
import { Box } from '../search/Box.tsx';
import { chooseOwnColour, colour } from '../state/colour-store.ts';
import { visitLocation } from '../state/shown-page.ts';
import { useStore } from '../state/store.ts';
import { menu, scrolling } from '../state/window.ts';
import { Icon } from './Icon.tsx';
import { listedItems, NavbarItem, toItemKey } from './NavbarItem.tsx';

type NavbarProps = { site: SiteData; page: PageData };

/** The bar at the top: menu button, brand and items on the left, items and colour toggle on the right. */
export const Navbar = memo(function Navbar({ site, page }: NavbarProps) {
  const search = site.navbar.items.find(({ type }) => type === 'search');
  return (
    <header className="navbar" data-hidden={useAutoHide(site) ? '' : undefined}>
      <nav className="navbar-inner" aria-label={currentMessages().mainNavigation}>
        {(listedItems(site, page).length > 0 || page.sidebar !== null) && <MenuButton />}
        <Brand site={site} />
        <Group position="left" site={site} page={page} />
        {search && <Box site={site} position={search.position} />}
        <Group position="right" site={site} page={page} />
        {!site.colorMode.disableSwitch && <ColourToggle />}
      </nav>
    </header>
  );
});

/** The site's logo and name, which link to the home page or to the logo's own target. */
export function Brand({ site }: { site: SiteData }) {
  const title = site.navbar.title ?? site.title;
  return (
    <a className="brand" href={toLogoHref(site.logo, site.baseUrl)}>
      {site.logo && <Logo logo={title === '' ? site.logo : { ...site.logo, alt: '' }} />}
      {title !== '' && <span className="brand-title">{title}</span>}
    </a>
  );
}

/** Returns the address that a logo links to: the home page unless the configuration specifies another one. */
export function toLogoHref(logo: LogoData | undefined, baseUrl: string): string {
  return logo?.href ?? toHref(baseUrl, logo?.route ?? '/');
}

/** A logo in both variants. The stylesheet shows the one that suits the colour mode. */
export function Logo({ logo }: { logo: LogoData }) {
  const { src, srcDark, alt, width, height } = logo;
  return (
    <>
      <img className={srcDark ? 'logo on-light' : 'logo'} src={src} alt={alt} width={width} height={height} />
      {srcDark && <img className="logo on-dark" src={srcDark} alt={alt} width={width} height={height} />}
    </>
  );
}

/**
 * Returns whether the bar is hidden: while the page is scrolled down, if the site enables this, unless the hash refers to an element on the
 * page.
 */
function useAutoHide(site: SiteData): boolean {
  const { direction, isNearEnd } = useStore(scrolling);
  const { hash } = useStore(visitLocation);
  return site.navbar.hideOnScroll && direction === 'down' && !isNearEnd && findTarget(hash) === null;
}

/** Opens the menu of small screens. */
function MenuButton() {
  const isOpen = useStore(menu);
  return (
    <button
      type="button"
      className="round menu-button scripted"
      aria-label={currentMessages().openMenu}
      aria-expanded={isOpen}
      aria-haspopup="dialog"
      onClick={() => menu.set(true)}
    >
      <Icon name="menu" />
    </button>
  );
}

function Group({ position, site, page }: NavbarProps & { position: 'left' | 'right' }) {
  const items = listedItems(site, page).filter((item) => (item.position === 'left' ? 'left' : 'right') === position);
  if (items.length === 0) return null;
  return (
    <ul className={`navbar-group navbar-${position}`}>
      {items.map((item) => (
        <li key={toItemKey(item)}>
          <NavbarItem item={item} site={site} page={page} />
        </li>
      ))}
    </ul>
  );
}

/** Switches between light and dark mode. It is disabled until the reader has started. */
export function ColourToggle() {
  const now = useStore(colour);
  const next = now === 'dark' ? 'light' : 'dark';
  const { toDark, toLight } = currentMessages();
  return (
    <button
      type="button"
      className="round scripted"
      disabled={now === undefined}
      aria-label={next === 'dark' ? toDark : toLight}
      onClick={() => chooseOwnColour(next)}
    >
      <span className="on-light">
        <Icon name="moon" />
      </span>
      <span className="on-dark">
        <Icon name="sun" />
      </span>
    </button>
  );
}
