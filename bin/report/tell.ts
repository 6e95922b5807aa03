import type { Edges } from '../edges.ts';
import { type ExitStatus, type Format, formats } from '../options.ts';
import { toPretty } from './pretty.ts';
import { toRefusal } from './refusal.ts';
import { report } from './report.ts';

/** The format that was asked for, also where the rest of the line is not understood. */
export function formatOf(args: readonly string[]): Format {
  const written = args.flatMap((word, index) =>
    word === '--format' ? (args[index + 1] ?? []) : word.startsWith('--format=') ? word.slice(9) : [],
  );
  return formats.find((format) => format === written.at(-1)) ?? 'pretty';
}

/** Says why a command could not do its work, and with which status it ends; a bug of ours takes one line. */
export function tell(error: unknown, format: Format, edges: Edges): ExitStatus {
  const { finding, status } = toRefusal(error);
  if (process.env.DOCS_TRACE === '1' && error instanceof Error) edges.stderr.write(`${error.stack}\n`);
  if (format !== 'pretty')
    report({ diagnostics: [finding], pages: 0, durationMs: 0 }, { format, quiet: true, readLine: () => undefined }, edges);
  else if (status === 4) edges.stderr.write(`${finding.message}\n`);
  else
    edges.stderr.write(
      toPretty(finding, { width: 100, colour: edges.stderr.colour, readLine: () => undefined, at: (file) => file }),
    );
  return status;
}
