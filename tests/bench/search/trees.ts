import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { texToMathml } from '../../../bin/workers/tex.ts';
import { toUnconfiguredSite } from '../../../compiler/1-config/unconfigured-sites.ts';
import { loadAllGrammars } from '../../../compiler/3-pages/code/render-code.ts';
import { toPage } from '../../../compiler/3-pages/to-page.ts';
import type { Section } from '../../../compiler/model.ts';
import { repository } from '../../support/docs.ts';

await loadAllGrammars();

/** A page of third-party documentation. */
export type TreePage = { route: string; title: string; sections: Section[] };
/** The documentation of one package. */
export type Tree = { name: string; pages: TreePage[] };

/**
 * Packages whose archives contain their documentation. Ranking was tuned on the first ones; the others are held out, the last ones since a
 * later date.
 */
export const packages = {
  tuned: ['fastify@5.12.8', 'npm@11.21.2', 'aws-cdk-lib@2.276.0', 'ai@6.0.326', 'next@16.4.6'],
  heldOut: [
    'undici@7.30.2',
    'markdownlint@0.40.0',
    'pino@10.4.0',
    'eslint-plugin-jest@29.17.0',
    '@typescript-eslint/eslint-plugin@6.21.0',
  ],
  fresh: ['@directus/docs@9.22.3', '@graphcommerce/docs@10.0.3', '@mastra/core@1.71.0'],
};

/** Returns the documentation of a package, unpacked below dist/bench/trees unless it already exists. */
export function readTree(expected: string): Tree {
  const folder = join(repository, 'dist/bench/trees', expected.replaceAll(/[^\w.-]/g, '_'));
  const done = join(folder, 'done');
  try {
    readFileSync(done);
  } catch {
    unpack(expected, folder);
    writeFileSync(done, '');
  }
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort().filter(isDocumentation);
  return { name: expected, pages: files.flatMap((file) => toTreePage(folder, file)) };
}

function isDocumentation(file: string): boolean {
  return /\.mdx?$/i.test(file) && !/node_modules|CHANGELOG|LICENSE|NOTICE/i.test(file);
}

function unpack(expected: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const printed = execFileSync('npm', ['pack', expected, '--silent', '--pack-destination', folder], { encoding: 'utf8' });
  const archive = join(folder, printed.trim().split('\n').at(-1) ?? '');
  const listed = execFileSync('tar', ['tzf', archive], { encoding: 'utf8', maxBuffer: 2 ** 28 });
  const names = listed.split('\n').filter(isDocumentation);
  writeFileSync(join(folder, 'names'), names.join('\n'));
  execFileSync('tar', ['xzf', archive, '-C', folder, '-T', join(folder, 'names')]);
  rmSync(archive);
}

function toTreePage(folder: string, file: string): TreePage[] {
  const text = readFileSync(join(folder, file), 'utf8');
  const source = { file, area: null, audience: 'public' as const, bytes: text.length, stamp: '' };
  const { value } = toPage(source, text, {
    site: toUnconfiguredSite('tree', undefined),
    readFile: () => undefined,
    filesIn: () => [],
    restrictedArea: () => undefined,
    tex: texToMathml,
  });
  if (!value) return [];
  const route = `/${file.replace(/\.mdx?$/i, '')}`;
  const { title } = value.page;
  const [first, second, ...rest] = value.body.sections;
  const isBare = first?.title === '' && first.text === '' && second?.title === title;
  return [{ route, title, sections: isBare ? [{ ...second, anchor: '' }, ...rest] : value.body.sections }];
}
