import { attr, escapeText } from '../../html/escape.ts';
import { linkPlaceholder } from '../../html/placeholders.ts';
import type { Feature, Heading, LinkUse, Section, Site } from '../../model.ts';
import type { Limits } from '../../schema/limits.ts';
import type { Wording } from '../../wording/wording.ts';
import { wordingOf } from '../../wording/wordings.ts';
import type { Api } from '../document/model.ts';
import { allowanceOf, isPlain } from './size.ts';

/** What the pages of a document have in common while they are written: the document, our language, and texts that were rendered before. */
export type ApiContext = {
  api: Api;
  limits: Limits;
  locale: string;
  texts?: Site['locales']['texts'];
  rendered: Map<string, { html: string; text: string }>;
  /** Whether links to other sites are kept. */
  keepsOutward?: boolean;
  /** Whether pages have prints. */
  prints?: boolean;
};

/** A page of a specification while it is written: HTML and Markdown side by side, with everything that was found on the way. */
export type ApiDraft = ApiContext & {
  /** What we write besides the document's own words. */
  wording: Wording;
  /** Where the page stands. */
  route: string;
  html: string[];
  markdown: string[];
  /** What stands before each line of the Markdown, below an entry of a list. */
  indent: string;
  headings: Heading[];
  anchors: string[];
  /** Every id of the page, and those that are kept for a heading to come. */
  ids: Set<string>;
  reserved: Set<string>;
  /** Ids that were within a part while it stood here in full, by the id of the part. */
  former: ReadonlyMap<string, readonly string[]>;
  links: LinkUse[];
  outward: LinkUse[] | undefined;
  /** Slot of each target that was linked to before. */
  slots: Map<string, number>;
  sections: Section[];
  /** Places within the section that is being written that search leads to by themselves; they follow it. */
  inner: Section[];
  section: { anchor: string; title: string };
  text: string;
  /** Whether the page has several operations or schemas: then a field is found by its path, not by its name alone. */
  isShared: boolean;
  /** On a page that repeats neither: named schemas whose fields were listed (with their direction), and examples that were shown, as text. */
  told: { listed: Set<string>; shown: Set<string> } | undefined;
  /** What the page needs in the reader. */
  features: Set<Feature>;
  /** How much of the document may still be repeated in folds of the part that is being written, at fields and within folds. */
  allowance: { fields: number; inner: number };
  /** Schemas that were folded in the part that is being written. */
  folded: Set<string>;
  /** Whether only the ids of the page count: nothing is repeated then, as what is repeated has none. */
  isScratch: boolean;
  /** Whether the page has said what to do with optional fields. */
  saysOptional: boolean;
  /** Pointer of the part that is being written, for findings. */
  pointer: string;
};

/** A page on which nothing is written yet. */
export function newApiDraft(context: ApiContext, route: string): ApiDraft {
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
    reserved: new Set(),
    former: new Map(),
    links: [],
    outward: context.keepsOutward ? [] : undefined,
    slots: new Map(),
    sections: [],
    inner: [],
    section: { anchor: '', title: '' },
    text: '',
    isShared: context.api.layout === 'one',
    told: undefined,
    features: new Set(['api']),
    allowance: allowanceOf(context.api, 'schema'),
    folded: new Set(),
    isScratch: false,
    saysOptional: false,
    pointer: '',
  };
}

/** Begins an operation, or a schema or error, which may repeat so much of others. */
export function beginAllowance(draft: ApiDraft, kind: 'operation' | 'schema'): void {
  draft.folded = new Set();
  draft.allowance = draft.isScratch ? { fields: 0, inner: 0 } : allowanceOf(draft.api, kind);
}

/** Adds HTML, and what stands for it in the Markdown copy. */
export function write(draft: ApiDraft, html: string, markdown = ''): void {
  if (html !== '') draft.html.push(html);
  if (markdown !== '') draft.markdown.push(draft.indent === '' ? markdown : markdown.replace(/^(?=.)/gm, draft.indent));
}

/** Writes what stands below an entry of a list: in Markdown it is part of the entry. */
export function writeBelow(draft: ApiDraft, writeParts: () => void): void {
  const outer = draft.indent;
  draft.indent += '  ';
  writeParts();
  draft.indent = outer;
}

/** Adds words for search to the section that is being written. */
export function say(draft: ApiDraft, ...words: readonly string[]): void {
  for (const word of words) if (word !== '') draft.text += `${word} `;
}

/** Takes an id for a place of the page: the wanted one, or one with a number where it is taken. */
export function claim(draft: ApiDraft, wanted: string): string {
  let id = wanted;
  for (let number = 1; draft.ids.has(id) || draft.reserved.has(id); number++) id = `${wanted}-${number}`;
  draft.ids.add(id);
  return id;
}

/** Gives an id that was kept to the place that it was kept for, which takes it next. */
export function release(draft: ApiDraft, id: string): string {
  draft.reserved.delete(id);
  return id;
}

/** Takes an id that links may lead to, but that is no heading. */
export function claimAnchor(draft: ApiDraft, wanted: string): string {
  const id = claim(draft, wanted);
  draft.anchors.push(id);
  return id;
}

/** The placeholder of a link's attributes in HTML, which stands for its target in Markdown too. Equal targets share a slot. */
export function linkTo(draft: ApiDraft, target: string): string {
  const known = draft.slots.get(target);
  if (known !== undefined) return linkPlaceholder(known);
  const slot = addLink(draft, { kind: 'link', target, span: [1, 1, 1, 1] });
  draft.slots.set(target, slot);
  return linkPlaceholder(slot);
}

/** Adds a link of the part that is being written, or of the text that its pointer names. Returns the number of its slot. */
export function addLink(draft: ApiDraft, use: LinkUse): number {
  draft.links.push({ ...use, pointer: use.pointer ?? draft.pointer });
  return draft.links.length - 1;
}

/** A heading: its id, its text, its inline HTML where it is more than that, whether it begins no section, and whether its HTML is a link. */
type HeadingToWrite = { id: string; text: string; html?: string; isQuiet?: boolean; isLink?: boolean };

/** Writes a heading that begins a section for search, unless it is quiet. The answer is its id. */
export function writeHeadingAt(draft: ApiDraft, level: number, heading: HeadingToWrite): string {
  const { id, text, html = escapeText(text), isQuiet = false, isLink: isWay = false } = heading;
  const own = claim(draft, id);
  if (!isQuiet) {
    endSection(draft);
    draft.section = { anchor: own, title: text };
  }
  draft.headings.push({ level, id: own, text, html: isWay ? escapeText(text) : html, span: [1, 1, 1, 1] });
  const shown = isWay ? html : `<a${attr('href', `#${own}`)}>${html}</a>`;
  write(draft, `<h${level}${attr('id', own)}>${shown}</h${level}>\n`, `${'#'.repeat(level)} ${text}\n`);
  return own;
}

/** Where an operation is drawn: its title, the level of its own heading, what its anchors begin with, and whether the API sends it itself. */
export type Frame = { title: string; level: number; prefix: string; embed: number; isDelivery: boolean };

/** Writes the heading of a part of an operation. */
export function writePartHeading(
  draft: ApiDraft,
  { level, prefix }: Frame,
  part: { id: string; text: string; isQuiet?: boolean },
): void {
  writeHeadingAt(draft, Math.min(6, level + 1), { ...part, id: prefix + part.id });
}

/** Ends the section that is being written. */
export function endSection(draft: ApiDraft): void {
  if (draft.sections.length > 0 || draft.section.title !== '' || draft.text !== '') {
    draft.sections.push({ ...draft.section, text: draft.text.trim() });
  }
  draft.sections.push(...draft.inner);
  draft.inner = [];
  draft.text = '';
}

/** A text as code, in HTML. */
export function code(text: string): string {
  return `<code>${escapeText(text)}</code>`;
}

/** A text as code, in Markdown. */
export function codeMarkdown(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  const fence = line.includes('`') ? '``' : '`';
  return line.includes('`') ? `${fence} ${line} ${fence}` : `${fence}${line}${fence}`;
}

/** An element with a class and a text. */
export function mark(name: string, text: string): string {
  return `<span${attr('class', name)}>${escapeText(text)}</span>`;
}

/** A word beside the name of a field; nearly all are of the kind `required`, which needs no class. */
export function markOf({ wording }: ApiDraft, kind: string, text: string): string {
  if (kind === 'required') return `<b>${escapeText(text)}</b>`;
  const title = kind === 'draft' ? attr('title', wording.schema.notApproved) : '';
  return `<span${attr('class', `api-mark ${kind}`)}${title}>${escapeText(text)}</span>`;
}

/** Writes that an operation, a response or a schema is marked as a draft. */
export function writeApproval(draft: ApiDraft): void {
  const { api, schema } = draft.wording;
  const html = `<p class="api-approval">${mark('api-mark draft', schema.draft)} ${escapeText(schema.notApproved)}</p>\n`;
  write(draft, html, `${api.draft} ${schema.notApproved}\n`);
}

/**
 * Begins a place that search leads to by itself: what is said until the returned function is called belongs to it, and to its section as
 * well where that weighs little.
 */
export function beginFoundPart(draft: ApiDraft, { anchor, title }: { anchor: string; title: string }): () => void {
  const outer = draft.text;
  const part = { anchor, title, text: '' };
  draft.inner.push(part);
  draft.text = '';
  return () => {
    part.text = draft.text.trim();
    draft.text = isPlain(draft.api) ? outer : outer + draft.text;
  };
}

/**
 * Writes a part of a page in two columns: the text, and beside it (on small screens below) examples and samples. Where `side` writes nothing
 * there is no second column.
 */
export function writeRow(draft: ApiDraft, { main, side }: { main: () => void; side: () => void }): void {
  const at = draft.html.length;
  main();
  const left = draft.html.splice(at).join('');
  side();
  const right = draft.html.splice(at).join('');
  const second = right === '' ? '' : `<div class="api-side">\n<div class="api-stick">\n${right}</div>\n</div>\n`;
  const name = right === '' ? 'api-row' : 'api-row api-pair';
  write(draft, `<div class="${name}">\n<div class="api-main">\n${left}</div>\n${second}</div>\n`);
}
