import { lineAt } from '../../basics/places.ts';
import { detailsTitleMissing } from '../../diagnostics/blocks.ts';
import { escapeText } from '../../html/escape.ts';
import { boxTitle } from '../../wording/wordings.ts';
import { type Draft, placeOf } from '../draft.ts';
import type { Container } from '../markdown/tokens.ts';
import type { TextRun } from '../positions.ts';
import type { ContainerKind } from './container-kind.ts';

/** Collapsed content: `:::details Title`. `{open}` after the title expands it initially. */
export const details: ContainerKind = { isTitled: true, write: writeDetails };

function writeDetails(draft: Draft, token: Container, line: number): string {
  const source = lineAt(draft.lines, line);
  if (token.title === '') {
    const from = Math.max(0, source.indexOf(':::')) + 1;
    draft.diagnostics.push(detailsTitleMissing(placeOf(draft, [line, from, line, source.trimEnd().length + 1]), {}));
  }
  const run: TextRun = { text: token.title, line, offset: 0, startColumn: () => source.lastIndexOf(token.title) };
  const title =
    token.title === '' ? escapeText(boxTitle(draft.wording, token.name)) : draft.writeInlines(draft, token.titleTokens, run);
  draft.text += '\n';
  const content = token.parts.map((part) => draft.writeBlocks(draft, part.tokens, line + part.line)).join('');
  const open = /\{[^{}]*\bopen\b[^{}]*\}\s*$/.test(token.rest) ? ' open' : '';
  return `<details${open}>\n<summary>${title}</summary>\n${content}</details>\n`;
}
