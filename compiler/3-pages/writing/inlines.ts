import { decodeText } from '../../entities.ts';
import { attr, escapeText } from '../../escape.ts';
import { writeFootnoteMark } from '../boxes/footnotes.ts';
import { closeRaw, writeHtml } from '../html/raw-html.ts';
import { writeImage, writeLink } from '../links/links.ts';
import type { Token, Tokens } from '../markdown/marked.ts';
import { type Formula, isKnown, type Known } from '../markdown/tokens.ts';
import { writeMath } from '../math/write-math.ts';
import type { Draft } from './draft.ts';
import { type Leaf, spanIn } from './leaf.ts';
import { expandVariables, noteVariables } from './variables.ts';

/** A run of text as HTML; its plain text joins the section's. Raw elements that it leaves open are closed at its end. */
export function writeInlines(draft: Draft, tokens: readonly Token[], leaf: Leaf): string {
  const { floor } = draft;
  draft.floor = draft.open.length;
  let html = '';
  let at = leaf.offset;
  let before: Token | undefined;
  for (const [index, token] of tokens.entries()) {
    if (isKnown(token)) html += writeInline(draft, token, { leaf, at, before, after: tokens[index + 1] });
    at += token.raw.length;
    before = token;
  }
  html += closeRaw(draft);
  draft.floor = floor;
  if (leaf.offset === 0) draft.dropping = undefined;
  return html;
}

type Here = { leaf: Leaf; at: number; before: Token | undefined; after: Token | undefined };

function writeInline(draft: Draft, token: Known, here: Here): string {
  if (draft.dropping !== undefined && token.type !== 'html') return '';
  if (token.type === 'text') return writeText(draft, token, here);
  if (token.type === 'link') return writeLink(draft, { token, ...here }, isLockedMark(here.after));
  if (token.type === 'codespan') return writeCode(draft, token.text);
  if (token.type === 'em' || token.type === 'strong' || token.type === 'del') return writeSpan(draft, token, here);
  if (token.type === 'escape') return writeLetter(draft, token.text);
  if (token.type === 'br') return writeBreak(draft);
  if (token.type === 'image') return writeImage(draft, { token, ...here });
  if (token.type === 'html') return writeHtml(draft, token.raw, { ...here.leaf, offset: here.at });
  if (token.type === 'footnoteMark') return writeFootnoteMark(draft, { token, ...here });
  if (token.type === 'math') return writeFormula(draft, token, here);
  return token.type === 'checkbox' ? writeCheckbox(draft, token.checked) : '';
}

const lockedMark = '{.locked}';

function isLockedMark(token: Token | undefined): boolean {
  return token?.type === 'text' && token.raw.startsWith(lockedMark);
}

function writeText(draft: Draft, token: Tokens.Text | Tokens.Tag, { leaf, at, before }: Here): string {
  const locked = before?.type === 'link' && isLockedMark(token);
  if (locked) draft.edits.push({ span: spanIn(draft, leaf, [at, at + lockedMark.length]), text: '' });
  const written = locked ? token.text.slice(lockedMark.length) : token.text;
  noteVariables(draft, token.raw, { leaf, at });
  const text = expandVariables(draft, decodeText(written));
  draft.text += text;
  return draft.plain && 'escaped' in token && token.escaped ? written : escapeText(text);
}

function writeLetter(draft: Draft, letter: string): string {
  draft.text += letter;
  return escapeText(letter);
}

function writeCode(draft: Draft, code: string): string {
  draft.text += code;
  return `<code>${escapeText(code)}</code>`;
}

function writeFormula(draft: Draft, { raw, tex, display, from }: Formula, { leaf, at }: Here): string {
  return draft.plain ? writeLetter(draft, raw) : writeMath(draft, { tex, display, leaf, at: at + from });
}

function writeSpan(draft: Draft, token: Tokens.Em | Tokens.Strong | Tokens.Del, { leaf, at }: Here): string {
  const marks = (token.raw.length - token.text.length) / 2;
  return `<${token.type}>${draft.inlines(draft, token.tokens, { ...leaf, offset: at + marks })}</${token.type}>`;
}

function writeBreak(draft: Draft): string {
  draft.text += '\n';
  return '<br>\n';
}

function writeCheckbox({ plain, wording }: Draft, checked: boolean): string {
  if (plain) return `<input ${checked ? 'checked="" ' : ''}disabled="" type="checkbox"> `;
  return `<input type="checkbox" disabled${checked ? ' checked' : ''}${attr('aria-label', checked ? wording.done : wording.toDo)}> `;
}
