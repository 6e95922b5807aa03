import type { PageData } from '../../schemas/types/page.ts';
import type { Body, LinkedPage, Output } from '../model.ts';
import { fillPlaceholders } from '../placeholders.ts';
import { toDocument } from './document.ts';
import { below, toPageData } from './page-data.ts';
import type { Render, Shell } from './shell.ts';
import { toTwin } from './twin.ts';

/** A page's text with its code highlighted: the figures in the order of the blocks. */
export type Printed = Pick<Body, 'html' | 'markdown'> & { figures?: readonly string[] };

/** The three files of a page: document, data, Markdown twin; of a not-found page the document alone. `render` marks the end of the body where the data has none. */
export function toPageOutputs(item: { linked: LinkedPage; body: Printed | undefined }, shell: Shell, render: Render): Output[] {
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
    file('index.md', toTwin(linked, body, shell.siteData.baseUrl)),
  ];
}

/** What a page of a specification says stands in its document alone, where the reader finds it: there are many, and they are long. */
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
