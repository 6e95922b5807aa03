import type { SiteConfiguration } from '../../../schemas/types/site.ts';
import { configRouteTaken } from '../../diagnostics/areas.ts';
import type { Diagnostic, Place } from '../../model.ts';
import { toLocale } from '../locales.ts';
import type { Places } from '../text/places.ts';
import { partsOf } from './areas.ts';
import { wrongForm } from './faults.ts';
import { isId, nearestId } from './forms.ts';

/** What the addresses of other languages begin with: one segment each, where nothing else of the site stands. */
export function checkLocalePaths(site: SiteConfiguration, places: Places): Diagnostic[] {
  const { locales } = site;
  const list = locales?.list ?? [];
  if (list.length < 2) return [];
  const first = list[0];
  const main = locales?.default ?? (typeof first === 'object' ? first.code : first);
  const taken = new Map(
    partsOf(site).map(({ kind, id, route }) => [(route.split('/')[1] ?? '').toLowerCase(), `the ${kind} ${id}`]),
  );
  return list.flatMap((locale, index): Diagnostic[] => {
    const { code, path } = typeof locale === 'string' ? toLocale(locale) : toLocale(locale.code, locale);
    if (code === main) return [];
    const at =
      typeof locale === 'string'
        ? places.valueAt(list, index)
        : places.valueAt(locale, locale.path === undefined ? 'code' : 'path');
    return check({ code, path, at }, taken);
  });
}

type Written = { code: string; path: string; at: Place };

function check({ code, path, at }: Written, taken: Map<string, string>): Diagnostic[] {
  if (!isId(path))
    return [wrongForm({ at, name: 'locales.path', value: path }, 'letters, digits, hyphens and underscores', nearestId(path))];
  const owner = taken.get(path.toLowerCase()) ?? (own.has(path.toLowerCase()) ? 'the site itself' : undefined);
  taken.set(path.toLowerCase(), `the language ${code}`);
  return owner === undefined ? [] : [configRouteTaken(at, { route: `/${path}`, owner })];
}

const own = new Set(['assets', 'search', 'specs', 'tags']);
