import type { Diagnostic, Place, SampleUse } from '../model.ts';
import type { Api, OperationHead } from '../openapi/model.ts';
import type { Piece } from './read-sample.ts';

/** A sample with the operation that it names. */
export type Subject = { file: string; sample: SampleUse; api: Api; head: OperationHead };
/** Something wrong: the stretch of the sample's text (offsets), or what the fence says, and the finding that is to be made there. */
export type Notice = { at: 'operation' | 'status' | readonly [from: number, to: number]; rule: (place: Place) => Diagnostic };

/** The place in the writer's file of a stretch of a sample's text, or of what its fence says. */
export function faultAt({ file, sample }: { file: string; sample: SampleUse }, at: Notice['at']): Place {
  const own = sample.file ?? file;
  if (typeof at === 'string') return fenceAt(own, sample, at);
  const start = position(sample, at[0]);
  const end = position(sample, Math.max(...at));
  return { file: own, ...start, ...(end.line === start.line && end.column > start.column ? endOf(end) : {}) };
}

function fenceAt(file: string, { line, at: operationAt, statusAt }: SampleUse, what: 'operation' | 'status'): Place {
  const [column, to] = (what === 'status' ? statusAt : undefined) ?? operationAt;
  return { file, line: line - 1, column, ...(to > column ? endOf({ line: line - 1, column: to }) : {}) };
}

function endOf({ line, column }: { line: number; column: number }): Pick<Place, 'endLine' | 'endColumn'> {
  return { endLine: line, endColumn: column };
}

function position({ text, line, indent }: SampleUse, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: line + before.split('\n').length - 1, column: offset - before.lastIndexOf('\n') + indent };
}

/** Where a piece of a sample stands. */
export function stretch({ text, at }: Piece): readonly [from: number, to: number] {
  return [at, at + text.length];
}
