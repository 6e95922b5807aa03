/* Generated from compiler/diagnostics/catalogue/blocks.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** An embed without an https address. */
export const embedAddressWrong = ({ address, intended }: { address: Value | undefined; intended: Value }) => ({ code: 'embed-address-wrong' as const, message: address ? `${address} is not an https address, so nothing is embedded.` : 'The embed has no address.', hint: `Write :::embed ${intended} [Title].` });

/** An embed without a title. */
export const embedTitleMissing = ({ address }: { address: Value }) => ({ code: 'embed-title-missing' as const, message: 'The embed has no title.', hint: `Add one in brackets: :::embed ${address} [What it shows].` });

/** Cards, steps or a file tree without a list. */
export const containerListMissing = ({ numbered, name }: { numbered: boolean | undefined; name: Value }) => ({ code: 'container-list-missing' as const, message: numbered ? `The container ${name} has no numbered list.` : `The container ${name} has no list.`, hint: numbered ? 'Start each step with a number and a full stop: 1.' : 'Start each item with a hyphen and a space.' });

/** Details without a title. */
export const detailsTitleMissing = () => ({ code: 'details-title-missing' as const, message: 'The details container has no title.', hint: 'Add one after the name: :::details Title.' });

/** Unknown icon. */
export const iconUnknown = ({ nearest, name }: { nearest: Value | undefined; name: Value }) => ({ code: 'icon-unknown' as const, message: `Unknown icon ${name}.`, hint: nearest ? `Did you mean ${nearest}?` : 'For a list of all icons, see "Writing pages" in the manual.' });

/** Unknown aspect ratio of an embed. */
export const embedRatioUnknown = ({ nearest, ratio, allowed }: { nearest: Value | undefined; ratio: Value; allowed: Value }) => ({ code: 'embed-ratio-unknown' as const, message: `Unknown aspect ratio ${ratio}.`, hint: nearest ? `Did you mean ${nearest}?` : `Use one of ${allowed}.` });

/** Unknown badge colour. */
export const badgeToneUnknown = ({ nearest, tone, allowed }: { nearest: Value | undefined; tone: Value; allowed: Value }) => ({ code: 'badge-tone-unknown' as const, message: `Unknown badge colour ${tone}.`, hint: nearest ? `Did you mean ${nearest}?` : `Use one of ${allowed}.` });

/** A malformed code block, container or formula. */
export const blockMalformed = {
  code: () => ({ code: 'block-malformed' as const, message: 'This is inline code: a code block starts and ends with three backticks.', hint: 'Put ``` on the line before it and on the line after it.' }),
  container: ({ name }: { name: Value }) => ({ code: 'block-malformed' as const, message: 'This line is shown as text: a container starts and ends with three colons.', hint: `Write :::${name}, and ::: after its content.` }),
  formula: () => ({ code: 'block-malformed' as const, message: 'This formula is not closed before the next blank line, so it is shown as text.', hint: 'Write $$ on the line after the formula, and remove blank lines inside it.' }),
};
