import { withLevel } from '../diagnostics/rule.ts';
import { reviewOverdue } from '../diagnostics/site/governance.ts';
import type { Diagnostic, LinkedSite, Site, Span } from '../model.ts';
import { reviewMonth } from './ledger.ts';
import { dueState } from './report.ts';

/** A finding at the tag of each page whose review was due before the month of `asOf` (YYYY-MM-DD), at the level that the site asks for. */
export function overdueReviews({ reviews }: Pick<Site, 'reviews'>, graphs: readonly LinkedSite[], asOf: string): Diagnostic[] {
  if (reviews.overdue === 'off') return [];
  return graphs
    .flatMap(({ pages }) => pages)
    .flatMap(({ page }) => {
      const tags = page?.frontMatter.tags ?? [];
      const month = reviewMonth(tags);
      if (!page || month === undefined || dueState(month, asOf) !== 'overdue') return [];
      const at = toPlace(page.file, page.tagSpans[tags.indexOf(`review-${month}`)]);
      return withLevel(reviewOverdue(at, { month, asOf, owner: page.frontMatter.owner ?? '' }), reviews.overdue) ?? [];
    });
}

function toPlace(file: string, [line, column, endLine, endColumn]: Span = [1, 1, 1, 1]): Diagnostic['at'] {
  return { file, line, column, endLine, endColumn };
}
