import type { Load } from '../html/html-loads.ts';
import type { Piece } from '../html/html-tags.ts';
import { allowsHost, hostEntry, type Policy } from './policy.ts';

/** What the security policy blocks, and what to do about it, as its rules are told. */
export type BlockedFacts = { what: string; hint: string };
/** Something in an opening tag that is blocked, with its offsets: because it stands in a page, or whatever it is. */
type InTag = BlockedFacts & { rule: 'inline' | 'always'; from: number; to: number };

/** Why an address of another host cannot be loaded for this under the policy of the site; undefined where it can. */
export function blockedFrom(policy: Policy | undefined, load: Load, address: string): BlockedFacts | undefined {
  if (load === 'objects') return undefined;
  if (load === 'scripts')
    return { what: 'scripts of other hosts', hint: 'Put the script beside the page, and name it by its path.' };
  if (load === 'styles')
    return { what: 'stylesheets of other hosts', hint: 'Put the stylesheet beside the configuration, and name it in theme.css.' };
  if (load === 'images' && !policy?.images) return undefined;
  const entry = hostEntry(address);
  if (entry === undefined) return undefined;
  const isAllowed = allowsHost(policy?.[load] ?? [], entry);
  // Browsers ask for pictures, sounds and videos over https all the same.
  const isInsecure = load === 'frames' && /^http:/i.test(address);
  if (isAllowed && !isInsecure) return undefined;
  const secure = isInsecure ? `Write ${address.replace(/^http:/i, 'https:')}. ` : '';
  const hint = secure + (isAllowed ? '' : remedyFor(policy, load, entry));
  return { what: `${load === 'media' ? 'sounds and videos' : load} from ${entry.replace('https://', '')}`, hint: hint.trim() };
}

/** Why a frame cannot show a file or page of the site; undefined where it can. */
export function blockedOwnFrame(policy: Policy | undefined): BlockedFacts | undefined {
  if (policy?.frames?.includes('self')) return undefined;
  return { what: 'frames that show something of the site itself', hint: remedyFor(policy, 'frames', 'self') };
}

/** Scripts and styles that stand in an opening tag, or between it and its end, and elements that are never allowed. */
export function blockedInTag({ name, attributes, from }: Extract<Piece, { kind: 'open' }>): InTag[] {
  const start = { from, to: from + name.length + 1 };
  const found: InTag[] = [];
  if (name === 'object' || name === 'embed')
    found.push({
      rule: 'always',
      what: 'the elements object and embed',
      hint: 'Show it as a picture or in an iframe, or link to it.',
      ...start,
    });
  if (name === 'style')
    found.push({ rule: 'inline', what: 'styles that stand in a page', hint: 'Take the element away.', ...start });
  if (name === 'script' && runs(attributes) && !attributes.some((attribute) => attribute.name === 'src')) {
    const hint = 'Move what it holds to a file beside the page, and write <script src="./name.js"></script>.';
    found.push({ rule: 'inline', what: 'scripts that stand in a page', hint, ...start });
  }
  for (const { name: attribute, value = '', from, to } of attributes) {
    if ((name === 'form' && attribute === 'action' && value.trim() !== '') || attribute === 'formaction') {
      const hint =
        'Take the attribute away and send the form by a script that lies beside the page, or link to a page elsewhere that has it.';
      found.push({ rule: 'always', what: 'forms that browsers send', hint, from, to });
    }
    if (name === 'base' && attribute === 'href')
      found.push({ rule: 'always', what: 'the element base', hint: 'Take it away: addresses count from the file.', ...start });
    if (attribute === 'style')
      found.push({ rule: 'inline', what: 'style attributes', hint: 'Take the attribute away.', from, to });
    if (/^on[a-z]+$/.test(attribute)) {
      const hint = 'Take the attribute away, and listen in a script that lies beside the page.';
      found.push({ rule: 'inline', what: `handlers of events such as ${attribute}`, hint, from, to });
    }
  }
  return found;
}

/** Whether a script is one, and no data. */
function runs(attributes: Extract<Piece, { kind: 'open' }>['attributes']): boolean {
  const type =
    attributes
      .find(({ name }) => name === 'type')
      ?.value?.trim()
      .toLowerCase() ?? '';
  return type === '' || type === 'module' || /(?:java|ecma)script/.test(type);
}

/** The setting that allows what is blocked, written out for the configuration as it is. */
function remedyFor(policy: Policy | undefined, load: 'frames' | 'images' | 'media', entry: string): string {
  if (policy?.[load]) return `Add "${entry}" to policy.${load} in docs.config.json.`;
  if (policy) return `Add "${load}": ["${entry}"] to policy in docs.config.json.`;
  return `Add "policy": { "${load}": ["${entry}"] } to docs.config.json.`;
}
