import { toMarkdownCopy } from '../../3-pages/draft.ts';
import { LimitExceededError } from '../../3-pages/markdown/meter.ts';
import { toPageText } from '../../3-pages/page-text.ts';
import { type RenderedText, toBody } from '../../3-pages/to-body.ts';
import { itemAt } from '../../basics/invariant.ts';
import { lineAt } from '../../basics/places.ts';
import { firstMatch, linesOf } from '../../basics/text-parts.ts';
import { escapeText } from '../../html/escape.ts';
import { fillPlaceholders, linkPlaceholder } from '../../html/placeholders.ts';
import type { LinkUse } from '../../model.ts';
import { decodePercent } from '../../texts/percent.ts';
import { type Neighbours, toTypographic } from '../../texts/punctuation.ts';
import { pointerOf } from '../document/json.ts';
import { findOperation, schemaHeadAt } from '../document/lookups.ts';
import type { Api } from '../document/model.ts';
import { countNonWhitespace, findText } from '../document/text-places.ts';
import { findUnsafeParts } from '../rules/unsafe-text.ts';
import { type ApiDraft, addLink, addSearchText, claimId, write } from './draft.ts';

/**
 * Where text appears on a page: its headings start at `level`, and their ids start with `prefix`. `pointer` is the object that contains the
 * text, if that is not the current part. `excerpt` specifies the complete text, if this is an excerpt.
 */
type ProsePlacement = { level?: number; prefix?: string; pointer?: string; excerpt?: Excerpt };
/**
 * The complete text of an excerpt, and the number of its non-whitespace characters that precede the excerpt. The number is negative if
 * words were added.
 */
type Excerpt = { text: string; before: number };
/** Rendered text in both formats, and plain text for search. */
type Prose = { html: string; markdown: string; text: string };

const emptyProse: Prose = { html: '', markdown: '', text: '' };

/**
 * Renders a description with the safe Markdown renderer, which removes scripts. External images are replaced with their alternative text,
 * so that reading a page sends no requests to other hosts. Heading levels are adjusted to the page.
 */
export function renderProse(draft: ApiDraft, source: string, placement: ProsePlacement = {}): Prose {
  const text = toPageText(source).trim();
  if (text === '') return emptyProse;
  if (isPlainText(text)) {
    const typographicText = applyTypography(draft, text);
    return { html: `<p>${escapeText(typographicText)}</p>\n`, markdown: `${text}\n`, text: typographicText };
  }
  const simpleParagraph = renderSimpleParagraph(draft, text);
  if (simpleParagraph) return { ...simpleParagraph, markdown: `${text}\n` };
  // When external links are collected, text must be rendered for each part that contains it.
  const cached = draft.externalLinks ? undefined : draft.rendered.get(text);
  if (cached) return { ...cached, markdown: toMarkdown(text, cached.text) };
  const body = renderMarkdown(draft, text);
  if (!body) return { html: `<p>${escapeText(text)}</p>\n`, markdown: `${text}\n`, text };
  const { links, headings, sections, anchors, externalLinks } = body.draft;
  const nearPointer = placement.pointer ?? draft.pointer;
  const hasLinks = links.length > 0 || (externalLinks ?? []).length > 0;
  const locate = hasLinks
    ? createLocator(draft, text, { text: source, before: 0, ...placement.excerpt, near: nearPointer })
    : () => ({ pointer: nearPointer });
  draft.externalLinks?.push(...(externalLinks ?? []).map((use) => ({ ...use, ...locate(use) })));
  const words = restoreDollars(sections.map(({ title, text: part }) => `${title} ${part}`.trim()).join(' '));
  if (links.length === 0 && headings.length === 0 && anchors.length === 0) {
    const html = restoreDollars(replaceImages(body.html));
    draft.rendered.set(text, { html, text: words });
    return { html, markdown: toMarkdown(text, words), text: words };
  }
  const adopted = adoptLinksAndIds(draft, body, locate, placement);
  return { html: restoreDollars(adopted.html), markdown: toMarkdown(restoreDollars(adopted.markdown), words), text: words };
}

type LinkLocator = (use: LinkUse) => Pick<LinkUse, 'pointer' | 'part'>;

/**
 * Returns a function that finds the position of a link in the document. `near` is the pointer of a nearby object; if the text is not found,
 * the function returns only that.
 */
function createLocator(
  { api }: ApiDraft,
  text: string,
  { text: fullText, before, near }: Excerpt & { near: string },
): LinkLocator {
  const pointer = findText(api.raw, fullText, near);
  if (pointer === undefined) return () => ({ pointer: near });
  const lines = linesOf(text);
  const counts = [before];
  for (const [index, line] of lines.entries()) counts.push(itemAt(counts, index) + countNonWhitespace(line));
  const count = (line: number, column: number): number =>
    itemAt(counts, line - 1) + countNonWhitespace(lineAt(lines, line).slice(0, column - 1));
  return ({ span: [line, column, endLine, endColumn] }) => ({
    pointer,
    part: [count(line, column), count(endLine, endColumn)],
  });
}

/** Returns the Markdown of a description, or only its words if other renderers could execute scripts in it. */
function toMarkdown(markdown: string, words: string): string {
  const safeMarkdown = findUnsafeParts(markdown).length === 0 ? markdown : escapeText(words);
  return safeMarkdown.endsWith('\n') ? safeMarkdown : `${safeMarkdown}\n`;
}

/** Writes text from the document and adds it to search. */
export function writeProse(draft: ApiDraft, source: string, placement: ProsePlacement): void {
  const { html, markdown, text } = renderProse(draft, source, placement);
  write(draft, html, markdown);
  addSearchText(draft, text);
}

/** Renders a paragraph whose only markup is inline code. Undefined for other text. */
function renderSimpleParagraph(draft: ApiDraft, text: string): Pick<Prose, 'html' | 'text'> | undefined {
  if (!text.includes('`') || /[\n\\]/.test(text)) return undefined;
  const parts = text.split('`');
  const words = parts.filter((_, index) => index % 2 === 0);
  const codes = parts.filter((_, index) => index % 2 === 1);
  if (words.length === codes.length || !isPlainText(words.join('')) || codes.some((each) => each.trim() !== each || each === ''))
    return undefined;
  const shownParts = parts.map((part, index) => {
    const neighbours = { before: parts[index - 1] ?? '', after: parts[index + 1] ?? '' };
    return index % 2 === 0 ? applyTypography(draft, part, neighbours) : part;
  });
  const html = shownParts.map((part, index) => (index % 2 === 0 ? escapeText(part) : `<code>${escapeText(part)}</code>`));
  return { html: `<p>${html.join('')}</p>\n`, text: shownParts.join('') };
}

/** Replaces straight quotation marks and similar characters with typographic ones, if that is enabled. */
function applyTypography({ quotes }: ApiDraft, text: string, neighbours?: Neighbours): string {
  return quotes ? toTypographic(text, quotes, neighbours) : text;
}

/** Returns whether text is a single paragraph without Markdown markup. */
function isPlainText(text: string): boolean {
  return /^[A-Za-z(][^*_`<>&[\]\\~!#|:$^\n@{}]*$/.test(text) && !/www\./.test(text);
}

function renderMarkdown(draft: ApiDraft, text: string): RenderedText | undefined {
  const settings = {
    file: draft.api.file,
    html: 'safe' as const,
    isLenient: true,
    isPlain: false,
    variables: noVariables,
    tex: () => '',
    wording: draft.wording,
    quotes: draft.quotes,
    recordsExternalLinks: draft.externalLinks !== undefined,
    origin: undefined,
  };
  try {
    return toBody(text.replaceAll('$', dollarPlaceholder), settings, draft.limits, '\u0000');
  } catch (thrown) {
    if (thrown instanceof LimitExceededError || thrown instanceof RangeError) return undefined;
    throw thrown;
  }
}

/** Placeholder for dollar signs during rendering. In API descriptions they always mean money, not formulas. */
const dollarPlaceholder = '\ue024';

function restoreDollars(text: string): string {
  return text.includes(dollarPlaceholder) ? text.replaceAll(dollarPlaceholder, '$') : text;
}

const noVariables: ReadonlyMap<string, string> = new Map();

/** Maps the link slots and ids in rendered text to those of the page. */
function adoptLinksAndIds(
  draft: ApiDraft,
  { html, draft: renderedDraft }: RenderedText,
  locate: LinkLocator,
  { level = 5, prefix = '' }: ProsePlacement,
): { html: string; markdown: string } {
  const ids = new Map<string, string>();
  const claimIdFor = (id: string): string => {
    const cached = ids.get(id);
    if (cached !== undefined) return cached;
    const claimedId = claimId(draft, prefix + id);
    ids.set(id, claimedId);
    return claimedId;
  };
  const min = Math.min(...renderedDraft.headings.map((heading) => heading.level));
  const shift = Number.isFinite(min) ? Math.max(0, level - min) : 0;
  for (const heading of renderedDraft.headings)
    draft.headings.push({ ...heading, id: claimIdFor(heading.id), level: Math.min(6, heading.level + shift) });
  for (const id of renderedDraft.anchors) draft.anchors.push(claimIdFor(id));
  const slots = renderedDraft.links.map((use) => {
    const localId = use.target.startsWith('#') ? ids.get(use.target.slice(1)) : undefined;
    const foreignTarget =
      localId === undefined && use.target.startsWith('#') ? resolveForeignAnchor(draft.api, use.target) : undefined;
    return addLink(draft, {
      ...use,
      ...locate(use),
      target: localId === undefined ? (foreignTarget ?? use.target) : `#${localId}`,
    });
  });
  const replaceSlots = (content: string): string => fillPlaceholders(content, (slot) => linkPlaceholder(itemAt(slots, slot)));
  const adoptedHtml = replaceSlots(replaceImages(html))
    .replace(/<(\/?)h([1-6])\b/g, (_, slash: string, depth: string) => `<${slash}h${Math.min(6, Number(depth) + shift)}`)
    .replace(/(?<=<[a-z][^>]*? )(id="|href="#)([^"]*)/g, (match, name: string, id: string) => {
      const claimed = ids.get(id);
      return claimed === undefined ? match : name + claimed;
    });
  return { html: adoptedHtml, markdown: replaceSlots(toMarkdownCopy(renderedDraft, 1)) };
}

/** Replaces images and players with their text. Attribute values contain no unescaped `>`. */
function replaceImages(html: string): string {
  if (!/<(?:img|video|audio|source|picture)\b/.test(html)) return html;
  return html
    .replace(/<img\b[^>]*>/g, (tag) => firstMatch(/ alt="([^"]*)"/, tag, 1))
    .replace(/<\/?(?:video|audio|source|picture|track)\b[^>]*>/g, '');
}

/**
 * Resolves an anchor in the format of other tools (`#operation/getPet`, `#tag/pets`, `#tag/pets/GET/pets/{id}`,
 * `#/components/schemas/Pet`). Undefined if the format is different or the target does not exist.
 */
function resolveForeignAnchor(api: Api, target: string): string | undefined {
  const anchor = decodePercent(target.slice(1));
  if (anchor.startsWith('/'))
    return schemaHeadAt(api, pointerOf(`#${anchor}`) ?? '')?.address ?? findOperation(api, anchor)?.address;
  const operation = /(?:^|\/)operation\/(.+)$/.exec(anchor)?.[1];
  if (operation !== undefined) return findOperation(api, operation)?.address;
  const [, method = '', path = ''] = /^tag\/.+?\/(GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH|TRACE)(\/.*)$/.exec(anchor) ?? [];
  if (method !== '') return findOperation(api, `${method} ${path}`)?.address;
  const name = /^tag\/([^/]+)$/.exec(anchor)?.[1]?.toLowerCase();
  const tag =
    name === undefined
      ? undefined
      : api.tags.find((each) => each.name.toLowerCase().replace(/\s+/g, '-') === name || each.name.toLowerCase() === name);
  return tag && `${api.route}#${tag.key}`;
}
