import { Article, PageTitle } from '../regions/Article.tsx';
import { Breadcrumbs, Pager } from '../regions/ArticleParts.tsx';
import { Notices } from '../regions/Notices.tsx';
import { FeedLinks, Posts } from '../regions/Posts.tsx';
import type { ScreenProps } from '../state/shown-page.ts';

/** A list of posts: the newest, those of an author, or all by year. */
export default function Blog({ site, page }: ScreenProps) {
  const { listing = [], feeds = [] } = page;
  return (
    <div className="doc doc-wide">
      <div className="doc-body blog">
        <Breadcrumbs crumbs={page.breadcrumbs} title={page.title} baseUrl={site.baseUrl} />
        <Notices page={page} />
        <PageTitle page={page} />
        {page.html ? <Article html={page.html} /> : page.description !== '' && <p className="lead">{page.description}</p>}
        {feeds.length > 0 && <FeedLinks feeds={feeds} />}
        <Posts groups={listing} baseUrl={site.baseUrl} locale={site.locale} />
        <Pager previous={page.previous} next={page.next} baseUrl={site.baseUrl} />
      </div>
    </div>
  );
}
