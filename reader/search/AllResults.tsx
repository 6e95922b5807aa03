import { useEffect, useRef, useState } from 'react';
import type { ListingGroup } from '../../schemas/types/page.ts';
import { currentMessages } from '../messages/messages.ts';
import { Link } from '../regions/Link.tsx';
import { keys, readStored, writeStored } from '../state/storage.ts';
import { readServedHtml } from '../trusted-types.ts';
import { openIndexes, requestResults } from './client.ts';
import { chooseResult, toResultHref } from './follow-result.ts';
import { Badge, Marks, Path } from './Groups.tsx';
import { toFieldHint, toGroups } from './result-options.ts';
import type { SearchResult, SearchResults } from './search-requests.ts';

const pageSize = 20;

/** All results of a query, grouped by page: the first pages immediately, more on demand. */
export function ResultList({ results, baseUrl }: { results: SearchResults; baseUrl: string }) {
  const [max, setMost] = useState(pageSize);
  const { none, noneHint, more } = currentMessages().search;
  const groups = toGroups(results.results);
  return (
    <>
      {results.unknownField && <p className="search-note">{toFieldHint(results.unknownField)}</p>}
      {groups.length === 0 && results.complete && (
        <div className="search-none">
          <p>{none(results.query)}</p>
          <p className="search-quiet">{noneHint}</p>
        </div>
      )}
      <ol className="search-found">
        {groups.slice(0, max).map(({ route, path, options }) => (
          <li key={route}>
            <Path parts={path} />
            {options.map(({ result }) => (
              <ResultSection key={result.route} result={result} query={results.query} baseUrl={baseUrl} />
            ))}
          </li>
        ))}
      </ol>
      {groups.length > max && (
        <button type="button" className="button" onClick={() => setMost(max + pageSize)}>
          {more}
        </button>
      )}
    </>
  );
}

function ResultSection({ result, query, baseUrl }: { result: SearchResult; query: string; baseUrl: string }) {
  const href = toResultHref(baseUrl, result);
  return (
    <div className="search-section">
      <a href={href} className="search-title" onClick={(event) => chooseResult(result, { href, query }, event)}>
        <Marks of={result.section ?? result.page} hasBreaks />
      </a>
      <Badge {...result} />
      {result.excerpt.text !== '' && (
        <p className="search-excerpt">
          <Marks of={result.excerpt} />
        </p>
      )}
    </div>
  );
}

/** The state of the search on the results page. `results` is the answer to the latest query that has one. */
type SearchState = { status: 'idle' | 'loading' | 'failed'; results: SearchResults | null };

/**
 * Finds up to `limit` results. A blank query sends no request, and an older answer never replaces a newer one. Files that could not be
 * fetched are fetched again for the next query.
 */
export function useResults(query: string, limit: number): SearchState {
  const [finding, setFinding] = useState<SearchState>({ status: 'idle', results: null });
  const isIncomplete = useRef(false);
  const isBlank = query.trim() === '';
  useEffect(() => {
    if (!isBlank) void openIndexes();
  }, [isBlank]);
  useEffect(() => {
    if (isBlank) {
      setFinding({ status: 'idle', results: null });
      return;
    }
    let isCurrent = true;
    setFinding(({ results }) => ({ status: 'loading', results: results }));
    if (isIncomplete.current) void openIndexes();
    void requestResults(query, limit).then((results) => {
      if (!isCurrent) return;
      isIncomplete.current = !results?.complete;
      setFinding({ status: results ? 'idle' : 'failed', results: results });
    });
    return () => {
      isCurrent = false;
    };
  }, [query, isBlank, limit]);
  return finding;
}

const servedList = readServedHtml('.a-to-z');

/** All pages, grouped by letter. Without `groups`, keeps the list from the served document. */
export function AtoZ({ groups, baseUrl, isHidden }: { groups: ListingGroup[] | undefined; baseUrl: string; isHidden: boolean }) {
  if (!groups)
    return <section className="a-to-z" hidden={isHidden} dangerouslySetInnerHTML={servedList} suppressHydrationWarning />;
  return (
    <section className="a-to-z" hidden={isHidden}>
      <h2>{currentMessages().search.index}</h2>
      <ul className="a-to-z-letters">
        {groups.map(({ label }) => (
          <li key={label}>
            <a href={`#${toId(label)}`}>{label}</a>
          </li>
        ))}
      </ul>
      {groups.map(({ label, items }) => (
        <div key={label} className="a-to-z-group">
          <h3 id={toId(label)}>{label}</h3>
          <ul>
            {items.map(({ label: title, route, description }) => (
              <li key={route}>
                <Link route={route} baseUrl={baseUrl}>
                  {title}
                </Link>
                {description !== undefined && <span className="a-to-z-area">{description}</span>}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** Returns the id of a group. Ids with the prefix q- are reserved for the reader. */
function toId(label = ''): string {
  return `q-letter-${label}`;
}

/** The setting that determines whether a single key opens the search. Visitors who use speech input may want to disable it. */
export function ShortcutChoice() {
  const [isOn, setOn] = useState(true);
  useEffect(() => setOn(readStored(keys.shortcut) !== 'off'), []);
  const changeShortcut = (next: boolean) => {
    writeStored(keys.shortcut, next ? null : 'off');
    setOn(next);
  };
  return (
    <label className="search-choice scripted">
      <input type="checkbox" checked={isOn} onChange={({ target }) => changeShortcut(target.checked)} />
      {currentMessages().search.shortcut}
    </label>
  );
}
