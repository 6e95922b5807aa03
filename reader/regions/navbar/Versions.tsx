import type { PageData } from '../../../schemas/types/page.ts';
import type { NavbarEntry, SiteData } from '../../../schemas/types/site-data.ts';
import { say } from '../../messages/messages.ts';
import { toHref } from '../../navigation/addresses.ts';
import { useStore } from '../../state/store.ts';
import { chosen, routeIn, versionsOf } from '../../versions/chosen.ts';
import { toCurrent } from './current.ts';
import { Dropdown } from './Dropdown.tsx';

type ItemProps = { item: NavbarEntry; site: SiteData; page: PageData };

/** One entry for each version of an area: this page there, or the nearest above it. A single version is a plain link. */
export function VersionDropdown(props: ItemProps) {
  const { item, site, page } = props;
  const { versions, current } = versionsOf(site, page, { area: item.area, choices: useStore(chosen) });
  if (!current) return null;
  if (versions.length === 1) return <VersionLink {...props} />;
  const label = (
    <>
      <span className="unseen">{say().version}: </span>
      <span>{item.label ?? current.label}</span>
    </>
  );
  return (
    <Dropdown label={label} current={false}>
      {versions.map((version) => (
        <li key={version.name}>
          <a
            className="navbar-link"
            href={toHref(site.baseUrl, routeIn(version, item.area, page))}
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

/** Leads to the first page of the version in use, or to where the configuration says. */
export function VersionLink({ item, site, page }: ItemProps) {
  const { current } = versionsOf(site, page, { area: item.area, choices: useStore(chosen) });
  const route = item.route ?? current?.route ?? '/';
  const address = item.href ?? toHref(site.baseUrl, route);
  return (
    <a className="navbar-link" href={address} aria-current={toCurrent({ ...item, route }, page)}>
      {item.label ?? current?.label}
    </a>
  );
}
