import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderOf, hashTree } from '../support/folder.ts';
import { writeCorpus } from './corpus.ts';
import { plantFaults } from './faults.ts';

const size = 440;

describe('the corpus', () => {
  const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

  test('each page has the measured size', () => {
    const folder = folderOf({});
    const texts = writeCorpus(folder, 60).map((file) => readFileSync(join(folder, file), 'utf8'));
    for (const text of texts) {
      const links = text.match(/\]\([^)]+\)/g) ?? [];
      expect([count(text, /^##+ /gm), count(text, /^```\w/gm), count(text, /^\| --- /gm), links.length]).toEqual([6, 2, 1, 8]);
      expect(links.filter((link) => link.includes('#'))).toHaveLength(3);
      expect(/^tags: \[(.*)\]$/m.exec(text)?.[1]?.split(', ')).toHaveLength(3);
    }
    const mean = texts.reduce((sum, text) => sum + text.length, 0) / texts.length;
    expect(Math.abs(mean - 9300)).toBeLessThan(500);
  });
  test('equal seeds give equal bytes, and different seeds different ones', () => {
    const [first, again, other] = [1, 1, 2].map((seed) => {
      const folder = folderOf({});
      writeCorpus(folder, 40, seed);
      return hashTree(folder);
    });
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
    expect(Object.keys(first ?? {})).toHaveLength(41);
  });
  test('20 pages per folder, 300 per area', () => {
    const files = writeCorpus(folderOf({}), 301);
    const folders = new Map<string, number>();
    for (const file of files)
      folders.set(file.slice(0, file.lastIndexOf('/')), (folders.get(file.slice(0, file.lastIndexOf('/'))) ?? 0) + 1);
    expect([...folders.values()]).toEqual([...Array.from({ length: 15 }, () => 20), 1]);
    expect(files.at(-1)).toBe('content/area-02/index.md');
  });
});

describe('planted faults', () => {
  test('plants forty faults, one per page, each at its stated place', () => {
    const folder = folderOf({});
    writeCorpus(folder, size);
    const faults = plantFaults(folder, size);
    expect([faults.length, new Set(faults.map(({ file }) => file)).size]).toEqual([40, 40]);
    expect(new Set(faults.map(({ code }) => code)).size).toBeGreaterThan(15);
    for (const { file, line, column, code } of faults) {
      const text = readFileSync(join(folder, file), 'utf8');
      const rest = text.split('\n')[line - 1]?.slice(column - 1) ?? '';
      expect(text).not.toContain('¦');
      expect(rest, `${file} ${code}`).toMatch(/^(?:[.#/<]|:::|\)|\[\^|\w|"|@)/);
    }
  });
});
