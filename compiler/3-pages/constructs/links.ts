import { decodeText } from '../../entities.ts';
import { attr, escapeText } from '../../escape.ts';
import type { Draft } from '../draft.ts';
import type { Tokens } from '../markdown/tokens.ts';
import type { TextRun } from '../positions.ts';
import { locateTarget, noteReference, startOfLabel } from './link-syntax.ts';
import { kindOf, placeTarget } from './targets.ts';
import { expandVariables } from './variables.ts';

/** A link that begins at `at` in a run, with its text. One whose target is refused is its text alone. */
export function writeLink(draft: Draft, token: Tokens.Link, run: TextRun, at: number, locked: boolean): string {
  const target = expandVariables(draft, token.autolink ? token.href : decodeText(token.href));
  const isBareAddress = token.autolink && !token.raw.startsWith('<');
  if (isBareAddress && !draft.plain && kindOf(target).kind === 'refused') return writePlain(draft, token.text);
  if (!token.autolink) noteReference(draft, token);
  const attributes = placeTarget(draft, { target, kind: 'link', locked, shown: token.autolink ?? false }, () =>
    locateTarget(draft, token, run, at),
  );
  const text = token.autolink
    ? writePlain(draft, token.text)
    : draft.inlines(draft, token.tokens, { ...run, offset: at + startOfLabel(token) });
  if (attributes === undefined) return text;
  return `<a${attributes}${titleAttribute(token.title)}>${text}</a>`;
}

/** The title of a link or picture, where it has one. */
export function titleAttribute(title: string | null | undefined): string {
  return title ? attr('title', decodeText(title)) : '';
}

function writePlain(draft: Draft, text: string): string {
  draft.text += text;
  return escapeText(text);
}
