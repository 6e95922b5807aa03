import { escapeText } from '../../escape.ts';

/** A box with a title. `title` is HTML where `html` says so. */
export function toAdmonition({ kind, title, content }: { kind: string; title: string; content: string }, html = false): string {
  const head = html ? title : escapeText(title);
  return `<div class="admonition ${kind}">\n<p class="admonition-title">${head}</p>\n${content}</div>\n`;
}
