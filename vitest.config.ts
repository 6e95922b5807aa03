import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { defineConfig } from 'vitest/config';
import { memoryFolder } from './tests/support/memory.ts';

/**
 * Five parts: `unit` is quick and asks nothing of the outside; `fresh` is like it, for what depends on what a process has loaded
 * so far; `large` asks nothing of the outside either, but takes seconds a file, as it reads the whole repository or texts of
 * megabytes; `command` runs the real `docs` and other programs; `browser` drives Chromium.
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
  'tests/compiler/openapi/pages/shared-pages.test.ts',
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
// What a test polls for comes within a second on an idle machine, and within many on one that has much else to do.
const expectations = { poll: { timeout: 60_000 } };
const slow = { testTimeout: 600_000, hookTimeout: 600_000, globalSetup: 'tests/support/setup.ts', expect: expectations };

// The temporary folders of all tests, and of what they start.
const memory = process.env.TMPDIR ?? memoryFolder();
if (memory !== undefined) process.env.TMPDIR = memory;

// Newer versions of Node cache compiled code on their own.
if (process.versions.node.startsWith('20.')) {
  const preload = pathToFileURL('tests/support/code-cache.mjs').href;
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import ${preload}`;
}

export default defineConfig({
  define: { offlineBundle: 'false' },
  test: {
    // Files in one thread share what they import: loading everything for each of them took half of the time.
    pool: 'threads',
    isolate: false,
    // Failures show the complete messages that were compared.
    chaiConfig: { truncateThreshold: 0 },
    maxWorkers: availableParallelism(),
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
      // They take seconds, and minutes on a machine that has much else to do.
      // Diagrams are drawn by the bundle of the command line.
      { extends: true, test: { name: 'large', include: large, testTimeout: 600_000, globalSetup: 'tests/support/setup.ts' } },
      { extends: true, test: { name: 'command', include: command, pool: 'forks', ...slow } },
      { extends: true, test: { name: 'browser', include: browser, pool: 'forks', ...slow } },
    ],
  },
});
