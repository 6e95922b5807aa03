/** Every folder below tests/cases: the real command on its input must print its transcript. `UPDATE_CASES=1` rewrites them. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { casesFolder, listCases, readTranscript, runCase } from './support/cases.ts';
import { newFolder, removeFolder } from './support/folder.ts';

test('there are cases', () => {
  expect(listCases().length).toBeGreaterThan(30);
});

test.concurrent.each(listCases())('%s', async (name) => {
  const folder = newFolder();
  const transcript = await runCase(name, folder).finally(() => removeFolder(folder));
  if (process.env.UPDATE_CASES === '1') writeFileSync(join(casesFolder, name, 'transcript.txt'), transcript);
  expect(transcript).toEqual(readTranscript(name));
});
