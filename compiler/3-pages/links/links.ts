import { linkSchemeRefused } from '../../diagnostics/pages.ts';
import { withLevel } from '../../diagnostics/rule.ts';
import { decodeText } from '../../entities.ts';
import { attr, escapeText } from '../../escape.ts';
import type { LinkUse, Span } from '../../model.ts';
import { linkPlaceholder } from '../../placeholders.ts';
import type { Token, Tokens } from '../markdown/marked.ts';
import { OverLimit } from '../markdown/over-limit.ts';
import { isKnown } from '../markdown/tokens.ts';
import { type Draft, placeOf, spanOf } from '../writing/draft.ts';
import { type Leaf, spanIn } from '../writing/leaf.ts';
import { expandVariables } from '../writing/variables.ts';
import { definitionOf, definitionSpan } from './definitions.ts';
import { destinationOf, labelOf, startOfLabel } from './destination.ts';
import { encode, isActive, kindOf, toAddress } from './targets.ts';

/** A link or picture in a leaf; `at` is its offset there. */
export type At<T> = { token: T; leaf: Leaf; at: number };

/** A link with its text. One whose target is refused is its text alone. */
export function writeLink(draft: Draft, { token, leaf, at }: At<Tokens.Link>, locked: boolean): string {
  const target = expandVariables(draft, token.autolink ? token.href : decodeText(token.href));
  const bare = token.autolink && !token.raw.startsWith('<');
  if (bare && !draft.plain && kindOf(target).kind === 'refused') return writePlain(draft, token.text);
  const attributes = placeTarget(draft, { target, kind: 'link', locked }, () => whereIs(draft, { token, leaf, at }));
  const text = token.autolink
    ? writePlain(draft, token.text)
    : draft.inlines(draft, token.tokens, { ...leaf, offset: at + startOfLabel(token) });
  if (attributes === undefined) return text;
  return `<a${attributes}${titleOf(token.title)}>${text}</a>`;
}

/** A picture. Its text is what its Markdown says, without markup. */
export function writeImage(draft: Draft, { token, leaf, at }: At<Tokens.Image>): string {
  const target = expandVariables(draft, decodeText(token.href));
  const alt = altOf(token.tokens);
  draft.text += alt;
  const use = { target, kind: 'image' as const, ...(alt.trim() === '' ? { altMissing: true as const } : {}) };
  const attributes = placeTarget(draft, use, () => whereIs(draft, { token, leaf, at }));
  if (attributes === undefined) return escapeText(alt);
  return `<img${attributes}${attr('alt', alt)}${titleOf(token.title)}${draft.plain ? '' : ' loading="lazy" decoding="async"'}>`;
}

/** Where a target was written; a definition gets one slot for all its uses. */
export type Where = { span: Span; shared?: { slot?: number } };
/** What names a target, before it is known where. */
export type Use = Pick<LinkUse, 'kind' | 'target'> & { locked?: boolean; altMissing?: true };

/** The attributes that lead to a target: at once for other sites, a slot for what the link phase settles, undefined when refused. */
export function placeTarget(draft: Draft, use: Use, where: () => Where): string | undefined {
  const { target, kind, locked = false } = use;
  const name = kind === 'link' ? 'href' : kind === 'image' ? 'src' : 'srcset';
  const sort = kindOf(target);
  if (draft.plain) return attr(name, encode(target));
  if (sort.kind === 'refused' || (kind !== 'link' && sort.kind === 'external' && !isPicture(sort.scheme))) {
    refuse(draft, { scheme: sort.scheme, kind }, where().span);
    return undefined;
  }
  if (sort.kind === 'external') {
    if (draft.outward && kind === 'link')
      draft.outward.push({ kind, target: toAddress(target), ...spanOf(draft, where().span), ...(locked ? { locked } : {}) });
    draft.spent.targets += target.length;
    if (draft.spent.targets > mostRepeated) throw new OverLimit('pageWork');
    return (
      attr(name, toAddress(target)) + (kind === 'link' ? `${locked ? ' class="locked"' : ''} rel="noopener noreferrer"` : '')
    );
  }
  return ` ${linkPlaceholder(slotOf(draft, { ...use, locked }, where()))}`;
}

/** Ten megabytes of targets elsewhere: no page has them, unless one definition is used without end. */
const mostRepeated = 10_000_000;

function isPicture(scheme: string): boolean {
  return scheme === 'https' || scheme === 'http' || scheme === '';
}

function slotOf(draft: Draft, { target, kind, locked, altMissing }: Use, { span, shared }: Where): number {
  const fit = kind === 'link' && !locked ? shared : undefined;
  if (fit?.slot !== undefined) return fit.slot;
  const slot = draft.links.length;
  if (fit) fit.slot = slot;
  draft.links.push({
    kind,
    target,
    ...spanOf(draft, span),
    ...(locked ? { locked } : {}),
    ...(altMissing ? { altMissing } : {}),
  });
  draft.edits.push({ span, text: linkPlaceholder(slot) });
  return slot;
}

function refuse(draft: Draft, { scheme, kind }: { scheme: string; kind: LinkUse['kind'] }, span: Span): void {
  draft.edits.push({ span, text: '' });
  const found = linkSchemeRefused(placeOf(draft, span), { scheme, image: kind !== 'link' });
  const soft = draft.bare && !isActive(scheme);
  draft.diagnostics.push((soft ? withLevel(found, 'warning') : found) ?? found);
}

function whereIs(draft: Draft, { token, leaf, at }: At<Tokens.Link | Tokens.Image>): Where {
  const destination = destinationOf(token);
  if (destination) return { span: spanIn(draft, leaf, [at + destination.from, at + destination.to]) };
  const definition = definitionOf(draft, labelOf(token));
  if (!definition) return { span: spanIn(draft, leaf, [at, at + token.raw.length]) };
  return { span: definitionSpan(draft, definition), shared: definition };
}

/** The text of a picture's description, without markup. */
function altOf(tokens: readonly Token[]): string {
  let alt = '';
  for (const token of tokens) {
    if (!isKnown(token) || token.type === 'html') continue;
    if (token.type === 'br') alt += '\n';
    else if ('tokens' in token && token.tokens) alt += altOf(token.tokens);
    else if ('text' in token && typeof token.text === 'string')
      alt += token.type === 'text' ? decodeText(token.text) : token.text;
  }
  return alt;
}

function titleOf(title: string | null | undefined): string {
  return title ? attr('title', decodeText(title)) : '';
}

function writePlain(draft: Draft, text: string): string {
  draft.text += text;
  return escapeText(text);
}
