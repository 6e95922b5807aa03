import { defineConfig } from 'vitest/config';

/** Three parts: `unit` is quick and in this process, `command` runs the real `docs`, `browser` drives Chromium. */
const command = [
  'tests/bin/**/*.test.ts',
  'tests/cases.test.ts',
  'tests/hostile/**/*.test.ts',
  'tests/content/**/*.test.ts',
  'tests/specs/programs.test.ts',
  'tests/compiler/api/samples/languages.test.ts',
];
const browser = ['tests/browser/**/*.test.{ts,tsx}'];
const slow = { testTimeout: 120_000, hookTimeout: 240_000, globalSetup: 'tests/support/setup.ts' };

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['tests/**/*.test.{ts,tsx}'], exclude: [...command, ...browser], testTimeout: 60_000 } },
      { test: { name: 'command', include: command, ...slow } },
      { test: { name: 'browser', include: browser, fileParallelism: false, ...slow } },
    ],
  },
});
