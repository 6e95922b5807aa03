import type { PageData } from '../../schemas/types/page.ts';

/** Creates a page of the hand-made site; by default a document of its area. */
export function createPage(route: string, [title, html]: [title: string, html: string], more: Partial<PageData> = {}): PageData {
  return {
    version: 1,
    kind: 'doc',
    route,
    title,
    headTitle: `${title} · Harbour Docs`,
    description: `About ${title}.`,
    area: 'guide',
    sidebar: { id: 'guide', list: 'navigation.json' },
    breadcrumbs: [{ label: 'Guide', route: '/guide' }],
    toc: [],
    tags: [],
    previous: null,
    next: null,
    html,
    ...more,
  };
}
