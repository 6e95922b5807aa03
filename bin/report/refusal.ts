import { machineFailed, toolFaulty, usageRefused } from '../../compiler/diagnostics/machine.ts';
import type { Diagnostic, Place } from '../../compiler/model.ts';
import { toMachineFault, UsageFault } from '../fault.ts';
import type { ExitStatus } from '../options.ts';

/** Of faults that are in no file. */
export const nowhere: Place = { file: '', line: 1, column: 1 };

/** Why a command could not do its work: what is to be said, and the exit status that goes with it. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly finding: Diagnostic;
  readonly status: ExitStatus;

  constructor(finding: Diagnostic, status: ExitStatus) {
    super(finding.message);
    this.finding = finding;
    this.status = status;
  }
}

/** The refusal behind anything that was thrown: the user's, the machine's, else a bug of ours. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof UsageFault) return new Refusal(usageRefused(nowhere, { message: error.message }), 2);
  const fault = toMachineFault(error);
  if (fault) return new Refusal(machineFailed(nowhere, { message: fault.message }), 3);
  return new Refusal(toolFaulty(nowhere, { message: toLine(error) }), 4);
}

/** One line that says what was thrown, and where in our code. */
function toLine(error: unknown): string {
  if (!(error instanceof Error)) return `${oneLine(String(error))}.`;
  const place = /\(?([^\s(]+:\d+:\d+)\)?$/m.exec(error.stack ?? '')?.[1]?.replace(/^.*\//, '');
  return `${error.name}: ${oneLine(error.message)}${place === undefined ? '' : ` (${place})`}.`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replace(/\.$/, '');
}
