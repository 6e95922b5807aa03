import { decodeText } from '../../html/entities.ts';
import { attr, escapeText } from '../../html/escape.ts';
import type { Draft } from '../draft.ts';
import type { Tokens } from '../markdown/tokens.ts';
import { runFrom, type TextRun } from '../positions.ts';
import { endOfLabel, locateTarget, recordReference, startOfLabel } from './link-syntax.ts';
import { kindOf, placeTarget } from './place-targets.ts';
import { editVariables, expandVariables } from './variables.ts';

/** Writes a link that starts at `at` in a run. If the target is not allowed, only the label is shown. */
export function writeLink(draft: Draft, token: Tokens.Link, run: TextRun, at: number, isLocked: boolean): string {
  const target = expandVariables(draft, token.autolink ? token.href : decodeText(token.href));
  const isBareAddress = token.autolink && !token.raw.startsWith('<');
  if (isBareAddress && !draft.isPlain && kindOf(target).kind === 'refused') return writePlain(draft, token.text);
  if (!token.autolink) recordReference(draft, token);
  const attributes = placeTarget(draft, { target, kind: 'link', locked: isLocked, isAddressShown: token.autolink ?? false }, () =>
    locateTarget(draft, token, run, at),
  );
  checkTarget(draft, token, run, at);
  const { isLinking } = draft.terms;
  draft.terms.isLinking = false;
  const text = token.autolink
    ? writePlain(draft, expandVariables(draft, token.text))
    : draft.writeInlines(draft, token.tokens, runFrom(run, at + startOfLabel(token)));
  draft.terms.isLinking = isLinking;
  if (attributes === undefined) return text;
  return `<a${attributes}${titleAttribute(draft, token.title)}>${text}</a>`;
}

/** Returns the title attribute of a link or image, if it has a title. */
export function titleAttribute(draft: Draft, title: string | null | undefined): string {
  return title ? attr('title', expandVariables(draft, decodeText(title))) : '';
}

/**
 * Replaces the variables in the target and title of a link or image in the page's Markdown copy. If the target is part of the site, its
 * placeholder has already been recorded and takes precedence.
 */
export function checkTarget(draft: Draft, token: Tokens.Link | Tokens.Image, run: TextRun, at: number): void {
  if (draft.variables.size === 0) return;
  const from = token.type === 'link' && token.autolink ? 0 : endOfLabel(token);
  editVariables(draft, token.raw.slice(from), run, at + from);
  if (!token.raw.endsWith(']') || !token.href.includes('{{')) return;
  const { span } = locateTarget(draft, token, run, at);
  draft.edits.push({ span, text: expandVariables(draft, token.href) });
}

function writePlain(draft: Draft, text: string): string {
  draft.text += text;
  return escapeText(text);
}
