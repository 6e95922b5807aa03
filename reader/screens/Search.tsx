import { type RefObject, useEffect, useRef, useState } from 'react';
import { currentMessages } from '../messages/messages.ts';
import { PageTitle } from '../regions/Article.tsx';
import { AtoZ, ResultList, ShortcutChoice, useResults } from '../search/AllResults.tsx';
import { Field, truncateQuery } from '../search/Field.tsx';
import type { SearchResults } from '../search/search-requests.ts';
import { type ScreenProps, visitLocation } from '../state/shown-page.ts';
import { useStore } from '../state/store.ts';

const maxFound = 100;
const announceDelayMs = 400;

/** All results of the query in the address, which can be shared. Without a query, and without scripts, lists all pages from A to Z. */
export default function Search({ site, page }: ScreenProps) {
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useQuery(field);
  const { results, status } = useResults(query, maxFound);
  const clear = () => {
    if (field.current) field.current.value = '';
    field.current?.focus();
    setQuery('');
  };
  return (
    <div className="doc doc-wide">
      <div className="doc-body search-page">
        <PageTitle page={page} />
        {site.search && (
          <search aria-label={page.title}>
            <Field
              id="q-search-page"
              field={field}
              onClear={clear}
              onSubmit={() => field.current?.focus()}
              more={{ enterKeyHint: 'search', onInput: ({ currentTarget }) => setQuery(truncateQuery(currentTarget.value)) }}
            />
            <ShortcutChoice />
          </search>
        )}
        <Count query={query} results={results} />
        {query.trim() !== '' && results && <ResultList key={results.query} results={results} baseUrl={site.baseUrl} />}
        <AtoZ groups={page.listing} baseUrl={site.baseUrl} isHidden={query.trim() !== '' && status !== 'failed'} />
      </div>
    </div>
  );
}

/** The number of results, displayed immediately and announced when the visitor stops typing. */
function Count({ query, results }: { query: string; results: SearchResults | null }) {
  const { count, none } = currentMessages().search;
  const [announced, setAnnounced] = useState('');
  const resultCount = results?.results.length ?? 0;
  const text =
    query.trim() === '' || !results || (resultCount === 0 && !results.complete)
      ? ''
      : resultCount === 0
        ? none(results.query)
        : count(resultCount);
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), 500);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <>
      <p className="search-count" aria-hidden="true">
        {resultCount > 0 ? text : ''}
      </p>
      <div className="unseen" role="status">
        {announced}
      </div>
    </>
  );
}

/**
 * Returns the query: initially from the address, then from the field. The typed text is written to the address when the visitor stops
 * typing.
 */
function useQuery(field: RefObject<HTMLInputElement | null>): [string, (query: string) => void] {
  const { path } = useStore(visitLocation);
  const [query, setQuery] = useState('');
  useEffect(() => {
    const requested = new URL(path === '' ? location.href : path, location.href).searchParams.get('q') ?? '';
    const typed = field.current?.value ?? '';
    const first = truncateQuery(requested === '' ? typed : requested);
    if (field.current) field.current.value = first;
    setQuery(first);
  }, [path, field]);
  useEffect(() => {
    const timer = setTimeout(() => write(query), announceDelayMs);
    return () => clearTimeout(timer);
  }, [query]);
  return [query, setQuery];
}

function write(query: string): void {
  delete document.documentElement.dataset.asked;
  const url = new URL(location.href);
  if ((url.searchParams.get('q') ?? '') === query) return;
  if (query.trim() === '') url.searchParams.delete('q');
  else url.searchParams.set('q', query);
  history.replaceState(history.state, '', url);
}
