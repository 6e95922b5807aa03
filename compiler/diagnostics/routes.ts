import { itemAt } from '../basics/invariant.ts';
import type { Suggestion } from '../basics/nearest.ts';
import { listNames } from '../texts/list-names.ts';
import { formatCount } from '../texts/plural.ts';
import { rule, type Wording } from './rule.ts';
import * as say from './sentences/routes.ts';

export const routeDuplicate = rule({
  code: 'route-duplicate',
  severity: 'error',
  fixed: 'output',
  describe: ({ route, others }: { route: string; others: readonly string[] }) =>
    say.routeDuplicate({ route, others: joinNames(others) }),
});

export const routeCaseClash = rule({
  code: 'route-case-clash',
  severity: 'error',
  fixed: 'output',
  describe: say.routeCaseClash,
});

export const routeReserved = rule({
  code: 'route-reserved',
  severity: 'error',
  fixed: 'output',
  describe: say.routeReserved,
});

export const routeBelowRestricted = rule({
  code: 'route-below-restricted',
  severity: 'error',
  fixed: 'safety',
  describe: say.routeBelowRestricted,
});

export const slugInvalid = rule({
  code: 'slug-invalid',
  severity: 'error',
  fixed: 'output',
  describe: (wording: Wording<'slug-invalid'>) => wording,
});

export const slugRepeatsArea = rule({
  code: 'slug-repeats-area',
  severity: 'warning',
  describe: ({ slug, root, route, better }: { slug: string; root: string; route: string; better: string }) =>
    say.slugRepeatsArea({ slug, root, route, better, isRoot: better === '/' }),
  fixes: ({ slug, better }) => ({ old: slug, text: better }),
});

export const routeTooLong = rule({
  code: 'route-too-long',
  severity: 'error',
  fixed: 'output',
  describe: ({ what, bytes, limit }: { what: 'part' | 'route'; bytes: number; limit: number }) =>
    say.routeTooLong({ bytes, limit, isPart: what === 'part' }),
});

export const redirectClash = rule({
  code: 'redirect-clash',
  severity: 'error',
  describe: ({ from, other, where = 'redirect_from' }: { from: string; other: string; where?: string }) =>
    say.redirectClash({ from, other, where, hasAnchor: from.includes('#') }),
});

export const redirectInvalid = rule({
  code: 'redirect-invalid',
  severity: 'error',
  describe: (wording: Wording<'redirect-invalid'>) => wording,
});

export const redirectTargetMissing = rule({
  code: 'redirect-target-missing',
  severity: 'error',
  describe: ({ from, to, nearest }: Suggestion & { from: string; to: string }) =>
    say.redirectTargetMissing({ from, to, nearest, hasAnchor: to.includes('#') }),
  fixes: ({ to, only }) => ({ old: to, text: to.includes('#') === only?.includes('#') ? only : undefined }),
});

export const redirectLoop = rule({
  code: 'redirect-loop',
  severity: 'error',
  describe: ({ from, way }: { from: string; way: readonly string[] }) => say.redirectLoop({ from, way: way.join(' → ') }),
});

export const redirectChain = rule({
  code: 'redirect-chain',
  severity: 'warning',
  describe: say.redirectChain,
  fixes: ({ to, end }: { from: string; to: string; end: string }) => ({ old: to, text: end }),
});

export const redirectsInvalid = rule({
  code: 'redirects-invalid',
  severity: 'error',
  fixed: 'settings',
  describe: (wording: Wording<'redirects-invalid'>) => wording,
});

export const tagUnknown = rule({
  code: 'tag-unknown',
  severity: 'error',
  describe: ({ tag, nearest }: Suggestion & { tag: string }) => say.tagUnknown({ tag: JSON.stringify(tag), nearest }),
  fixes: ({ tag, only }) => ({ old: tag, text: only }),
});

function joinNames(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${itemAt(names, -1)}`;
}

export const sampleReal = rule({
  code: 'sample-data-real',
  severity: 'warning',
  fixed: 'safety',
  describe: say.sampleDataReal,
});

export const reviewOverdue = rule({
  code: 'review-overdue',
  severity: 'warning',
  describe: say.reviewOverdue,
});

export const tagMisplaced = rule({
  code: 'tag-misplaced',
  severity: 'error',
  fixed: 'safety',
  describe: ({ tag, audience, folder }: { tag: string; audience: string; folder: string }) =>
    say.tagMisplaced({ tag, audience, folder, isForRestricted: audience === 'restricted' }),
});

export const pagesRemoved = rule({
  code: 'pages-removed',
  severity: 'warning',
  fixed: 'output',
  describe: ({ count, total, examples }: { count: number; total: number; examples: readonly string[] }) =>
    say.pagesRemoved({ count: formatCount(count), total: formatCount(total), examples: listNames(examples, 3) }),
});

export const audienceChanged = rule({
  code: 'page-audience-changed',
  severity: 'warning',
  fixed: 'safety',
  describe: ({ to }: { to: 'public' | 'restricted' }) => say.pageAudienceChanged({ isPublic: to === 'public' }),
});
