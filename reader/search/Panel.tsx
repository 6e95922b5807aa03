import { memo, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { SiteData } from '../../schemas/types/site-data.ts';
import { currentMessages } from '../messages/messages.ts';
import { cross, Drawing } from '../regions/Icon.tsx';
import { site as siteStore } from '../state/site.ts';
import { useStore } from '../state/store.ts';
import { fillFields, toListHref } from './follow-result.ts';
import { Groups, pageIcon } from './Groups.tsx';
import { isShown, type Option, toFieldHint, toOptionId, toOptions } from './result-options.ts';
import {
  activateOption,
  announcement,
  close,
  forgetRecent,
  refreshRecent,
  type SearchView,
  type Surface,
  storeRecent,
  view,
} from './session.ts';

const listId = 'q-found';

/**
 * The results of the search, below the field or in the dialog. The focus always remains in the field. The panel is rendered off screen
 * before there is anything to show, because the first layout of its footer takes as long as that of several results.
 */
export function Panel({ surface, input }: { surface: Surface; input: HTMLInputElement }) {
  const now = useView(surface);
  const site = useStore(siteStore);
  const isSeen = now !== null && isShown(now);
  const options = now ? toOptions(now, site?.search?.route !== undefined) : [];
  const hasList = isSeen && options.length > 0;
  useCombobox(input, hasList ? now.active : undefined);
  if (!site) return null;
  return (
    <>
      <div className="unseen" role="status">
        {now && <Announcement />}
      </div>
      <div
        className="search-panel"
        data-status={now?.isStalled ? 'stalled' : 'idle'}
        data-away={isSeen || surface === 'modal' ? undefined : ''}
      >
        <div className="search-scroll">
          {isSeen && <Notes now={now} />}
          {hasList && <List key={now.isBlank ? 'recent' : 'found'} now={now} options={options} site={site} />}
        </div>
        <KeyHelp />
      </div>
    </>
  );
}

type ListProps = { now: SearchView; options: readonly Option[]; site: SiteData };

/** The options. Once all of them are rendered, `data-query` contains their query. */
function List({ now: { isBlank, results, active, suggested }, options, site }: ListProps) {
  const isGrown = useCompleteList();
  return (
    <div
      role="listbox"
      id={listId}
      className="search-list"
      data-query={isGrown ? results?.query : undefined}
      aria-label={
        !isBlank
          ? currentMessages().search.results
          : suggested.length > 0
            ? currentMessages().search.suggestions
            : currentMessages().search.recent
      }
    >
      {!isBlank && results && (
        <Groups results={results} maxResults={isGrown ? undefined : initialCount} active={active} baseUrl={site.baseUrl} />
      )}
      {options.map(
        (option, index) =>
          isPlain(option) && (
            <ActionOption key={keyOf(option)} option={option} index={index} site={site} isActive={active === index} />
          ),
      )}
      <Links kind="visited" label={currentMessages().search.recentPages} options={options} active={active} />
      <Links kind="suggested" label={currentMessages().search.suggestions} options={options} active={active} />
    </div>
  );
}

type LinksProps = { kind: 'visited' | 'suggested'; label: string; options: readonly Option[]; active: number };

/** Pages that are suggested before the visitor types, with a heading. */
function Links({ kind, label, options, active }: LinksProps) {
  if (!options.some((option) => option.kind === kind)) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list of options may have groups, not sets of fields.
    <div role="group" className="search-group" aria-labelledby={`q-${kind}`}>
      <div id={`q-${kind}`} className="search-path">
        {label}
      </div>
      {options.map(
        (option, index) =>
          option.kind === kind && (
            <a
              key={option.href}
              {...toAttributes(kind, index, active === index)}
              href={option.href}
              onClick={(event) => storeAndClose(event, '')}
            >
              <Drawing path={pageIcon} />
              <span className="search-title">{option.label}</span>
            </a>
          ),
      )}
    </div>
  );
}

/** Returns the attributes of an option that is not a result. */
function toAttributes(kind: Option['kind'], index: number, isActive: boolean) {
  return {
    id: toOptionId(index),
    className: `search-option search-bare search-${kind}`,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    onPointerMove: () => activateOption(index),
  };
}

/** The number of results in the first frame, which fill about half of the panel. */
const initialCount = 3;

function keyOf(option: Option): string {
  return option.kind === 'recent' ? `recent ${option.query}` : option.kind;
}

/** Returns the state of the search on this surface. Null if the search is closed or open on the other surface. */
function useView(surface: Surface): SearchView | null {
  return useSyncExternalStore(view.subscribe, () => (view.get().surface === surface ? view.get() : null));
}

function Announcement() {
  return useStore(announcement);
}

/** Announces to assistive technology what is open below the field, and which option is active. */
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
    // Scrolling to an option forces a layout of the page, so it is skipped for a list that has just appeared.
    if (last.current !== undefined) document.getElementById(toOptionId(active))?.scrollIntoView({ block: 'nearest' });
    last.current = active;
  }, [input, active]);
}

function Notes({ now: { isStalled, results, isBlank } }: { now: SearchView }) {
  const { none, noneHint } = currentMessages().search;
  return (
    <>
      {results?.unknownField && !isBlank && <p className="search-note search-fields">{toFieldHint(results.unknownField)}</p>}
      {!isStalled && results?.complete && results.results.length === 0 && (
        <div className="search-none">
          <p>{none(results.query)}</p>
          <p className="search-quiet">{noneHint}</p>
        </div>
      )}
    </>
  );
}

const syntax = ['title:word', '+must', '-not'];

/** Help about keys and query syntax. */
const KeyHelp = memo(() => {
  const { move, open, syntax: label } = currentMessages().search;
  return (
    <div className="search-foot" aria-hidden="true">
      <span className="search-syntax">
        {label}
        {syntax.map((each) => (
          <code key={each}>{each}</code>
        ))}
      </span>
      <span className="search-keys">
        <kbd>↑↓</kbd> {move}
        <kbd>↵</kbd> {open}
      </span>
    </div>
  );
});

const clock = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.5 2';

/** An option that does not link to a page. */
type PlainOption = Extract<Option, { kind: 'recent' | 'forget' | 'all' }>;
type PlainProps = { option: PlainOption; index: number; isActive: boolean; site: SiteData };

function isPlain(option: Option): option is PlainOption {
  return option.kind === 'recent' || option.kind === 'forget' || option.kind === 'all';
}

/** An option that is not a result: a recent search, the button that deletes recent searches, or the link to the results page. */
function ActionOption({ option, index, isActive, site }: PlainProps) {
  const common = toAttributes(option.kind, index, isActive);
  const { all, clearRecent } = currentMessages().search;
  if (option.kind === 'all')
    return (
      <a
        {...common}
        href={toListHref(site.baseUrl, site.search?.route ?? '/', option.query)}
        onClick={(event) => storeAndClose(event, option.query)}
      >
        {all}
        <Drawing path="M5 12h14M13 6l6 6-6 6" />
      </a>
    );
  if (option.kind === 'recent')
    return (
      <button type="button" {...common} onClick={() => fillFields(option.query)}>
        <Drawing path={clock} />
        <span className="search-title">{option.query}</span>
      </button>
    );
  return (
    <button type="button" {...common} onClick={clearRecentSearches}>
      <Drawing path={cross} />
      {clearRecent}
    </button>
  );
}

function storeAndClose({ metaKey, ctrlKey }: { metaKey: boolean; ctrlKey: boolean }, query: string): void {
  storeRecent(query);
  if (!metaKey && !ctrlKey) close();
}

function clearRecentSearches(): void {
  forgetRecent();
  refreshRecent();
}

/** The delay in milliseconds before the remaining results are rendered: one and a half frames. */
const restDelay = 24;

/**
 * Returns whether to render the complete list. The first frame contains only its start, because the layout of the complete list would delay
 * the next keystroke.
 */
function useCompleteList(): boolean {
  const [isGrown, setGrown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setGrown(true), restDelay);
    return () => clearTimeout(timer);
  }, []);
  return isGrown;
}
