import { memo, useMemo } from 'react';
import { currentMessages } from '../messages/messages.ts';
import { Article } from '../regions/Article.tsx';
import { Cards } from '../regions/Lists.tsx';
import { LangScope, Notices, VersionBanner } from '../regions/Notices.tsx';
import type { ScreenProps } from '../state/shown-page.ts';
import { trust } from '../trusted-types.ts';

/** The home page of the site or of an area: introduction, links, and the page's Markdown. */
export default function Home({ site, page }: ScreenProps) {
  const groups = page.listing ?? (site.areas.length > 0 ? [{ items: site.areas }] : []);
  return (
    <div className="home">
      <VersionBanner site={site} page={page} />
      <Notices page={page} />
      {page.front === undefined ? (
        <div className="hero">
          <h1 id={page.titleId} tabIndex={-1} className="hero-title">
            {page.title}
          </h1>
          {site.tagline !== '' && <p className="hero-tagline">{site.tagline}</p>}
        </div>
      ) : (
        <LangScope page={page}>
          <Front html={page.front} />
        </LangScope>
      )}
      {groups.length > 0 && (
        <section className="home-areas" aria-label={currentMessages().areas}>
          <Cards groups={groups} baseUrl={site.baseUrl} />
        </section>
      )}
      {page.html !== '' && (
        <LangScope page={page}>
          <Article html={page.html ?? ''} />
        </LangScope>
      )}
    </div>
  );
}

/** The compiler's HTML, unchanged, like that of an article. */
const Front = memo(function Front({ html }: { html: string }) {
  const trusted = useMemo(() => trust(html), [html]);
  return <div className="front" dangerouslySetInnerHTML={trusted} suppressHydrationWarning />;
});
