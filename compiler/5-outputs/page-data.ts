import type { PageData } from '../../schemas/types/page.ts';
import type { LinkedPage } from '../model.ts';

/** What `<route>/index.json` holds. `html` is the body with its links filled in. */
export function toPageData(linked: LinkedPage, html: string, sidebar: PageData['sidebar']): PageData {
  const titleHtml = headingHtml(linked);
  return {
    version: 1,
    kind: linked.kind,
    route: linked.route,
    title: linked.title,
    ...(titleHtml === undefined ? {} : { titleHtml }),
    headTitle: linked.headTitle,
    description: linked.description,
    area: linked.area,
    ...(linked.audience === 'restricted' ? { audience: 'restricted' as const } : {}),
    sidebar,
    breadcrumbs: linked.breadcrumbs,
    toc: linked.toc,
    tags: linked.tags,
    previous: linked.previous,
    next: linked.next,
    ...(linked.listing === undefined ? {} : { listing: linked.listing }),
    ...(linked.editUrl === undefined ? {} : { editUrl: linked.editUrl }),
    ...(linked.lastUpdated === undefined ? {} : { lastUpdated: linked.lastUpdated }),
    ...(linked.hideTitle ? { hideTitle: true as const } : {}),
    ...(linked.hideToc ? { hideToc: true as const } : {}),
    ...(linked.page?.frontMatter.unlisted ? { unlisted: true as const } : {}),
    ...(linked.features.length > 0 ? { features: linked.features } : {}),
    markdown: below(linked.route, 'index.md'),
    html,
  };
}

/** The route of a file in the folder of a page. */
export function below(route: string, name: string): string {
  return route === '/' ? `/${name}` : `${route}/${name}`;
}

/** The title heading's own markup, where it is the writer's heading and more than text. */
function headingHtml({ page, title }: LinkedPage): string | undefined {
  const first = page?.titleFrom === 'heading' ? page.headings.find(({ level }) => level === 1) : undefined;
  return first && first.html !== first.text && first.text === title ? first.html : undefined;
}
