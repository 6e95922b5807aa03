import { expect, test } from 'vitest';
import { parseConfig } from '../../../compiler/1-config/parse-config.ts';
import { parseYaml } from '../../../compiler/yaml/yaml.ts';
import { makePage } from '../3-pages/make-page.ts';
import { openText } from '../openapi/document/harbour.ts';

/** The content of a string literal, and its value. */
const literals: [string, string][] = [
  ['\\ud800', '\ufffd'],
  ['a\\uDFFFb', 'a\ufffdb'],
  ['\\udc00\\ud800', '\ufffd\ufffd'],
  ['\\ud83d\\ude00', '😀'],
  ['\\\\ud800', '\\ud800'],
  ['\\\\\\ud83d', '\\\ufffd'],
];

test.each(literals)('a lone surrogate that is written as an escape is removed: %s in the configuration', (text, title) => {
  expect(parseConfig('docs.config.json', `{ "title": "${text}" }`).value?.title).toBe(title);
});

test.each(literals)('%s in a document of OpenAPI in JSON', (text, title) => {
  expect(openText(`{"openapi":"3.1.0","info":{"title":"${text}","version":"1"},"paths":{}}`).api.raw.info).toMatchObject({
    title,
  });
});

test.each([
  ['\\ud800', '\ufffd'],
  ['\\\\ud800', '\\ud800'],
  ['\\U0001F600', '😀'],
])('%s in YAML', (text, title) => {
  expect(makePage(`---\ntitle: "${text}"\n---\n`).page.frontMatter.title).toBe(title);
  expect(openText(`openapi: 3.1.0\ninfo: { title: "${text}", version: "1" }\npaths: {}\n`).api.raw.info).toMatchObject({ title });
  expect(parseYaml(`"${text}": a`).value).toEqual({ [title]: 'a' });
});
