import type { Value } from './rule.ts';

/** A fault of a lock file, which only commands write. */
export type LockFault =
  | { kind: 'foreign' | 'conflict' | 'truncated' }
  | { kind: 'version'; writtenText: string; knownNames: number }
  | { kind: 'line' | 'late' | 'unsorted'; writtenText: string }
  | { kind: 'twice'; writtenText: string; first: number };

/** The messages about the faults of a lock file, from the catalogue. */
type LockCases<Wording> = {
  foreign: () => Wording;
  version: (facts: { writtenText: Value; knownNames: Value }) => Wording;
  conflict: () => Wording;
  truncated: () => Wording;
  line: (facts: { writtenText: Value }) => Wording;
  late: (facts: { writtenText: Value }) => Wording;
  unsorted: (facts: { writtenText: Value }) => Wording;
  twice: (facts: { writtenText: Value; first: Value }) => Wording;
};

/** Describes a fault of a lock file. A long line is truncated. */
export function wordLockFault<Wording>(fault: LockFault, cases: LockCases<Wording>): Wording {
  switch (fault.kind) {
    case 'foreign':
    case 'conflict':
    case 'truncated':
      return cases[fault.kind]();
    case 'version':
      return cases.version(fault);
    case 'twice':
      return cases.twice({ writtenText: truncate(fault.writtenText), first: fault.first });
    default:
      return cases[fault.kind]({ writtenText: truncate(fault.writtenText) });
  }
}

function truncate(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
