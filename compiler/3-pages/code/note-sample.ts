import { sampleOperationMissing, samplePartUnknown } from '../../diagnostics/samples.ts';
import type { Place } from '../../model.ts';
import type { Draft } from '../writing/draft.ts';
import { parseInfo } from './info.ts';

type Fence = { text: string; info: string; line: number };

/** Notes a fence that names an operation, to be held against its specification once all are known. `line` is that of the fence. */
export function noteSample(draft: Draft, fence: Fence): void {
  const { text, info, line } = fence;
  const [op, part, status] = [attribute(info, 'op'), attribute(info, 'part'), attribute(info, 'status')];
  const isKnown = part === undefined || part === 'request' || part === 'response';
  if (op === undefined) {
    if (part !== undefined && isKnown) draft.diagnostics.push(sampleOperationMissing(placeOf(draft, fence, 'part'), { part }));
    return;
  }
  if (!isKnown) {
    draft.diagnostics.push(samplePartUnknown(placeOf(draft, fence, 'part'), { written: part }));
    return;
  }
  const from = draft.origin?.(line + 1);
  const written = draft.lines[line - 1] ?? '';
  draft.samples.push({
    op,
    part: part === 'response' || (part === undefined && status !== undefined) ? 'response' : 'request',
    ...(status === undefined ? {} : { status }),
    language: parseInfo(info).language,
    text,
    line: from?.line ?? line + 1,
    indent: written.length - written.trimStart().length,
    at: stretchOf(written, 'op'),
    ...(status === undefined ? {} : { statusAt: stretchOf(written, 'status') }),
    ...(from && from.file !== draft.file ? { file: from.file } : {}),
  });
}

function attribute(info: string, name: string): string | undefined {
  const [, double, single] = new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)')`).exec(info) ?? [];
  return double ?? single;
}

/** The columns of an attribute's value in the line of the fence, from 1; the first column where it is written in another way. */
function stretchOf(written: string, name: string): readonly [from: number, to: number] {
  const found = new RegExp(`\\s${name}=["']`).exec(written);
  if (!found) return [1, 1];
  const from = found.index + found[0].length;
  const to = written.slice(from).search(/["']/);
  return [from + 1, to < 0 ? from + 1 : from + to + 1];
}

function placeOf(draft: Draft, { line }: Fence, name: string): Place {
  const from = draft.origin?.(line);
  const [column, endColumn] = stretchOf(draft.lines[line - 1] ?? '', name);
  const own = { file: from?.file ?? draft.file, line: from?.line ?? line, column };
  return endColumn > column ? { ...own, endLine: own.line, endColumn } : own;
}
