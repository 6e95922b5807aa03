import { type ReportOutput, report } from '../../../bin/report/report.ts';
import type { Diagnostic, Severity } from '../../../compiler/model.ts';
import { createRecordedContext } from '../recorded-context.ts';

/** An error with a hint. */
export const link = createFinding('error', {
  code: 'link-target-missing',
  at: { file: 'content/forms.md', line: 3, column: 17, endLine: 3, endColumn: 33 },
  message: 'No page has the route /launchpad/queue.',
  hint: 'Did you mean /launchpad/queues?',
});
/** A warning with a related place, whose file and message need escaping. */
export const alt = createFinding('warning', {
  code: 'file-too-large',
  at: { file: 'content/a, b: 100%.md', line: 1, column: 1 },
  message: 'Too large,\nand more: 50%.',
  related: [{ file: 'content/b.md', line: 4, column: 2, endColumn: 5 }],
});
const lines: Record<string, string> = { 'content/forms.md:3': 'See the [queue](/launchpad/queue) page.' };
/** Returns a line of the only readable files. */
export const readLine = (file: string, line: number): string | undefined => lines[`${file}:${line}`];

/** Creates a finding that no rule reports. */
export function createFinding(severity: Severity, given: Partial<Diagnostic>): Diagnostic {
  return { code: 'x', severity, at: { file: 'a.md', line: 1, column: 1 }, message: 'No.', ...given };
}

/** Returns the output of a report, and its status. */
export function printReport(diagnostics: Diagnostic[], overrides: Partial<ReportOutput> = {}, settings = {}) {
  const { context, out, err } = createRecordedContext(settings);
  const status = report(
    { diagnostics, pages: 48, durationMs: 312.4 },
    { format: 'pretty', quiet: false, readLine, ...overrides },
    context,
  );
  return { status, out: out(), err: err() };
}
