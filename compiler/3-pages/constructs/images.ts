import { decodeText } from '../../html/entities.ts';
import { attr, escapeText } from '../../html/escape.ts';
import { joinWideLines } from '../../texts/cjk.ts';
import type { Draft } from '../draft.ts';
import { isPageToken, type Token, type Tokens } from '../markdown/tokens.ts';
import type { TextRun } from '../positions.ts';
import { endOfLabel, locateTarget, recordReference, startOfLabel } from './link-syntax.ts';
import { checkTarget, titleAttribute } from './links.ts';
import { placeTarget } from './place-targets.ts';
import { editVariables, expandVariables } from './variables.ts';

/**
 * Writes an image that starts at `at` in a run. The alternative text is its label without markup. If the target is not allowed, only that
 * text is shown.
 */
export function writeImage(draft: Draft, token: Tokens.Image, run: TextRun, at: number): string {
  const target = expandVariables(draft, decodeText(token.href));
  const altText = expandVariables(draft, altTextOf(token.tokens));
  const alt = draft.isPlain ? altText : joinWideLines(altText);
  draft.text += alt;
  const isAltMissing = alt.trim() === '';
  recordReference(draft, token);
  const mode = draft.isPlain ? '' : modeClass(target);
  const attributes = placeTarget(draft, { target, kind: 'image', isAltMissing }, () => locateTarget(draft, token, run, at));
  editVariables(draft, token.raw.slice(startOfLabel(token), endOfLabel(token)), run, at + startOfLabel(token));
  checkTarget(draft, token, run, at);
  if (attributes === undefined) return escapeText(alt);
  const loading = draft.isPlain ? '' : ' loading="lazy" decoding="async"';
  return `<img${attributes}${mode}${attr('alt', alt)}${titleAttribute(draft, token.title)}${loading}>`;
}

function altTextOf(tokens: readonly Token[]): string {
  let alt = '';
  for (const token of tokens) {
    if (!isPageToken(token) || token.type === 'html') continue;
    if (token.type === 'br') alt += '\n';
    else if ('tokens' in token && token.tokens) alt += altTextOf(token.tokens);
    else if ('text' in token && typeof token.text === 'string')
      alt += token.type === 'text' ? decodeText(token.text) : token.text;
  }
  return alt;
}

/**
 * Returns the class attribute of an image for one colour mode; '' for any other image. The address specifies the mode, as on GitHub:
 * `wall.png#gh-dark-mode-only`.
 */
export function modeClass(target: string): string {
  const [, mode] = /#gh-(dark|light)-mode-only$/.exec(target) ?? [];
  return mode === undefined ? '' : ` class="on-${mode}"`;
}
