import { say } from '../messages/messages.ts';
import { Article } from '../regions/Article.tsx';
import { Cards } from '../regions/Lists.tsx';
import type { ScreenProps } from '../state/page.ts';

/** The front door: what this is, the product areas, and what the home page's Markdown says. */
export default function Home({ site, page }: ScreenProps) {
  const groups = page.listing ?? (site.areas.length > 0 ? [{ items: site.areas }] : []);
  return (
    <div className="home">
      <div className="hero">
        <h1 tabIndex={-1} className="hero-title">
          {page.title}
        </h1>
        {site.tagline !== '' && <p className="hero-tagline">{site.tagline}</p>}
      </div>
      {groups.length > 0 && (
        <section className="home-areas" aria-label={say().areas}>
          <Cards groups={groups} baseUrl={site.baseUrl} />
        </section>
      )}
      {page.html !== '' && <Article html={page.html ?? ''} />}
    </div>
  );
}
