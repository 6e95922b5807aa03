import { expect, test } from 'vitest';
import { repository } from '../support/docs.ts';
import { readExports } from './exports.ts';
import { readTree } from './tree.ts';

const found = readExports(readTree(repository));

/** What is asked for by other means than an import. */
const asked: Record<string, string> = {
  'bin/docs.ts main': 'the launcher takes it out of the bundle',
  'bin/workers/worker.ts start': 'the launcher takes it out of the bundle',
  'tests/browser/whole/content.ts next': 'stands in a code block of a page',
  'tests/support/setup.ts setup': 'vitest calls it',
};

/** What only tests import, as it can't be tested as well through what the code itself uses. */
const forTests: Record<string, string> = {};

/** Rooms that have been swept. */
const swept = /^tests\/(?:house|support|browser|content|reader)\//;

test('what nobody imports is not exported', () => {
  expect(found.unused.filter((name) => !(name in asked) && swept.test(name))).toEqual([]);
  expect(Object.keys(asked).filter((name) => !found.unused.includes(name))).toEqual([]);
});

test('what is exported for tests alone has a reason', () => {
  expect(found.forTests.filter((name) => !(name in forTests) && swept.test(name))).toEqual([]);
  expect(Object.keys(forTests).filter((name) => !found.forTests.includes(name))).toEqual([]);
});

test('both rules can fail, and know every way to import', () => {
  const a =
    'export const one = 1;\nexport function two() {}\nexport type Three = 1;\nconst four = 4;\nexport { four as five };\nexport const six = 6;\n';
  const b = "import { one, type Three } from './a.ts';\nexport const seven = 7;\n";
  const c = "const { two } = await import('../bin/a.ts');\nimport * as b from '../bin/b.ts';\n";
  const tree = [
    { file: 'bin/a.ts', text: a },
    { file: 'bin/b.ts', text: b },
    { file: 'tests/c.ts', text: c },
  ];
  expect(readExports(tree)).toEqual({
    unused: ['bin/a.ts six', 'bin/a.ts five'],
    forTests: ['bin/a.ts two', 'bin/b.ts seven'],
  });
});
