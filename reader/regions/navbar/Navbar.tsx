import { memo } from 'react';
import type { PageData } from '../../../schemas/types/page.ts';
import type { SiteData } from '../../../schemas/types/site-data.ts';
import { say } from '../../messages/messages.ts';
import { Box } from '../../search/box/Box.tsx';
import { place } from '../../state/location.ts';
import { useStore } from '../../state/store.ts';
import { scrolling } from '../../state/viewport.ts';
import { Brand } from './Brand.tsx';
import { ColourToggle } from './ColourToggle.tsx';
import { MenuButton } from './MenuButton.tsx';
import { listedItems, NavbarItem, toItemKey } from './NavbarItem.tsx';

type Props = { site: SiteData; page: PageData };

/** The bar at the top: menu button, brand and items on the left, items and colour toggle on the right. */
export const Navbar = memo(function Navbar({ site, page }: Props) {
  const search = site.navbar.items.find(({ type }) => type === 'search');
  return (
    <header className="navbar" data-hidden={useHidden(site) ? '' : undefined}>
      <nav className="navbar-inner" aria-label={say().mainNavigation}>
        {(listedItems(site).length > 0 || page.sidebar !== null) && <MenuButton />}
        <Brand site={site} />
        <Group position="left" site={site} page={page} />
        {search && <Box site={site} position={search.position} />}
        <Group position="right" site={site} page={page} />
        {!site.colorMode.disableSwitch && <ColourToggle />}
      </nav>
    </header>
  );
});

function Group({ position, site, page }: Props & { position: 'left' | 'right' }) {
  const items = listedItems(site).filter((item) => (item.position === 'left' ? 'left' : 'right') === position);
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

/** Away while the page is scrolled down, where the site wants that; it stays with a hash target. */
function useHidden(site: SiteData): boolean {
  const { direction, near } = useStore(scrolling);
  const { hash } = useStore(place);
  return site.navbar.hideOnScroll && direction === 'down' && !near && hash === '';
}
