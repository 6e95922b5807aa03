import { decodeAttribute } from '../../entities.ts';
import { attr } from '../../escape.ts';
import type { Span } from '../../model.ts';
import { placeTarget } from '../links/links.ts';
import type { Draft } from '../writing/draft.ts';
import { claimId } from '../writing/ids.ts';
import { type Leaf, spanIn } from '../writing/leaf.ts';
import { expandVariables } from '../writing/variables.ts';
import { allowsAttribute } from './allowed.ts';
import { refuseHtml } from './refuse-html.ts';
import type { Attribute, Piece } from './tags.ts';

type Tag = { html: string; leaf: Leaf; piece: Extract<Piece, { kind: 'open' }> };
type Here = { tag: Tag; span: () => Span };

/** The attributes of an allowed element: those of the list, ids as anchors of the page, targets as links of the page. */
export function writeAttributes(draft: Draft, tag: Tag): string {
  const seen = new Set<string>();
  let written = '';
  for (const attribute of tag.piece.attributes) {
    if (seen.has(attribute.name)) continue;
    seen.add(attribute.name);
    written += writeAttribute(draft, attribute, tag);
  }
  if (tag.piece.name === 'img' && !seen.has('loading')) written += ' loading="lazy" decoding="async"';
  return written;
}

/** An opening tag in trusted mode: as written, but for its targets, which are checked and settled like all others. */
export function writeTrusted(draft: Draft, tag: Tag): string {
  const { html, piece } = tag;
  if (draft.plain) return html.slice(piece.from, piece.to);
  let written = '';
  let from = piece.from;
  for (const attribute of piece.attributes) {
    const value = decodeAttribute(attribute.value ?? '');
    const span = (): Span => spanAt(draft, tag, attribute);
    if (isAnchor(piece.name, attribute)) claimAnchor(draft, value, span());
    const target = targetKind(piece.name, attribute.name) ? writeTarget(draft, attribute, { tag, span }) : '';
    if (target === '') continue;
    written += html.slice(from, attribute.from).trimEnd() + target;
    from = attribute.to;
  }
  return written + html.slice(from, piece.to);
}

function writeAttribute(draft: Draft, attribute: Attribute, tag: Tag): string {
  const { name, value = '' } = attribute;
  const element = tag.piece.name;
  const span = (): Span => spanAt(draft, tag, attribute);
  if (isAnchor(element, attribute)) {
    const id = claimAnchor(draft, decodeAttribute(value), span());
    return id === undefined ? '' : attr('id', id);
  }
  if (!allowsAttribute(element, name)) {
    const at = tag.leaf.offset;
    refuseHtml(draft, `${element} ${name}`, { leaf: tag.leaf, from: at + attribute.from, to: at + attribute.to });
    return '';
  }
  if (targetKind(element, name)) return writeTarget(draft, attribute, { tag, span });
  return attribute.value === undefined ? ` ${name}` : attr(name, decodeAttribute(value));
}

/** An `a` names its place by `name` too, which is written as an id. */
function isAnchor(element: string, { name, value }: Attribute): boolean {
  return value !== undefined && value !== '' && (name === 'id' || (name === 'name' && element === 'a'));
}

function claimAnchor(draft: Draft, value: string, span: Span): string | undefined {
  if (draft.anchors.includes(value) && draft.ids.get(value)?.line === span[0]) return undefined;
  const id = claimId(draft, value, span);
  if (id !== undefined) draft.anchors.push(id);
  return id;
}

function targetKind(element: string, attribute: string): 'link' | 'image' | 'source' | undefined {
  if (attribute === 'href') return element === 'a' ? 'link' : undefined;
  if (attribute === 'src') return element === 'img' ? 'image' : 'source';
  return attribute === 'srcset' && element === 'source' ? 'source' : undefined;
}

function writeTarget(draft: Draft, attribute: Attribute, { tag, span }: Here): string {
  const { piece } = tag;
  const kind = targetKind(piece.name, attribute.name);
  if (!kind) return '';
  const written = decodeAttribute(attribute.value ?? '').trim();
  const target = expandVariables(draft, kind === 'source' ? (written.split(/[\s,]/)[0] ?? '') : written);
  const alt = kind === 'image' && !piece.attributes.some(({ name }) => name === 'alt');
  return placeTarget(draft, { target, kind, ...(alt ? { altMissing: true as const } : {}) }, () => ({ span: span() })) ?? '';
}

function spanAt(draft: Draft, { leaf }: Tag, { value, valueFrom, from, to }: Attribute): Span {
  const at = leaf.offset;
  const [start, end] = value === undefined ? [from, to] : [valueFrom, valueFrom + value.length];
  return spanIn(draft, leaf, [at + start, at + end]);
}
