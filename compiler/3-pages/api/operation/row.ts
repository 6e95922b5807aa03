import { type ApiDraft, write } from '../draft.ts';

/** What explains stands in the reading column, what shows it beside: on small screens below. */
export type Row = { main: () => void; side: () => void };

/** Writes a part of a page in two columns; where nothing is shown there is no second one. */
export function writeRow(draft: ApiDraft, { main, side }: Row): void {
  const at = draft.html.length;
  main();
  const left = draft.html.splice(at).join('');
  side();
  const right = draft.html.splice(at).join('');
  const second = right === '' ? '' : `<div class="api-side">\n<div class="api-stick">\n${right}</div>\n</div>\n`;
  const name = right === '' ? 'api-row' : 'api-row api-pair';
  write(draft, `<div class="${name}">\n<div class="api-main">\n${left}</div>\n${second}</div>\n`);
}
