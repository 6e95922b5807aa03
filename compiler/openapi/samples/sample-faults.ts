import type { Diagnostic, Place } from '../../model.ts';
import type { Api, OperationHead } from '../document/model.ts';
import type { SampleText } from './read-sample.ts';
import type { SampleUse } from './sample-use.ts';

/** A sample with its operation. */
export type CheckedSample = { file: string; sample: SampleUse; api: Api; head: OperationHead };
/** A fault in a sample: its position (offsets in the sample, or a part of the fence), and the function that creates the diagnostic. */
export type SampleFault = {
  at: 'operation' | 'status' | readonly [from: number, to: number];
  createDiagnostic: (place: Place) => Diagnostic;
};

/** Returns the position, in the source file, of a range in a sample or of a part of its fence. */
export function placeInFile({ file, sample }: { file: string; sample: SampleUse }, at: SampleFault['at']): Place {
  const ownRange = sample.file ?? file;
  if (typeof at === 'string') return placeInFence(ownRange, sample, at);
  const start = positionInPage(sample, at[0]);
  const end = positionInPage(sample, Math.max(...at));
  return { file: ownRange, ...start, ...(end.line === start.line && end.column > start.column ? endOf(end) : {}) };
}

function placeInFence(file: string, { line, at: operationAt, statusAt }: SampleUse, what: 'operation' | 'status'): Place {
  const [column, to] = (what === 'status' ? statusAt : undefined) ?? operationAt;
  return { file, line: line - 1, column, ...(to > column ? endOf({ line: line - 1, column: to }) : {}) };
}

function endOf({ line, column }: { line: number; column: number }): Pick<Place, 'endLine' | 'endColumn'> {
  return { endLine: line, endColumn: column };
}

function positionInPage({ text, line, indent }: SampleUse, offset: number): { line: number; column: number } {
  const precedingText = text.slice(0, offset);
  return { line: line + precedingText.split('\n').length - 1, column: offset - precedingText.lastIndexOf('\n') + indent };
}

/** Returns the offset range of a part of a sample. */
export function rangeOf({ text, at }: SampleText): readonly [from: number, to: number] {
  return [at, at + text.length];
}
