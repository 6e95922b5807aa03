import type { Diagnostic, Place } from '../../compiler/model.ts';

/** One workflow command a finding, which GitHub shows at the line of the change. `at` names a file from the repository's root. */
export function toGitHub(diagnostics: readonly Diagnostic[], at: (file: string) => string): string {
  return diagnostics.map((found) => `${toCommand(found, at)}\n`).join('');
}

function toCommand({ code, severity, at: place, message, hint, related = [] }: Diagnostic, at: (file: string) => string): string {
  const { file, line, column, endLine, endColumn } = place;
  const where: [string, string | number | undefined][] =
    file === ''
      ? []
      : [
          ['file', at(file)],
          ['line', line],
          ['col', column],
          ['endLine', endLine],
          ['endColumn', endColumn],
        ];
  const properties = [...where, ['title', code]].flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${escapeProperty(String(value))}`,
  );
  return `::${severity} ${properties.join(',')}::${escapeData([message, ...(hint === undefined ? [] : [hint]), ...toRelated(related, at)].join('\n'))}`;
}

/** The other places of the fault, as one line: GitHub shows a finding at one place. */
function toRelated(related: readonly Place[], at: (file: string) => string): string[] {
  if (related.length === 0) return [];
  return [`Also at ${related.map(({ file, line, column }) => `${at(file)}:${line}:${column}`).join(', ')}.`];
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
