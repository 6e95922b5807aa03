import { codeNotClosed } from '../../diagnostics/pages.ts';
import { type Draft, placeOf } from '../writing/draft.ts';

/** Reports a fence that no line closes: Markdown then makes code of all that follows in its list, quote or page. */
export function noteOpenFence(draft: Draft, raw: string, line: number): void {
  const fence = /^ {0,3}(`{3,}|~{3,})/.exec(raw)?.[1];
  if (fence === undefined || isClosed(raw.trimEnd(), fence)) return;
  const column = (draft.lines[line - 1] ?? '').indexOf(fence) + 1;
  if (column > 0) draft.diagnostics.push(codeNotClosed(placeOf(draft, [line, column, line, column + fence.length]), { fence }));
}

function isClosed(raw: string, fence: string): boolean {
  const end = raw.lastIndexOf('\n');
  const last = end < 0 ? undefined : /^[ \t]*(`{3,}|~{3,})$/.exec(raw.slice(end + 1))?.[1];
  return last?.startsWith(fence) ?? false;
}
