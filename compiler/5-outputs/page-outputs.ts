import type { PageData } from '../../schemas/types/page.ts';
import { href, routeBelow } from '../addresses/addresses.ts';
import { toRelativeHtml, toRelativeMarkdown } from '../addresses/offline-copy.ts';
import { itemAt } from '../basics/invariant.ts';
import { toCollapsibleDrawing } from '../html/drawings.ts';
import { fillPlaceholders, splitFront } from '../html/placeholders.ts';
import type { Body, Heading, LinkedPage, Output } from '../model.ts';
import { previewImageName, toDocument } from './document.ts';
import { withFormerAnchors } from './former-anchors.ts';
import { type Render, type Shell, stylesOf } from './shell.ts';

/** The rendered text of a page. `figures` are its highlighted code blocks, in order. */
export type PageText = Pick<Body, 'html' | 'markdown'> & { figures?: readonly string[] };

/** The parts of a page's files that depend on its own text: body, hero section (home page only), Markdown copy, and title heading. */
type TextParts = Pick<PageData, 'front' | 'titleHtml' | 'titleId' | 'ownTitle'> & { html: string; markdown: string };

/** Returns the files of a page: document, data, Markdown copy and preview image. The 404 page consists of the document only. */
export function toPageOutputs(
  item: { linked: LinkedPage; body: PageText | undefined; previewImage?: Uint8Array | undefined },
  shell: Shell,
  render: Render,
): Output[] {
  const { linked, previewImage } = item;
  const textParts = toTextParts(item, shell.siteData.baseUrl);
  const data = toPageData(linked, textParts, sidebarOf(linked, shell), stylesOf(linked, shell));
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
  const pageFile = (name: string, bytes: string | Uint8Array): Output =>
    pageOutput(linked, shell.folder + routeBelow(linked.route, name).slice(1), bytes);
  const document = toDocument(linked, { data, root, hasPreviewImage: previewImage !== undefined }, shell);
  const { markdown } = textParts;
  if (shell.offline) {
    const path = shell.folder + routeBelow(linked.route, 'index.html').slice(1);
    const relative = toRelativeMarkdown(markdown, path, shell.offline);
    return [pageFile('index.html', toRelativeHtml(document, path, shell.offline)), pageFile('index.md', relative)];
  }
  const texts = [
    pageFile('index.html', document),
    pageFile('index.json', JSON.stringify(withoutApiContent(data))),
    pageFile('index.md', markdown),
  ];
  return previewImage ? [...texts, pageFile(previewImageName, previewImage)] : texts;
}

/** Creates the parts of a page that depend on its text. */
function toTextParts(item: { linked: LinkedPage; body: PageText | undefined }, baseUrl: string): TextParts {
  const { linked, body } = item;
  const heading = linked.hideTitle ? undefined : titleHeading(linked);
  const { front, html } = toBodyHtml(item, baseUrl);
  return {
    ...(front === undefined ? {} : { front }),
    ...(heading && heading.html !== heading.text ? { titleHtml: heading.html } : {}),
    ...(heading ? { titleId: heading.id } : {}),
    ...(linked.page?.hasOwnTitle ? { ownTitle: true as const } : {}),
    html,
    markdown: toMarkdownCopy(linked, body, baseUrl),
  };
}

/** Returns the page data that the frame around the main part uses. */
export function toFrameData(linked: LinkedPage, shell: Shell): PageData {
  return toPageData(linked, { html: '' }, sidebarOf(linked, shell), undefined);
}

/** Returns the body of a page with links and code inserted, and the hero section of a home page. */
export function toBodyHtml(
  { linked, body }: { linked: LinkedPage; body: PageText | undefined },
  baseUrl: string,
): ReturnType<typeof splitFront> {
  const filledBody = body
    ? fillPlaceholders(
        body.html,
        (slot) => itemAt(linked.slots, slot).attributes,
        (index) => itemAt(body.figures ?? [], index),
        (index) => toCollapsibleDrawing(linked.drawings?.[index] ?? '', linked.page?.diagrams?.[index]?.label ?? ''),
        (index) => itemAt(linked.termUses ?? [], index),
      )
    : '';
  const { front, html } = splitFront(filledBody);
  return { front, html: linked.movedAnchors ? withFormerAnchors(html, linked, baseUrl) : html };
}

/** Omits the content of an API page, which the reader takes from the HTML document, because there are many API pages and they are long. */
function withoutApiContent(data: PageData): PageData {
  if (data.kind !== 'api') return data;
  const { version, kind, route, title, headTitle, area } = data;
  const empty = { description: '', sidebar: null, breadcrumbs: [], toc: [], tags: [], previous: null, next: null };
  return { version, kind, route, title, headTitle, area, ...empty };
}

function sidebarOf({ sidebar }: LinkedPage, shell: Shell): PageData['sidebar'] {
  return sidebar && { id: sidebar.id, list: shell.sidebars, ...(sidebar.long && { long: true }) };
}

function pageOutput({ audience }: LinkedPage, path: string, bytes: string | Uint8Array): Output {
  return { path, audience, stage: 'page', bytes };
}

/** Returns the content of `<route>/index.json`. */
function toPageData(
  linked: LinkedPage,
  { front, html, titleHtml, titleId, ownTitle }: Omit<TextParts, 'markdown'>,
  sidebar: PageData['sidebar'],
  styles: PageData['styles'],
): PageData {
  return {
    version: 1,
    kind: linked.kind,
    route: linked.route,
    title: linked.title,
    ...(titleHtml === undefined ? {} : { titleHtml }),
    ...(titleId === undefined ? {} : { titleId }),
    headTitle: linked.headTitle,
    description: linked.description,
    area: linked.area,
    ...(linked.version === undefined ? {} : { areaVersion: linked.version }),
    ...(linked.versions ? { versions: linked.versions } : {}),
    ...(linked.canonical === undefined ? {} : { canonical: linked.canonical }),
    ...(linked.textLocale ? { textLocale: linked.textLocale } : {}),
    ...(linked.languages ? { languages: [...linked.languages] } : {}),
    ...(linked.outdated ? { outdated: true as const } : {}),
    ...(linked.audience === 'restricted' ? { audience: 'restricted' as const } : {}),
    sidebar,
    breadcrumbs: linked.breadcrumbs,
    toc: linked.toc,
    tags: linked.tags,
    previous: linked.previous,
    next: linked.next,
    ...(linked.listing === undefined ? {} : { listing: linked.listing }),
    ...(linked.post === undefined ? {} : { post: linked.post }),
    ...(linked.feeds === undefined || linked.post ? {} : { feeds: linked.feeds }),
    ...(linked.print === undefined ? {} : { print: linked.print }),
    ...(linked.editUrl === undefined ? {} : { editUrl: linked.editUrl }),
    ...(linked.issueUrl === undefined ? {} : { issueUrl: linked.issueUrl }),
    ...(linked.lastUpdated === undefined ? {} : { lastUpdated: linked.lastUpdated }),
    ...(linked.contributors === undefined ? {} : { contributors: linked.contributors }),
    ...(linked.owner === undefined ? {} : { owner: linked.owner }),
    ...(linked.hideTitle ? { hideTitle: true as const } : {}),
    ...(ownTitle ? { ownTitle } : {}),
    ...(linked.hideToc ? { hideToc: true as const } : {}),
    ...(linked.draft ? { draft: true as const } : {}),
    ...(linked.page && linked.noindex && !linked.draft ? { unlisted: true as const } : {}),
    ...(styles ? { styles } : {}),
    ...(linked.features.length > 0 ? { features: linked.features } : {}),
    markdown: routeBelow(linked.route, 'index.md'),
    ...(front === undefined ? {} : { front }),
    html,
  };
}

/** Returns the heading that the shell renders as the page title, if the text contains one. */
function titleHeading({ page, title }: LinkedPage): Heading | undefined {
  const first = page?.hasOwnTitle ? undefined : page?.headings[0];
  return first?.level === 1 && first.text === title ? first : undefined;
}

/** Returns the page as Markdown: its text with resolved links, or the list of a generated page. */
function toMarkdownCopy(linked: LinkedPage, body: Pick<Body, 'markdown'> | undefined, baseUrl: string): string {
  const text = body ? fillPlaceholders(body.markdown, (slot) => itemAt(linked.slots, slot).target) : `# ${linked.title}\n`;
  const list = renderListing(linked, baseUrl);
  return list === '' ? text : `${text.trimEnd()}\n\n${list}`;
}

function renderListing({ listing: groups = [] }: LinkedPage, baseUrl: string): string {
  return groups
    .map(({ label, items }) => {
      const lines = items.map((item) => {
        const date = item.post ? ` (${item.post.date})` : '';
        const count = item.count === undefined ? '' : ` (${item.count})`;
        const more = date + count + (item.description ? `: ${item.description.replaceAll('\n', ' ')}` : '');
        return `- [${item.label}](${href(baseUrl, item.route)})${more}\n`;
      });
      return (label === undefined ? '' : `## ${label}\n\n`) + lines.join('');
    })
    .join('\n');
}
