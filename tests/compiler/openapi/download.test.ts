import { expect, it } from 'vitest';
import { toSpecFile } from '../../../compiler/openapi/download.ts';
import { openValue } from './harbour.ts';

/** The file is written with line ends up to 500,000 characters. */
it.each([
  ['a document', 10],
  ['a long document', 6000],
])('what %s marks as internal is not in its file', (_, count) => {
  const schemas = Object.fromEntries(
    Array.from({ length: count }, (__, index) => [
      `S${index}`,
      { type: 'object', description: 'A boat that is moored here. '.repeat(3) },
    ]),
  );
  const secret = { 'x-internal': true, description: 'The canary of the galley.' };
  const api = openValue({ paths: {}, components: { schemas: { ...schemas, Secret: secret } } });
  const file = toSpecFile(api);
  expect(file.length > 500_000).toBe(count > 1000);
  expect(Object.keys(JSON.parse(file).components.schemas)).toEqual(Object.keys(schemas));
  expect(file).not.toContain('canary');
});
