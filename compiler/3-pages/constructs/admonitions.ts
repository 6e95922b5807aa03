import { lineAt } from '../../basics/places.ts';
import { escapeText } from '../../html/escape.ts';
import { boxTitle } from '../../wording/wordings.ts';
import type { TextRun } from '../positions.ts';
import type { ContainerKind } from './container-kind.ts';

/** Creates the container of a box with a title. `kind` is its class, which determines its style. */
export function createAdmonition(kind: string): ContainerKind {
  return {
    isTitled: true,
    write(draft, token, line) {
      const startColumn = () => lineAt(draft.lines, line).lastIndexOf(token.title);
      const run: TextRun = { text: token.title, line, offset: 0, startColumn };
      const titleHtml = token.title === '' ? '' : draft.writeInlines(draft, token.titleTokens, run);
      const title = titleHtml === '' ? escapeText(boxTitle(draft.wording, token.name)) : titleHtml;
      draft.text += '\n';
      const content = token.parts.map((part) => draft.writeBlocks(draft, part.tokens, line + part.line)).join('');
      return admonitionHtml(kind, title, content);
    },
  };
}

/** Renders a box with a title. Title and content are HTML. */
export function admonitionHtml(kind: string, title: string, content: string): string {
  return `<div class="admonition ${kind}">\n<p class="admonition-title">${title}</p>\n${content}</div>\n`;
}
