import { writeLock } from '../../compiler/addresses/lock-text.ts';
import { sectionsOf } from '../../compiler/editions/originals.ts';
import { originalsLock, translationsFolder } from '../../compiler/editions/origins.ts';
import type { Page } from '../../compiler/model.ts';
import type { Moves } from '../../compiler/queries/moving/rewrite-links.ts';
import { openAddresses, updateLockText } from '../build/address-lock.ts';
import { type Stage, writeStaged } from '../edits/stage.ts';
import { type CompiledTree, sourcePagesOf } from './compiled-tree.ts';

/**
 * Updates translation records for the new locations of their originals. A section in which only links were updated is as up to date as
 * before; one with a renamed heading has changed. A section that became a page gets its own record. A copied file has several locations,
 * one in each of `all`.
 */
export function updateTranslationRecords(stage: Stage, before: CompiledTree, after: CompiledTree, all: readonly Moves[]): void {
  const [old, now] = [originalsOf(before), originalsOf(after)];
  for (const { code, recordedOriginals } of before.compilation.translations) {
    if (!recordedOriginals?.isComplete) continue;
    const updateRecord = (moves: Moves) =>
      [...recordedOriginals.lock].flatMap(([key, { fingerprint, anchors }]) => {
        const file = key.slice(1);
        const oldHashes = hashesOf(old.get(file));
        const is = hashesOf(now.get(moves.file(file)));
        const updatedHash = (anchor: string, hash: string): string =>
          hash === oldHashes.get(anchor) && moves.anchor(file, anchor) === anchor ? (is.get(anchor) ?? hash) : hash;
        const splitPage = [...anchors.keys()].flatMap((anchor) => moves.section?.(file, anchor) ?? [])[0]?.file;
        const isSplit =
          splitPage !== undefined &&
          now.has(splitPage) &&
          after.compilation.sources.translations.get(code)?.has(splitPage) === true;
        const splitHashes = hashesOf(isSplit ? now.get(splitPage) : undefined);
        const sections = new Map<string, { fingerprint: string }>();
        const others = new Map<string, { fingerprint: string }>();
        for (const [anchor, own] of anchors) {
          if (isSplit && moves.section?.(file, anchor))
            others.set(anchor, {
              fingerprint:
                own.fingerprint === oldHashes.get(anchor) ? (splitHashes.get(anchor) ?? own.fingerprint) : own.fingerprint,
            });
          else sections.set(moves.anchor(file, anchor), { fingerprint: updatedHash(anchor, own.fingerprint) });
        }
        const entry = [`/${moves.file(file)}`, { fingerprint: updatedHash('', fingerprint), anchors: sections }] as const;
        return isSplit
          ? [entry, [`/${splitPage}`, { fingerprint: splitHashes.get('') ?? fingerprint, anchors: others }] as const]
          : [entry];
      });
    const next = new Map(all.flatMap(updateRecord));
    writeStaged(stage, `${translationsFolder}/${code}/${originalsLock}`, writeLock(next, 'originals'));
  }
}

function originalsOf(compiled: CompiledTree): Map<string, Page> {
  return new Map(sourcePagesOf(compiled).flatMap(({ file, page }) => (page.origin === undefined ? [[file, page]] : [])));
}

/** Returns the hash of each section of a page, by its anchor. */
function hashesOf(page: Page | undefined): Map<string, string> {
  return new Map(page ? sectionsOf(page).map(({ anchor, hash }) => [anchor, hash]) : []);
}

/** If addresses are recorded, records the addresses after the move. */
export function recordAddresses(stage: Stage, { project, site, compilation }: CompiledTree): void {
  for (const recorded of openAddresses(project, site, compilation)) {
    const lock = recorded.read();
    const text = lock?.isComplete ? updateLockText(project, recorded, undefined) : undefined;
    if (text !== undefined) writeStaged(stage, recorded.file, text);
  }
}
