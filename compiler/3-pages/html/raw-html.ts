import { decodeText } from '../../entities.ts';
import { escapeText } from '../../escape.ts';
import type { Draft } from '../writing/draft.ts';
import { type Leaf, spanIn } from '../writing/leaf.ts';
import { allowedElements, droppedElements, endsBefore, knownElements, voidElements } from './allowed.ts';
import { writeAttributes, writeTrusted } from './attributes.ts';
import { beginRawHeading } from './raw-heading.ts';
import { refuseHtml } from './refuse-html.ts';
import { type Piece, readTags } from './tags.ts';

/** A piece of raw HTML with the text that it was found in. */
export type RawTag<K extends Piece['kind'] = Piece['kind']> = {
  html: string;
  leaf: Leaf;
  piece: Extract<Piece, { kind: K }>;
  /** Text inside a heading, as HTML without tags. */
  inner?: string;
};

/**
 * Raw HTML as it may stand in a page: elements and attributes of the list, the rest reported. Tags are balanced within the block
 * around, so that no page can break out of its article. Comments are left out.
 */
export function writeHtml(draft: Draft, html: string, leaf: Leaf): string {
  const pieces = readTags(html);
  let written = '';
  for (const [index, piece] of pieces.entries()) {
    const inner = piece.kind === 'open' && isHeading.test(piece.name) ? innerOf(html, pieces.slice(index)) : undefined;
    written += writePiece(draft, { html, leaf, piece, ...(inner === undefined ? {} : { inner }) });
  }
  return written;
}

/** Closes what was opened since the floor, innermost first. */
export function closeRaw(draft: Draft): string {
  let written = '';
  while (draft.open.length > draft.floor) written += `</${draft.open.pop()}>`;
  return written;
}

const isHeading = /^h[1-6]$/;

/** What stands between the first piece, an opening tag, and the closing one, without tags; undefined where none follows. */
function innerOf(html: string, [open, ...rest]: readonly Piece[]): string | undefined {
  const end = rest.findIndex((piece) => piece.kind === 'close' && open?.kind === 'open' && piece.name === open.name);
  if (end < 0) return undefined;
  return rest
    .slice(0, end)
    .map((piece) => (piece.kind === 'text' ? html.slice(piece.from, piece.to) : ''))
    .join('');
}

function writePiece(draft: Draft, tag: RawTag): string {
  const { html, leaf, piece } = tag;
  if (draft.dropping !== undefined) {
    if (piece.kind === 'close' && piece.name === draft.dropping) draft.dropping = undefined;
    return '';
  }
  const written = html.slice(piece.from, piece.to);
  if (piece.kind === 'text') return writeText(draft, written);
  if (piece.kind === 'open') return writeOpen(draft, { ...tag, piece });
  if (piece.kind === 'close') return draft.html === 'trusted' ? written : writeClose(draft, { html, leaf, piece });
  if (draft.html === 'trusted') return written;
  const at = leaf.offset;
  if (piece.kind === 'comment') draft.edits.push({ span: spanIn(draft, leaf, [at + piece.from, at + piece.to]), text: '' });
  else refuseHtml(draft, written.slice(0, 12), { leaf, from: at + piece.from, to: at + piece.to });
  return '';
}

function writeText(draft: Draft, text: string): string {
  draft.text += decodeText(text);
  return draft.html === 'trusted' ? text : text.replaceAll('<', '&lt;');
}

function writeOpen(draft: Draft, tag: RawTag<'open'>): string {
  const { html, leaf, piece } = tag;
  if (draft.html === 'trusted') return writeTrusted(draft, tag);
  const { name } = piece;
  if (!allowedElements.has(name)) {
    const at = leaf.offset;
    const shown = html.slice(piece.from + 1, piece.from + 1 + name.length);
    refuseHtml(draft, knownElements.has(name) ? name : shown, { leaf, from: at + piece.from, to: at + piece.to });
    if (droppedElements.has(name) && !piece.selfClosing) draft.dropping = name;
    if (knownElements.has(name)) return '';
    return writeText(draft, html.slice(piece.from, piece.to));
  }
  const attributes =
    writeAttributes(draft, tag) + (tag.inner === undefined ? '' : beginRawHeading(draft, { ...tag, inner: tag.inner }));
  if (voidElements.has(name)) return `<${name}${attributes}>`;
  const before = endImplied(draft, name);
  if (piece.selfClosing) return `${before}<${name}${attributes}></${name}>`;
  draft.open.push(name);
  if (blocks.has(name)) draft.text += '\n';
  return `${before}<${name}${attributes}>`;
}

const blocks = new Set([
  'p',
  'div',
  'li',
  'td',
  'th',
  'tr',
  'summary',
  'details',
  'dt',
  'dd',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'pre',
  'blockquote',
]);

function endImplied(draft: Draft, name: string): string {
  const ended = endsBefore(name);
  let written = '';
  for (let top = draft.open.at(-1); top && ended?.has(top) && draft.open.length > draft.floor; top = draft.open.at(-1)) {
    draft.open.pop();
    written += `</${top}>`;
  }
  return written;
}

/** A closing tag ends what it fits, and all that was left open inside; one that fits nothing is left out. */
function writeClose(draft: Draft, { html, piece }: RawTag<'close'>): string {
  const { name } = piece;
  if (!knownElements.has(name)) return escapeText(html.slice(piece.from, piece.to));
  const fitting = draft.open.lastIndexOf(name);
  if (fitting < draft.floor) return name === 'br' ? '<br>' : '';
  let written = '';
  while (draft.open.length > fitting) written += `</${draft.open.pop()}>`;
  if (blocks.has(name)) draft.text += '\n';
  return written;
}
