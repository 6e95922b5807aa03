import { escapeText } from '../../../../escape.ts';
import { type ApiDraft, write } from '../../draft.ts';

/** Something to know of an operation besides its description: a name and one or more lines, as inline HTML and as Markdown. */
export type Fact = { name: string; lines: readonly { html: string; markdown: string }[] };

/** Writes facts as a list of names with what they are. */
export function writeFacts(draft: ApiDraft, facts: readonly (Fact | undefined)[]): void {
  const known = facts.filter((fact) => fact !== undefined).filter(({ lines }) => lines.length > 0);
  if (known.length === 0) return;
  const rows = known.map(
    ({ name, lines }) => `<dt>${escapeText(name)}</dt>${lines.map(({ html }) => `<dd>${html}</dd>`).join('')}`,
  );
  const markdown = known
    .map(({ name, lines }) => `- ${name}: ${lines.map((line) => line.markdown).join(`; ${draft.wording.api.alternative} `)}`)
    .join('\n');
  write(draft, `<dl class="api-facts">\n${rows.join('\n')}\n</dl>\n`, `${markdown}\n`);
}
