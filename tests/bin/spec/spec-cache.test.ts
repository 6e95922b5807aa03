import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { statSiteFile } from '../../../bin/disk/disk-world.ts';
import { readRegularFile } from '../../../bin/disk/regular-file.ts';
import { openPartReader } from '../../../bin/spec/part-reader.ts';
import { createSpecCache } from '../../../bin/spec/spec-cache.ts';
import { defaults } from '../../../compiler/1-config/defaults.ts';
import type { Source } from '../../../compiler/model.ts';
import { harbourText } from '../../compiler/openapi/document/harbour.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quire-specs-'));
  writeFileSync(join(root, 'harbour.yaml'), harbourText('3.1'));
});
afterEach(() => rmSync(root, { recursive: true }));

const setting = {
  id: 'harbour',
  path: 'harbour.yaml',
  route: '/api',
  pages: 'many' as const,
  at: { file: 'docs.config.json', line: 1, column: 1 },
};
const locales = { default: 'en-GB', list: [] };
const site = { specs: [setting], limits: { ...defaults.limits }, strict: true, smartPunctuation: false, locales };
const source = (part: string): Source => ({
  file: `harbour.yaml#harbour/${part}`,
  area: null,
  audience: 'public',
  bytes: 0,
  stamp: '',
  spec: 'harbour',
});
const place = (file: string): string => join(root, file);
const files = {
  stat: (file: string) => statSiteFile(root, {}, file),
  read: (file: string) => readRegularFile(place(file)),
  parts: { read: (file: string) => openPartReader(root).read(file), filesIn: () => [] },
};

it('a thread makes the same pages from the cache of another', () => {
  const first = createSpecCache(files, site);
  expect(first.open(setting).diagnostics).toEqual([]);
  const second = createSpecCache(files, site, first.texts());
  for (const part of ['overview', 'operation/listBoats', 'operation/boatLeft', 'schema/Boat']) {
    const created = second.page(source(part));
    expect(created).toBeDefined();
    expect(created).toEqual(first.page(source(part)));
  }
  expect(second.page(source('operation/nobody'))).toBeUndefined();
});

it('the cache of another thread is ignored once the file has changed', () => {
  const first = createSpecCache(files, site);
  first.open(setting);
  const texts = first.texts();
  writeFileSync(place('harbour.yaml'), harbourText('3.1').replace('title: Harbour', 'title: Marina'));
  const { mtimeMs } = statSync(place('harbour.yaml'));
  utimesSync(place('harbour.yaml'), 1, mtimeMs / 1000 + 5);
  expect(createSpecCache(files, site, texts).page(source('overview'))?.page.title).toBe('Marina');
  expect(first.page(source('overview'))?.page.title).toBe('Marina');
});

it('a document is the same object while its file is the same', () => {
  const specs = createSpecCache(files, site);
  expect(specs.open(setting).value).toBe(specs.open(setting).value);
});

it('a missing or binary file is reported', () => {
  const specs = createSpecCache(files, site);
  expect(specs.open({ ...setting, id: 'a', path: 'none.yaml' }).diagnostics.map(({ code }) => code)).toEqual(['file-unreadable']);
  writeFileSync(place('latin.yaml'), new Uint8Array([0xe9]));
  expect(specs.open({ ...setting, id: 'b', path: 'latin.yaml' }).diagnostics.map(({ code }) => code)).toEqual(['file-not-utf8']);
});
