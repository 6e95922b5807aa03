import { decode } from '../../navigation/addresses.ts';
import { fetchJson } from '../../navigation/data.ts';

/**
 * Goes to the public page whose address differs from this one in letter case, spaces or slashes alone, where there is one: for hosts that
 * do not do so themselves. Asks for the list of pages once, on a page that was not found; `baseUrl` has a slash at both ends.
 */
export async function respell(baseUrl: string): Promise<void> {
  const here = decode(location.pathname);
  const manifest: unknown = await fetchJson(new URL(`${baseUrl}manifest.json`, location.origin)).catch(() => undefined);
  const pages: unknown = typeof manifest === 'object' && manifest !== null ? Reflect.get(manifest, 'pages') : undefined;
  if (!Array.isArray(pages)) return;
  const wanted = fold(here);
  const routes = pages.flatMap((page: unknown) =>
    typeof page === 'object' && page !== null ? String(Reflect.get(page, 'route')) : [],
  );
  const found = routes.find((route) => fold(baseUrl + route.slice(1)) === wanted);
  if (found === undefined || baseUrl + found.slice(1) === here) return;
  location.replace(encodeURI(baseUrl + found.slice(1)) + location.search + location.hash);
}

function fold(path: string): string {
  return path
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(' ', '-')
    .replaceAll(/\/+/g, '/')
    .replace(/(.)\/$/, '$1');
}
