import type { Context } from '../context.ts';
import { toRefusal } from '../faults.ts';
import type { ExitStatus } from '../options.ts';
import type { ToolParameter } from './arguments.ts';
import type { ToolPlan } from './tools.ts';

const path: ToolParameter = { type: 'string', maxLength: 2000, required: true, description: 'A path from the root of the site.' };

/** The maximum length of a command's output, in characters. */
const maxPrinted = 40_000;

/**
 * Creates the tools for authors, which read and change the sources in `root`: the commands `docs check`, `docs explain` and `docs mv`.
 * Their output is the result of the call, because standard output is reserved for the protocol.
 */
export function createAuthorTools(root: string, context: Context): ToolPlan[] {
  return [
    {
      name: 'check',
      title: 'Check the sources',
      description:
        'Checks the sources of the documentation like docs check, and returns all findings with their locations and remedies.',
      parameters: {},
      answer: () =>
        runAndCapture(context, async (own) => {
          const { runCheck } = await import('../commands/check.ts');
          return runCheck({ root, audience: 'all', cache: true, verify: false, format: 'pretty', quiet: false }, own);
        }),
    },
    {
      name: 'explain',
      title: 'Explain a finding',
      description: 'Explains a diagnostic code, with an example and a remedy.',
      parameters: {
        code: { type: 'string', maxLength: 200, required: true, description: 'The code, such as link-target-missing.' },
      },
      answer: (given) =>
        runAndCapture(context, async (own) => {
          const { runExplain } = await import('../commands/explain.ts');
          return runExplain({ code: given.text('code') }, own);
        }),
    },
    {
      name: 'move',
      title: 'Move a page',
      description:
        'Moves a page, folder or heading (page.md#anchor), updates all links to it, and redirects its old address. Without apply, only previews the changes.',
      parameters: {
        from: path,
        to: path,
        apply: { type: 'boolean', default: false, description: 'Whether to change the files. Ask the user first.' },
      },
      readOnly: false,
      answer: (given) =>
        runAndCapture(context, async (own) => {
          const { runMove } = await import('../commands/mv.ts');
          return runMove({ from: given.text('from'), to: given.text('to'), root, dryRun: !given.flag('apply'), yes: true }, own);
        }),
    },
  ];
}

/** Runs a command in a separate context, and returns its output with its exit status. */
async function runAndCapture(context: Context, run: (own: Context) => Promise<ExitStatus>): Promise<string> {
  let text = '';
  const write = (part: string): void => {
    text += part;
  };
  const printer = { write, isTerminal: false, hasColour: false, width: undefined };
  const status = await run({ ...context, stdout: printer, stderr: printer }).catch((error: unknown) => {
    const { finding, status: failed } = toRefusal(error);
    text += `${finding.message}${finding.hint === undefined ? '' : ` ${finding.hint}`}\n`;
    return failed;
  });
  const excerpt =
    text.length > maxPrinted ? `${text.slice(0, maxPrinted)}\n[${text.length - maxPrinted} more characters]\n` : text;
  return `${excerpt}\nExit status ${status}\n`;
}
