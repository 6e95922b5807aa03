import { expect, test } from 'vitest';
import { hasApiName, looksLikeOpenApi } from '../../../../compiler/openapi/document/detection.ts';

test.each([
  ['openapi: 3.1.0\n', true],
  ["# Boats\n\ninfo: {}\nswagger: '2.0'\n", true],
  ['"openapi": "3.0.3"\n', true],
  ['example:\n  openapi: 3.1.0\n', false],
  ['openapi: yes\n', false],
  ['{ "info": { "title": "x" }, "openapi": "3.1.0" }', true],
  ['\uFEFF{ "swagger": "2.0" }', true],
  ['{ "example": { "openapi": "3.1.0" } }', false],
  ['{ "openapi": "3.1.0", }', true],
  ['{ "name": "boats" }', false],
  ['[]', false],
  ['', false],
])('%j: %j', (text, expected) => {
  expect(looksLikeOpenApi(text)).toBe(expected);
});

test.each([
  ['boats.yaml', true],
  ['specs/v1/Boats.JSON', true],
  ['package.json', false],
  ['specs/_parts.yaml', false],
  ['boats.yaml.md', false],
])('by its name %j may be one: %j', (name, expected) => {
  expect(hasApiName(name)).toBe(expected);
});
