import { policyBlocks, policyInline } from '../../diagnostics/policy.ts';
import type { Load } from '../../html/html-loads.ts';
import type { Piece } from '../../html/html-tags.ts';
import type { Diagnostic, Span } from '../../model.ts';
import { blockedFrom, blockedInTag, blockedOwnFrame } from '../../policy/policy-faults.ts';
import { type Draft, placeOf, report } from '../draft.ts';

/** Reports an address of another host from which the policy of the site lets nothing of this kind be loaded. */
export function checkAddress(draft: Draft, { load, address }: { load: Load; address: string }, span: Span): void {
  const blocked = blockedFrom(draft.policy, load, address);
  if (blocked) addFinding(draft, policyBlocks(placeOf(draft, span), blocked));
}

/** Reports a frame that is to show a file or page of the site, where no page may stand in a frame. */
export function checkOwnFrame(draft: Draft, span: Span): void {
  const blocked = blockedOwnFrame(draft.policy);
  if (blocked) addFinding(draft, policyBlocks(placeOf(draft, span), blocked));
}

/** Reports scripts and styles that stand in an opening tag of trusted HTML, or between it and its end. */
export function checkInline(
  draft: Draft,
  piece: Extract<Piece, { kind: 'open' }>,
  spanOf: (part: { from: number; to: number }) => Span,
): void {
  for (const part of blockedInTag(piece)) {
    const at = placeOf(draft, spanOf(part));
    addFinding(draft, part.rule === 'inline' ? policyInline(at, part.wording) : policyBlocks(at, part.wording));
  }
}

/** What is blocked for the same reason, on whatever page, is one finding. */
function addFinding(draft: Draft, found: Diagnostic): void {
  report(draft, { ...found, fault: found.message });
}
