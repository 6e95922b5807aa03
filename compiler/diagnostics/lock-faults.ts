import type { Value } from './rule.ts';

/** A fault of a lock file, which only commands write. */
export type LockFault =
  | { kind: 'foreign' | 'conflict' | 'truncated' }
  | { kind: 'version'; written: string; known: number }
  | { kind: 'line' | 'late' | 'unsorted'; written: string }
  | { kind: 'twice'; written: string; first: number };

/** The messages about the faults of a lock file, from the catalogue. */
type LockCases<Wording> = {
  foreign: () => Wording;
  version: (facts: { written: Value; known: Value }) => Wording;
  conflict: () => Wording;
  truncated: () => Wording;
  line: (facts: { written: Value }) => Wording;
  late: (facts: { written: Value }) => Wording;
  unsorted: (facts: { written: Value }) => Wording;
  twice: (facts: { written: Value; first: Value }) => Wording;
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
      return cases.twice({ written: cut(fault.written), first: fault.first });
    default:
      return cases[fault.kind]({ written: cut(fault.written) });
  }
}

function cut(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
