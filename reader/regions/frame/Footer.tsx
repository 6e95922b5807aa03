import type { FooterEntry, SiteData } from '../../../schemas/types/site-data.ts';
import { trust } from '../../trusted.ts';
import { Logo } from '../navbar/Brand.tsx';
import { Way } from '../Way.tsx';

/** The site's footer: titled columns or a flat list of links, logo, copyright; nothing where none is configured. */
export function Footer({ site }: { site: SiteData }) {
  const { footer, baseUrl } = site;
  if (!footer) return null;
  return (
    <footer className="footer" data-style={footer.style}>
      <div className="footer-inner">
        {footer.columns.length > 0 && (
          <div className="footer-columns">
            {footer.columns.map(({ title, items }) => (
              <div key={title ?? items[0]?.label}>
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
            <Mark logo={footer.logo} />
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
        <li key={item.label ?? item.html}>
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
    <Way {...target} baseUrl={baseUrl}>
      {label}
    </Way>
  );
}

function Html({ html }: { html: string }) {
  return <span dangerouslySetInnerHTML={trust(html)} />;
}

function Mark({ logo }: { logo: NonNullable<NonNullable<SiteData['footer']>['logo']> }) {
  return logo.href === undefined ? (
    <Logo logo={logo} />
  ) : (
    <a href={logo.href}>
      <Logo logo={logo} />
    </a>
  );
}
