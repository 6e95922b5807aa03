import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PageData } from '../../schemas/types/page.ts';
import type { SiteData } from '../../schemas/types/site-data.ts';
import { currentMessages } from '../messages/messages.ts';
import { guardBack } from '../navigation/history.ts';
import { loadSidebar } from '../navigation/page-data.ts';
import { menu, useDesktop } from '../state/window.ts';
import { Icon } from './Icon.tsx';
import { Brand, ColourToggle } from './Navbar.tsx';
import { listedItems, NavbarItem, toItemKey } from './NavbarItem.tsx';
import { FilteredTree } from './Sidebar.tsx';

type MobileMenuProps = { site: SiteData; page: PageData };

/** The menu of small screens, rendered while it is open. It closes when the window reaches desktop width. */
export function MobileMenu(props: MobileMenuProps) {
  const { site, page } = props;
  const isDesktop = useDesktop();
  useEffect(() => {
    if (isDesktop) menu.set(false);
  }, [isDesktop]);
  useEffect(() => {
    if (page.sidebar) void loadSidebar(site.baseUrl, page.sidebar);
  }, [site, page]);
  return isDesktop ? null : <Panel {...props} />;
}

/** A modal dialog with two panels: the page's sidebar, if it has one, and the main menu. */
function Panel({ site, page }: MobileMenuProps) {
  const box = useRef<HTMLDialogElement>(null);
  const hasMainMenu = listedItems(site, page).length > 0;
  const [part, setPart] = useState<'main' | 'section'>(page.sidebar ? 'section' : 'main');
  useModal(box);
  return (
    <dialog ref={box} className="menu" aria-label={currentMessages().menu}>
      <div className="menu-head">
        <Brand site={site} />
        {!site.colorMode.disableSwitch && <ColourToggle />}
        <button type="button" className="round" aria-label={currentMessages().closeMenu} onClick={() => menu.set(false)}>
          <Icon name="close" />
        </button>
      </div>
      {part === 'main' ? (
        <MainMenu site={site} page={page} />
      ) : (
        <nav className="menu-part" aria-label={currentMessages().section}>
          {hasMainMenu && (
            <button type="button" className="menu-back" onClick={() => setPart('main')}>
              <Icon name="back" />
              {currentMessages().backToMain}
            </button>
          )}
          <FilteredTree site={site} page={page} />
        </nav>
      )}
    </dialog>
  );
}

function MainMenu({ site, page }: MobileMenuProps) {
  return (
    <nav ref={page.sidebar ? focusFirst : undefined} className="menu-part" aria-label={currentMessages().mainNavigation}>
      <ul className="menu-list">
        {listedItems(site, page).map((item) => (
          <li key={toItemKey(item)}>
            <NavbarItem item={item} site={site} page={page} inMenu />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Focuses the first entry of a panel, because the clicked button has disappeared with its own panel. */
function focusFirst(panel: HTMLElement | null): void {
  panel?.querySelector<HTMLElement>('a, summary')?.focus();
}

/** Shows the dialog modally, prevents the page from scrolling, and lets Back, Escape, the backdrop and every link close the dialog. */
function useModal(box: RefObject<HTMLDialogElement | null>): void {
  // The page must be scrollable again as soon as the dialog disappears.
  useLayoutEffect(() => {
    document.documentElement.classList.add('menu-open');
    return () => document.documentElement.classList.remove('menu-open');
  }, []);
  useEffect(() => {
    const dialog = box.current;
    const opener = document.activeElement;
    const release = guardBack(() => menu.set(false));
    let isFollowed = false;
    const onClick = ({ target }: MouseEvent) => {
      isFollowed = target instanceof Element && target.closest('a[href]') !== null;
      if (isFollowed || target === dialog) menu.set(false);
    };
    dialog?.addEventListener('click', onClick);
    // The browser would hide the dialog a moment before React reacts, while the page is not scrollable yet.
    dialog?.addEventListener('cancel', (event) => {
      event.preventDefault();
      menu.set(false);
    });
    dialog?.addEventListener('close', () => menu.set(false));
    dialog?.showModal();
    return () => {
      // A followed link reuses the guard's history entry.
      if (!isFollowed) release();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [box]);
}
