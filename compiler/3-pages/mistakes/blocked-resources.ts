import { policyBlocks, policyInline } from '../../diagnostics/policy.ts';
import type { ResourceKind } from '../../html/html-loads.ts';
import type { HtmlPiece } from '../../html/html-tags.ts';
import type { Diagnostic, Span } from '../../model.ts';
import { findFrameViolation, findLoadViolation, findTagViolations } from '../../policy/policy-faults.ts';
import { type Draft, placeOf, report } from '../draft.ts';

/** Reports an address of another host that the site's policy does not allow for this kind of resource. */
export function checkAddress(draft: Draft, { load, address }: { load: ResourceKind; address: string }, span: Span): void {
  const blocked = findLoadViolation(draft.policy, load, address);
  if (blocked) addFinding(draft, policyBlocks(placeOf(draft, span), blocked));
}

/** Reports a frame whose address is a file or page of the site, because pages cannot be framed. */
export function checkOwnFrame(draft: Draft, span: Span): void {
  const blocked = findFrameViolation(draft.policy);
  if (blocked) addFinding(draft, policyBlocks(placeOf(draft, span), blocked));
}

/** Reports scripts and styles in an opening tag of trusted HTML, or in its content. */
export function checkInline(
  draft: Draft,
  piece: Extract<HtmlPiece, { kind: 'open' }>,
  spanOf: (part: { from: number; to: number }) => Span,
): void {
  for (const part of findTagViolations(piece)) {
    const at = placeOf(draft, spanOf(part));
    addFinding(draft, part.rule === 'inline' ? policyInline(at, part.wording) : policyBlocks(at, part.wording));
  }
}

/** Merges findings with the same cause on all pages. */
function addFinding(draft: Draft, finding: Diagnostic): void {
  report(draft, { ...finding, fault: finding.message });
}
