import { decodeText } from '../../entities.ts';
import { attr, escapeText } from '../../escape.ts';
import { type Draft, nextSection, spanOf } from '../writing/draft.ts';
import { idFromText } from '../writing/ids.ts';
import { type Leaf, spanIn } from '../writing/leaf.ts';
import type { Piece } from './tags.ts';

type RawHeading = { inner: string; leaf: Leaf; piece: Extract<Piece, { kind: 'open' }> };

/** A heading that was written in HTML counts like any other. Returns the id attribute that it lacks. */
export function beginRawHeading(draft: Draft, { inner, leaf, piece }: RawHeading): string {
  const text = decodeText(inner).replace(/\s+/g, ' ').trim();
  if (text === '') return '';
  const span = spanIn(draft, leaf, [leaf.offset + piece.from, leaf.offset + piece.to]);
  const chosen = piece.attributes.some(({ name, value }) => name === 'id' && value) ? draft.anchors.at(-1) : undefined;
  const id = chosen ?? idFromText(draft, text, span);
  nextSection(draft, { anchor: id, title: text });
  draft.headings.push({ level: Number(piece.name.slice(1)), id, text, html: escapeText(text), span: spanOf(draft, span).span });
  return chosen === undefined ? attr('id', id) : '';
}
