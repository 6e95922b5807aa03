import { useEffect, useState } from 'react';
import type { SiteData } from '../../schemas/types/site-data.ts';
import { currentMessages } from '../messages/messages.ts';
import { fetchJson } from '../navigation/fetch-json.ts';
import { decode } from '../navigation/hrefs.ts';
import { mayPrefetch } from '../state/window.ts';
import { requestResults } from './client.ts';
import { toResultHref } from './follow-result.ts';
import { toGroups } from './result-options.ts';
import type { SearchResults } from './search-requests.ts';

const maxSuggestions = 5;
/** The number of results to compare with the address. */
const maxCompared = 20;

/** Pages with names similar to the last part of an address that does not exist. The search starts 300 ms after the page is shown. */
export function Nearest({ site: { search, baseUrl } }: { site: SiteData }) {
  const [results, setFound] = useState<SearchResults | null>(null);
  const isCurrent = search !== undefined;
  useEffect(() => void redirectToSpelling(baseUrl), [baseUrl]);
  useEffect(() => {
    const words = toWords(location.pathname.slice(baseUrl.length));
    if (!isCurrent || words === '' || !mayPrefetch()) return;
    const timer = setTimeout(() => void requestResults(words, maxCompared).then(setFound), 300);
    return () => clearTimeout(timer);
  }, [isCurrent, baseUrl]);
  const similar = results?.results.filter(({ page, route }) => isSimilar(location.pathname, `${page.text} ${route}`)) ?? [];
  const groups = toGroups(similar).slice(0, maxSuggestions);
  return (
    <div className="trouble-nearest" aria-live="polite">
      {groups.length > 0 && (
        <>
          <p>{currentMessages().search.nearest}</p>
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

/**
 * Returns whether at least half of the words in the last part of an address occur in the name of a page, ignoring typos. The name can end
 * with the address of a section, whose anchor doesn't count.
 */
export function isSimilar(path: string, name: string): boolean {
  const [end = ''] = /[^/]*(?=\/*$)/.exec(path) ?? [];
  const addressWords = toWords(end).toLowerCase().split(' ');
  const [shown = ''] = name.split('#');
  const words = toWords(shown).toLowerCase().split(' ');
  const same = addressWords.filter((word) => words.some((each) => bigramSimilarity(word, each) > minSimilarity));
  return same.length * 2 >= addressWords.length;
}

/** The minimum similarity of two words that count as equal despite a typo or a different ending. */
const minSimilarity = 0.6;

/** Returns the share of adjacent letter pairs that two words have in common, including the space before each word. */
function bigramSimilarity(a: string, b: string): number {
  const [first, second] = [pairsOf(a), pairsOf(b)];
  return (2 * first.filter((pair) => second.includes(pair)).length) / (first.length + second.length);
}

function pairsOf(word: string): string[] {
  const letters = [' ', ...word];
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}

/** Returns the words of an address: the parts between slashes, hyphens and dots, and those of camelCase. */
export function toWords(path: string): string {
  return decode(path)
    .replace(/\.(?:html?|md|json|php|aspx?)$/i, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 200);
}

/**
 * On a 404 page, navigates to the public page whose address differs only in letter case, spaces or slashes, if it exists. Some hosts do not
 * redirect such addresses. `baseUrl` starts and ends with a slash.
 */
async function redirectToSpelling(baseUrl: string): Promise<void> {
  const here = decode(location.pathname);
  const manifest: unknown = await fetchJson(new URL(`${baseUrl}manifest.json`, document.baseURI)).catch(() => undefined);
  const pages: unknown = typeof manifest === 'object' && manifest !== null ? Reflect.get(manifest, 'pages') : undefined;
  if (!Array.isArray(pages)) return;
  const requested = foldPath(here);
  const routes = pages.flatMap((page: unknown) =>
    typeof page === 'object' && page !== null ? String(Reflect.get(page, 'route')) : [],
  );
  const match = routes.find((route) => foldPath(baseUrl + route.slice(1)) === requested);
  if (match === undefined || baseUrl + match.slice(1) === here) return;
  location.replace(encodeURI(baseUrl + match.slice(1)) + location.search + location.hash);
}

function foldPath(path: string): string {
  return path
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(' ', '-')
    .replaceAll(/\/+/g, '/')
    .replace(/(.)\/$/, '$1');
}
