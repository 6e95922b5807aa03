import { toFingerprints } from '../../3-pages/fingerprints.ts';
import { toDescription } from '../../3-pages/page-facts.ts';
import { hashText } from '../../basics/hash.ts';
import type { Body, Page, ParsedPage } from '../../model.ts';
import { schemaAt } from '../document/lookups.ts';
import type { ApiPage } from '../document/model.ts';
import { pageFile, sharedPageName } from '../document/pages.ts';
import { isPlain } from './document-size.ts';
import { type ApiContext, type ApiDraft, createApiDraft, endSection, linkTo, write } from './draft.ts';
import { writeErrorsPage } from './errors.ts';
import { writeOperationPage } from './operation.ts';
import { writeOperationsPage } from './operation-lists.ts';
import { writeOverview } from './overview.ts';
import { linkPhrase } from './phrases.ts';
import { renderProse } from './prose.ts';
import { writeSchemaPage, writeSharedSchemas } from './schema-pages.ts';

export type { ApiContext };

/**
 * Renders a page of a specification: its facts, and its body with a placeholder for each link. Never throws, whatever the document
 * contains.
 */
export function toApiPage(page: ApiPage, context: ApiContext): ParsedPage {
  const draft = createApiDraft(context, page.route);
  if (page.kind === 'overview') writeOverview(draft);
  else if (page.kind === 'errors') writeErrorsPage(draft);
  else if (page.kind === 'operation') writeOperationPage(draft, page.head);
  else if (page.kind === 'schemas') writeSharedSchemas(draft, page, titleOf(page, draft));
  else if (page.kind === 'operations') writeOperationsPage(draft, page, titleOf(page, draft));
  else writeSchemaPage(draft, page.head);
  if (page.kind !== 'overview') writeDownloadLink(draft);
  endSection(draft);
  const body: Body = { html: draft.html.join(''), markdown: `${draft.markdown.join('\n').trim()}\n`, sections: draft.sections };
  return { page: toFacts(page, { draft, body }), body };
}

type RenderedPage = { draft: ApiDraft; body: Body };

function toFacts(page: ApiPage, { draft, body }: RenderedPage): Page {
  const { api } = draft;
  return {
    file: pageFile(api, page),
    area: null,
    audience: 'public',
    hash: hashText(body.html, body.markdown),
    frontMatter: {},
    keys: {},
    tagSpans: [],
    title: titleOf(page, draft),
    titleFrom: 'front matter',
    description: descriptionOf(page, draft),
    headings: draft.headings,
    anchors: draft.anchors,
    ...(draft.hasFingerprints ? { fingerprints: toFingerprints(draft.headings, body.sections) } : {}),
    links: draft.links,
    ...(draft.externalLinks ? { externalLinks: draft.externalLinks } : {}),
    includes: [],
    features: [...draft.features],
    api: { id: api.id, kind: page.kind, key: page.key },
  };
}

function titleOf(page: ApiPage, { api, wording }: ApiDraft): string {
  if (page.kind === 'overview') return api.info.title;
  if (page.kind === 'errors') return wording.errors;
  if (page.kind === 'schemas') return `${wording.schemas}: ${page.key.toUpperCase()}`;
  if (page.kind === 'operations') {
    const { tag, part } = sharedPageName(api, page.key, page.heads);
    return part === '' ? tag : `${tag}: ${part}`;
  }
  return page.kind === 'operation' ? page.head.title : page.head.label;
}

function descriptionOf(page: ApiPage, draft: ApiDraft): string {
  const { api } = draft;
  if (page.kind === 'overview')
    return toDescription(api.info.summary || renderProse(createApiDraft(draft, ''), api.info.description).text);
  if (page.kind === 'errors') return draft.wording.api.allErrorsOf(api.info.title);
  if (page.kind === 'operation') return toDescription(`${page.head.method} ${page.head.path}`);
  if (page.kind === 'operations') return toDescription(page.heads.map(({ title }) => title).join(draft.wording.schema.comma));
  if (page.kind === 'schemas') return toDescription(page.heads.map(({ label }) => label).join(draft.wording.schema.comma));
  return toDescription(schemaAt(api, page.head.pointer)?.description ?? '');
}

/** Adds a link to download the specification at the end of a page. */
function writeDownloadLink(draft: ApiDraft): void {
  const link = linkTo(draft, `spec:${draft.api.id}`);
  const { html, markdown } = linkPhrase(link, draft.wording.api.download);
  write(draft, `<p class="api-end">${html}</p>\n`, isPlain(draft.api) ? '' : `${markdown}\n`);
}
