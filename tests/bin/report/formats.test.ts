import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { repository } from '../../support/docs.ts';
import { alt, link, printReport } from './print-report.ts';

test('json is a single document that matches its schema', () => {
  const { out, err } = printReport([link, alt], { format: 'json' });
  const schema = JSON.parse(readFileSync(join(repository, 'schemas/diagnostics.schema.json'), 'utf8'));
  const validate = new Ajv2020().compile(schema);
  expect([validate(JSON.parse(out)), validate.errors, err]).toEqual([true, null, '']);
  expect(JSON.parse(out)).toEqual({
    version: 1,
    diagnostics: [
      {
        code: 'file-too-large',
        severity: 'warning',
        message: 'Too large,\nand more: 50%.',
        file: 'content/a, b: 100%.md',
        line: 1,
        column: 1,
        related: [{ file: 'content/b.md', line: 4, column: 2, endColumn: 5 }],
      },
      {
        code: 'link-target-missing',
        severity: 'error',
        message: 'No page has the route /launchpad/queue.',
        hint: 'Did you mean /launchpad/queues?',
        file: 'content/forms.md',
        line: 3,
        column: 17,
        endLine: 3,
        endColumn: 33,
      },
    ],
    summary: { errors: 1, warnings: 1, pages: 48, durationMs: 312 },
  });
  expect(validate({ version: 1, diagnostics: [{}], summary: {} })).toBe(false);
});

test('github prints one command per finding, with everything escaped', () => {
  expect(printReport([link, alt], { format: 'github', prefix: 'docs/' }).out.split('\n')).toEqual([
    '::warning file=docs/content/a%2C b%3A 100%25.md,line=1,col=1,title=file-too-large::Too large,%0Aand more: 50%25.%0AAlso at docs/content/b.md:4:2.',
    '::error file=docs/content/forms.md,line=3,col=17,endLine=3,endColumn=33,title=link-target-missing::No page has the route /launchpad/queue.%0ADid you mean /launchpad/queues?',
    '',
  ]);
});

describe('sarif', () => {
  const log = () => JSON.parse(printReport([link, alt, link], { format: 'sarif', prefix: 'docs/' }).out);
  test.each([
    ['version', (it) => it.version, '2.1.0'],
    ['schema', (it) => it.$schema, 'https://json.schemastore.org/sarif-2.1.0.json'],
    ['one run', (it) => it.runs.length, 1],
    ['columns as we count them', (it) => it.runs[0].columnKind, 'utf16CodeUnits'],
    ['the tool', (it) => it.runs[0].tool.driver.name, 'Quire'],
    [
      'each rule once, sorted',
      (it) => it.runs[0].tool.driver.rules.map((rule: { id: string }) => rule.id),
      ['file-too-large', 'link-target-missing'],
    ],
    ['what a rule means', (it) => it.runs[0].tool.driver.rules[0].shortDescription.text, 'A page is too large'],
    ['the index of the rule', (it) => it.runs[0].results.map((result: { ruleIndex: number }) => result.ruleIndex), [0, 1, 1]],
    ['the level', (it) => it.runs[0].results[1].level, 'error'],
    [
      'the message',
      (it) => it.runs[0].results[1].message.text,
      'No page has the route /launchpad/queue. Did you mean /launchpad/queues?',
    ],
    [
      'the region',
      (it) => it.runs[0].results[1].locations[0].physicalLocation.region,
      { startLine: 3, startColumn: 17, endLine: 3, endColumn: 33 },
    ],
    [
      'the file as an address',
      (it) => it.runs[0].results[0].locations[0].physicalLocation.artifactLocation,
      { uri: 'docs/content/a%2C%20b%3A%20100%25.md', uriBaseId: '%SRCROOT%' },
    ],
    [
      'related places',
      (it) => it.runs[0].results[0].relatedLocations[0].physicalLocation.region,
      { startLine: 4, startColumn: 2, endColumn: 5 },
    ],
  ] satisfies [string, (it: ReturnType<typeof log>) => unknown, unknown][])('has %s', (_, look, expected) => {
    expect(look(log())).toEqual(expected);
  });
});
