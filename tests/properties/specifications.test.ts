import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { openApi } from '../../compiler/openapi/document/open-api.ts';
import { harbourText, pagesOf, versions } from '../compiler/openapi/document/harbour.ts';
import { holds, patience } from './check-property.ts';
import { changed, torn } from './json-values.ts';
import { dangersInBody, expectInside } from './judges.ts';

/** Nearly valid documents: JSON with other values, and YAML with other text. */
const documents = fc.constantFrom(...versions).chain((version) => {
  const text = harbourText(version);
  return fc.oneof(
    changed(parse(text)).map((value) => JSON.stringify(value, null, 1)),
    torn(text),
  );
});

test(
  'a document that was right gives pages or findings, whatever is changed in it, and nothing that runs',
  async () => {
    await holds(documents, 120, (text) => {
      const file = 'specs/harbour.yaml';
      const open = () => openApi(text, { id: 'harbour', file, route: '/api', pages: 'one', isUnconfigured: true });
      const { value, diagnostics } = open();
      expectInside(diagnostics, { [file]: text });
      expect(open().diagnostics).toEqual(diagnostics);
      expect(value !== undefined || diagnostics.length > 0).toBe(true);
      for (const [route, { body }] of value ? pagesOf(value.api) : [])
        expect([route, dangersInBody(body.html)]).toEqual([route, []]);
    });
  },
  patience,
);
