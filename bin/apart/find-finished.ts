import { canUsePrebuiltPage, prebuildKey } from '../../compiler/5-outputs/prebuilt-pages.ts';
import type { Shell } from '../../compiler/5-outputs/shell.ts';
import { memoize } from '../../compiler/basics/collections.ts';
import type { Area, Site } from '../../compiler/model.ts';
import { type FindFinished, pageKey } from '../build/output-plan.ts';
import { hash } from '../cache/cache.ts';
import type { ObjectLocations } from '../disk/project.ts';
import type { FindIndex } from '../search/index-jobs.ts';
import { openFinished } from './finished-records.ts';

/** Finds prerendered pages in objects whose inputs equal those of this build. */
export function findFinishedPages(site: Site, objects: ObjectLocations): FindFinished {
  const finished = openFinished(objects);
  const areas = new Map(site.areas.map((area) => [areaKey(area.version?.area ?? area.id, area.version?.name), area]));
  const shellHashOf = memoize((shell: Shell) => memoize((area: Area) => hashShell(shell, area)));
  return (linked, facts, shell) => {
    const area = linked.area === null ? undefined : areas.get(areaKey(linked.area, linked.version));
    if (!area || !Object.hasOwn(objects, area.id) || !canUsePrebuiltPage(linked, shell)) return undefined;
    const found = finished.page(area.id, linked.route);
    const base = found && shellHashOf(shell)(area);
    if (!found || base === undefined) return undefined;
    const [key, place, ...slots] = found.page;
    if (key !== finishedKey({ linked, facts, slots, base })) return undefined;
    return { area: area.id, file: found.file, place, slots };
  };
}

function areaKey(area: string, version: string | undefined): string {
  return version === undefined ? area : `${area}@${version}`;
}

/** Returns a hash of the shell that an area's prerendered pages use; undefined if none can be prerendered. */
export function hashShell(shell: Shell, area: Area): string | undefined {
  const text = prebuildKey(shell, { area, audience: area.audience });
  return text && hash(text);
}

/** Returns the key of a page with these unresolved slots. `base` is the hash of its shell. */
export function finishedKey({
  linked,
  facts,
  slots,
  base,
}: {
  linked: Parameters<FindFinished>[0];
  facts: Parameters<FindFinished>[1];
  slots: readonly number[];
  base: string;
}): string {
  if (slots.length === 0) return pageKey(facts, base);
  const open = new Set(slots);
  const resolvedSlots = JSON.stringify(linked.slots.map((slot, number) => (open.has(number) ? 0 : slot)));
  return pageKey({ ...facts, slots: resolvedSlots }, base);
}

/** Finds finished indexes in objects whose inputs equal those of this build. */
export function findFinishedIndexes(site: Site, objects: ObjectLocations): FindIndex {
  const finished = openFinished(objects);
  return ({ area, version, audience }, key) => {
    const own = site.areas.find((each) =>
      each.version ? each.version.area === area && each.version.name === version : each.id === area,
    );
    if (!own || !Object.hasOwn(objects, own.id)) return undefined;
    const found = finished.indexes(own.id).find((each) => each.key === key);
    if (!found) return undefined;
    return () => {
      const outputs = finished.readIndexFiles(own.id, found, audience);
      return outputs && { tag: found.tag, outputs };
    };
  };
}
