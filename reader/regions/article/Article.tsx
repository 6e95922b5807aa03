import { memo, useEffect, useMemo, useRef } from 'react';
import { dress } from '../../article/dress.ts';
import { restoreTabs } from '../../article/tabs.ts';
import { trust } from '../../trusted.ts';

/** The compiler's HTML as it is. React puts it there and then keeps its hands off. */
export const Article = memo(function Article({ html }: { html: string }) {
  const trusted = useMemo(() => trust(html), [html]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return undefined;
    restoreTabs();
    return html === '' ? undefined : dress(box.current);
  }, [html]);
  return <div ref={box} className="prose" dangerouslySetInnerHTML={trusted} suppressHydrationWarning />;
});

/** A heading of a page, with its own markup where it has any. */
export const PageTitle = memo(function PageTitle({
  title,
  html,
  hidden,
}: {
  title: string;
  html?: string | undefined;
  hidden?: boolean | undefined;
}) {
  const trusted = useMemo(() => (html === undefined ? undefined : trust(html)), [html]);
  const className = hidden ? 'unseen' : 'page-title';
  if (!trusted) {
    return (
      <h1 tabIndex={-1} className={className}>
        {title}
      </h1>
    );
  }
  return <h1 tabIndex={-1} className={className} dangerouslySetInnerHTML={trusted} suppressHydrationWarning />;
});
