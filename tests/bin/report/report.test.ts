import { describe, expect, test } from 'vitest';
import { usesColour } from '../../../bin/context.ts';
import { countFindings, formatDuration } from '../../../bin/report/counts.ts';
import { report } from '../../../bin/report/report.ts';
import { createRecordedContext } from '../recorded-context.ts';
import { alt, createFinding, link, printReport, readLine } from './print-report.ts';

describe('pretty', () => {
  test('prints place, frame, message, hint and a summary, by file and line', () => {
    expect(printReport([link, alt])).toEqual({
      status: 1,
      out: '',
      err: `content/a, b: 100%.md:1:1  warning  file-too-large
  Too large, and more: 50%.
  also content/b.md:4:2

content/forms.md:3:17  error  link-target-missing
  3 │ See the [queue](/launchpad/queue) page.
    │                 ^^^^^^^^^^^^^^^^
  No page has the route /launchpad/queue.
  Did you mean /launchpad/queues?

48 pages in 312 ms: 1 error and 1 warning in 3 files.
For an explanation and a fix, run docs explain link-target-missing.
`,
    });
  });
  test('only reports success for a clean site', () => {
    expect(printReport([])).toEqual({ status: 0, out: '', err: '48 pages in 312 ms: no findings.\n' });
  });
  test('reports what was written', () => {
    const { context, err } = createRecordedContext();
    report(
      { diagnostics: [], pages: 1, durationMs: 4200, done: 'Wrote dist/site' },
      { format: 'pretty', quiet: false, readLine },
      context,
    );
    expect(err()).toBe('1 page in 4.2 s: no findings. Wrote dist/site.\n');
  });
  test('quiet only prints errors', () => {
    expect(printReport([link, alt], { quiet: true }).err).toBe(`content/forms.md:3:17  error  link-target-missing
  3 │ See the [queue](/launchpad/queue) page.
    │                 ^^^^^^^^^^^^^^^^
  No page has the route /launchpad/queue.
  Did you mean /launchpad/queues?

`);
  });
  test('prints file names relative to the current folder', () => {
    expect(printReport([link], { prefix: '../docs/' }).err).toMatch(/^\.\.\/docs\/content\/forms\.md:3:17 /);
  });
  test('escapes control characters', () => {
    const evil = createFinding('error', {
      at: { file: 'a\u001b[2J.md', line: 1, column: 1 },
      message: 'bad \u202e text\u0007',
      hint: '\u009b31m',
    });
    expect(printReport([evil]).err).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
  });
  test('prints two hundred and counts the rest', () => {
    const many = Array.from({ length: 234 }, (_, index) =>
      createFinding(index < 210 ? 'error' : 'warning', { at: { file: 'a.md', line: index + 1, column: 1 } }),
    );
    const { err } = printReport(many);
    expect(err.match(/^a\.md:/gm)).toHaveLength(200);
    expect(err).toContain('… and 34 findings more (10 errors and 24 warnings). For all of them, use --format json.\n');
  });
  test('prints every error even if there are too many warnings, in the order of their places', () => {
    const many = Array.from({ length: 300 }, (_, index) =>
      createFinding(index === 250 ? 'error' : 'warning', { at: { file: 'a.md', line: index + 1, column: 1 } }),
    );
    const { err } = printReport(many);
    expect(err).toMatch(/^a\.md:199:1 {2}warning[\s\S]*^a\.md:251:1 {2}error/m);
    expect(err).not.toContain('a.md:200:1');
    expect(err).toContain('… and 100 findings more (100 warnings).');
  });
  test('names every file of one fault with up to ten places each, and counts the rest', () => {
    const related = Array.from({ length: 12 }, (_, index) => ({ file: 'b.md', line: index + 1, column: 1 }));
    const { err } = printReport([createFinding('error', { related: [...related, { file: 'c.md', line: 7, column: 3 }] })]);
    expect(err).toContain('  also b.md:1:1, 2:1, 3:1, 4:1, 5:1, 6:1, 7:1, 8:1, 9:1, 10:1 and 2 more places\n       c.md:7:3\n');
    expect(err).toContain(' in 3 files.');
  });
  test('names every file of an error, and ten of a warning', () => {
    const related = Array.from({ length: 12 }, (_, index) => ({ file: `b${index}.md`, line: 1, column: 1 }));
    expect(printReport([createFinding('error', { related })]).err).toContain('       b10.md:1:1\n       b11.md:1:1\n');
    expect(printReport([createFinding('warning', { related })]).err).toContain(
      '       b9.md:1:1\n       and 2 more files, listed by --format json\n',
    );
  });
  test('uses colours only on request', () => {
    expect(printReport([link], {}, { hasColour: true }).err).toContain('\u001b[31merror\u001b[0m');
    expect(printReport([link]).err).not.toContain('\u001b');
  });
});

test.each([
  ['an error', [link], {}, 1],
  ['a warning', [alt], {}, 0],
  ['as many warnings as allowed', [alt], { maxWarnings: 1 }, 0],
  ['more warnings than allowed', [alt], { maxWarnings: 0 }, 1],
  ['an error beside allowed warnings', [link, alt], { maxWarnings: 5 }, 1],
])('the status of %s', (_, diagnostics, overrides, status) => {
  expect(printReport(diagnostics, overrides).status).toBe(status);
});

test('reports if there are more warnings than allowed', () => {
  expect(printReport([alt], { maxWarnings: 0, format: 'json' }).err).toBe('1 warning: more than --max-warnings 0 allows.\n');
});

test.each([
  [0, '0 ms'],
  [999, '999 ms'],
  [1000, '1.0 s'],
  [61_234, '61.2 s'],
])('%d ms are %s', (ms, text) => expect(formatDuration(ms)).toBe(text));

test('counts', () => expect(countFindings([link, alt, link])).toEqual({ errors: 2, warnings: 1, files: 3 }));

test.each([
  ['a terminal', {}, true, true],
  ['no terminal', {}, false, false],
  ['a dumb terminal', { TERM: 'dumb' }, true, false],
  ['NO_COLOR', { NO_COLOR: '1' }, true, false],
  ['an empty NO_COLOR', { NO_COLOR: '' }, true, true],
  ['FORCE_COLOR without a terminal', { FORCE_COLOR: '1' }, false, true],
  ['FORCE_COLOR=0', { FORCE_COLOR: '0' }, true, false],
  ['NO_COLOR and FORCE_COLOR', { NO_COLOR: '1', FORCE_COLOR: '1' }, true, false],
])('colour with %s', (_, env, terminal, colour) => expect(usesColour(env, terminal)).toBe(colour));
