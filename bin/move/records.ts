import { writeLock } from '../../compiler/addresses/lock-text.ts';
import { sectionsOf } from '../../compiler/editions/originals.ts';
import { originalsLock, translationsFolder } from '../../compiler/editions/origins.ts';
import type { Page } from '../../compiler/model.ts';
import type { Moves } from '../../compiler/queries/moving/rewrite-links.ts';
import { openAddresses, toAccepted } from '../build/address-lock.ts';
import { type Stage, writeStaged } from '../edits/stage.ts';
import { type CompiledTree, sourcePagesOf } from './compiled.ts';

/**
 * Updates translation records for the new locations of their originals. A section in which only links were updated is as up to date as
 * before; one with a renamed heading has changed. A section that became a page gets its own record. A copied file has several locations,
 * one in each of `all`.
 */
export function carryRecords(stage: Stage, before: CompiledTree, after: CompiledTree, all: readonly Moves[]): void {
  const [old, now] = [originalsOf(before), originalsOf(after)];
  for (const { code, recordedOriginals } of before.compilation.translations) {
    if (!recordedOriginals?.isComplete) continue;
    const carryRecord = (moves: Moves) =>
      [...recordedOriginals.lock].flatMap(([key, { fingerprint, anchors }]) => {
        const file = key.slice(1);
        const was = hashesOf(old.get(file));
        const is = hashesOf(now.get(moves.file(file)));
        const carriedHash = (anchor: string, hash: string): string =>
          hash === was.get(anchor) && moves.anchor(file, anchor) === anchor ? (is.get(anchor) ?? hash) : hash;
        const wentTo = [...anchors.keys()].flatMap((anchor) => moves.section?.(file, anchor) ?? [])[0]?.file;
        const isSplit =
          wentTo !== undefined && now.has(wentTo) && after.compilation.sources.translations.get(code)?.has(wentTo) === true;
        const inOtherPage = hashesOf(isSplit ? now.get(wentTo) : undefined);
        const sections = new Map<string, { fingerprint: string }>();
        const others = new Map<string, { fingerprint: string }>();
        for (const [anchor, own] of anchors) {
          if (isSplit && moves.section?.(file, anchor))
            others.set(anchor, {
              fingerprint: own.fingerprint === was.get(anchor) ? (inOtherPage.get(anchor) ?? own.fingerprint) : own.fingerprint,
            });
          else sections.set(moves.anchor(file, anchor), { fingerprint: carriedHash(anchor, own.fingerprint) });
        }
        const entry = [`/${moves.file(file)}`, { fingerprint: carriedHash('', fingerprint), anchors: sections }] as const;
        return isSplit
          ? [entry, [`/${wentTo}`, { fingerprint: inOtherPage.get('') ?? fingerprint, anchors: others }] as const]
          : [entry];
      });
    const next = new Map(all.flatMap(carryRecord));
    writeStaged(stage, `${translationsFolder}/${code}/${originalsLock}`, writeLock(next, 'originals'));
  }
}

function originalsOf(compiled: CompiledTree): Map<string, Page> {
  return new Map(sourcePagesOf(compiled).flatMap(({ file, page }) => (page.origin === undefined ? [[file, page]] : [])));
}

/** The hash of each section of a page, by its anchor. */
function hashesOf(page: Page | undefined): Map<string, string> {
  return new Map(page ? sectionsOf(page).map(({ anchor, hash }) => [anchor, hash]) : []);
}

/** If addresses are recorded, records the addresses after the move. */
export function recordAddresses(stage: Stage, { project, site, compilation }: CompiledTree): void {
  for (const recorded of openAddresses(project, site, compilation)) {
    const known = recorded.read();
    const text = known?.isComplete ? toAccepted(project, recorded, undefined) : undefined;
    if (text !== undefined) writeStaged(stage, recorded.file, text);
  }
}
