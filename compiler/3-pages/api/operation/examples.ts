import type { Media } from '../../../api/model.ts';
import type { Direction, Json } from '../../../api/schema-model.ts';
import { escapeText } from '../../../escape.ts';
import { bareTabsHtml } from '../../boxes/tabs.ts';
import { renderCode } from '../../code/render-code.ts';
import { type ApiDraft, code, codeMarkdown, write } from '../draft.ts';
import { examplesOf, type ShownExample } from '../examples/named.ts';
import { isPlain } from '../large.ts';
import { renderProse } from '../prose.ts';
import { toJson } from '../samples/languages/literal.ts';
import { foldTwins } from '../schema/twins.ts';

/** Which way it goes, of which media types an example that is made up is to be had elsewhere, and what was shown one answer above. */
type Showing = { direction: Direction; isTold?: (type: string) => boolean; shown?: Set<string> };

/**
 * Writes the examples of a body or an answer, a card for each kind of content. Named ones are tabs; those of one name are chosen
 * together, so that an answer shows what became of the request. Where the document has none, one is made from its schema and says so.
 * What was shown is not shown again.
 */
export function writeExamples(
  draft: ApiDraft,
  contents: readonly Media[],
  { direction, isTold = () => false, shown }: Showing,
): void {
  for (const { withExamples: media } of foldTwins(draft.api, contents)) {
    const isMadeElsewhere = isTold(media.type);
    const examples = examplesOf(draft.api, media, direction).filter(
      (each) => !(each.isGenerated && isMadeElsewhere) && !isKnown(each, shown),
    );
    const isAlone = examples.length === 1;
    const panels = examples.map((example) => ({
      label: example.title || draft.wording.api.example,
      value: example.name,
      html: toPanel(draft, example, { type: media.type, isAlone }),
    }));
    const [first, second] = panels;
    if (!first) continue;
    write(draft, `<div class="api-card">\n<p class="api-card-title">${code(media.type)}</p>\n`);
    if (second) draft.features.add('tabs');
    write(draft, second ? bareTabsHtml('example', panels) : first.html);
    write(draft, '</div>\n');
  }
}

/** Whether an example without a name was shown; now it is. */
function isKnown({ name, value }: ShownExample, shown = new Set<string>()): boolean {
  if (name !== '' || value === undefined) return false;
  const text = JSON.stringify(value);
  const isOld = shown.has(text);
  shown.add(text);
  return isOld;
}

/** Writes an example of a schema by itself. */
export function writeExampleCard(draft: ApiDraft, { value, isGenerated }: { value: Json; isGenerated: boolean }): void {
  const example = { name: '', title: '', description: '', value, externalValue: undefined, isGenerated };
  write(draft, `<div class="api-card">\n${toPanel(draft, example, { type: 'application/json', isAlone: true })}</div>\n`);
}

function toPanel(draft: ApiDraft, example: ShownExample, { type, isAlone }: { type: string; isAlone: boolean }): string {
  const { title, description, value, externalValue, isGenerated } = example;
  const words = draft.wording.api;
  const label = isGenerated ? words.exampleGenerated : title || words.example;
  const about = renderProse(draft, description).html;
  const heading = isAlone && label !== words.example ? `<p class="api-card-note">${escapeText(label)}</p>\n` : '';
  if (externalValue !== undefined) {
    write(draft, '', `${label}: ${codeMarkdown(externalValue)}\n`);
    return `${heading}${about}<p class="api-card-note">${code(externalValue)}</p>\n`;
  }
  if (value === undefined) return heading + about;
  const text = typeof value === 'string' ? value : toJson(value);
  const language = /json/i.test(type) ? 'json' : '';
  const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([row]) => row.length + 1)));
  if (!isGenerated || !isPlain(draft.api)) write(draft, '', `${label}:\n\n${fence}${language}\n${text}\n${fence}\n`);
  return `${heading}${about}${renderCode(text, isPlain(draft.api) ? '' : language, draft.wording)}\n`;
}
