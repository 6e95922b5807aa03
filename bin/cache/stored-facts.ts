import { join } from 'node:path';
import { createMemo, type Fact, type Memo } from '../../compiler/cache/memo.ts';
import type { PageDataOptions } from '../../compiler/cache/page-inputs.ts';
import { isFact } from '../../compiler/cache/stored-shapes.ts';
import { isText, listOf, objectOf, tupleOf } from '../../compiler/json/shapes.ts';
import type { ProgressListener } from '../build/outcome.ts';
import type { Project } from '../disk/project.ts';
import { readCache, writeCacheText } from './cache.ts';

/** The content of the file; `settings` is a hash of all settings that affect pages. */
type StoredFacts = { settings: string; facts: [string, Fact][] };
const isStoredFacts = objectOf<StoredFacts>({ settings: isText, facts: listOf(tupleOf<[string, Fact]>(isText, isFact)) }, {});

/** Returns the facts about the pages of a site that the last run stored; empty if the settings differ. */
export function readStoredFacts(
  project: Project,
  needs: PageDataOptions,
  settings: string,
  watcher: Pick<ProgressListener, 'note'>,
): Memo {
  const { value, isDamaged } = readCache(fileOf(project, needs), isStoredFacts);
  if (isDamaged) watcher.note('The page cache is damaged and was ignored.');
  return value?.settings === settings ? { ...createMemo(), facts: new Map(value.facts) } : createMemo();
}

/** Stores facts about pages for the next run. Ignores errors of the file system. */
export function writeFacts(project: Project, needs: PageDataOptions, settings: string, facts: Iterable<[string, Fact]>): void {
  writeCacheText(fileOf(project, needs), toJson(settings, facts));
}

/** Yields the JSON of `StoredFacts`, page by page. */
function* toJson(settings: string, facts: Iterable<[string, Fact]>): Generator<string> {
  yield `{"settings":${JSON.stringify(settings)},"facts":[`;
  let separator = '';
  for (const fact of facts) {
    yield separator + JSON.stringify(fact);
    separator = ',';
  }
  yield ']}';
}

/** Facts that only a few commands need are in a separate file. */
function fileOf({ cache }: Project, { recordsExternalLinks, hasFingerprints }: PageDataOptions): string {
  return join(cache, `pages${recordsExternalLinks ? '-external' : ''}${hasFingerprints ? '-printed' : ''}.json`);
}
