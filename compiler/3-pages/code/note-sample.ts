import type { Draft } from '../writing/draft.ts';
import { parseInfo } from './info.ts';

/** Notes a fence that names an operation, to be held against its specification once all are known. `line` is that of the fence. */
export function noteSample(draft: Draft, { text, info, line }: { text: string; info: string; line: number }): void {
  const op = attribute(info, 'op');
  if (op === undefined) return;
  const status = attribute(info, 'status');
  const from = draft.origin?.(line + 1);
  const fence = draft.lines[line - 1] ?? '';
  draft.samples.push({
    op,
    part: attribute(info, 'part') === 'response' ? 'response' : 'request',
    ...(status === undefined ? {} : { status }),
    language: parseInfo(info).language,
    text,
    line: from?.line ?? line + 1,
    indent: fence.length - fence.trimStart().length,
    ...(from && from.file !== draft.file ? { file: from.file } : {}),
  });
}

function attribute(info: string, name: string): string | undefined {
  const [, double, single] = new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)')`).exec(info) ?? [];
  return double ?? single;
}
