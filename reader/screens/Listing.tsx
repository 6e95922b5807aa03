import { Article, PageTitle } from '../regions/Article.tsx';
import { Breadcrumbs, Pager } from '../regions/ArticleParts.tsx';
import { Cards, TagCloud } from '../regions/Lists.tsx';
import { VersionBanner } from '../regions/Notices.tsx';
import type { ScreenProps } from '../state/shown-page.ts';

/** A generated page: a category's entries, an area's tags, or the pages with a tag. */
export default function Listing({ site, page }: ScreenProps) {
  const groups = page.listing ?? [];
  return (
    <div className="doc doc-wide">
      <div className="doc-body">
        <article>
          <Breadcrumbs crumbs={page.breadcrumbs} title={page.title} baseUrl={site.baseUrl} />
          {page.areaVersion !== undefined && <VersionBanner site={site} page={page} />}
          <PageTitle page={page} />
          {page.html ? <Article html={page.html} /> : page.description !== '' && <p className="lead">{page.description}</p>}
          {page.kind === 'tags' ? (
            <TagCloud groups={groups} baseUrl={site.baseUrl} />
          ) : (
            <Cards groups={groups} baseUrl={site.baseUrl} />
          )}
        </article>
        <Pager previous={page.previous} next={page.next} baseUrl={site.baseUrl} />
      </div>
    </div>
  );
}
