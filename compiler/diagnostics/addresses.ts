import { type LockFault, wordLockFault } from './lock-faults.ts';
import { rule } from './rule.ts';
import * as say from './sentences/addresses.ts';

/** The most likely new location of an address: the reason, and the text to add to a file. */
export type NewPlace = { address: string; because: string; remedy: string };

export const addressGone = rule({
  code: 'address-gone',
  severity: 'error',
  describe: ({ address, anchors, place }: { address: string; anchors: number; place: NewPlace | undefined }) =>
    say.addressGone({
      address,
      anchors,
      anchor: /#.*/s.exec(address)?.[0],
      place: place?.address,
      because: place?.because,
      remedy: place?.remedy,
    }),
});

export const addressesUnrecorded = rule({
  code: 'addresses-unrecorded',
  severity: 'warning',
  describe: ({ count, first, lock }: { count: number; first: readonly string[]; lock: string }) =>
    say.addressesUnrecorded({ count, lock, first: first.join(', '), hasMore: count > first.length }),
});

export const addressesLockInvalid = rule({
  code: 'addresses-lock-invalid',
  severity: 'error',
  fixed: 'settings',
  describe: (fault: LockFault) => wordLockFault(fault, say.addressesLockInvalid),
});
