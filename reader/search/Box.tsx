import { memo, useEffect, useRef, useState } from 'react';
import type { SiteData } from '../../schemas/types/site-data.ts';
import { currentMessages } from '../messages/messages.ts';
import { toHref } from '../navigation/hrefs.ts';
import { Icon } from '../regions/Icon.tsx';
import { attachBox, openBox } from './attach.ts';
import { combobox, Field } from './Field.tsx';

/**
 * The search in the navbar as served: a field on wide screens, a button on small ones, and without scripts a link to the list of all pages.
 * Scripts add the dialog for the button. `active-search.ts` renders the results, and is loaded when a visitor starts to search.
 */
export const Box = memo(function Box({ site, position }: { site: SiteData; position: 'left' | 'right' }) {
  const box = useRef<HTMLElement>(null);
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  useEffect(() => (isAlive && box.current ? attachBox(box.current) : undefined), [isAlive]);
  const { search, baseUrl } = site;
  const { label, cancel } = currentMessages().search;
  if (!search) return null;
  return (
    <search ref={box} className="search" data-placement={search.placement} data-position={position}>
      <Field id="q-search" hint="/" more={combobox} isBare={!isAlive} />
      {isAlive && <div className="search-drop" />}
      <button
        type="button"
        className="round search-open scripted"
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => openBox()}
      >
        <Icon name="search" />
      </button>
      {search.route !== undefined && (
        <a className="round search-link" href={toHref(baseUrl, search.route)}>
          <Icon name="search" />
          <span className="unseen">{label}</span>
        </a>
      )}
      {isAlive && (
        <dialog className="search-modal" popover="manual" aria-modal="true" aria-label={label}>
          <div className="search-sheet">
            <Field id="q-search-modal" more={combobox} />
            <div className="search-drop" />
            <button type="button" className="search-cancel">
              {cancel}
            </button>
          </div>
        </dialog>
      )}
    </search>
  );
});
