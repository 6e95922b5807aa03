/**
 * The format of the diagnostics catalogue: the generated code, the mistakes that the generator reports, and what the types
 * reject.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { expect, test } from 'vitest';
import { listExplanations } from '../../../compiler/diagnostics/codes.ts';
import { entries } from '../../../compiler/diagnostics/sentences/entries.ts';
import * as links from '../../../compiler/diagnostics/sentences/links.ts';
import * as lists from '../../../compiler/diagnostics/sentences/lists.ts';
import { toSentences } from '../../support/catalogue.ts';
import { repository } from '../../support/docs.ts';
import { newFolder } from '../../support/folder.ts';

const explained = 'Why it matters.\n\nMistake:\n\n```text\na\n```\n\nRemedy:\n\n```text\nb\n```\n';

/** Generates the module of a catalogue file that consists of this text. */
function compile(catalogue: string): string {
  const folder = newFolder();
  writeFileSync(join(folder, 'a.md'), catalogue);
  return toSentences(folder).get('a.ts') ?? '';
}

function entry(sentences: string): string {
  return `# A\n\n## a-b\n\n- title: Wrong\n${sentences}\n\n${explained}`;
}

/** Runs the generated function of an entry with these sentences. */
async function runSentence(sentences: string, facts: object): Promise<unknown> {
  const { code } = await transform(compile(entry(sentences)), { loader: 'ts', format: 'esm' });
  const { aB } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return aB(facts);
}

test.each<[string, string, object, { message: string; hint?: string | undefined }]>([
  ['a plain message', '- message: All is lost.', {}, { message: 'All is lost.' }],
  ['placeholders', '- message: {a} is {b}{a}.\n- hint: Write {a}.', { a: 'x', b: 2 }, { message: 'x is 2x.', hint: 'Write x.' }],
  ['characters of JavaScript', "- message: `${a}` and \\d 'q' \\n\n- hint: {a}`${a}\\", { a: 1 }, { message: '', hint: '' }],
  ['braces', '- message: Write \\{ {a}: \\{{a}\\} \\}.', { a: 'x' }, { message: 'Write { x: {x} }.' }],
  ['a plural of one', '- message: {n} {n: page is | pages are} here.', { n: 1 }, { message: '1 page is here.' }],
  ['a plural of many', '- message: {n: One page | # pages}: {n}.', { n: 12 }, { message: '12 pages: 12.' }],
  ['a true condition', '- message if c: Yes.\n- message: No.', { c: true }, { message: 'Yes.' }],
  ['an absent condition', '- message if c: Yes.\n- message: No.', { c: undefined }, { message: 'No.' }],
  ['a value as condition', '- message if c: {c}!\n- message: No.', { c: 'x' }, { message: 'x!' }],
  ['an empty value', '- message if c: {c}!\n- message: No.', { c: '' }, { message: 'No.' }],
  ['zero', '- message if c: {c: one | # of them}!\n- message: No.', { c: 0 }, { message: 'No.' }],
  [
    'two conditions, one false',
    '- message if c and d: C.\n- message if d: D.\n- message: No.',
    { c: 0, d: 1 },
    { message: 'D.' },
  ],
  ['two conditions', '- message if c and d: C.\n- message if d: D.\n- message: No.', { c: 1, d: 1 }, { message: 'C.' }],
  ['no hint', '- message: M.\n- hint if c: {c}.\n- no hint', { c: undefined }, { message: 'M.', hint: undefined }],
])('%s', async (name, sentences, facts, expected) => {
  const expectedSentence = name === 'characters of JavaScript' ? { message: "`$1` and \\d 'q' \\n", hint: '1`$1\\' } : expected;
  expect(await runSentence(sentences, facts)).toEqual({ code: 'a-b', ...expectedSentence });
});

test('an entry may have cases, and entries may share texts and messages', () => {
  const text = compile(
    `# A\n\n## a-b\n\n- title: Wrong\n\n${explained}\n### c-d\n\n- message: {x}.\n\n## shared e\n\n- text: F.\n\n## shared g\n\n### h\n\n- message: H.\n`,
  );
  expect(text).toContain("cD: ({ x }: { x: Value }) => ({ code: 'a-b' as const, message: `${x}.` })");
  expect(text).toContain("export const e = () => 'F.'");
  expect(text).toContain("h: () => ({ message: 'H.' })");
});

test.each([
  ['a message is missing', entry('- hint: Write it.'), 'a.md:5: The message is missing'],
  ['the last message has a condition', entry('- message if a: A.'), 'a.md:6: The last message has a condition'],
  ['the last hint has a condition', entry('- message: A.\n- hint if a: A.'), 'a.md:7: The last hint has a condition'],
  ['a message is never used', entry('- message: A.\n- message if b: B.'), 'a.md:6: The line above always applies'],
  ['a placeholder is malformed', entry('- message: A { b } c.'), 'a.md:6: Not a placeholder: { b } c.'],
  ['a brace is left open', entry('- message: A {b.'), 'a.md:6: Not a placeholder: {b.'],
  ['a plural has one form', entry('- message: {n: page}.'), 'a.md:6: Not a placeholder'],
  ['a condition is malformed', entry('- message if a or b: A.'), 'a.md:6: Expected - message: …'],
  ['the title is missing', `## a-b\n\n- message: A.\n\n${explained}`, 'a.md:3: Expected a title'],
  ['a code is not kebab-case', `## aB\n\n- title: A\n`, 'a.md:1: Expected a code'],
  ['the explanation is missing', entry('- message: A.').replace('Why it matters.', ''), 'The explanation is missing'],
  ['the remedy is missing', entry('- message: A.').replace('Remedy:', ''), 'Expected Remedy:'],
  ['a code block is not closed', entry('- message: A.').replace(/```\n$/, ''), 'Expected a line ``` after this'],
  ['languages differ', entry('- message: A.').replace(/text\nb/, 'json\nb'), 'different languages'],
  ['a case is there twice', `${entry('')}\n### c\n\n- message: A.\n\n### c\n\n- message: A.\n`, 'There are two cases c'],
  [
    'a code is there twice',
    entry('- message: A.') + entry('- message: A.').slice(3),
    'Two entries of the catalogue have the code a-b',
  ],
])('reports it if %s', (_, catalogue, message) => {
  expect(() => compile(catalogue)).toThrow(message);
});

test('the types refuse a missing and an unused placeholder', () => {
  // @ts-expect-error: mark is missing
  expect(lists.listMalformed({ isHyphen: true }).message).toContain('undefined');
  // @ts-expect-error: no sentence uses text
  expect(lists.listNumberOther({ writtenNumber: 1, shown: 2, start: 3, text: '' }).message).not.toContain('text');
  // @ts-expect-error: a condition is missing
  expect(links.linkEmpty({}).message).toBe('This link has no target.');
});

test('every entry of the catalogue has a rule', () => {
  expect(listExplanations().map(({ code }) => code)).toEqual([...entries.keys()]);
});

/** Rules and reporting code name a case as a property, or by the kind of a fault. */
test('code uses each case of the catalogue', async () => {
  const sources = readdirSync(join(repository, 'compiler'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.startsWith(join('diagnostics', 'sentences')))
    .map((name) => ({ isOwn: name.startsWith('diagnostics'), text: readFileSync(join(repository, 'compiler', name), 'utf8') }));
  const unused: string[] = [];
  for (const name of readdirSync(join(repository, 'compiler/diagnostics/sentences'))) {
    const module: Record<string, unknown> = await import(join(repository, 'compiler/diagnostics/sentences', name));
    const users = sources.filter(({ isOwn, text }) => isOwn || text.includes(`/sentences/${name}`)).map(({ text }) => text);
    for (const [code, content] of Object.entries(module)) {
      if (typeof content !== 'object' || content === null || content instanceof Map) continue;
      const cases = Object.keys(content).filter((each) => !users.some((text) => new RegExp(`\\b${each}\\b`).test(text)));
      unused.push(...cases.map((each) => `${code}.${each}`));
    }
  }
  expect(unused).toEqual([]);
});
