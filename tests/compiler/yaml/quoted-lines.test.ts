import matter from 'gray-matter';
import { describe, expect, it } from 'vitest';
import { parseYaml } from '../../../compiler/yaml/yaml.ts';

const accepted = [
  'a: "one\ntwo"\nb: c\n',
  "a: 'one\ntwo'\nb: c\n",
  'a: "one\ntwo\nthree" # Three lines\nb: c\n',
  'a: "one\n\ntwo"\nb: c\n',
  'a: "one \\\ntwo"\n',
  'a: "one\n# two"\nb: c\n',
  'a: "one\n- two"\n',
  'a: "a \\"word\\"\ntwo"\n',
  "a: 'it''s\ntwo'\n",
  'a:\n  - "one\n  two"\n  - three\n',
  'a:\n  b: "one\n two"\n  c: d\n',
  'a: ["one\ntwo", three]\nb: c\n',
  'a: { b: "one\ntwo" }\n',
  'a: "one\n\ttwo"\n',
  'a: "one\ntwo"\nb: "three\nfour"\nc: \'five\nsix\'\n',
  'a: "one\r\ntwo"\r\nb: c\r\n',
  'a: "one: two,\nwith three"\n',
];

const rejected = [
  ['an unclosed value', 'a: "one\nb: c\n'],
  ['a value that contains the next key', 'a: "one\nb: "c"\n'],
  ['a value that would contain an entire key', 'a: "one\ndraft: true\nb: two"\n'],
  ['a value that would contain a key with a quoted value', "a: 'one\naudience: 'restricted'\n"],
  ['text after the closing mark', 'a: "one\ntwo" three\n'],
] as const;

describe('quoted values that continue without indentation', () => {
  it.each(accepted)('%j has the value that js-yaml returns to gray-matter', (text) => {
    const { value, faults } = parseYaml(text);
    expect({ value, faults }).toEqual({ value: matter(`---\n${text}---\n`, {}).data, faults: [] });
  });

  it.each(rejected)('%s is reported at its opening mark', (_, text) => {
    const { faults } = parseYaml(text, 2);
    expect(faults[0]).toMatchObject({ kind: 'quote-not-closed', span: [2, 4, 2, 5] });
  });

  it('has the locations of the source', () => {
    const { root } = parseYaml('a: "one\ntwo"\nb: c\n', 2);
    expect(root?.entries?.get('a')?.part.span).toEqual([2, 4, 3, 5]);
    expect(root?.entries?.get('b')).toMatchObject({ keySpan: [4, 1, 4, 2], part: { span: [4, 4, 4, 5] } });
  });
});
