import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { defineConfig } from 'vitest/config';
import { createMemoryFolder } from './tests/support/memory-folder.ts';

/**
 * Five projects: `unit` is fast and starts no other program; `fresh` contains unit tests that need a new module graph; `large` takes
 * seconds per file, because it reads the entire repository or megabytes of input; `command` runs the real `docs` and other programs;
 * `browser` drives Chromium.
 */
const fresh = ['tests/compiler/3-pages/code/prism.test.ts'];
const large = [
  'tests/properties/**/*.test.ts',
  'tests/house/**/*.test.ts',
  'tests/mistakes/**/*.test.ts',
  'tests/specs/audit/**/*.test.ts',
  'tests/compiler/3-pages/limits.test.ts',
  'tests/compiler/3-pages/markdown/quick-text.test.ts',
  'tests/compiler/wording/api.test.ts',
  'tests/compiler/openapi/pages/growth.test.ts',
  'tests/compiler/openapi/pages/folds.test.ts',
  'tests/compiler/openapi/pages/page.test.ts',
  'tests/compiler/openapi/pages/shared-schema-pages.test.ts',
  'tests/compiler/openapi/bundle/faults.test.ts',
  'tests/compiler/sandbox/documents.test.ts',
  'tests/compiler/queries/diff/find-moves.test.ts',
  'tests/bench/corpus.test.ts',
  'tests/compiler/search/transports.test.ts',
  'tests/compiler/tools/hostile-pages.test.ts',
  'tests/compiler/openapi/document/hostile.test.ts',
  'tests/compiler/openapi/document/complete-documents.test.ts',
  'tests/compiler/theme/palette.test.ts',
  'tests/compiler/tools/hostile-settings.test.ts',
];
const command = [
  'tests/bin/**/*.test.ts',
  'tests/cases.test.ts',
  'tests/content/**/*.test.ts',
  'tests/specs/programs.test.ts',
  'tests/compiler/openapi/pages/samples/languages.test.ts',
  'tests/compiler/openapi/pages/samples/sign-ins.test.ts',
];
const browser = ['tests/browser/**/*.test.{ts,tsx}'];
// On an idle machine, an expected state is reached within a second; on a busy one, it can take many.
const expectations = { poll: { timeout: 60_000 } };
const slow = { testTimeout: 600_000, hookTimeout: 600_000, globalSetup: 'tests/support/setup.ts', expect: expectations };

// The folder for temporary files of all tests and the programs that they start.
const temporaryFolder = process.env.TMPDIR ?? createMemoryFolder();
if (temporaryFolder !== undefined) process.env.TMPDIR = temporaryFolder;

// Newer versions of Node have a built-in compile cache.
if (process.versions.node.startsWith('20.')) {
  const preload = pathToFileURL('tests/support/code-cache.mjs').href;
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import ${preload}`;
}

export default defineConfig({
  define: { offlineBundle: 'false' },
  test: {
    // Test files in the same thread share their imports: importing everything for each file took half of the time.
    pool: 'threads',
    isolate: false,
    // Failures show the complete compared values.
    chaiConfig: { truncateThreshold: 0 },
    maxWorkers: availableParallelism(),
    // The projects share transformed modules, also with later runs.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'dist/modules' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...fresh, ...large, ...command, ...browser],
          testTimeout: 60_000,
        },
      },
      { extends: true, test: { name: 'fresh', include: fresh, isolate: true, testTimeout: 60_000 } },
      // They take seconds, or minutes on a busy machine. Diagrams need the bundled command line.
      { extends: true, test: { name: 'large', include: large, ...slow } },
      { extends: true, test: { name: 'command', include: command, pool: 'forks', ...slow } },
      { extends: true, test: { name: 'browser', include: browser, pool: 'forks', ...slow } },
    ],
  },
});
