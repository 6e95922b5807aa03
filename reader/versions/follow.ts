import type { SiteData } from '../../schemas/types/site-data.ts';
import { keep, keys, recall } from '../state/storage.ts';
import { chosen } from './chosen.ts';

/** Takes up the versions that were chosen before, and remembers those that are chosen from now on. A version that is gone is forgotten. */
export function followVersions({ areas }: SiteData): void {
  const known = new Map<string, string>();
  for (const { id, versions } of areas) {
    const name = versions && recall(keys.version(id));
    if (name && versions.some((version) => version.name === name)) known.set(id, name);
    else if (name) keep(keys.version(id), null);
  }
  if (known.size > 0) chosen.set(known);
  if (areas.some(({ versions }) => versions)) document.addEventListener('click', onClick);
}

/** Links that choose a version say so: those of the dropdown, and the way to the latest in a banner. */
function onClick({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLElement>('a[data-version]') : null;
  const { area, version } = link?.dataset ?? {};
  if (area === undefined || version === undefined) return;
  keep(keys.version(area), version);
  chosen.set(new Map(chosen.get()).set(area, version));
}
