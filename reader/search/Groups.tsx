import { type MouseEvent, memo, type ReactNode } from 'react';
import { currentMessages } from '../messages/messages.ts';
import { Drawing } from '../regions/Icon.tsx';
import { addBreakOpportunities } from '../regions/long-names.tsx';
import { chooseResult, toResultHref } from './follow-result.ts';
import { toGroups, toOptionId } from './result-options.ts';
import type { MarkedText, SearchResult, SearchResults } from './search-requests.ts';
import { activateOption, view } from './session.ts';

/** The path of the page icon. */
export const pageIcon = 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6';
const sectionIcon = 'M10 4L8 20M16 4l-2 16M5 9.5h15M4 14.5h15';

/**
 * The results, grouped by page below the path to it. `maxResults` is the number of results to render. Elements are reused for the next answer,
 * because browsers change text faster than they lay out new elements.
 */
export const Groups = memo(({ results, maxResults, active, baseUrl }: GroupsProps) => {
  return toGroups(results.results.slice(0, maxResults)).map(({ path, options }, number) => (
    // biome-ignore lint/a11y/useSemanticElements: a list of options may have groups, not sets of fields.
    <div key={keyOf(number)} role="group" className="search-group" aria-labelledby={`q-way-${number}`}>
      <Path id={`q-way-${number}`} parts={path} />
      {options.map(({ result, index }, place) => (
        <ResultOption key={keyOf(place)} result={result} index={index} baseUrl={baseUrl} isActive={active === index} />
      ))}
    </div>
  ));
});

type GroupsProps = { results: SearchResults; maxResults: number | undefined; active: number; baseUrl: string };

type GroupProps = { result: SearchResult; index: number; baseUrl: string; isActive: boolean };

const ResultOption = memo(({ result, index, baseUrl, isActive }: GroupProps) => {
  const href = toResultHref(baseUrl, result);
  const onClick = (event: MouseEvent) => chooseResult(result, { href, query: view.get().results?.query ?? '' }, event);
  return (
    <a
      id={toOptionId(index)}
      className={result.excerpt.text === '' ? 'search-option search-bare' : 'search-option'}
      role="option"
      aria-selected={isActive}
      href={href}
      tabIndex={-1}
      onPointerMove={() => activateOption(index)}
      onClick={onClick}
    >
      <Drawing path={result.section ? sectionIcon : pageIcon} />
      <span className="search-text">
        <span className="search-title">
          <Marks of={result.section ?? result.page} hasBreaks />
        </span>
        {result.excerpt.text !== '' && (
          <span className="search-excerpt">
            <Marks of={result.excerpt} />
          </span>
        )}
      </span>
      <Badge {...result} />
    </a>
  );
});

/** The method of an operation; otherwise the kind of a result in an API reference, or of a tag. Renders nothing for a page. */
export function Badge({ kind, method }: Pick<SearchResult, 'kind' | 'method'>) {
  if (kind === 'page') return null;
  if (method) return <span className={`search-kind ${method.toLowerCase()}`}>{method}</span>;
  return <span className="search-kind">{kind === 'api' ? currentMessages().search.api : currentMessages().search.tag}</span>;
}

function keyOf(place: number): string {
  return `q-place-${place}`;
}

/**
 * A string with its matching words highlighted and, with `breaks`, break opportunities in long names. Reuses the nodes when a string
 * without matches changes.
 */
export function Marks({ of: { text, marks }, hasBreaks: breaks = false }: { of: MarkedText; hasBreaks?: boolean }) {
  const renderText = (start: number, stop?: number): ReactNode =>
    breaks ? addBreakOpportunities(text, start, stop) : text.slice(start, stop);
  const parts: ReactNode[] = [];
  let end = 0;
  for (const [start, stop] of marks) {
    parts.push(renderText(end, start), <mark key={parts.length}>{renderText(start, stop)}</mark>);
    end = stop;
  }
  parts.push(renderText(end));
  return parts;
}

/** The path to a page, starting with its area. */
export function Path({ parts, id }: { parts: readonly string[]; id?: string }) {
  return (
    <div id={id} className="search-path">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: when the path changes, its nodes are reused.
        <span key={index}>{part}</span>
      ))}
    </div>
  );
}
