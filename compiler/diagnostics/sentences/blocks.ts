/* Generated from compiler/diagnostics/catalogue/blocks.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** An embed without an https address. */
export const embedAddressWrong = ({ address, meant }: { address: Value | undefined; meant: Value }) => ({ code: 'embed-address-wrong' as const, message: address ? `${address} is no https address: nothing is embedded.` : 'The embed names no address.', hint: `Write :::embed ${meant} [Title].` });

/** An embed without a title. */
export const embedTitleMissing = ({ address }: { address: Value }) => ({ code: 'embed-title-missing' as const, message: 'The embed has no title.', hint: `Write it in brackets: :::embed ${address} [What it shows].` });

/** Cards, steps or a tree of files without a list. */
export const containerListMissing = ({ numbered, name }: { numbered: boolean | undefined; name: Value }) => ({ code: 'container-list-missing' as const, message: numbered ? `There is no numbered list in this container ${name}.` : `There is no list in this container ${name}.`, hint: numbered ? 'Begin each step with a number and a full stop: 1.' : 'Begin each item with a hyphen and a blank.' });

/** Details without a title. */
export const detailsTitleMissing = () => ({ code: 'details-title-missing' as const, message: 'These details have no title.', hint: 'Write it after the name: :::details What is inside.' });

/** An icon that does not exist. */
export const iconUnknown = ({ nearest, name }: { nearest: Value | undefined; name: Value }) => ({ code: 'icon-unknown' as const, message: `There is no icon ${name}.`, hint: nearest ? `The nearest is ${nearest}.` : 'The manual’s page on writing lists the icons.' });

/** An embed of an unknown shape. */
export const embedRatioUnknown = ({ nearest, ratio, known }: { nearest: Value | undefined; ratio: Value; known: Value }) => ({ code: 'embed-ratio-unknown' as const, message: `There is no embed of the shape ${ratio}.`, hint: nearest ? `The nearest is ${nearest}.` : `It is one of ${known}.` });

/** A badge of an unknown kind. */
export const badgeToneUnknown = ({ nearest, tone, known }: { nearest: Value | undefined; tone: Value; known: Value }) => ({ code: 'badge-tone-unknown' as const, message: `There is no badge of the kind ${tone}.`, hint: nearest ? `The nearest is ${nearest}.` : `It is one of ${known}.` });

/** What looks like a block of code, a container or a formula is text. */
export const blockMalformed = {
  code: () => ({ code: 'block-malformed' as const, message: 'This is code in a line: a block of code begins and ends with three backticks.', hint: 'Write ``` on the line before it and on the line after it.' }),
  container: ({ name }: { name: Value }) => ({ code: 'block-malformed' as const, message: 'This is no container, and is shown as it is written: a container begins and ends with three colons.', hint: `Write :::${name}, and ::: after its text.` }),
  formula: () => ({ code: 'block-malformed' as const, message: 'This formula is not closed before the next empty line: it is shown as it is written.', hint: 'Write $$ on the line after it, and no empty line inside of it.' }),
};
