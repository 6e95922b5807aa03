import { originalsLock, translationsFolder } from '../../compiler/editions/origins.ts';
import { writeLock } from '../../compiler/lock-text.ts';
import type { Page } from '../../compiler/model.ts';
import { sectionsOf } from '../../compiler/originals.ts';
import type { Moves } from '../../compiler/queries/moving/rewrite.ts';
import { type Compiled, writtenOf } from './compiled.ts';
import { type Stage, writeStaged } from './tree.ts';

/**
 * Writes the records of translations for where their originals are now. A section that only follows what moved, with other links in it, is as
 * up to date as it was; one whose heading is called otherwise has changed.
 */
export function carryRecords(stage: Stage, before: Compiled, after: Compiled, moves: Moves): void {
  const [old, now] = [originalsOf(before), originalsOf(after)];
  for (const { code, recorded } of before.compilation.translations) {
    if (!recorded?.isWhole) continue;
    const next = [...recorded.lock].map(([key, { print, anchors }]) => {
      const file = key.slice(1);
      const was = hashesOf(old.get(file));
      const is = hashesOf(now.get(moves.file(file)));
      const carried = (anchor: string, hash: string): string =>
        hash === was.get(anchor) && moves.anchor(file, anchor) === anchor ? (is.get(anchor) ?? hash) : hash;
      const sections = [...anchors].map(
        ([anchor, own]) => [moves.anchor(file, anchor), { print: carried(anchor, own.print) }] as const,
      );
      return [`/${moves.file(file)}`, { print: carried('', print), anchors: new Map(sections) }] as const;
    });
    writeStaged(stage, `${translationsFolder}/${code}/${originalsLock}`, writeLock(new Map(next), 'originals'));
  }
}

function originalsOf(compiled: Compiled): Map<string, Page> {
  return new Map(writtenOf(compiled).flatMap(({ file, page }) => (page.origin === undefined ? [[file, page]] : [])));
}

/** The hash of each section of a page, by its anchor. */
function hashesOf(page: Page | undefined): Map<string, string> {
  return new Map(page ? sectionsOf(page).map(({ anchor, hash }) => [anchor, hash]) : []);
}
