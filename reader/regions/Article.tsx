import { memo, useMemo } from 'react';
import type { PageData } from '../../schemas/types/page.ts';
import { trust } from '../trusted-types.ts';

/**
 * The compiler's HTML, unchanged. React inserts it and does not manage it further; `article/enhance.ts` adds the features that require
 * scripts.
 */
export const Article = memo(function Article({ html }: { html: string }) {
  const trusted = useMemo(() => trust(html), [html]);
  return <div className="prose" dangerouslySetInnerHTML={trusted} suppressHydrationWarning />;
});

/**
 * The page's title, with its markup if it has any. Not rendered if the body contains the title, and visible only to screen readers if the
 * page hides it.
 */
export const PageTitle = memo(function PageTitle({
  page,
}: {
  page: Pick<PageData, 'title' | 'titleHtml' | 'titleId' | 'hideTitle' | 'ownTitle'>;
}) {
  const { title, titleHtml, titleId, hideTitle, ownTitle } = page;
  const trusted = useMemo(() => (titleHtml === undefined ? undefined : trust(titleHtml)), [titleHtml]);
  const common = { id: titleId, tabIndex: -1, className: hideTitle ? 'unseen' : 'page-title' };
  if (ownTitle) return null;
  if (trusted) return <h1 {...common} dangerouslySetInnerHTML={trusted} suppressHydrationWarning />;
  return <h1 {...common}>{title}</h1>;
});
