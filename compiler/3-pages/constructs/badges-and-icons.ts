import { suggest } from '../../basics/nearest.ts';
import { badgeToneUnknown, iconUnknown } from '../../diagnostics/blocks.ts';
import { attr, escapeText } from '../../html/escape.ts';
import { type Draft, placeOf, report } from '../draft.ts';
import type { InlineMark } from '../markdown/tokens.ts';
import { spanIn, type TextRun } from '../positions.ts';
import { icons } from './icons.ts';

/** Reads a badge or icon at the start of a run of text: `:badge[New]`, `:badge[New]{tip}`, `:icon[name]`, `:icon[name]{label="What"}`. */
export function readMark(src: string): InlineMark | undefined {
  if (!src.startsWith(':badge[') && !src.startsWith(':icon[')) return undefined;
  const [raw, name = '', text = '', label, word] = mark.exec(src) ?? [];
  if (raw === undefined || text.trim() === '') return undefined;
  return { type: 'mark', raw, name: name === 'icon' ? 'icon' : 'badge', text: text.trim(), label: label?.trim(), word };
}

/** Returns whether a badge or icon can start at an offset of a string. */
export function startsMark(src: string, at: number): boolean {
  return src.startsWith(':badge[', at) || src.startsWith(':icon[', at);
}

/** Writes a badge or icon that starts at `at` in a run. */
export function writeMark(draft: Draft, token: InlineMark, run: TextRun, at: number): string {
  draft.features.add('blocks');
  const span = spanIn(draft, run, [at, at + token.raw.length]);
  const text = token.name === 'icon' ? (token.label ?? '') : token.text;
  draft.edits.push({ span, text });
  draft.omittedFromId?.push([draft.text.length, draft.text.length + text.length]);
  draft.text += text;
  const placeIn = (part: string) => {
    const from = at + token.raw.lastIndexOf(part);
    return placeOf(draft, spanIn(draft, run, [from, from + part.length]));
  };
  if (token.name === 'icon') {
    const drawing = iconHtml(token.text, token.label);
    if (drawing !== undefined) return drawing;
    report(draft, iconUnknown(placeIn(token.text), { name: token.text, ...suggest(token.text, icons.keys()) }));
    return escapeText(text);
  }
  const { word: tone } = token;
  if (tone !== undefined && !tones.includes(tone))
    report(draft, badgeToneUnknown(placeIn(tone), { tone, ...suggest(tone, tones), allowed: tones }));
  return `<span class="badge${tone === undefined || !tones.includes(tone) ? '' : ` ${tone}`}">${escapeText(text)}</span>`;
}

/** Returns the HTML of an icon: an image if it has a label, otherwise decorative. Undefined for an unknown name. */
export function iconHtml(name: string, label?: string): string | undefined {
  const path = icons.get(name);
  if (path === undefined) return undefined;
  const kind = label === undefined ? ' aria-hidden="true"' : ` role="img"${attr('aria-label', label)}`;
  return `<svg class="drawing" viewBox="0 0 24 24"${kind}><path d="${path}"/></svg>`;
}

const mark = /^:(badge|icon)\[([^[\]\n]{1,100})\](?:\{(?:label="([^"\n]*)"|\.?([\w-]+))\})?(?!\()/;
const tones = ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important', 'success'];
