import { useEffect, useState } from 'react';
import type { SiteData } from '../../../schemas/types/site-data.ts';
import { say } from '../../messages/messages.ts';
import { decode } from '../../navigation/addresses.ts';
import { mayPrefetch } from '../../state/window.ts';
import { toResultHref } from '../box/choose.ts';
import { toGroups } from '../box/panel/options.ts';
import { ask } from '../box/transport/client.ts';
import type { Found } from '../box/transport/messages.ts';
import { respell } from './respell.ts';

const most = 5;

/** Pages that the words of an address lead to, where nothing stands at the address itself. Looked for once the browser is idle. */
export function Nearest({ site: { search, baseUrl } }: { site: SiteData }) {
  const [found, setFound] = useState<Found | null>(null);
  const isWanted = search !== undefined;
  useEffect(() => void respell(baseUrl), [baseUrl]);
  useEffect(() => {
    const words = toWords(location.pathname.slice(baseUrl.length));
    if (!isWanted || words === '' || !mayPrefetch()) return;
    const timer = setTimeout(() => void ask(words, most * 2).then(setFound), 300);
    return () => clearTimeout(timer);
  }, [isWanted, baseUrl]);
  const groups = toGroups(found?.results ?? []).slice(0, most);
  return (
    <div className="trouble-nearest" aria-live="polite">
      {groups.length > 0 && (
        <>
          <p>{say().search.nearest}</p>
          <ul>
            {groups.map(({ route, options: [first] }) => (
              <li key={route}>
                <a href={toResultHref(baseUrl, { route })}>{first?.result.page.text}</a>
                <span className="a-to-z-area">{first?.result.path.join(' › ')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** The words of an address: what stands between slashes, hyphens and dots, and within camelCase. */
export function toWords(path: string): string {
  return decode(path)
    .replace(/\.(?:html?|md|json|php|aspx?)$/i, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 200);
}
