export { toCurl } from '../../compiler/openapi/pages/samples/curl.ts';

import { isLanguageName, sampleLanguages } from '../../compiler/openapi/pages/samples/languages.ts';
import { placeholderSecret } from '../../compiler/openapi/request/placeholders.ts';
import type { ApiRequest } from '../../compiler/openapi/request/request.ts';
import { tokenize } from '../article/colour-code.ts';
import type { FormSubject, SecretOf } from './form.ts';

/**
 * Shows a request in the code samples of its operation on the page, with placeholders for its secrets. Leaves samples from the document
 * unchanged, and skips those that are not on the page.
 */
export function showOnPage({ operation }: FormSubject, toRequest: (secretOf: SecretOf) => ApiRequest): void {
  const request = toRequest(placeholderSecret);
  const endpoint = findEndpoint(operation.head);
  const card = endpoint?.closest('.api-row')?.querySelector('.api-side .api-card');
  for (const panel of card?.querySelectorAll('[data-group="language"] > *') ?? []) {
    const label = panel.querySelector('.tab-label')?.textContent ?? '';
    const language = sampleLanguages.find((each) => each.label === label);
    if (!language || operation.samples.some((name) => isLanguageName(language, name))) continue;
    for (const code of panel.querySelectorAll('pre > code')) draw(code, language.write(request), language.label);
  }
}

/** Returns the line on the page that contains the method and path of an operation. */
function findEndpoint({ method, path }: { method: string; path: string }): Element | undefined {
  return [...document.querySelectorAll('.api-endpoint')].find(
    (line) => line.querySelector('.api-method')?.textContent === method && line.querySelector('code')?.textContent === path,
  );
}

function draw(code: Element, text: string, label: string): void {
  code.replaceChildren(
    ...tokenize(text, label).map(({ kind, part }) => {
      if (kind === '') return document.createTextNode(part);
      const run = document.createElement('i');
      run.className = kind;
      run.textContent = part;
      return run;
    }),
  );
}
