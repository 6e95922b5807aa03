import { describe, expect, test } from 'vitest';
import { repository } from '../support/docs.ts';
import { findStyleFaults, type StyleRule, styleRules } from './style.ts';
import { findTextFaults } from './text-rules.ts';
import { readTree, type TextFile } from './tree.ts';

const tree = readTree(repository);
const typescript = tree.filter(({ file }) => /\.tsx?$/.test(file) && !/^tests\/cases\//.test(file));

/** Files whose comments have the same width as code. */
const narrow = /^tests\/(?:house|support|browser|content|reader)\//;

const message = '/** Says what. */\n';
/** The smallest file that breaks each rule, by default as a file of the compiler. */
const planted: Record<StyleRule, string | TextFile> = {
  'no-cast': 'const a = 1 as number;',
  'no-any': 'let a: any;',
  'no-bang': 'const b = a!;',
  'no-silent-fallback': "const a = lines[line - 1] ?? '';",
  'named-export': 'export default 1;',
  'export-says-what': 'export const a = 1;',
  'export-first': `function b() {}\n${message}export function a() {}`,
  'no-inline-style': { file: 'reader/a.tsx', text: 'const a = <p style={b} />;' },
  'no-code-from-text': "const a = new Function('return 1');",
  'diagnostic-by-rule': "const a = { code: 'x', severity: 'error', at: b, message: 'c' };",
  'same-bytes': 'const a = new Date();',
  'no-console': "console.log('a');",
  glossary: 'function a(permalink: string) {}',
};

describe('style', () => {
  test('the tree follows the style rules', () => {
    expect(typescript.length).toBeGreaterThan(40);
    expect(typescript.flatMap(findStyleFaults).map(({ rule, at, what }) => `${at} ${rule}: ${what}`)).toEqual([]);
  });
  test.each(styleRules)('%s can fail', (rule) => {
    const violation = planted[rule];
    const file = typeof violation === 'string' ? { file: 'compiler/a.ts', text: violation } : violation;
    expect(findStyleFaults(file).map((fault) => fault.rule)).toContain(rule);
  });
  test.each(['const { a: fixtures } = b;', 'type A = { fixture: string };', "describe.each([])('a fixture', () => {});"])(
    'the glossary applies to %s',
    (text) => {
      expect(findStyleFaults({ file: 'bin/a.test.ts', text }).map((fault) => fault.rule)).toEqual(['glossary']);
    },
  );
  test.each([
    ["const a = (draft.lines[span[0] - 1] ?? '').length;", 1],
    ["const a = b.split('/')[0] ?? '';", 1],
    ["const a = /b/.exec(c)?.[0] ?? '';", 1],
    ["const a = /(b)/.exec(c);\nconst d = a ? (a[1] ?? '') : '';", 1],
    ["for (const a of b.matchAll(/(c)/g)) d(a[1] ?? '');", 1],
    ["const a = lines[line] ?? '';", 0],
    ["const a = /(b)|(c)/.exec(d);\nconst e = a?.[1] ?? a?.[2] ?? '';", 0],
    ["const a = b.split('/')[1] ?? '';", 0],
    ["const a = b.title ?? '';", 0],
  ])('a fallback for what always exists: %s', (text, count) => {
    expect(findStyleFaults({ file: 'compiler/a.ts', text }).map(({ rule }) => rule)).toEqual(
      new Array<string>(count).fill('no-silent-fallback'),
    );
    expect(findStyleFaults({ file: 'reader/a.ts', text })).toEqual([]);
  });
  test('valid code passes', () => {
    const text = `import { b } from './b.ts';\n${message}export function a(c: string): string {\n  return d(c);\n}\n\nconst e = ['x'] as const;\n`;
    expect(findStyleFaults({ file: 'compiler/a.ts', text })).toEqual([]);
  });
});

describe('text', () => {
  test('the tree follows the rules about files, folders and words', () => {
    const faults = findTextFaults(tree).filter(({ rule, at }) => rule !== 'width' || narrow.test(at));
    expect(faults.map(({ rule, at, what }) => `${at} ${rule}: ${what}`)).toEqual([]);
  });
  test.each([
    ['no-machine-words', [{ file: 'README.md', text: `See /home${'/'}me/quire.` }]],
    ['no-machine-words', [{ file: 'package-lock.json', text: `"resolved${'"'}: "https://example.com/a.tgz"` }]],
    ['names-say-what', [{ file: 'bin/utils.ts', text: '' }]],
    ['names-say-what', [{ file: 'bin/index.ts', text: '' }]],
    ['glossary', [{ file: 'bin/permalinks.ts', text: '' }]],
    ['glossary', [{ file: 'bin/a.ts', text: '/** The permalink of a page. */' }]],
    ['glossary', [{ file: 'README.md', text: 'Each page has a permalink.' }]],
    ['width', [{ file: 'bin/a.ts', text: `  // ${'long '.repeat(27)}` }]],
  ])('%s can fail', (rule, files) => {
    expect(findTextFaults(files).map((fault) => fault.rule)).toEqual([rule]);
  });
});
