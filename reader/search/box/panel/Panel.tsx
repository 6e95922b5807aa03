import { memo, useEffect, useRef, useSyncExternalStore } from 'react';
import type { SiteData } from '../../../../schemas/types/site-data.ts';
import { say } from '../../../messages/messages.ts';
import { site as siteStore } from '../../../state/site.ts';
import { useStore } from '../../../state/store.ts';
import { type Surface, type View, view, voice } from '../session.ts';
import { Groups } from './Groups.tsx';
import { isShown, type Option, toFieldHint, toOptionId, toOptions } from './options.ts';
import { Plain } from './Plain.tsx';
import { useHalves } from './use-halves.ts';

const listId = 'q-found';

/**
 * What the search has to say, below the field or in the dialog. The focus never leaves the field. New results are drawn in slices, between
 * which the browser takes letters; the list says of which query its results are.
 */
export function Panel({ surface, input }: { surface: Surface; input: HTMLInputElement }) {
  const now = useView(surface);
  const site = useStore(siteStore);
  const drawn = useHalves(now?.found ?? null);
  const isSeen = now !== null && isShown(now);
  const options = now ? toOptions(now, site?.search?.route !== undefined) : [];
  const hasList = isSeen && options.length > 0;
  useCombobox(input, hasList ? now.active : undefined);
  if (!site) return null;
  return (
    <>
      <div className="unseen" role="status">
        {now && <Spoken />}
      </div>
      {now && (isSeen || surface === 'modal') && (
        <div className="search-panel" data-status={now.isStalled ? 'stalled' : 'idle'}>
          <div className="search-scroll">
            {isSeen && <Notes now={now} />}
            {hasList && (
              <div
                role="listbox"
                id={listId}
                className="search-list"
                data-query={drawn?.isWhole ? drawn.found.query : undefined}
                aria-label={now.isBlank ? say().search.recent : say().search.results}
              >
                {!now.isBlank && drawn && <Groups found={drawn.found} active={now.active} baseUrl={site.baseUrl} />}
                <Others {...{ options, site }} active={now.active} />
              </div>
            )}
          </div>
          <Foot />
        </div>
      )}
    </>
  );
}

/** The options that are no results, in their places among all. */
function Others({ options, site, active }: { options: readonly Option[]; site: SiteData; active: number }) {
  return options.map(
    (option, index) =>
      option.kind !== 'result' && <Plain key={toOptionId(index)} {...{ option, index, site }} isActive={active === index} />,
  );
}

/** What there is to see here; null where the search is open elsewhere or closed. */
function useView(surface: Surface): View | null {
  return useSyncExternalStore(view.subscribe, () => (view.get().surface === surface ? view.get() : null));
}

function Spoken() {
  return useStore(voice);
}

/** Tells the field's listeners what is open below it and which option is active. */
function useCombobox(input: HTMLInputElement, active: number | undefined): void {
  const last = useRef(active);
  useEffect(() => {
    input.setAttribute('aria-expanded', String(active !== undefined));
    if (active === undefined) {
      last.current = undefined;
      for (const name of ['aria-controls', 'aria-activedescendant']) input.removeAttribute(name);
      return;
    }
    input.setAttribute('aria-controls', listId);
    input.setAttribute('aria-activedescendant', toOptionId(active));
    // To look where an option stands has the browser lay the page out at once: not for a list that has only come.
    if (last.current !== undefined) document.getElementById(toOptionId(active))?.scrollIntoView({ block: 'nearest' });
    last.current = active;
  }, [input, active]);
}

function Notes({ now: { isStalled, found, isBlank } }: { now: View }) {
  const { searching, none, noneHint } = say().search;
  return (
    <>
      {isStalled && (
        <p className="search-note search-stalled" aria-hidden="true">
          {searching}
        </p>
      )}
      {found?.unknownField && !isBlank && <p className="search-note search-fields">{toFieldHint(found.unknownField)}</p>}
      {!isStalled && found?.complete && found.results.length === 0 && (
        <div className="search-none">
          <p>{none(found.query)}</p>
          <p className="search-quiet">{noneHint}</p>
        </div>
      )}
    </>
  );
}

const syntax = ['title:word', '+must', '-not', 'begin*'];

/** The keys, and what a query may say. */
const Foot = memo(() => {
  const { move, open, syntax: label } = say().search;
  return (
    <div className="search-foot" aria-hidden="true">
      <span className="search-syntax">
        {label}
        {syntax.map((each) => (
          <code key={each}>{each}</code>
        ))}
      </span>
      <span className="search-keys">
        <kbd>↑</kbd>
        <kbd>↓</kbd> {move}
        <kbd>↵</kbd> {open}
      </span>
    </div>
  );
});
