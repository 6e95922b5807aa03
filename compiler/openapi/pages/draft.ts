import { attr, escapeText } from '../../html/escape.ts';
import { linkPlaceholder } from '../../html/placeholders.ts';
import type { ConsoleSetting, Feature, Heading, LinkUse, Section, Site } from '../../model.ts';
import type { Limits } from '../../schema/limits.ts';
import type { Quotes } from '../../texts/punctuation.ts';
import type { Wording } from '../../wording/wording.ts';
import { wordingOf } from '../../wording/wordings.ts';
import type { Api } from '../document/model.ts';
import { computeAllowance, isPlain } from './document-size.ts';

/** The state that all pages of a document share while they are being written: the document, settings, and a cache of rendered text. */
export type ApiContext = {
  api: Api;
  limits: Limits;
  locale: string;
  texts?: Site['locales']['texts'];
  rendered: Map<string, { html: string; text: string }>;
  /** The quotation marks for typographic punctuation in descriptions, if it is enabled. */
  quotes?: Quotes | undefined;
  /** Where requests are sent, if operations have a console. */
  console?: ConsoleSetting | undefined;
  /** Whether to collect external links. */
  recordsExternalLinks?: boolean;
  /** Whether to compute fingerprints of sections. */
  hasFingerprints?: boolean;
};

/** A page of a specification that is being written: HTML, Markdown, and the data collected for links and search. */
export type ApiDraft = ApiContext & {
  wording: Wording;
  route: string;
  html: string[];
  markdown: string[];
  /** The indentation of the Markdown inside a list item. */
  indent: string;
  headings: Heading[];
  anchors: string[];
  /** All ids on the page, and ids reserved for later headings. */
  ids: Set<string>;
  reservedIds: Set<string>;
  /** The ids that each part had when it was on this page, by the id of the part. */
  formerAnchors: ReadonlyMap<string, readonly string[]>;
  links: LinkUse[];
  externalLinks: LinkUse[] | undefined;
  /** Link slots by target. */
  slots: Map<string, number>;
  sections: Section[];
  /** Parts of the current section that are separate search results. They follow the section. */
  nestedSections: Section[];
  section: { anchor: string; title: string };
  text: string;
  /** Whether the page has several operations or schemas. If so, search results show the path of a field instead of its name. */
  isShared: boolean;
  /**
   * Named schemas whose fields have been listed (with their direction), and examples that have been shown (as JSON). Undefined if the page
   * may contain repetitions.
   */
  alreadyWritten: { listed: Set<string>; shown: Set<string> } | undefined;
  /** Reader features that the page needs. */
  features: Set<Feature>;
  /** Number of characters that folded sections of the current part may still repeat, at fields and within other folded sections. */
  allowance: { fields: number; inner: number };
  /** Schemas that have been folded in the current part. */
  foldedPointers: Set<string>;
  /** Whether only the ids on the page are needed. If so, repeated content is skipped, because it has no ids. */
  isScratch: boolean;
  /** Whether the page already contains the note on optional fields. */
  hasOptionalNote: boolean;
  /** Pointer of the current part, for diagnostics. */
  pointer: string;
};

/** Creates an empty page. */
export function createApiDraft(context: ApiContext, route: string): ApiDraft {
  return {
    ...context,
    wording: wordingOf(context.locale, context.texts),
    route,
    html: [],
    markdown: [],
    indent: '',
    headings: [],
    anchors: [],
    ids: new Set(),
    reservedIds: new Set(),
    formerAnchors: new Map(),
    links: [],
    externalLinks: context.recordsExternalLinks ? [] : undefined,
    slots: new Map(),
    sections: [],
    nestedSections: [],
    section: { anchor: '', title: '' },
    text: '',
    isShared: context.api.layout === 'one',
    alreadyWritten: undefined,
    features: new Set(['api']),
    allowance: computeAllowance(context.api, 'schema'),
    foldedPointers: new Set(),
    isScratch: false,
    hasOptionalNote: false,
    pointer: '',
  };
}

/** Resets the repetition allowance at the start of an operation, schema or error. */
export function resetAllowance(draft: ApiDraft, kind: 'operation' | 'schema'): void {
  draft.foldedPointers = new Set();
  draft.allowance = draft.isScratch ? { fields: 0, inner: 0 } : computeAllowance(draft.api, kind);
}

/** Adds HTML and its equivalent for the Markdown copy. */
export function write(draft: ApiDraft, html: string, markdown = ''): void {
  if (html !== '') draft.html.push(html);
  if (markdown !== '') draft.markdown.push(draft.indent === '' ? markdown : markdown.replace(/^(?=.)/gm, draft.indent));
}

/** Writes the content of a list item, which is indented in Markdown. */
export function writeIndented(draft: ApiDraft, writeParts: () => void): void {
  const previousIndent = draft.indent;
  draft.indent += '  ';
  writeParts();
  draft.indent = previousIndent;
}

/** Adds words to the search text of the current section. */
export function addSearchText(draft: ApiDraft, ...words: readonly string[]): void {
  for (const word of words) if (word !== '') draft.text += `${word} `;
}

/** Claims an id; appends a number if it is taken. */
export function claimId(draft: ApiDraft, requested: string): string {
  let id = requested;
  for (let number = 1; draft.ids.has(id) || draft.reservedIds.has(id); number++) id = `${requested}-${number}`;
  draft.ids.add(id);
  return id;
}

/** Releases a reserved id that the caller claims next. */
export function releaseId(draft: ApiDraft, id: string): string {
  draft.reservedIds.delete(id);
  return id;
}

/** Claims an id that is a link target but not a heading. */
export function claimAnchor(draft: ApiDraft, requested: string): string {
  const id = claimId(draft, requested);
  draft.anchors.push(id);
  return id;
}

/** Returns a placeholder for a link: for its attributes in HTML, and for its target in Markdown. Equal targets share a slot. */
export function linkTo(draft: ApiDraft, target: string): string {
  const existingSlot = draft.slots.get(target);
  if (existingSlot !== undefined) return linkPlaceholder(existingSlot);
  const slot = addLink(draft, { kind: 'link', target, span: [1, 1, 1, 1] });
  draft.slots.set(target, slot);
  return linkPlaceholder(slot);
}

/** Adds a link in the current part, or in the text at a pointer. Returns its slot. */
export function addLink(draft: ApiDraft, use: LinkUse): number {
  draft.links.push({ ...use, pointer: use.pointer ?? draft.pointer });
  return draft.links.length - 1;
}

/**
 * A heading: its id, text, and inline HTML if that differs from the text. `isQuiet` means that it does not start a search section, `isLink`
 * that the HTML is a link.
 */
type HeadingToWrite = { id: string; text: string; html?: string; isQuiet?: boolean; isLink?: boolean };

/** Writes a heading that starts a search section, unless it is quiet. Returns its id. */
export function writeHeadingAt(draft: ApiDraft, level: number, heading: HeadingToWrite): string {
  const { id, text, html = escapeText(text), isQuiet = false, isLink = false } = heading;
  const headingId = claimId(draft, id);
  if (!isQuiet) {
    endSection(draft);
    draft.section = { anchor: headingId, title: text };
  }
  draft.headings.push({ level, id: headingId, text, html: isLink ? escapeText(text) : html, span: [1, 1, 1, 1] });
  const content = isLink ? html : `<a${attr('href', `#${headingId}`)}>${html}</a>`;
  write(draft, `<h${level}${attr('id', headingId)}>${content}</h${level}>\n`, `${'#'.repeat(level)} ${text}\n`);
  return headingId;
}

/**
 * The context in which an operation is written: its title, heading level, prefix of anchors, the number of reference levels to expand in
 * place (`embed`), and whether the API sends it, as a webhook or callback (`isDelivery`).
 */
export type Frame = { title: string; level: number; prefix: string; embed: number; isDelivery: boolean };

/** Writes the heading for a part of an operation. */
export function writePartHeading(
  draft: ApiDraft,
  { level, prefix }: Frame,
  part: { id: string; text: string; isQuiet?: boolean },
): void {
  writeHeadingAt(draft, Math.min(6, level + 1), { ...part, id: prefix + part.id });
}

/** Ends the current search section. */
export function endSection(draft: ApiDraft): void {
  if (draft.sections.length > 0 || draft.section.title !== '' || draft.text !== '') {
    draft.sections.push({ ...draft.section, text: draft.text.trim() });
  }
  draft.sections.push(...draft.nestedSections);
  draft.nestedSections = [];
  draft.text = '';
}

/** Returns inline code in HTML. */
export function inlineCodeHtml(text: string): string {
  return `<code>${escapeText(text)}</code>`;
}

/** Returns inline code in Markdown. */
export function codeMarkdown(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  const fence = line.includes('`') ? '``' : '`';
  return line.includes('`') ? `${fence} ${line} ${fence}` : `${fence}${line}${fence}`;
}

/** Returns a span element with a CSS class and escaped text. */
export function spanHtml(name: string, text: string): string {
  return `<span${attr('class', name)}>${escapeText(text)}</span>`;
}

/** Renders a badge that follows the name of a field. The most frequent one, `required`, needs no class. */
export function badgeHtml({ wording }: ApiDraft, kind: string, text: string): string {
  if (kind === 'required') return `<b>${escapeText(text)}</b>`;
  const title = kind === 'draft' ? attr('title', wording.schema.notApproved) : '';
  return `<span${attr('class', `api-mark ${kind}`)}${title}>${escapeText(text)}</span>`;
}

/** Writes a note that an operation, response or schema is a draft. */
export function writeDraftNote(draft: ApiDraft): void {
  const { api, schema } = draft.wording;
  const html = `<p class="api-approval">${spanHtml('api-mark draft', schema.draft)} ${escapeText(schema.notApproved)}</p>\n`;
  write(draft, html, `${api.draft} ${schema.notApproved}\n`);
}

/**
 * Starts a separate search result. Search text is added to it until the returned function is called; unless the document is plain
 * (`isPlain`), it is also added to its section.
 */
export function beginSearchablePart(draft: ApiDraft, { anchor, title }: { anchor: string; title: string }): () => void {
  const outerText = draft.text;
  const part = { anchor, title, text: '' };
  draft.nestedSections.push(part);
  draft.text = '';
  return () => {
    part.text = draft.text.trim();
    draft.text = isPlain(draft.api) ? outerText : outerText + draft.text;
  };
}

/**
 * Writes a row with two columns: text, and next to it (on small screens, below it) examples and code samples. If `side` writes nothing,
 * there is only one column.
 */
export function writeRow(draft: ApiDraft, { main, side }: { main: () => void; side: () => void }): void {
  const start = draft.html.length;
  main();
  const mainHtml = draft.html.splice(start).join('');
  side();
  const sideContent = draft.html.splice(start).join('');
  const sideHtml = sideContent === '' ? '' : `<div class="api-side">\n<div class="api-stick">\n${sideContent}</div>\n</div>\n`;
  const name = sideContent === '' ? 'api-row' : 'api-row api-pair';
  write(draft, `<div class="${name}">\n<div class="api-main">\n${mainHtml}</div>\n${sideHtml}</div>\n`);
}
