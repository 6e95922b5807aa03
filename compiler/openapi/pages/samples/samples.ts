import { renderCode } from '../../../3-pages/code/render-code.ts';
import { bareTabsHtml } from '../../../3-pages/constructs/tabs.ts';
import { attr } from '../../../html/escape.ts';
import { codeFence } from '../../../texts/escapes.ts';
import type { Api, Operation } from '../../document/model.ts';
import { isPlain, sampleLanguageCount } from '../document-size.ts';
import { type ApiDraft, write } from '../draft.ts';
import { isLanguageName, sampleLanguages } from './languages.ts';
import { hasOptionalFields, toSampleRequest } from './request.ts';

/**
 * Writes the code samples of an operation in tabs by language. Generated samples with optional fields have a second version without these
 * fields, in tabs that are synchronized with those of the example. The Markdown copy contains the samples in the document or, unless the
 * document is plain (`isPlain`), the first generated one.
 */
export function writeSamples(draft: ApiDraft, operation: Operation): void {
  const { api, codeBlock } = draft.wording;
  const withLabel = ({ label, ...rest }: CodeSample): CodeSample => ({ label: label || codeBlock(''), ...rest });
  const samples = toSamples(draft.api, operation, sampleLanguageCount(draft.api)).map(withLabel);
  if (samples.length === 0) return;
  draft.features.add('tabs');
  const panels = samples.map(({ label, value, ...sample }) => ({
    label,
    ...(value === undefined ? {} : { value }),
    html: toPanel(draft, sample),
  }));
  write(
    draft,
    `<div class="api-card" role="group"${attr('aria-label', api.codeSamples)}>\n${bareTabsHtml('language', panels)}</div>\n`,
  );
  const copied = Math.max(isPlain(draft.api) ? 0 : 1, operation.samples.length);
  for (const sample of samples.slice(0, copied)) write(draft, '', toMarkdown(sample));
}

function toPanel(draft: ApiDraft, { language, text, required }: Omit<CodeSample, 'label' | 'value'>): string {
  const { allFields, requiredFields } = draft.wording.api;
  const render = (source: string): string => `${renderCode(source, isPlain(draft.api) ? '' : language, draft.wording)}\n`;
  if (required === undefined) return render(text);
  return bareTabsHtml('fields', [
    { label: allFields, value: 'all', html: render(text) },
    { label: requiredFields, value: 'required', html: render(required) },
  ]);
}

function toMarkdown({ label, language, text }: CodeSample): string {
  const fence = codeFence(text);
  return `${label}:\n\n${fence}${language}\n${text}\n${fence}\n`;
}

/**
 * A sample in one language: the label of its tab ('' if unknown), the language for syntax highlighting, the request without optional fields
 * if it differs, and the value under which the reader's choice is stored if it differs from the label.
 */
type CodeSample = { label: string; language: string; text: string; required?: string; value?: string };

/**
 * Returns the samples of an operation: those in the document, followed by generated ones for the missing languages among the first `count`.
 * Webhooks have only the samples in the document, because the API itself sends them.
 */
function toSamples(api: Api, operation: Operation, count: number = sampleLanguages.length): CodeSample[] {
  const linesBefore = operation.samples.map(({ label, language, source }) => {
    const supported = sampleLanguages.find((each) => isLanguageName(each, language) || isLanguageName(each, label));
    return {
      label: label || supported?.label || '',
      language: supported?.language ?? language,
      text: source.trimEnd(),
      supported,
    };
  });
  const samples = linesBefore.map(
    ({ supported, ...sample }): CodeSample =>
      supported && supported.label !== sample.label ? { ...sample, value: supported.label } : sample,
  );
  if (operation.head.kind === 'webhook') return samples;
  const request = toSampleRequest(api, operation);
  const missing = sampleLanguages.slice(0, count).filter((each) => !linesBefore.some(({ supported }) => supported === each));
  const min = hasOptionalFields(api, operation) ? toSampleRequest(api, operation, 'required') : undefined;
  const generated = missing.map(({ label, language, write }): CodeSample => {
    return { label, language, text: write(request), ...(min ? { required: write(min) } : {}) };
  });
  return [...samples, ...generated];
}
