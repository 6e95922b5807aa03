import { type MouseEvent, memo } from 'react';
import { say } from '../../../messages/messages.ts';
import { Drawing } from '../../../regions/Icon.tsx';
import { choose, toResultHref } from '../choose.ts';
import { activate, view } from '../session.ts';
import type { Found, Result } from '../transport/messages.ts';
import { Marks } from './Marks.tsx';
import { toGroups, toOptionId } from './options.ts';
import { Path } from './Path.tsx';

const page = 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6';
const hash = 'M10 4L8 20M16 4l-2 16M5 9.5h15M4 14.5h15';

/**
 * The results, page by page, below the way to each page. What stands in a place of the list stays there and is given other texts: that takes the
 * browser less than to lay out anew what another answer has found.
 */
export const Groups = memo(({ found, most, active, baseUrl }: Listed) => {
  return toGroups(found.results.slice(0, most)).map(({ path, options }, number) => (
    // biome-ignore lint/a11y/useSemanticElements: a list of options may have groups, not sets of fields.
    <div key={keyOf(number)} role="group" className="search-group" aria-labelledby={`q-way-${number}`}>
      <Path id={`q-way-${number}`} parts={path} />
      {options.map(({ result, index }, place) => (
        <ResultOption key={keyOf(place)} {...{ result, index, baseUrl }} isActive={active === index} />
      ))}
    </div>
  ));
});

type Listed = { found: Found /** How many are drawn. */; most: number | undefined; active: number; baseUrl: string };

type Props = { result: Result; index: number; baseUrl: string; isActive: boolean };

const ResultOption = memo(({ result, index, baseUrl, isActive }: Props) => {
  const href = toResultHref(baseUrl, result);
  const onClick = (event: MouseEvent) => choose(result, { href, query: view.get().found?.query ?? '' }, event);
  return (
    <a
      id={toOptionId(index)}
      className={result.excerpt.text === '' ? 'search-option search-bare' : 'search-option'}
      role="option"
      aria-selected={isActive}
      href={href}
      tabIndex={-1}
      onPointerMove={() => activate(index)}
      onClick={onClick}
    >
      <Drawing path={result.section ? hash : page} />
      <span className="search-text">
        <span className="search-title">
          <Marks of={result.section ?? result.page} />
        </span>
        {result.excerpt.text !== '' && (
          <span className="search-excerpt">
            <Marks of={result.excerpt} />
          </span>
        )}
      </span>
      <Badge kind={result.kind} />
    </a>
  );
});

/** Says of what is no plain page what it is. */
export function Badge({ kind }: Pick<Result, 'kind'>) {
  if (kind === 'page') return null;
  return <span className="search-kind">{kind === 'api' ? say().search.api : say().search.tag}</span>;
}

function keyOf(place: number): string {
  return `q-place-${place}`;
}
