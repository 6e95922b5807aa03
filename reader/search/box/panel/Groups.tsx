import { type MouseEvent, memo } from 'react';
import { say } from '../../../messages/messages.ts';
import { Icon } from '../../../regions/Icon.tsx';
import { choose, toResultHref } from '../choose.ts';
import { activate } from '../session.ts';
import type { Found, Result } from '../transport/messages.ts';
import { Marks } from './Marks.tsx';
import { toGroups, toOptionId } from './options.ts';
import { Path } from './Path.tsx';

/** The results, page by page, below the way to each page. Drawn again for other results, not for each letter. */
export const Groups = memo(({ found, active, baseUrl }: { found: Found; active: number; baseUrl: string }) => {
  return toGroups(found.results).map(({ route, path, options }, number) => (
    // biome-ignore lint/a11y/useSemanticElements: a list of options may have groups, not sets of fields.
    <div key={route} role="group" className="search-group" aria-labelledby={`q-way-${number}`}>
      <Path id={`q-way-${number}`} parts={path} />
      {options.map(({ result, index }) => (
        <ResultOption key={result.route} {...{ result, index, baseUrl, query: found.query }} isActive={active === index} />
      ))}
    </div>
  ));
});

type Props = { result: Result; index: number; baseUrl: string; query: string; isActive: boolean };

const ResultOption = memo(({ result, index, baseUrl, query, isActive }: Props) => {
  const href = toResultHref(baseUrl, result);
  const onClick = (event: MouseEvent) => choose(result, { href, query }, event);
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
      <Icon name={result.section ? 'hash' : 'page'} />
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
