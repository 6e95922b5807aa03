import { sampleReal } from '../../diagnostics/routes.ts';
import { withLevel } from '../../diagnostics/rule.ts';
import type { Diagnostic, Site } from '../../model.ts';
import { findSamples, type Sample } from './find-samples.ts';

/** Findings for what looks like real data in a file, examples and front matter included, unless the site says that it may stand there. */
export function checkSamples(file: string, text: string, { level, allow }: Site['samples']): Diagnostic[] {
  if (level === 'off') return [];
  return findSamples(text)
    .filter(({ value }) => !allow.some((allowed) => isAllowed(value, allowed.value)))
    .flatMap((sample) => withLevel(sampleReal(placeOf(file, text, sample), { kind: sample.kind }), level) ?? []);
}

/** The whole value, whatever its spaces and hyphens; `@domain` stands for every address there. */
function isAllowed(value: string, allowed: string): boolean {
  if (allowed.startsWith('@')) return value.toLowerCase().endsWith(allowed.toLowerCase());
  return bare(value) === bare(allowed);
}

function bare(value: string): string {
  return value.replaceAll(/[\s-]/g, '').toLowerCase();
}

function placeOf(file: string, text: string, { value, index }: Sample): Diagnostic['at'] {
  const before = text.slice(0, index);
  const line = before.split('\n').length;
  const column = index - before.lastIndexOf('\n');
  return { file, line, column, endLine: line, endColumn: column + value.length };
}
