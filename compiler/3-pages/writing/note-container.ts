import { containerNotClosed } from '../../diagnostics/pages.ts';
import { admonitions } from '../markdown/containers.ts';
import type { Container } from '../markdown/tokens.ts';
import { type Draft, placeOf } from './draft.ts';
import { countLines } from './lines.ts';

/** Reports a container that is never closed, and makes its lines readable in the twin. */
export function noteContainer(draft: Draft, token: Pick<Container, 'raw' | 'closed'> & { name?: string; title?: string }, line: number): void {
  const source = draft.lines[line - 1] ?? '';
  const from = Math.max(0, source.indexOf(':::'));
  const { name = 'tabs', title = '' } = token;
  if (!token.closed) draft.diagnostics.push(containerNotClosed(placeOf(draft, [line, from + 1, line, source.trimEnd().length + 1]), { name }));
  const label = title === '' ? name.charAt(0).toUpperCase() + name.slice(1) : title;
  const text = admonitions.has(name) ? `**${label}**\n` : '';
  draft.edits.push({ span: [line, from + 1, line, source.length + 1], text });
  if (!token.closed) return;
  const last = line + countLines(token.raw.trimEnd());
  const closing = draft.lines[last - 1] ?? '';
  draft.edits.push({ span: [last, Math.max(0, closing.lastIndexOf(':::')) + 1, last, closing.length + 1], text: '' });
}
