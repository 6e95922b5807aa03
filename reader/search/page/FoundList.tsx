import { useState } from 'react';
import { say } from '../../messages/messages.ts';
import { choose, toResultHref } from '../box/choose.ts';
import { Badge } from '../box/panel/Groups.tsx';
import { Marks } from '../box/panel/Marks.tsx';
import { toFieldHint, toGroups } from '../box/panel/options.ts';
import { Path } from '../box/panel/Path.tsx';
import type { Found, Result } from '../box/transport/messages.ts';

const atOnce = 20;

/** All results of a query, page by page, the first of them at once and more on demand. */
export function FoundList({ found, baseUrl }: { found: Found; baseUrl: string }) {
  const [most, setMost] = useState(atOnce);
  const { none, noneHint, more } = say().search;
  const groups = toGroups(found.results);
  return (
    <>
      {found.unknownField && <p className="search-note">{toFieldHint(found.unknownField)}</p>}
      {groups.length === 0 && found.complete && (
        <div className="search-none">
          <p>{none(found.query)}</p>
          <p className="search-quiet">{noneHint}</p>
        </div>
      )}
      <ol className="search-found">
        {groups.slice(0, most).map(({ route, path, options }) => (
          <li key={route}>
            <Path parts={path} />
            {options.map(({ result }) => (
              <FoundSection key={result.route} result={result} query={found.query} baseUrl={baseUrl} />
            ))}
          </li>
        ))}
      </ol>
      {groups.length > most && (
        <button type="button" className="button" onClick={() => setMost(most + atOnce)}>
          {more}
        </button>
      )}
    </>
  );
}

function FoundSection({ result, query, baseUrl }: { result: Result; query: string; baseUrl: string }) {
  const href = toResultHref(baseUrl, result);
  return (
    <div className="search-section">
      <a href={href} className="search-title" onClick={(event) => choose(result, { href, query }, event)}>
        <Marks of={result.section ?? result.page} />
      </a>
      <Badge kind={result.kind} />
      {result.excerpt.text !== '' && (
        <p className="search-excerpt">
          <Marks of={result.excerpt} />
        </p>
      )}
    </div>
  );
}
