import type { Api, OperationHead } from '../api/model.ts';
import type { Diagnostic, Place, SampleUse } from '../model.ts';

/** A sample with the operation that it names. */
export type Subject = { file: string; sample: SampleUse; api: Api; head: OperationHead };
/** Something wrong: the stretch of the sample's text (offsets; -1 is the fence itself), and the finding that is to be made there. */
export type Notice = { at: number | readonly [from: number, to: number]; rule: (place: Place) => Diagnostic };

/** The place in the writer's file of a stretch of a sample's text. */
export function faultAt({ file, sample }: { file: string; sample: SampleUse }, at: Notice['at']): Place {
  const [from, to] = typeof at === 'number' ? [at, at] : at;
  const own = sample.file ?? file;
  if (from < 0) return { file: own, line: sample.line - 1, column: 1 };
  const start = position(sample, from);
  const end = position(sample, Math.max(from, to));
  return {
    file: own,
    ...start,
    ...(end.line === start.line && end.column > start.column ? { endLine: end.line, endColumn: end.column } : {}),
  };
}

function position({ text, line, indent }: SampleUse, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: line + before.split('\n').length - 1, column: offset - before.lastIndexOf('\n') + indent };
}
