import { memo, useDeferredValue, useEffect, useRef } from 'react';
import { say } from '../../../messages/messages.ts';
import { site as siteStore } from '../../../state/site.ts';
import { useStore } from '../../../state/store.ts';
import { type Session, type Surface, session, voice } from '../session.ts';
import { Groups } from './Groups.tsx';
import { isShown, toFieldHint, toOptionId, toOptions } from './options.ts';
import { Plain } from './Plain.tsx';

const listId = 'q-found';

/**
 * What the search has to say, below the field or in the dialog. The focus never leaves the field. New results are drawn in slices, between
 * which the browser takes letters; the list says of which query its results are.
 */
export function Panel({ surface, input }: { surface: Surface; input: HTMLInputElement }) {
  const now = useStore(session);
  const spoken = useStore(voice);
  const site = useStore(siteStore);
  const drawn = useDeferredValue(now.found);
  const isOpen = now.surface === surface;
  const options = toOptions(now, site?.search?.route !== undefined);
  const hasList = isOpen && isShown(now) && options.length > 0;
  useCombobox(input, hasList ? now.active : undefined);
  if (!site) return null;
  return (
    <>
      <div className="unseen" role="status">
        {isOpen ? spoken : ''}
      </div>
      {isOpen && (isShown(now) || surface === 'modal') && (
        <div className="search-panel" data-status={now.status}>
          <div className="search-scroll">
            {isShown(now) && <Notes now={now} />}
            {hasList && (
              <div
                role="listbox"
                id={listId}
                className="search-list"
                data-query={drawn?.query}
                aria-label={now.query.trim() === '' ? say().search.recent : say().search.results}
              >
                {now.query.trim() !== '' && drawn && <Groups found={drawn} active={now.active} baseUrl={site.baseUrl} />}
                {options.map(
                  (option, index) => option.kind !== 'result' && <Plain key={toOptionId(index)} {...{ option, index, now, site }} />,
                )}
              </div>
            )}
          </div>
          <Foot />
        </div>
      )}
    </>
  );
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

function Notes({ now: { status, found, query } }: { now: Session }) {
  const { searching, none, noneHint } = say().search;
  return (
    <>
      {status === 'stalled' && (
        <p className="search-note search-stalled" aria-hidden="true">
          {searching}
        </p>
      )}
      {found?.unknownField && query.trim() !== '' && <p className="search-note search-fields">{toFieldHint(found.unknownField)}</p>}
      {status !== 'stalled' && found?.complete && found.results.length === 0 && (
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
