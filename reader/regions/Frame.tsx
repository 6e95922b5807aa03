import type { FooterEntry, SiteData } from '../../schemas/types/site-data.ts';
import { currentMessages } from '../messages/messages.ts';
import { trust } from '../trusted-types.ts';
import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';
import { Logo, toLogoHref } from './Navbar.tsx';

type TopProps = { site: SiteData; mainId: string; isBare?: boolean };

/**
 * The part above the navbar: the skip link, a note about missing styles, and the announcement if there is one. `isBare` omits the note. It
 * is set for specification pages: there are many of them, and authors do not use them to check a deployment.
 *
 * Everything in this file is the same on every page. It is rendered when the site is built, and its code is never sent to browsers;
 * `frame-events.ts` attaches its event listeners.
 */
export function Top({ site, mainId, isBare = false }: TopProps) {
  return (
    <>
      <SkipLink to={mainId} />
      {!isBare && !site.offline && <StylesMissingNote baseUrl={site.baseUrl} />}
      {site.announcement && <Announcement announcement={site.announcement} />}
    </>
  );
}

/** The first tab stop: a link that skips the navigation and jumps to the text, which has the id `to`. */
function SkipLink({ to }: { to: string }) {
  return (
    <a className="skip" href={`#${to}`}>
      {currentMessages().skip}
    </a>
  );
}

/**
 * A note that the stylesheet hides. It is visible if the stylesheet could not be loaded, most likely because the configured base URL is
 * wrong.
 */
function StylesMissingNote({ baseUrl }: { baseUrl: string }) {
  const { misplaced, misplacedHint } = currentMessages();
  return (
    <div className="misplaced" data-nosnippet="">
      <p>
        <strong>{misplaced}</strong>
      </p>
      <p>{misplacedHint(baseUrl)}</p>
    </div>
  );
}

/** The bar at the very top. Once dismissed, the stylesheet hides it before first paint. */
function Announcement({ announcement }: { announcement: NonNullable<SiteData['announcement']> }) {
  return (
    <section
      className="announcement"
      data-closable={announcement.closable || undefined}
      aria-label={currentMessages().announcement}
    >
      <div className="announcement-text" dangerouslySetInnerHTML={trust(announcement.html)} />
      {announcement.closable && (
        <button type="button" className="round scripted" aria-label={currentMessages().close}>
          <Icon name="close" />
        </button>
      )}
    </section>
  );
}

/** The part below the page: the footer, and elements without a fixed position. */
export function Bottom({ site }: { site: SiteData }) {
  return (
    <>
      <Footer site={site} />
      <Extras />
    </>
  );
}

/** The site's footer: titled columns or a flat list of links, logo and copyright. Renders nothing if none is configured. */
function Footer({ site }: { site: SiteData }) {
  const { footer, baseUrl } = site;
  if (!footer) return null;
  return (
    <footer className="footer" data-style={footer.style}>
      <div className="footer-inner">
        {footer.columns.length > 0 && (
          <div className="footer-columns">
            {footer.columns.map(({ title, items }) => (
              <div key={JSON.stringify([title, items])}>
                {title !== undefined && <p className="footer-title">{title}</p>}
                <Links items={items} baseUrl={baseUrl} />
              </div>
            ))}
          </div>
        )}
        {footer.columns.length === 0 && footer.links.length > 0 && (
          <Links items={footer.links} baseUrl={baseUrl} className="footer-flat" />
        )}
        {footer.logo && (
          <p className="footer-logo">
            <a href={toLogoHref(footer.logo, baseUrl)}>
              <Logo logo={footer.logo} />
            </a>
          </p>
        )}
        {footer.copyright !== '' && <p className="copyright">{footer.copyright}</p>}
      </div>
    </footer>
  );
}

function Links({ items, baseUrl, className }: { items: FooterEntry[]; baseUrl: string; className?: string }) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={JSON.stringify(item)}>
          {item.html === undefined ? <FooterLink item={item} baseUrl={baseUrl} /> : <Html html={item.html} />}
        </li>
      ))}
    </ul>
  );
}

function FooterLink({ item, baseUrl }: { item: FooterEntry; baseUrl: string }) {
  const { route, href, locked, label } = item;
  const target = { ...(route !== undefined && { route }), ...(href !== undefined && { href }), ...(locked && { locked }) };
  return (
    <Link {...target} baseUrl={baseUrl}>
      {label}
    </Link>
  );
}

function Html({ html }: { html: string }) {
  return <span dangerouslySetInnerHTML={trust(html)} />;
}

/** Elements without a fixed position: the progress bar, announcements to screen readers, and the button that scrolls to the top. */
function Extras() {
  return (
    <>
      <div className="progress" data-state="idle" aria-hidden="true" />
      <div className="unseen" aria-live="polite" aria-atomic="true" data-announcer="" />
      <button type="button" className="to-top round" hidden aria-label={currentMessages().backToTop}>
        <Icon name="up" />
      </button>
    </>
  );
}
