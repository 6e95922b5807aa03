import type { Shell } from '../../compiler/5-outputs/shell.ts';
import type { Audience, Diagnostic, LinkedPage, Page, Source } from '../../compiler/model.ts';
import type { Entry, Target } from '../disk/write.ts';

/** A page to render and write, with its source where it has one. */
export type Work = { linked: LinkedPage; source: Source | undefined };
/** The shell of each audience's pages. */
export type Shells = Record<Audience, Shell>;
/** The packed words of a page, by its file. */
export type TermsOfFile = [file: string, terms: Uint8Array];
/** What a thread is asked to do. */
export type Order =
  | { kind: 'parse'; sources: readonly Source[]; counter: SharedArrayBuffer }
  | { kind: 'render'; work: Work[]; shells: Shells; target: Target }
  | { kind: 'terms'; sources: readonly Source[] };
/** What it answers. */
export type Answer =
  | { kind: 'parsed'; from: number; made: { page: Page | undefined; diagnostics: Diagnostic[] }[] }
  | { kind: 'written'; entries: Entry[] }
  | { kind: 'terms'; made: TermsOfFile[] }
  | { kind: 'done' };

const turn = 24;

/** Calls `take` with stretches of 0…total until none is left; threads that share the counter share the work. */
export function takeTurns(counter: Int32Array, total: number, take: (from: number, to: number) => void): void {
  for (let range = nextTurn(counter, total); range; range = nextTurn(counter, total)) take(range[0], range[1]);
}

/** The next stretch that nobody has taken. */
export function nextTurn(counter: Int32Array, total: number): [number, number] | undefined {
  const from = Atomics.add(counter, 0, turn);
  return from < total ? [from, Math.min(total, from + turn)] : undefined;
}
