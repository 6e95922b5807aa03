import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../../support/docs.ts';
import type { Query } from './queries.ts';
import type { Tree } from './trees.ts';

/**
 * Returns questions in people's own words, with the pages that answer them: written manually while reading a tree, before any engine was
 * tried. Some trees have none.
 */
export function readNaturalQueries(tree: Tree): Query[] {
  const name = /^@?([\w-]+)/.exec(tree.name)?.[1] ?? '';
  const file = join(repository, 'tests/bench/search/questions', `${name}.json`);
  if (!existsSync(file)) return [];
  const requested: [text: string, ...pages: string[]][] = JSON.parse(readFileSync(file, 'utf8'));
  return requested.map(([text, ...answers]) => ({
    kind: 'natural',
    text,
    pages: answers.map((answer) => routeOf(answer, tree)),
    sections: [],
  }));
}

function routeOf(ending: string, { pages, name }: Tree): string {
  const found = pages.find(({ route }) => route.endsWith(`/${ending}`));
  if (!found) throw new Error(`${name} has no page ${ending}`);
  return found.route;
}
