import { policyBlocks, policyInline } from '../../diagnostics/policy.ts';
import type { Span } from '../../model.ts';
import type { Policy } from '../../policy.ts';
import { allowsHost, hostEntry } from '../../policy.ts';
import type { Load } from '../constructs/html-allowed.ts';
import type { Piece } from '../constructs/html-tags.ts';
import { type Draft, placeOf, report } from '../draft.ts';

/** Reports an address of another host from which the policy of the site lets nothing of this kind be loaded. */
export function checkAddress(draft: Draft, { load, address }: { load: Load; address: string }, span: Span): void {
  if (load === 'objects') return;
  if (load === 'scripts') {
    const hint = 'Put the script beside the page, and name it by its path.';
    tell(draft, { what: 'scripts of other hosts', hint }, span);
    return;
  }
  if (load === 'pictures' && !draft.policy?.pictures) return;
  const entry = hostEntry(address);
  if (entry === undefined) return;
  const isAllowed = allowsHost(draft.policy?.[load] ?? [], entry);
  // Browsers ask for pictures, sounds and videos over https all the same.
  const isInsecure = load === 'frames' && /^http:/i.test(address);
  if (isAllowed && !isInsecure) return;
  const secure = isInsecure ? `Write ${address.replace(/^http:/i, 'https:')}. ` : '';
  const hint = secure + (isAllowed ? '' : remedyFor(draft.policy, load, entry));
  tell(
    draft,
    { what: `${load === 'media' ? 'sounds and videos' : load} from ${entry.replace('https://', '')}`, hint: hint.trim() },
    span,
  );
}

/** Reports a frame that is to show a file or page of the site, where no page may stand in a frame. */
export function checkOwnFrame(draft: Draft, span: Span): void {
  if (draft.policy?.frames?.includes('self')) return;
  tell(draft, { what: 'frames that show something of the site itself', hint: remedyFor(draft.policy, 'frames', 'self') }, span);
}

/** Reports scripts and styles that stand in an opening tag of trusted HTML, or between it and its end. */
export function checkInline(draft: Draft, piece: Extract<Piece, { kind: 'open' }>, spanOf: (part: Part) => Span): void {
  const { name, attributes } = piece;
  const start = { from: piece.from, to: piece.from + name.length + 1 };
  if (name === 'object' || name === 'embed') checkObject(draft, spanOf(start));
  if (name === 'style') inline(draft, { what: 'styles that stand in a page', hint: 'Take the element away.' }, spanOf(start));
  if (name === 'script' && runs(attributes) && !attributes.some((attribute) => attribute.name === 'src')) {
    const hint = 'Move what it holds to a file beside the page, and write <script src="./name.js"></script>.';
    inline(draft, { what: 'scripts that stand in a page', hint }, spanOf(start));
  }
  for (const attribute of attributes) {
    if (attribute.name === 'style')
      inline(draft, { what: 'style attributes', hint: 'Take the attribute away.' }, spanOf(attribute));
    if (/^on[a-z]+$/.test(attribute.name)) {
      const hint = 'Take the attribute away, and listen in a script that lies beside the page.';
      inline(draft, { what: `handlers of events such as ${attribute.name}`, hint }, spanOf(attribute));
    }
  }
}

/** Offsets in the HTML. */
type Part = { from: number; to: number };
type Attributes = Extract<Piece, { kind: 'open' }>['attributes'];

/** Whether a script is one, and no data. */
function runs(attributes: Attributes): boolean {
  const type =
    attributes
      .find(({ name }) => name === 'type')
      ?.value?.trim()
      .toLowerCase() ?? '';
  return type === '' || type === 'module' || /(?:java|ecma)script/.test(type);
}

function checkObject(draft: Draft, span: Span): void {
  const hint = 'Show it as a picture or in an iframe, or link to it.';
  tell(draft, { what: 'the elements object and embed', hint }, span);
}

/** The setting that allows what is blocked, written out for the configuration as it is. */
function remedyFor(policy: Policy | undefined, load: 'frames' | 'pictures' | 'media', entry: string): string {
  if (policy?.[load]) return `Add "${entry}" to policy.${load} in docs.config.json.`;
  if (policy) return `Add "${load}": ["${entry}"] to policy in docs.config.json.`;
  return `Add "policy": { "${load}": ["${entry}"] } to docs.config.json.`;
}

/** What is blocked for the same reason, on whatever page, is one finding. */
function tell(draft: Draft, facts: { what: string; hint: string }, span: Span): void {
  const found = policyBlocks(placeOf(draft, span), facts);
  report(draft, { ...found, fault: found.message });
}

function inline(draft: Draft, facts: { what: string; hint: string }, span: Span): void {
  const found = policyInline(placeOf(draft, span), facts);
  report(draft, { ...found, fault: found.message });
}
