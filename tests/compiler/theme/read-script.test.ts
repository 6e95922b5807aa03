import { expect, test } from 'vitest';
import { readScript } from '../../../compiler/theme/read-script.ts';

const targets = (text: string) => {
  const parsed = readScript(text);
  return 'fault' in parsed
    ? parsed.fault
    : parsed.imports.map(({ target, offset, length }) => [target, text.slice(offset, offset + length)]);
};

test.each<[string, string[]]>([
  ['const a = 1;', []],
  ['import "./a.js";', ['./a.js']],
  ["import a, { b } from 'b';", ['b']],
  ['export { a } from "./a.js"; export * from "b";', ['./a.js', 'b']],
  ['export const a = "https://example.com/a.js";', []],
  ['if (x) { (async () => { await import("https://example.com/a.js"); })(); }', ['https://example.com/a.js']],
  ['const load = (name) => import(name);', []],
  ['import("https://example.com/" + name);', []],
  ['class A { static { import("./a.js"); } }', ['./a.js']],
  ['document.querySelector("script").src = "https://example.com";', []],
  ['export default function () { return import.meta.url; }', []],
  [`const deep = ${'['.repeat(400)}import("x")${']'.repeat(400)};`, ['x']],
  ['// import "./a.js"\nconst a = "import \'b\'";', []],
  ['import data from "./data.json" with { type: "json" };', ['./data.json']],
])('the imports of %s', (text, expected) => {
  expect(targets(text)).toEqual(expected.map((target) => [target, expect.stringContaining(target)]));
});

test.each([
  ['let a = ;', 1, 9],
  ['let a;\nlet a;', 2, 5],
  ['await (', 1, 8],
  ['return 1;', 1, 1],
  ['enum A { B }', 1, 1],
  ['let a: number;', 1, 6],
  ['\n\n  import a fro "b";', 3, 12],
])('the fault of %j', (text, line, column) => {
  expect(targets(text)).toMatchObject({ line, column, reason: expect.stringMatching(/[^.)]$/) });
});

test('a script with too deep nesting is rejected', () => {
  expect(targets(`a = ${'('.repeat(50_000)}`)).toMatchObject({ reason: expect.any(String) });
});
