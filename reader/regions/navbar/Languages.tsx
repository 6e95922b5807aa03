import { createContext, useContext } from 'react';
import type { PageData } from '../../../schemas/types/page.ts';
import type { SiteData } from '../../../schemas/types/site-data.ts';
import { say } from '../../messages/messages.ts';
import { toHref } from '../../navigation/addresses.ts';
import { place } from '../../state/location.ts';
import { useStore } from '../../state/store.ts';
import { Icon } from '../Icon.tsx';
import { Dropdown } from './Dropdown.tsx';

/** Stands in for the page's route where one drawing serves many pages. */
export const StandIn = createContext<string | undefined>(undefined);

/** Whether the page stands in this language alone: then the others begin at their home pages. */
export function isOnlyHere({ kind, audience }: PageData): boolean {
  return kind === 'notFound' || audience === 'restricted';
}

/** One entry for each language: a full load of the same page there, with query and hash. */
export function Languages({ site, page }: { site: SiteData; page: PageData }) {
  const { hash, path } = useStore(place);
  const route = useContext(StandIn) ?? page.route;
  const rest = (path.includes('?') ? path.slice(path.indexOf('?')) : '') + hash;
  const toAddress = (code: string, baseUrl: string) =>
    code !== site.locale && isOnlyHere(page) ? baseUrl : toHref(baseUrl, route) + rest;
  const here = site.locales.find(({ code }) => code === site.locale);
  return (
    <Dropdown label={<LanguageLabel label={here?.label ?? site.locale} />} current={false}>
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

function LanguageLabel({ label }: { label: string }) {
  return (
    <>
      <Icon name="globe" />
      <span className="unseen">{say().languages}: </span>
      <span>{label}</span>
    </>
  );
}
