import type { Value } from './rule.ts';

/** A fault of a lock file, which only commands write. */
export type LockFault =
  | { kind: 'foreign' | 'conflict' | 'truncated' }
  | { kind: 'version'; source: string; allowed: number }
  | { kind: 'line' | 'late' | 'unsorted'; source: string }
  | { kind: 'twice'; source: string; first: number };

/** The messages about the faults of a lock file, from the catalogue. */
type LockCases<Wording> = {
  foreign: () => Wording;
  version: (facts: { source: Value; allowed: Value }) => Wording;
  conflict: () => Wording;
  truncated: () => Wording;
  line: (facts: { source: Value }) => Wording;
  late: (facts: { source: Value }) => Wording;
  unsorted: (facts: { source: Value }) => Wording;
  twice: (facts: { source: Value; first: Value }) => Wording;
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
      return cases.twice({ source: truncate(fault.source), first: fault.first });
    default:
      return cases[fault.kind]({ source: truncate(fault.source) });
  }
}

function truncate(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
