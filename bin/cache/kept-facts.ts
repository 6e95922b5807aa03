import { join } from 'node:path';
import { emptyMemo, type Fact, type Memo } from '../../compiler/cache/memo.ts';
import type { PageNeeds } from '../../compiler/cache/page-inputs.ts';
import { isFact } from '../../compiler/cache/shapes.ts';
import { isText, listOf, objectOf, tupleOf } from '../../compiler/json/shapes.ts';
import type { ProgressListener } from '../build/outcome.ts';
import type { Project } from '../disk/project.ts';
import { readCache, writeCacheText } from './cache.ts';

/** What is in the file; `settings` is a hash of all that pages are made with. */
type Kept = { settings: string; facts: [string, Fact][] };
const isKept = objectOf<Kept>({ settings: isText, facts: listOf(tupleOf<[string, Fact]>(isText, isFact)) }, {});

/** What the last run found out about the pages of a site; nothing where that was with other settings. */
export function recallFacts(project: Project, needs: PageNeeds, settings: string, watcher: Pick<ProgressListener, 'note'>): Memo {
  const { value, damaged } = readCache(fileOf(project, needs), isKept);
  if (damaged) watcher.note('The cache of pages was damaged and is not used.');
  return value?.settings === settings ? { ...emptyMemo(), facts: new Map(value.facts) } : emptyMemo();
}

/** Keeps facts about pages for the next run. Does nothing if the disk refuses. */
export function writeFacts(project: Project, needs: PageNeeds, settings: string, facts: Iterable<[string, Fact]>): void {
  writeCacheText(fileOf(project, needs), toJson(settings, facts));
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

/** What few commands need has a file of its own. */
function fileOf({ cache }: Project, { keepsOutward, prints }: PageNeeds): string {
  return join(cache, `pages${keepsOutward ? '-external' : ''}${prints ? '-printed' : ''}.json`);
}
