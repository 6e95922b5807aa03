import type { Wording } from '../diagnostics/rule.ts';
import * as say from '../diagnostics/sentences/policy.ts';
import type { ResourceKind } from '../html/html-loads.ts';
import type { HtmlPiece } from '../html/html-tags.ts';
import { allowsHost, hostEntry, type Policy } from './policy.ts';

/** A part of an opening tag that the policy blocks, with its offsets. */
type BlockedPart = { from: number; to: number } & (
  | { rule: 'inline'; wording: Wording<'policy-inline'> }
  | { rule: 'always'; wording: Wording<'policy-blocked'> }
);

/** Returns why the site's policy blocks loading from a URL; undefined if it is allowed. */
export function findLoadViolation(
  policy: Policy | undefined,
  load: ResourceKind,
  address: string,
): Wording<'policy-blocked'> | undefined {
  if (load === 'objects') return undefined;
  if (load === 'scripts') return say.policyBlocked.scripts();
  if (load === 'styles') return say.policyBlocked.styles();
  if (load === 'images' && !policy?.images) return undefined;
  const entry = hostEntry(address);
  if (entry === undefined) return undefined;
  const isAllowed = allowsHost(policy?.[load] ?? [], entry);
  // Browsers upgrade images, audio and video to https.
  const isInsecure = load === 'frames' && /^http:/i.test(address);
  if (isAllowed && !isInsecure) return undefined;
  return say.policyBlocked.host({
    isMedia: load === 'media',
    load,
    host: entry.replace('https://', ''),
    secure: isInsecure ? address.replace(/^http:/i, 'https:') : undefined,
    isAllowed,
    remedy: remedyFor(policy, load, entry),
  });
}

/** Returns why a frame cannot show a file or page of the site; undefined if it can. */
export function findFrameViolation(policy: Policy | undefined): Wording<'policy-blocked'> | undefined {
  if (policy?.frames?.includes('self')) return undefined;
  return say.policyBlocked.ownFrame({ remedy: remedyFor(policy, 'frames', 'self') });
}

/** Returns the inline scripts and styles in an opening tag, and elements that are never allowed. */
export function findTagViolations({ name, attributes, from }: Extract<HtmlPiece, { kind: 'open' }>): BlockedPart[] {
  const tagRange = { from, to: from + name.length + 1 };
  const parts: BlockedPart[] = [];
  if (name === 'object' || name === 'embed')
    parts.push({ rule: 'always', wording: say.policyBlocked.embeddingElement(), ...tagRange });
  if (name === 'style') parts.push({ rule: 'inline', wording: say.policyInline.styleElement(), ...tagRange });
  if (name === 'script' && isExecuted(attributes) && !attributes.some((attribute) => attribute.name === 'src')) {
    parts.push({ rule: 'inline', wording: say.policyInline.script(), ...tagRange });
  }
  for (const { name: attribute, value = '', from, to } of attributes) {
    if ((name === 'form' && attribute === 'action' && value.trim() !== '') || attribute === 'formaction') {
      parts.push({ rule: 'always', wording: say.policyBlocked.form(), from, to });
    }
    if (name === 'base' && attribute === 'href') parts.push({ rule: 'always', wording: say.policyBlocked.base(), ...tagRange });
    if (attribute === 'style') parts.push({ rule: 'inline', wording: say.policyInline.styleAttribute(), from, to });
    if (/^on[a-z]+$/.test(attribute)) {
      parts.push({ rule: 'inline', wording: say.policyInline.handler({ attribute }), from, to });
    }
  }
  return parts;
}

/** Returns whether a script element is executed rather than a data block. */
function isExecuted(attributes: Extract<HtmlPiece, { kind: 'open' }>['attributes']): boolean {
  const type =
    attributes
      .find(({ name }) => name === 'type')
      ?.value?.trim()
      .toLowerCase() ?? '';
  return type === '' || type === 'module' || /(?:java|ecma)script/.test(type);
}

/** Returns the setting that would allow it, in full, based on the current configuration. */
function remedyFor(policy: Policy | undefined, load: 'frames' | 'images' | 'media', entry: string): string {
  return say.policyRemedy({ hasList: policy?.[load] !== undefined, hasPolicy: policy !== undefined, load, entry });
}
