import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { type Language, loadLanguage } from '../../../compiler/search/analysis/stemmers.ts';
import { repository, runDocs } from '../../support/docs.ts';

const words = ['sendungen', 'continuellement', 'الكتابة', 'łodziami', 'rápidamente', 'гавани', 'limanlar', 'hajókat', 'λιμάνια'];

test("every stemmer gives the same results in the reader's module as in the compiler", async () => {
  await runDocs(['--version']);
  const assets = join(repository, 'dist/reader/assets');
  const [file = ''] = readdirSync(assets).filter((name) => /^stemmers-.*\.js$/.test(name));
  const reader: { loadLanguage?: typeof loadLanguage } = await import(pathToFileURL(join(assets, file)).href);
  const source = readFileSync(join(repository, 'compiler/search/analysis/stemmers.ts'), 'utf8');
  const codes = [...source.matchAll(/^ {2}\['(\w\w)', \(\) => import/gm)].map(([, code = '']) => code);
  expect(codes.length).toBeGreaterThan(15);
  const stemAll = (language: Language | undefined) => words.map((word) => language?.stem(word));
  for (const code of codes)
    expect([code, stemAll(await reader.loadLanguage?.(code))]).toEqual([code, stemAll(await loadLanguage(code))]);
});
