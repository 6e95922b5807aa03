import type { PageData } from '../../schemas/types/page.ts';
import { below, href } from '../addresses.ts';
import type { Body, Heading, LinkedPage, Output } from '../model.ts';
import { fillPlaceholders } from '../placeholders.ts';
import { toDocument } from './document.ts';
import type { Render, Shell } from './shell.ts';

/** A page's text with its code highlighted: the figures in the order of the blocks. */
export type PageText = Pick<Body, 'html' | 'markdown'> & { figures?: readonly string[] };

/** The three files of a page: document, data, Markdown copy; of a not-found page the document alone. */
export function toPageOutputs(item: { linked: LinkedPage; body: PageText | undefined }, shell: Shell, render: Render): Output[] {
  const { linked, body } = item;
  const html = body
    ? fillPlaceholders(
        body.html,
        (slot) => linked.slots[slot]?.attributes ?? '',
        (index) => body.figures?.[index] ?? '',
      )
    : '';
  const data = toPageData(linked, html, sidebarOf(linked, shell));
  const root = render({ site: shell.siteData, page: data, branch: linked.sidebar?.branch ?? null });
  if (linked.kind === 'notFound') {
    return [
      {
        path: shell.folder + linked.route.slice(1),
        audience: linked.audience,
        stage: 'page',
        bytes: toDocument(linked, { data, root }, shell),
      },
    ];
  }
  const file = (name: string, bytes: string): Output => page(linked, shell.folder + below(linked.route, name).slice(1), bytes);
  return [
    file('index.html', toDocument(linked, { data, root }, shell)),
    file('index.json', JSON.stringify(withoutDouble(data))),
    file('index.md', toMarkdownCopy(linked, body, shell.siteData.baseUrl)),
  ];
}

/**
 * What a page of a specification says stands in its document alone, where the reader finds it: there are many, and they are
 * long.
 */
function withoutDouble(data: PageData): PageData {
  if (data.kind !== 'api') return data;
  const { version, kind, route, title, headTitle, area } = data;
  const empty = { description: '', sidebar: null, breadcrumbs: [], toc: [], tags: [], previous: null, next: null };
  return { version, kind, route, title, headTitle, area, ...empty };
}

function sidebarOf({ sidebar }: LinkedPage, shell: Shell): PageData['sidebar'] {
  const address = sidebar ? shell.navigation[sidebar.id] : undefined;
  return !sidebar || address === undefined ? null : { id: sidebar.id, address, ...(sidebar.long && { long: true }) };
}

function page({ audience }: LinkedPage, path: string, bytes: string): Output {
  return { path, audience, stage: 'page', bytes };
}

/** What `<route>/index.json` holds. `html` is the body with its links filled in. */
function toPageData(linked: LinkedPage, html: string, sidebar: PageData['sidebar']): PageData {
  const heading = linked.hideTitle ? undefined : titleHeading(linked);
  const titleHtml = heading && heading.html !== heading.text ? heading.html : undefined;
  return {
    version: 1,
    kind: linked.kind,
    route: linked.route,
    title: linked.title,
    ...(titleHtml === undefined ? {} : { titleHtml }),
    ...(heading ? { titleId: heading.id } : {}),
    headTitle: linked.headTitle,
    description: linked.description,
    area: linked.area,
    ...(linked.version === undefined ? {} : { areaVersion: linked.version }),
    ...(linked.versions ? { versions: linked.versions } : {}),
    ...(linked.canonical === undefined ? {} : { canonical: linked.canonical }),
    ...(linked.textLocale ? { textLocale: linked.textLocale } : {}),
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
    ...(linked.owner === undefined ? {} : { owner: linked.owner }),
    ...(linked.hideTitle ? { hideTitle: true as const } : {}),
    ...(linked.page?.ownTitle ? { ownTitle: true as const } : {}),
    ...(linked.hideToc ? { hideToc: true as const } : {}),
    ...(linked.draft ? { draft: true as const } : {}),
    ...(linked.page && linked.noindex && !linked.draft ? { unlisted: true as const } : {}),
    ...(linked.features.length > 0 ? { features: linked.features } : {}),
    markdown: below(linked.route, 'index.md'),
    html,
  };
}

/** The writer's own heading, where the shell draws it as the page's title. */
function titleHeading({ page, title }: LinkedPage): Heading | undefined {
  const first = page?.ownTitle ? undefined : page?.headings[0];
  return first?.level === 1 && first.text === title ? first : undefined;
}

/** The page as clean Markdown: its own text with resolved links, or the list that a generated page shows. */
function toMarkdownCopy(linked: LinkedPage, body: Pick<Body, 'markdown'> | undefined, baseUrl: string): string {
  const text = body ? fillPlaceholders(body.markdown, (slot) => linked.slots[slot]?.target ?? '') : `# ${linked.title}\n`;
  const list = listing(linked, baseUrl);
  return list === '' ? text : `${text.trimEnd()}\n\n${list}`;
}

function listing({ listing: groups = [] }: LinkedPage, baseUrl: string): string {
  return groups
    .map(({ label, items }) => {
      const lines = items.map((item) => {
        const more = [item.count === undefined ? '' : ` (${item.count})`, item.description ? `: ${item.description}` : ''].join(
          '',
        );
        return `- [${item.label}](${href(baseUrl, item.route)})${more}\n`;
      });
      return (label === undefined ? '' : `## ${label}\n\n`) + lines.join('');
    })
    .join('\n');
}
