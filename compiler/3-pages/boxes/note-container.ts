import { containerNotClosed } from '../../diagnostics/pages.ts';
import { boxTitle } from '../../wording/wordings.ts';
import { admonitions } from '../markdown/containers.ts';
import type { Container } from '../markdown/tokens.ts';
import { type Draft, placeOf } from '../writing/draft.ts';
import { countLines } from '../writing/lines.ts';

/** What is to be noted of a container: its name and title as written, and where it ends. */
export type Noted = Pick<Container, 'raw' | 'closed'> & { name: string; title: string };

/** Reports a container that is never closed, and makes its lines readable in the twin. */
export function noteContainer(draft: Draft, { raw, closed, name, title }: Noted, line: number): void {
  const source = draft.lines[line - 1] ?? '';
  const from = Math.max(0, source.indexOf(':::')) + 1;
  const to = source.length + 1;
  if (!closed)
    draft.diagnostics.push(containerNotClosed(placeOf(draft, [line, from, line, source.trimEnd().length + 1]), { name }));
  if (title !== '') {
    const start = source.lastIndexOf(title) + 1;
    draft.edits.push(
      { span: [line, from, line, start], text: '**' },
      { span: [line, start + title.length, line, to], text: '**\n' },
    );
  } else {
    const label = `**${boxTitle(draft.wording, name)}**\n`;
    draft.edits.push({ span: [line, from, line, to], text: admonitions.has(name) ? label : '' });
  }
  if (!closed) return;
  const last = line + countLines(raw.trimEnd());
  const closing = draft.lines[last - 1] ?? '';
  draft.edits.push({ span: [last, Math.max(0, closing.search(/:{3,}\s*$/)) + 1, last, closing.length + 1], text: '' });
}
