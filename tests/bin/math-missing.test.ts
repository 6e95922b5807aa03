import { expect, test } from 'vitest';
import { defaults } from '../../bin/arguments/command-options.ts';
import { folderOf } from '../support/folder.ts';
import { createRecordedContext } from './recorded-context.ts';

test('if the package that parses formulas is missing, the machine is reported, not the formula', async () => {
  process.env.QUIRE_MATH = './no-such-package.cjs';
  const { runCheck } = await import('../../bin/commands/check.ts');
  const { toRefusal } = await import('../../bin/faults.ts');
  const root = folderOf({ 'README.md': '# Tides\n\nThe height is $a + b$.\n' });
  const refusal = await runCheck({ ...defaults, root, jobs: 1, cache: false }, createRecordedContext().context).then(
    () => undefined,
    (thrown: unknown) => toRefusal(thrown),
  );
  expect(refusal?.status).toBe(3);
  expect(refusal?.finding.message).toBe('./no-such-package.cjs: part of Quire is missing: reinstall it (MODULE_NOT_FOUND).');
});
