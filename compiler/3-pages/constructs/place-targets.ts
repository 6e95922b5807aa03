import { canRun, ownPath, schemeOf } from '../../addresses/site-url.ts';
import { linkMalformed } from '../../diagnostics/markdown.ts';
import { linkSchemeRefused } from '../../diagnostics/pages.ts';
import type { Wording } from '../../diagnostics/rule.ts';
import * as say from '../../diagnostics/sentences/markdown.ts';
import { attr, escapeAttribute } from '../../html/escape.ts';
import type { ResourceKind } from '../../html/html-loads.ts';
import { linkPlaceholder } from '../../html/placeholders.ts';
import type { LinkUse, Span } from '../../model.ts';
import { type Definition, type Draft, placeOf, report, spanOf } from '../draft.ts';
import { LimitExceededError } from '../markdown/meter.ts';
import { checkAddress, checkOwnFrame } from '../mistakes/blocked-resources.ts';

/** A link or image whose location has not been computed yet. */
type TargetUse = {
  kind: 'link' | 'image';
  target: string;
  locked?: boolean;
  isAddressShown?: boolean;
  isAltMissing?: boolean;
  size?: LinkUse['size'];
};
/** The location of a target, and the definition that contains it, if any. All uses of a definition share one slot. */
type TargetPlace = { span: Span; definition?: Definition };

/**
 * Returns the attributes for a target: its final URL on another site, or a placeholder that the link phase resolves. Undefined if the
 * target is not allowed. `locate` is only called if the location is needed, because computing it requires a search.
 */
export function placeTarget(draft: Draft, use: TargetUse, locate: () => TargetPlace): string | undefined {
  const { target, kind, locked = false } = use;
  const name = attributeNames[kind];
  const { kind: targetKind, scheme } = kindOf(target);
  if (draft.isPlain) return attr(name, percentEncode(target));
  if (targetKind === 'refused' || (kind !== 'link' && targetKind === 'external' && !isImageScheme(scheme))) {
    reportScheme(draft, { scheme, kind }, locate().span);
    return undefined;
  }
  if (targetKind === 'internal' || ownPath(target, draft.siteUrl) !== undefined)
    return ` ${linkPlaceholder(assignSlot(draft, use, locate()))}`;
  checkExternalAddress(draft, target, locate);
  const address = toAddress(target);
  if (draft.externalLinks && kind === 'link')
    draft.externalLinks.push({ kind, target: address, ...spanOf(draft, locate().span), ...(locked ? { locked } : {}) });
  draft.outputCounts.targets += target.length;
  if (draft.outputCounts.targets > maxExternalLength) throw new LimitExceededError('pageWork');
  if (kind === 'link') return `${attr(name, address)}${locked ? ' class="locked"' : ''} rel="noopener noreferrer"`;
  if (draft.policy?.images) checkAddress(draft, { load: 'images', address }, locate().span);
  return attr(name, address);
}

/**
 * Reports a malformed external address: without the two slashes after its scheme, so that a browser may treat it as a path of this site;
 * with the scheme twice; with two consecutive dots in its host; without anything after `mailto:` or `tel:`; or an email address with an
 * invalid host.
 */
function checkExternalAddress(draft: Draft, target: string, locate: () => TargetPlace): void {
  const reportMalformed = (wording: Wording<'link-malformed'>): void => {
    report(draft, linkMalformed(placeOf(draft, locate().span), wording));
  };
  const [, scheme = '', rest] = /^(https?):(?!\/\/[^/\\])[/\\]*(.*)$/i.exec(target) ?? [];
  if (rest !== undefined) reportMalformed(say.linkMalformed.slashesMissing({ address: `${scheme}://${rest}` }));
  const [, twice] = /^https?:\/\/(https?:?\/\/.*)$/i.exec(target) ?? [];
  if (twice !== undefined)
    reportMalformed(say.linkMalformed.schemeTwice({ address: twice.replace(/^(https?):?\/\//i, '$1://') }));
  const [, host = ''] = /^https?:\/\/([^/?#]*\.\.[^/?#]*)/i.exec(target) ?? [];
  if (host !== '')
    reportMalformed(say.linkMalformed.dotsInHost({ host, address: target.replace(host, host.replaceAll(/\.{2,}/g, '.')) }));
  if (/^\s*(?:mailto|tel):\s*$/i.test(target)) reportMalformed(say.linkMalformed.schemeAlone({ scheme: target.trim() }));
  const [, mailbox = ''] = /^mailto:([^?@\s]+)(?:\?|$)/i.exec(target) ?? [];
  if (mailbox !== '' && !/%40/.test(mailbox)) reportMalformed(say.linkMalformed.mailWithoutHost({ mailbox }));
}

/**
 * Returns the address of a file that an element loads, for an attribute: the final address for other hosts, which the site's policy must
 * allow, a placeholder for site files, or undefined if it is not allowed.
 */
export function placeFile(
  draft: Draft,
  { target, load }: { target: string; load: ResourceKind },
  span: Span,
): string | undefined {
  const { kind: targetKind, scheme } = kindOf(target);
  if (draft.isPlain) return escapeAttribute(percentEncode(target));
  if (targetKind === 'refused' || (targetKind === 'external' && !isImageScheme(scheme))) {
    reportScheme(draft, { scheme, kind: load === 'images' ? 'image' : 'source' }, span);
    return undefined;
  }
  if (targetKind === 'internal' || (load !== 'frames' && ownPath(target, draft.siteUrl) !== undefined)) {
    if (load === 'frames') checkOwnFrame(draft, span);
    const kind = load === 'frames' ? 'frame' : 'source';
    return linkPlaceholder(assignSlot(draft, { kind, target }, { span }));
  }
  const address = toAddress(target);
  checkAddress(draft, { load, address }, span);
  return escapeAttribute(address);
}

/**
 * Returns whether a target is external, internal, or not allowed. Like browsers, ignores control characters and spaces when it determines
 * the scheme.
 */
export function kindOf(target: string): { kind: 'external' | 'internal' | 'refused'; scheme: string } {
  const scheme = schemeOf(target);
  if (scheme === undefined) return { kind: /^[\\/]{2}/.test(target) ? 'external' : 'internal', scheme: '' };
  if (scheme === 'op' || scheme === 'spec') return { kind: 'internal', scheme };
  return { kind: allowed.has(scheme) ? 'external' : 'refused', scheme };
}

const attributeNames = { link: 'href', image: 'src' } as const;
const allowed = new Set(['http', 'https', 'mailto', 'tel']);
/** The maximum total length of external targets on a page. Only excessive use of a long definition exceeds it. */
const maxExternalLength = 10_000_000;

/** Percent-encodes characters that are invalid in an address. Encoded characters are unchanged. */
function percentEncode(address: string): string {
  const isPlain = /^[\w\-.~:/?#@!$&'()*+,;=%]*$/.test(address);
  return isPlain ? address : encodeURI(address.replace(/\p{Surrogate}/gu, '\ufffd')).replace(/%25/g, '%');
}

function isImageScheme(scheme: string): boolean {
  return scheme === 'https' || scheme === 'http' || scheme === '';
}

/**
 * Reports a scheme that is not allowed. In a folder without a configuration it is a warning, unless the scheme can run a program, which no
 * setting can change. An image with the scheme `data` cannot run anything. A page of another tool is published without the address.
 */
function reportScheme(draft: Draft, { scheme, kind }: { scheme: string; kind: LinkUse['kind'] }, span: Span): void {
  draft.edits.push({ span, text: '' });
  const finding = linkSchemeRefused(placeOf(draft, span), { scheme, image: kind !== 'link' });
  const isFixed = canRun(scheme) && !(kind === 'image' && scheme === 'data') && !draft.isForeign;
  if (isFixed) draft.diagnostics.push({ ...finding, hasFixedLevel: true });
  else report(draft, finding);
}

function assignSlot(
  draft: Draft,
  { target, kind, locked, isAddressShown, isAltMissing, size }: Omit<TargetUse, 'kind'> & Pick<LinkUse, 'kind'>,
  { span, definition }: TargetPlace,
): number {
  const shared = kind === 'link' && !locked ? definition : undefined;
  if (shared?.slot !== undefined) return shared.slot;
  const slot = draft.links.length;
  if (shared) shared.slot = slot;
  draft.links.push({
    kind,
    target,
    ...spanOf(draft, span),
    ...(locked ? { locked } : {}),
    ...(isAddressShown ? { showsAddress: true } : {}),
    ...(isAltMissing ? { isAltMissing } : {}),
    ...(size ? { size } : {}),
  });
  draft.edits.push({ span, text: linkPlaceholder(slot) });
  return slot;
}

/** Normalises an external address: percent-encodes it if needed, and adds https to `//host`. */
function toAddress(target: string): string {
  return percentEncode(/^[\\/]{2}/.test(target) ? `https://${target.slice(2)}` : target.trim());
}
