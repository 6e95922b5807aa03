import type { Operation } from '../../../api/model.ts';
import { attr } from '../../../escape.ts';
import { bareTabsHtml } from '../../boxes/tabs.ts';
import { renderCode } from '../../code/render-code.ts';
import { type ApiDraft, write } from '../draft.ts';
import { isPlain, languagesOf } from '../large.ts';
import { type Sample, toSamples } from '../samples/samples.ts';

/** Writes the code samples of an operation, one language at a time; the Markdown twin has the document's own, else the first where it weighs little. */
export function writeSamples(draft: ApiDraft, operation: Operation): void {
  const { api, codeBlock } = draft.wording;
  const named = ({ label, ...rest }: Sample): Sample => ({ label: label || codeBlock(''), ...rest });
  const samples = toSamples(draft.api, operation, languagesOf(draft.api)).map(named);
  if (samples.length === 0) return;
  draft.features.add('tabs');
  const panels = samples.map(({ language, text, ...names }) => ({
    ...names,
    html: `${renderCode(text, isPlain(draft.api) ? '' : language, draft.wording)}\n`,
  }));
  write(
    draft,
    `<div class="api-card" role="group"${attr('aria-label', api.codeSamples)}>\n${bareTabsHtml('language', panels)}</div>\n`,
  );
  const own = Math.max(isPlain(draft.api) ? 0 : 1, operation.samples.length);
  for (const sample of samples.slice(0, own)) write(draft, '', toMarkdown(sample));
}

function toMarkdown({ label, language, text }: Sample): string {
  const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([row]) => row.length + 1)));
  return `${label}:\n\n${fence}${language}\n${text}\n${fence}\n`;
}
