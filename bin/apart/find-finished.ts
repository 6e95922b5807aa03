import { isFinishable, openSlot, surroundingsOf } from '../../compiler/5-outputs/open-pages.ts';
import type { Shell } from '../../compiler/5-outputs/shell.ts';
import type { Area, Output, Site } from '../../compiler/model.ts';
import type { ObjectPlaces } from '../disk/project.ts';
import { type FindFinished, type PageFacts, pageKey, withSlots } from '../plan.ts';
import type { FindIndex } from '../search/index-jobs.ts';
import { openFinished } from './finished-records.ts';

/** Finds the pages that objects have finished of the same that they are made of here. */
export function findFinishedPages(site: Site, objects: ObjectPlaces): FindFinished {
  const { table } = openFinished(objects);
  const areas = new Map(site.areas.map((area) => [nameOf(area.version?.area ?? area.id, area.version?.name), area]));
  const surroundings = new Map<Shell, Map<Area, string | undefined>>();
  const around = (shell: Shell, area: Area): string | undefined => {
    const ofShell = surroundings.get(shell) ?? new Map<Area, string | undefined>();
    surroundings.set(shell, ofShell);
    if (!ofShell.has(area)) ofShell.set(area, surroundingsOf(shell, { area, audience: area.audience }));
    return ofShell.get(area);
  };
  return (linked, facts, shell) => {
    const area = linked.area === null ? undefined : areas.get(nameOf(linked.area, linked.version));
    if (!area || !Object.hasOwn(objects, area.id) || !isFinishable(linked, shell)) return undefined;
    const { pages } = table(area.id);
    const [key, ...slots] = (Object.hasOwn(pages, linked.route) ? pages[linked.route] : undefined) ?? [];
    const base = key === undefined ? undefined : around(shell, area);
    if (key === undefined || base === undefined) return undefined;
    if (key !== finishedKey({ linked, facts, slots, base, navigation: shell.navigation })) return undefined;
    return { area: area.id, key, slots };
  };
}

function nameOf(area: string, version: string | undefined): string {
  return version === undefined ? area : `${area}@${version}`;
}

/** The key of a page whose slots of these numbers are left open. `base` is the text of what surrounds it. */
export function finishedKey({
  linked,
  facts,
  slots,
  base,
  navigation,
}: {
  linked: Parameters<FindFinished>[0];
  facts: PageFacts;
  slots: readonly number[];
  base: string;
  navigation: Shell['navigation'];
}): string {
  if (slots.length === 0) return pageKey(facts, linked.page?.hash, { base, navigation });
  const open = new Set(slots);
  const opened = linked.slots.map((slot, number) => (open.has(number) ? openSlot(number) : slot));
  return pageKey({ ...facts, linked: withSlots(facts.linked, linked.slots, opened) }, linked.page?.hash, { base, navigation });
}

/** Finds the indexes that objects have finished of the same that they are made of here. */
export function findFinishedIndexes(site: Site, objects: ObjectPlaces): FindIndex {
  const { table, indexFile } = openFinished(objects);
  return ({ area, version, audience }, key) => {
    const own = site.areas.find((each) =>
      each.version ? each.version.area === area && each.version.name === version : each.id === area,
    );
    if (!own || !Object.hasOwn(objects, own.id)) return undefined;
    const found = table(own.id).indexes.find((each) => each.key === key);
    if (!found) return undefined;
    return () => {
      const outputs = found.files.flatMap((path): Output[] => {
        const bytes = indexFile(own.id, path);
        return bytes ? [{ path, audience, stage: 'asset', bytes }] : [];
      });
      return outputs.length === found.files.length ? { tag: found.tag, outputs } : undefined;
    };
  };
}
