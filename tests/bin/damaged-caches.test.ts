/**
 * A cache with a valid checksum but unexpected content is ignored, and the build repeats the work. incremental.test.ts covers damage that
 * invalidates the checksum.
 */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { type Files, folderOf, writeFiles } from '../support/folder.ts';
import { git } from '../support/git.ts';
import { harbour } from './harbour.ts';
import { build, expectClean } from './phases.ts';

const tides = 'content/guide/tides.md';
const spec = { openapi: '3.0.3', info: { title: 'Berths', version: '1' }, paths: { '/berths': { get: { responses: {} } } } };
const config = {
  ...JSON.parse(String(harbour()['docs.config.json'])),
  specs: [{ id: 'berths', path: 'specs/berths.json', label: 'Berths' }],
};
const files: Files = {
  ...harbour(),
  'docs.config.json': JSON.stringify(config),
  'specs/berths.json': JSON.stringify(spec),
  '.gitignore': 'dist/\n',
};

const damages: Record<string, (json: string) => string> = {
  'no JSON': (json) => json.slice(0, -1),
  null: () => 'null',
  'in a list': (json) => `[${json}]`,
  'without its keys': () => '{}',
  'with numbers for strings': (json) => json.replaceAll(/"(?:[^"\\]|\\.)*"(?=[,\]}])/g, '7'),
  'with null for objects': (json) => json.replaceAll(/\{[^{}]*\}/g, 'null'),
};

/** Changes the JSON of a cache file: `quire-cache-2 SUM TOOL`, a line break, and the JSON. */
function damageCache(file: string, damage: (json: string) => string): void {
  const text = readFileSync(file, 'utf8');
  const [head = '', tool = ''] = /^quire-cache-2 \w+ (\w+)\n/.exec(text) ?? [];
  const json = damage(text.slice(head.length));
  expect([head.length > 20, json !== text.slice(head.length)]).toEqual([true, true]);
  writeFileSync(file, `quire-cache-2 ${sumOf(Buffer.from(json))} ${tool}\n${json}`);
}

/** Changes the table of a record file, which ends with the offset of the table and its checksum. */
function damageRecords(file: string, damage: (json: string) => string): void {
  const bytes = readFileSync(file);
  const tableOffset = Number(bytes.subarray(-24, -9).toString());
  const json = bytes.subarray(tableOffset, -24).toString();
  const { table, ...others } = JSON.parse(json);
  const text = `${JSON.stringify(others).slice(0, -1)},"table":${damage(JSON.stringify(table))}}`;
  const contents = Buffer.from(text);
  writeFileSync(
    file,
    Buffer.concat([bytes.subarray(0, tableOffset), contents, Buffer.from(`${bytes.subarray(-24, -9)} ${sumOf(contents)}`)]),
  );
}

function sumOf(bytes: Uint8Array): string {
  return crc32(bytes).toString(16).padStart(8, '0');
}

const caches: [name: RegExp, (file: string, damage: (json: string) => string) => void][] = [
  [/^pages\.json$/, damageCache],
  [/^output-\w+\.json$/, damageCache],
  [/^dates-\w+\.json$/, damageCache],
  [/^specs\.json$/, damageCache],
  [/^search-\w+-\d+\.bin$/, damageRecords],
];

test.each(Object.entries(damages))('caches that are %s are not used', async (_, damage) => {
  const root = folderOf(files);
  git(root, 'init', '-q', '-b', 'main');
  git(root, 'add', '-A');
  git(root, 'commit', '-q', '-m', 'first');
  await build(root);
  const cache = join(root, 'dist/cache');
  for (const [at, [pattern, damageFile]] of caches.entries()) {
    const names = readdirSync(cache).filter((name) => pattern.test(name));
    expect(names, String(pattern)).not.toEqual([]);
    for (const name of names) damageFile(join(cache, name), damage);
    writeFiles(root, { [tides]: `${files[tides]}\nThe moon does it, ${at}.\n` });
    await build(root);
    await expectClean(root);
  }
});
