import { bugInQuire, machineFailed, usageRefused } from '../compiler/diagnostics/commands.ts';
import type { Diagnostic, Place } from '../compiler/model.ts';
import type { ExitStatus } from './options.ts';

/** The location of findings that do not belong to a file. */
export const nowhere: Place = { file: '', line: 1, column: 1 };

/** The reason why a command failed: the finding to print, and the exit status. */
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

/** A refusal in a form that can be passed between threads. */
type SerializedRefusal = Pick<Refusal, 'finding' | 'status'>;
/** The result of a task in a thread: its reply, or the refusal. */
export type WorkerResult<Reply> = { reply: Reply } | { refusal: SerializedRefusal };

/** Converts any thrown value to a refusal: a user error (status 2), a failure of the machine (3), otherwise a bug in Quire (4). */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof UsageFault) return new Refusal(usageRefused(nowhere, { message: error.message }), 2);
  const fault = toMachineFault(error);
  if (fault) return new Refusal(machineFailed(nowhere, { message: fault.message }), 3);
  return new Refusal(bugInQuire(nowhere, { message: toLine(error) }), 4);
}

/** Converts any thrown value to a refusal that can be passed between threads. */
export function serializeRefusal(error: unknown): SerializedRefusal {
  const { finding, status } = toRefusal(error);
  return { finding, status };
}

/** Returns one line with the error message and its location in Quire's code. */
function toLine(error: unknown): string {
  if (!(error instanceof Error)) return `${oneLine(String(error))}.`;
  const place = /\(?([^\s(]+:\d+:\d+)\)?$/m
    .exec(error.stack ?? '')?.[1]
    ?.replace(/^.*\/(?=(?:bin|compiler|reader|schemas)\/)|^.*\/(?=[^/]*$)/, '');
  return `${error.name}: ${oneLine(error.message)}${place === undefined ? '' : ` (${place})`}.`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replace(/\.$/, '');
}

/** A failure of the machine (disk, permission, port), for exit status 3. The message is one line that states what failed and where. */
export class MachineFault extends Error {
  override readonly name = 'MachineFault';
}

/** An invalid command of the user, for exit status 2. */
export class UsageFault extends Error {
  override readonly name = 'UsageFault';
}

/** The error code for a missing package. */
export const moduleNotFound = 'MODULE_NOT_FOUND';

const reasons = new Map([
  [moduleNotFound, 'part of Quire is missing: reinstall it'],
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk quota is exceeded'],
  ['EACCES', 'permission denied'],
  ['EPERM', 'permission denied'],
  ['EROFS', 'the file system is read-only'],
  ['EXDEV', 'it is on another file system'],
  ['EIO', 'the disk reported an error'],
  ['EMFILE', 'too many files are open'],
  ['ENFILE', 'too many files are open'],
  ['ENOTDIR', 'a file is in the way of a folder'],
  ['EISDIR', 'a folder is in the way of a file'],
  ['EBUSY', 'the file is in use'],
  ['ENAMETOOLONG', 'the name is too long for this disk'],
]);

/** Returns the code of an operating system error, such as ENOENT. Undefined for any other error. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Returns the meaning of an operating system error code, followed by the code. */
export function reasonOf(code: string): string {
  return `${reasons.get(code) ?? 'the operating system reported an error'} (${code})`;
}

/** Converts an error of the operating system to a MachineFault. Undefined for any other error. */
function toMachineFault(error: unknown): MachineFault | undefined {
  if (error instanceof MachineFault) return error;
  const code = codeOf(error);
  if (code === undefined || !reasons.has(code)) return undefined;
  const path = error instanceof Error && 'path' in error && typeof error.path === 'string' ? `${error.path}: ` : '';
  return new MachineFault(`${path}${reasonOf(code)}.`, { cause: error });
}
