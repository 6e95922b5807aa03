import { join } from 'node:path';
import { emptyMemo, type Fact, type Memo } from '../../compiler/cache/memo.ts';
import type { Watcher } from '../outcome.ts';
import { readCache, writeCacheText } from './cache.ts';
import type { Project } from './project.ts';

/** What facts have besides the usual: links to other sites, or prints. They have files of their own, as few commands need them. */
type Asked = { external: boolean; prints: boolean };
/** What is in the file; `settings` is a hash of all that pages are made with. */
type Kept = { settings: string; facts: [string, Fact][] };

/** What the last run found out about the pages of a site; nothing where that was with other settings. */
export function recallFacts(project: Project, asked: Asked, settings: string, watcher: Pick<Watcher, 'note'>): Memo {
  const { value, damaged } = readCache<Kept>(fileOf(project, asked));
  if (damaged) watcher.note('The cache of pages was damaged and is not used.');
  return value?.settings === settings ? { ...emptyMemo(), facts: new Map(value.facts) } : emptyMemo();
}

/** Keeps facts about pages for the next run. Does nothing if the disk refuses. */
export function writeFacts(project: Project, asked: Asked, settings: string, facts: Iterable<[string, Fact]>): void {
  writeCacheText(fileOf(project, asked), toJson(settings, facts));
}

/** The JSON of `Kept`, page by page. */
function* toJson(settings: string, facts: Iterable<[string, Fact]>): Generator<string> {
  yield `{"settings":${JSON.stringify(settings)},"facts":[`;
  let separator = '';
  for (const fact of facts) {
    yield separator + JSON.stringify(fact);
    separator = ',';
  }
  yield ']}';
}

function fileOf({ cache }: Project, { external, prints }: Asked): string {
  return join(cache, `pages${external ? '-external' : ''}${prints ? '-printed' : ''}.json`);
}
