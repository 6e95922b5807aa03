/* Generated from compiler/diagnostics/catalogue/addresses.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** A published address no longer works. */
export const addressGone = ({ place, because, anchors, remedy, anchor, address }: { place: Value | undefined; because: Value | undefined; anchors: number | undefined; remedy: Value | undefined; anchor: Value | undefined; address: Value }) => ({ code: 'address-gone' as const, message: place && because && anchors ? `${address} was published but no longer resolves, and neither ${anchors === 1 ? `does its anchor` : `do its ${anchors} anchors`}. It probably moved to ${place}: ${because}.` : place && because ? `${address} was published but no longer resolves. It probably moved to ${place}: ${because}.` : anchors ? `${address} was published but no longer resolves, and neither ${anchors === 1 ? `does its anchor` : `do its ${anchors} anchors`}.` : `${address} was published but no longer resolves.`, hint: remedy ? `${remedy}` : anchor ? `Add {${anchor}} to the heading that replaces it, or record the removal: docs addresses accept --reason "…".` : `Add redirect_from: [${address}] to the page that replaces it, or record the removal: docs addresses accept --reason "…".` });

/** Published addresses are not recorded yet. */
export const addressesUnrecorded = ({ hasMore, count, lock, first }: { hasMore: boolean | undefined; count: number; lock: Value; first: Value }) => ({ code: 'addresses-unrecorded' as const, message: hasMore ? `${count} ${count === 1 ? `address is` : `addresses are`} missing from ${lock}, including ${first}.` : `${count} ${count === 1 ? `address is` : `addresses are`} missing from ${lock}: ${first}.`, hint: `Run docs addresses accept to record ${count === 1 ? `it` : `them`}.` });

/** An invalid address lock file. */
export const addressesLockInvalid = {
  foreign: () => ({ code: 'addresses-lock-invalid' as const, message: 'This is not an address lock file: its first line is not “quire-addresses 1”.', hint: 'Restore the file from version control. Quire does not overwrite a damaged lock file.' }),
  version: ({ source, allowed }: { source: Value; allowed: Value }) => ({ code: 'addresses-lock-invalid' as const, message: `The file has format ${source}, but this version of docs supports format ${allowed}.`, hint: 'Use the version of docs that wrote the file, or a later one.' }),
  conflict: () => ({ code: 'addresses-lock-invalid' as const, message: 'Unresolved merge conflict.', hint: 'Run docs addresses accept to rewrite the file with the addresses of both sides.' }),
  truncated: () => ({ code: 'addresses-lock-invalid' as const, message: 'The file is truncated: the line “end” is missing.', hint: 'Restore the file from version control. Quire does not overwrite a damaged lock file.' }),
  line: ({ source }: { source: Value }) => ({ code: 'addresses-lock-invalid' as const, message: `“${source}” is not an address followed by a hash.`, hint: 'Restore the file from version control. Quire does not overwrite a damaged lock file.' }),
  late: ({ source }: { source: Value }) => ({ code: 'addresses-lock-invalid' as const, message: `“${source}” follows the line “end”.`, hint: 'Restore the file from version control. Quire does not overwrite a damaged lock file.' }),
  unsorted: ({ source }: { source: Value }) => ({ code: 'addresses-lock-invalid' as const, message: `“${source}” is out of order: addresses must be sorted.`, hint: 'Run docs addresses accept to rewrite the file.' }),
  twice: ({ source, first }: { source: Value; first: Value }) => ({ code: 'addresses-lock-invalid' as const, message: `“${source}” repeats the address of line ${first}.`, hint: 'Run docs addresses accept to rewrite the file.' }),
};
