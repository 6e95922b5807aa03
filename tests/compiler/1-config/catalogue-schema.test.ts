import { expect, test } from 'vitest';
import { placeholdersOf, readTemplate } from '../../../compiler/1-config/interface-template.ts';
import { fillParts } from '../../../compiler/texts/message-overrides.ts';
import { wordingOf } from '../../../compiler/wording/wordings.ts';
import { enGB } from '../../../reader/messages/en-GB.ts';
import schema from '../../../schemas/interface.schema.json' with { type: 'json' };

type Part = { default?: string | string[]; properties?: Record<string, Part>; additionalProperties?: boolean };

/** Returns the default of every text in the schema, with its path. */
function defaultsOf({ default: text, properties }: Part, path = ''): [string, string | string[]][] {
  if (text !== undefined) return [[path, text]];
  return Object.entries(properties ?? {}).flatMap(([key, part]) => defaultsOf(part, path === '' ? key : `${path}.${key}`));
}

/** Returns every text of a catalogue, with its path; a list of texts counts as one. */
function textsOf(value: unknown, path: string): [string, unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[path, value]];
  return Object.entries(value).flatMap(([key, each]) => textsOf(each, `${path}.${key}`));
}

const { $schema, ...groups } = schema.properties;
const inSchema = new Map(defaultsOf({ properties: groups }));
const { code, ...wording } = wordingOf('en-GB');
const inCode = [...textsOf(enGB, 'interface'), ...textsOf(wording, 'pages')];

test('the schema has exactly the texts of the catalogues, each with its British English text', () => {
  expect($schema).toEqual({ type: 'string' });
  expect(code).toBe('en-GB');
  expect([...inSchema.keys()].sort()).toEqual(inCode.map(([path]) => path).sort());
  const plain = inCode.filter(([, text]) => typeof text !== 'function');
  expect(plain.length).toBeGreaterThan(150);
  for (const [path, text] of plain) expect(inSchema.get(path), path).toEqual(text);
});

const values = { text: ['', 'Aa', 'Bb'], number: [0, 1, 2, 5, 21], flag: [true, false] };

/** Returns every combination of one value from each list. */
function combinations(lists: readonly (readonly unknown[])[]): unknown[][] {
  return lists.reduce<unknown[][]>(
    (combination, list) => combination.flatMap((each) => list.map((value) => [...each, value])),
    [[]],
  );
}

const functions = inCode.flatMap(([path, text]) => (typeof text === 'function' ? [[path, text] as const] : []));

test.each(functions)('the schema’s text %s equals that of the catalogue for any arguments', (path, say) => {
  const template = String(inSchema.get(path));
  const facts = placeholdersOf(template);
  expect(facts.size, 'facts').toBe(say.length);
  const parsed = readTemplate(template, facts, ['one', 'other']);
  if ('fault' in parsed) throw new Error(parsed.fault.describe('A').message);
  const kinds = [...facts.values()].sort((a, b) => a.at - b.at);
  // Constraints appear as written in the document.
  const isWritten = path.startsWith('pages.schema.constraints.');
  const givenValues = kinds.map(({ kind }) => (isWritten ? values[kind].map(String) : values[kind]));
  for (const each of combinations(givenValues))
    expect(fillParts(parsed.parts, each, new Intl.PluralRules('en-GB'))).toBe(say(...each));
});
