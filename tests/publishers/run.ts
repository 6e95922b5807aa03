/**
 * `npm run publishers -- FILE...`: builds and checks OpenAPI documents of other publishers with the command line, and prints a row
 * of the table in README.md for each: operations, how much of the document the built pages show, and findings by code. With
 * `--missing`, prints what the pages lack; with `--findings`, every finding. Ends with 1 if anything is missing.
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseApiDocument } from '../../compiler/openapi/document/open-api.ts';
import { coverageIn } from '../compiler/openapi/document/document-coverage.ts';
import { runDocs } from '../support/docs.ts';
import { listFiles, newFolder, removeFolder } from '../support/folder.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { missing: { type: 'boolean' }, findings: { type: 'boolean' } },
});
let lacking = 0;
for (const file of positionals) lacking += await measure(file);
process.exitCode = lacking === 0 ? 0 : 1;

/** Prints the row of a document. Returns how much of it is in no page. */
async function measure(file: string): Promise<number> {
  const text = readFileSync(file, 'utf8');
  const { value } = parseApiDocument(text, { id: 'spec', file, route: '/api', bytes: text.length, isUnconfigured: true });
  const out = newFolder('publisher');
  const built = await runDocs(['build', file, '--out', out, '--no-cache', '--quiet']);
  const checked = await runDocs(['check', file, '--no-cache', '--format', 'json']);
  const { diagnostics }: Report = JSON.parse(checked.stdout);
  const pages = listFiles(out).filter((name) => name.endsWith('index.html'));
  const html = pages.map((name) => readFileSync(join(out, name), 'utf8')).join('\n');
  removeFolder(out);
  const { total, missing } = value ? coverageIn(value.api.raw, html) : { total: 0, missing: [] };
  const size = `${Math.round(text.length / 1000).toLocaleString('en')} kB`;
  const covered = total === 0 ? '' : `${total - missing.length} of ${total}`;
  const row = [basename(file), value?.api.version, size, value?.api.operations.length, covered, findingsByCode(diagnostics)];
  console.log(`| ${row.join(' | ')} | ${built.status}/${checked.status}`);
  if (values.missing) for (const each of missing) console.log(`  missing: ${JSON.stringify(each)}`);
  if (values.findings)
    for (const { code, line, column, message, hint } of diagnostics)
      console.log(
        `  ${line}:${column} ${code}: ${message} ${hint ?? ''}\n    ${text
          .split('\n')
          [line - 1]?.slice(0, column + 120)
          .slice(-240)}`,
      );
  return missing.length;
}

type Report = { diagnostics: { code: string; line: number; column: number; message: string; hint?: string }[] };

function findingsByCode(found: Report['diagnostics']): string {
  const counts = new Map<string, number>();
  for (const { code } of found) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts]
    .sort()
    .map(([code, count]) => `${code} ${count}`)
    .join(', ');
}
