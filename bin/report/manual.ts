import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Context } from '../context.ts';
import { quoteForShell } from './typed-command.ts';

/** The top of the package or checkout, two folders above both this file and the bundles. */
const home = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The folder of Quire's manual. */
export const manualFolder = join(home, 'content', 'help');

/** Returns whether a built site contains the manual. Only the site of the checkout does. */
export function hasManual(out: string): boolean {
  return resolve(out).startsWith(`${home}${sep}`) && existsSync(join(out, 'help', 'index.html'));
}

/**
 * Prints a link to the manual on a terminal: its address below `address`, if that site contains it, or the command that shows it. Prints
 * nothing to logs of other programs.
 */
export function printManualHint({ stdout, command }: Pick<Context, 'stdout' | 'command'>, address?: string): void {
  if (!stdout.isTerminal) return;
  const manualPath = relative(process.cwd(), manualFolder).split(sep).join('/') || '.';
  const place =
    address === undefined
      ? `To read its manual, run ${command} watch ${quoteForShell(manualPath)}`
      : `Its manual is at ${address}help`;
  stdout.write(`Quire compiled this site. ${place}.\n`);
}
