import { configured, type Mistake } from './mistake.ts';

const specs = '  "specs": [{ "id": "pets", "path": "pets.yaml", "route": "/api" }]';
/** The start of an OpenAPI 3.1 document. */
export const head = 'openapi: 3.1.0\ninfo: { title: Pets, version: "1" }\n';
/** The start of an OpenAPI 3.0 document. */
export const head30 = 'openapi: 3.0.3\ninfo: { title: Pets, version: "1" }\n';
/** The start of an OpenAPI 2.0 document. */
export const head20 = 'swagger: "2.0"\ninfo: { title: Pets, version: "1" }\n';
/** The responses of an operation. */
export const done = "responses: { '200': { description: Done } }";

/** A mistake in a document, with a part of the remedy, and with the correction. */
export type MistakeRow = readonly [
  name: string,
  code: string,
  text: string,
  remedy: string,
  from: string,
  to: string,
  also?: readonly string[],
];

/** Returns a document with one schema. */
export const schema = (lines: string, start = head): string =>
  `${start}paths: {}\ncomponents:\n  schemas:\n    Pet:\n      ${lines}\n`;
/** Returns a document with one operation. */
export const operation = (lines: string, start = head, path = '/pets'): string =>
  `${start}paths:\n  ${path}:\n    get:\n      ${lines}\n`;

/** Converts the rows to mistakes. */
export function inDocuments(rows: readonly MistakeRow[]): Mistake[] {
  return rows.map(([name, code, text, remedy, from, to]) => ({
    name,
    code,
    files: configured(specs, { 'pets.yaml': text }),
    remedy,
    fix: [from, to],
  }));
}
