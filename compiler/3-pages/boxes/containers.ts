import { containerUnknown } from '../../diagnostics/pages.ts';
import { escapeText } from '../../escape.ts';
import { nearest } from '../../nearest.ts';
import { boxTitle } from '../../wording/wordings.ts';
import { admonitions } from '../markdown/containers.ts';
import type { Container, StrayContainer } from '../markdown/tokens.ts';
import { type Draft, placeOf } from '../writing/draft.ts';
import type { Leaf } from '../writing/leaf.ts';
import { toAdmonition } from './admonitions.ts';
import { noteContainer } from './note-container.ts';
import { writeCodeGroup } from './tabs.ts';

/** An admonition or a group of code blocks. */
export function writeContainer(draft: Draft, token: Container, line: number): string {
  noteContainer(draft, token, line);
  if (token.name === 'code-group') return writeCodeGroup(draft, token, line);
  const kind = admonitions.get(token.name) ?? 'note';
  const leaf: Leaf = { text: token.title, line, offset: 0, shift: () => (draft.lines[line - 1] ?? '').lastIndexOf(token.title) };
  const written = token.title === '' ? '' : draft.inlines(draft, token.titleTokens, leaf);
  const title = written === '' ? escapeText(boxTitle(draft.wording, token.name)) : written;
  draft.text += '\n';
  return toAdmonition({ kind, title, content: draft.blocks(draft, token.tokens, line + 1) }, true);
}

/** The line that opens a container of a name that we don't know is shown, and reported. */
export function writeStray(draft: Draft, { name, text }: StrayContainer, line: number): string {
  const source = draft.lines[line - 1] ?? '';
  const column = source.indexOf(name, source.indexOf(':::')) + 1;
  const at = placeOf(draft, [line, column, line, column + name.length]);
  draft.diagnostics.push(containerUnknown(at, { name, nearest: nearest(name, [...admonitions.keys(), 'tabs', 'code-group']) }));
  draft.text += `${text}\n`;
  return `<p>${escapeText(text)}</p>\n`;
}
