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
const sourceOf = (part: string): Source => ({
  file: `harbour.yaml#harbour/${part}`,
  area: null,
  audience: 'public',
  bytes: 0,
  stamp: '',
  spec: 'harbour',
});
const pathOf = (file: string): string => join(root, file);
const files = {
  stat: (file: string) => statSiteFile(root, {}, file),
  read: (file: string) => readRegularFile(pathOf(file)),
  parts: { read: (file: string) => openPartReader(root).read(file), filesIn: () => [] },
};

it('a thread makes the same pages from the cache of another', () => {
  const first = createSpecCache(files, site);
  expect(first.open(setting).diagnostics).toEqual([]);
  const second = createSpecCache(files, site, first.texts());
  for (const part of ['overview', 'operation/listBoats', 'operation/boatLeft', 'schema/Boat']) {
    const parsed = second.page(sourceOf(part));
    expect(parsed).toBeDefined();
    expect(parsed).toEqual(first.page(sourceOf(part)));
  }
  expect(second.page(sourceOf('operation/nobody'))).toBeUndefined();
});

it('the cache of another thread is ignored once the file has changed', () => {
  const first = createSpecCache(files, site);
  first.open(setting);
  const texts = first.texts();
  writeFileSync(pathOf('harbour.yaml'), harbourText('3.1').replace('title: Harbour', 'title: Marina'));
  const { mtimeMs } = statSync(pathOf('harbour.yaml'));
  utimesSync(pathOf('harbour.yaml'), 1, mtimeMs / 1000 + 5);
  expect(createSpecCache(files, site, texts).page(sourceOf('overview'))?.page.title).toBe('Marina');
  expect(first.page(sourceOf('overview'))?.page.title).toBe('Marina');
});

it('a document is the same object while its file is the same', () => {
  const specs = createSpecCache(files, site);
  expect(specs.open(setting).value).toBe(specs.open(setting).value);
});

it('a missing or binary file is reported', () => {
  const specs = createSpecCache(files, site);
  expect(specs.open({ ...setting, id: 'a', path: 'none.yaml' }).diagnostics.map(({ code }) => code)).toEqual(['file-unreadable']);
  writeFileSync(pathOf('latin.yaml'), new Uint8Array([0xe9]));
  expect(specs.open({ ...setting, id: 'b', path: 'latin.yaml' }).diagnostics.map(({ code }) => code)).toEqual(['file-not-utf8']);
});
