import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseApiDocument } from '../../compiler/openapi/document/open-api.ts';
import { harbourText, pagesOf, versions } from '../compiler/openapi/document/harbour.ts';
import { checkProperty, timeoutMs } from './check-property.ts';
import { createDamagedJson, createDamagedText } from './json-values.ts';
import { expectInside, findDangersInBody } from './page-checks.ts';

/** Nearly valid documents: JSON with other values, and YAML with other text. */
const documents = fc.constantFrom(...versions).chain((version) => {
  const text = harbourText(version);
  return fc.oneof(
    createDamagedJson(parse(text)).map((value) => JSON.stringify(value, null, 1)),
    createDamagedText(text),
  );
});

test(
  'a valid document with any change gives pages or findings, and nothing executable',
  async () => {
    await checkProperty(documents, 120, (text) => {
      const file = 'specs/harbour.yaml';
      const open = () => parseApiDocument(text, { id: 'harbour', file, route: '/api', pages: 'one', isUnconfigured: true });
      const { value, diagnostics } = open();
      expectInside(diagnostics, { [file]: text });
      expect(open().diagnostics).toEqual(diagnostics);
      expect(value !== undefined || diagnostics.length > 0).toBe(true);
      for (const [route, { body }] of value ? pagesOf(value.api) : [])
        expect([route, findDangersInBody(body.html)]).toEqual([route, []]);
    });
  },
  timeoutMs,
);
