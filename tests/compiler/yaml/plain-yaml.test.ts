import { describe, expect, it } from 'vitest';
import { parsePlainYaml } from '../../../compiler/yaml/plain-yaml.ts';
import { parseYaml } from '../../../compiler/yaml/yaml.ts';

const plain = [
  'title: Moor a boat',
  'title: Moor a boat\n',
  'description: Where visitors moor, and for how long (in days).',
  'sidebar_position: 12\ndraft: false\nunlisted: true',
  'sidebar_position: -3',
  'tags: [a, b-c, type-policy]\nowner: Harbour office',
  'tags: [ a ,b ]',
  'title: "A: quoted # text"\ndescription: \'single, too\'',
  'title: ""',
  'reviewed: 2026-03-01',
  'title: Don’t worry',
  "title: Don't worry",
  'sidebar_position: 0',
];
const leftToYaml = [
  'title: a: b',
  'title: a #b',
  'title: yes # no',
  'title: 1.10',
  'title: 012',
  'title: null',
  'title: ~',
  'title: NaN',
  'title:',
  'title: ',
  'title: a ',
  'title: |\n  x',
  'title: &a b',
  'title: *a',
  'title: !!str x',
  'title: @x',
  'title: a\n  b',
  'tags:\n  - a',
  'tags: []',
  'tags: [a, ]',
  'tags: [true]',
  'tags: [a, "b"]',
  'last_update: { date: 2026-01-01 }',
  'title: a\ntitle: b',
  '__proto__: x',
  '# comment',
  '',
  'title: "a\\n"',
  "title: 'it''s'",
  '---',
  'a',
  '- a',
  '\ttitle: a',
  'title:\ta',
];

describe('typical front matter', () => {
  it.each(plain)('%j is parsed like yaml does', (text) => {
    const { root: _, ...whole } = parseYaml(text, 2);
    const quick = parsePlainYaml(text, 2);
    expect(quick?.value).toEqual(whole.value);
    expect(quick?.faults).toEqual([]);
    expect(toComparable(text, quick)).toEqual(toComparable(text, parseYaml(text, 2)));
  });

  it.each(leftToYaml)('%j is left to yaml', (text) => {
    expect(parsePlainYaml(text, 2)).toBeUndefined();
  });

  it('gives the same result as yaml for ten thousand generated texts', () => {
    let readCount = 0;
    for (let seed = 1; seed <= 10_000; seed++) {
      const text = generateText(seed);
      const quick = parsePlainYaml(text, 2);
      if (!quick) continue;
      readCount++;
      expect(toComparable(text, quick), JSON.stringify(text)).toEqual(toComparable(text, parseYaml(text, 2)));
    }
    expect(readCount).toBeGreaterThan(1000);
  });
});

it('an unclosed string is reported at its start', () => {
  expect(parseYaml('title: "a').faults.map(({ span }) => span)).toEqual([[1, 8, 1, 9]]);
});

it('a fault at the end of a line with a CRLF line break ends before it', () => {
  expect(parseYaml('x:\n  in:\r\n query\n').faults[0]?.span).toEqual([2, 6, 2, 6]);
});

function toComparable(text: string, yaml: ReturnType<typeof parseYaml> | undefined): unknown {
  const entries = [...(yaml?.root?.entries ?? [])].map(([key, { keySpan, part }]) => [
    key,
    keySpan,
    part.value,
    part.span,
    part.source,
    part.items,
  ]);
  return [text, yaml?.value, yaml?.faults, entries];
}

/** Returns a text of pieces that YAML parsers interpret differently, chosen by the seed. */
function generateText(seed: number): string {
  let state = seed * 2654435761;
  const choose = (list: readonly string[]): string => {
    state = Math.imul(state ^ (state >>> 15), 2246822507) + 0x9e3779b9;
    return list[(state >>> 8) % list.length] ?? '';
  };
  const values = [
    'word',
    'two words',
    'true',
    'True',
    'no',
    'on',
    '1',
    '12',
    '007',
    '1.5',
    '1e3',
    '0x1f',
    '.inf',
    '-',
    '-1',
    '2026-01-02',
    '12:30',
    "'q'",
    '"q"',
    '"a b"',
    '[a, b]',
    '[a,b]',
    '[ a ]',
    '[a b]',
    '[1]',
    'a, b',
    'a (b)',
    "don't",
    'a - b',
    'a-',
    'a:',
    'a?',
    'x=y',
    'null',
    '',
    'é',
    'a/b',
    'a & b',
    'a!',
    'a #b',
    'a#b',
    "a'",
  ];
  const keys = ['title', 'tags', 'owner', 'x-y', 'y', 'n', 'true', 'null', 'a1', '_z', '1a'];
  const count = 1 + (seed % 4);
  return Array.from({ length: count }, () => `${choose(keys)}:${choose([' ', ' ', ' ', '  ', ''])}${choose(values)}`).join('\n');
}
