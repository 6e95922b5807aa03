import type { LogoData, SiteData } from '../../../schemas/types/site-data.ts';
import { toHref } from '../../navigation/addresses.ts';

/** The site's mark and name, leading home. */
export function Brand({ site }: { site: SiteData }) {
  const title = site.navbar.title ?? site.title;
  return (
    <a className="brand" href={site.logo?.href ?? toHref(site.baseUrl, '/')}>
      {site.logo && <Logo logo={title === '' ? site.logo : { ...site.logo, alt: '' }} />}
      {title !== '' && <span className="brand-title">{title}</span>}
    </a>
  );
}

/** A logo in both variants; the stylesheet shows the one that suits the colours. */
export function Logo({ logo }: { logo: LogoData }) {
  const { src, srcDark, alt, width, height } = logo;
  return (
    <>
      <img className={srcDark ? 'logo on-light' : 'logo'} src={src} alt={alt} width={width} height={height} />
      {srcDark && <img className="logo on-dark" src={srcDark} alt={alt} width={width} height={height} />}
    </>
  );
}
