/* Generated from compiler/diagnostics/catalogue/addresses.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** A published address is gone. */
export const addressGone = ({ place, because, anchors, remedy, anchor, address }: { place: Value | undefined; because: Value | undefined; anchors: number | undefined; remedy: Value | undefined; anchor: Value | undefined; address: Value }) => ({ code: 'address-gone' as const, message: place && because && anchors ? `${address} was published, and leads nowhere now, nor ${anchors === 1 ? `does its anchor` : `do its ${anchors} anchors`}. Most likely it is ${place} now: ${because}.` : place && because ? `${address} was published, and leads nowhere now. Most likely it is ${place} now: ${because}.` : anchors ? `${address} was published, and leads nowhere now, nor ${anchors === 1 ? `does its anchor` : `do its ${anchors} anchors`}.` : `${address} was published, and leads nowhere now.`, hint: remedy ? `${remedy}` : anchor ? `Write {${anchor}} after the heading that takes its place, or record that it is gone: docs addresses accept --reason "…".` : `Write redirect_from: [${address}] into the page that takes its place, or record that it is gone: docs addresses accept --reason "…".` });

/** Published addresses are not recorded yet. */
export const addressesUnrecorded = ({ hasMore, count, lock, first }: { hasMore: boolean | undefined; count: number; lock: Value; first: Value }) => ({ code: 'addresses-unrecorded' as const, message: hasMore ? `${count} ${count === 1 ? `address is` : `addresses are`} not in ${lock} yet: ${first}, ….` : `${count} ${count === 1 ? `address is` : `addresses are`} not in ${lock} yet: ${first}.`, hint: 'docs addresses accept records them.' });

/** The file of published addresses cannot be read. */
export const addressesLockInvalid = {
  foreign: () => ({ code: 'addresses-lock-invalid' as const, message: 'This is no file of addresses: its first line is not “quire-addresses 1”.', hint: 'Bring the file back from version control; nothing is written over it.' }),
  version: ({ written, known }: { written: Value; known: Value }) => ({ code: 'addresses-lock-invalid' as const, message: `The file has format ${written}, and this docs knows format ${known}.`, hint: 'Use the version of docs that wrote it, or a later one.' }),
  conflict: () => ({ code: 'addresses-lock-invalid' as const, message: 'A merge has left its marks here.', hint: 'docs addresses accept writes the file anew, with what both sides have.' }),
  truncated: () => ({ code: 'addresses-lock-invalid' as const, message: 'The file ends without the line “end”: a part of it is missing.', hint: 'Bring the file back from version control; nothing is written over it.' }),
  line: ({ written }: { written: Value }) => ({ code: 'addresses-lock-invalid' as const, message: `“${written}” is no address with its print.`, hint: 'Bring the file back from version control; nothing is written over it.' }),
  late: ({ written }: { written: Value }) => ({ code: 'addresses-lock-invalid' as const, message: `“${written}” stands after the line “end”.`, hint: 'Bring the file back from version control; nothing is written over it.' }),
  unsorted: ({ written }: { written: Value }) => ({ code: 'addresses-lock-invalid' as const, message: `“${written}” belongs above the line before it: addresses are sorted.`, hint: 'docs addresses accept writes the file anew, with what both sides have.' }),
  twice: ({ written, first }: { written: Value; first: Value }) => ({ code: 'addresses-lock-invalid' as const, message: `“${written}” is the address of line ${first} once more.`, hint: 'docs addresses accept writes the file anew, with what both sides have.' }),
};
