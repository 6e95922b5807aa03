import { memo, useMemo } from 'react';
import type { PageData } from '../../schemas/types/page.ts';
import { trust } from '../trusted-types.ts';

/** The compiler's HTML as it is. React puts it there and then keeps its hands off; `article/enhance.ts` adds what only scripts can. */
export const Article = memo(function Article({ html }: { html: string }) {
  const trusted = useMemo(() => trust(html), [html]);
  return <div className="prose" dangerouslySetInnerHTML={trusted} suppressHydrationWarning />;
});

/** The page's title: its own markup where it has any, nothing where the body draws it, unseen where the writer hid it. */
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
