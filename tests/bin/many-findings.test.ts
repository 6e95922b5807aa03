import { expect, test } from 'vitest';
import { runDocs } from '../support/docs.ts';
import { folderOf } from '../support/folder.ts';

/** 160,000 findings: more than the 125,000 arguments of a call that fit on the stack of Node's main thread. */
const pageCount = 32;
const perPage = 5000;

type JsonReport = { diagnostics: { related?: object[] }[]; summary: { errors: number } };

test('a site can have more findings than a call can have arguments', async () => {
  const links = Array.from({ length: perPage }, (_, number) => `[gone](gone-${number}.md)\n`).join('\n');
  const files = Array.from({ length: pageCount }, (_, number): [string, string] => [`${number}.md`, `# Tides\n\n${links}`]);
  const { status, stdout, stderr } = await runDocs(['check', folderOf(Object.fromEntries(files)), '--format', 'json']);
  expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
  const { diagnostics, summary }: JsonReport = JSON.parse(stdout);
  expect(summary.errors).toBe(perPage);
  expect(diagnostics.reduce((sum, { related = [] }) => sum + 1 + related.length, 0)).toBe(pageCount * perPage);
});
