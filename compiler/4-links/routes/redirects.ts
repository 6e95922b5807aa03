import { restrictedPrefix } from '../../addresses.ts';
import { redirectClash, redirectInvalid } from '../../diagnostics/site/routes.ts';
import type { Diagnostic, Place, Redirect } from '../../model.ts';
import { keyPlace } from '../places.ts';
import type { Leaf } from '../plan.ts';
import { isBelow, type Scope } from './settle.ts';

/**
 * Where former routes lead, sorted by route. A former route may not be that of a page (`taken` holds routes in small
 * letters), nor be claimed twice; restricted ones stay below the prefix. What moved within a specification gives way to all of them.
 */
export function toRedirects(
  leaves: readonly Leaf[],
  taken: ReadonlyMap<string, string>,
  { moved = [], ...scope }: Scope & { moved?: readonly Redirect[] },
): { redirects: Redirect[]; diagnostics: Diagnostic[] } {
  const redirects = new Map<string, Redirect & { file: string }>();
  const diagnostics: Diagnostic[] = [];
  for (const leaf of leaves) {
    for (const written of leaf.page.frontMatter.redirect_from ?? []) {
      const from = written.length > 1 ? written.replace(/\/+$/, '') : written;
      const other = taken.get(from.toLowerCase()) ?? redirects.get(from.toLowerCase())?.file;
      const found = fault(from, { leaf, scope, other });
      if (found) diagnostics.push(found);
      else redirects.set(from.toLowerCase(), { from, to: leaf.route, audience: scope.audience, file: leaf.page.file });
    }
  }
  const list = [...redirects.values()].map(({ from, to, audience }): Redirect => ({ from, to, audience }));
  const isFree = ({ from }: Redirect): boolean => !taken.has(from.toLowerCase()) && !redirects.has(from.toLowerCase());
  list.push(...moved.filter(isFree));
  return { redirects: list.sort((a, b) => (a.from < b.from ? -1 : 1)), diagnostics };
}

type Claim = { leaf: Leaf; scope: Scope; other: string | undefined };

function fault(from: string, { leaf, scope, other }: Claim): Diagnostic | undefined {
  const at: Place = keyPlace(leaf.page, 'redirect_from');
  const prefix = restrictedPrefix(scope.site);
  const below = isBelow(from, prefix);
  if (!/^\/(?!\/)[^?#\\\u0000-\u001f]*$/.test(from) || from.split('/').some((part) => part === '..' || part === '.')) {
    return redirectInvalid(at, {
      from,
      reason: 'is not a route of this site',
      advice: 'Write it as it was, from / on, without query and anchor.',
    });
  }
  if (scope.audience === 'restricted' && !below) {
    return redirectInvalid(at, {
      from,
      reason: 'belongs to a restricted page and lies outside of the restricted prefix',
      advice: `Former routes of restricted pages begin with /${prefix}.`,
    });
  }
  if (scope.audience === 'public' && below) {
    return redirectInvalid(at, {
      from,
      reason: 'belongs to a public page and lies below the restricted prefix',
      advice: 'Take it out of redirect_from.',
    });
  }
  return other === undefined
    ? undefined
    : redirectClash(at, { from, other: other === leaf.page.file ? 'this very page' : other });
}
