import type { AreaSetting } from '../../../schemas/types/site.ts';
import { configIdTwice, configVersionsUnreleased } from '../../diagnostics/areas.ts';
import type { Diagnostic } from '../../model.ts';
import type { Places } from '../text/places.ts';
import { wrongForm } from './faults.ts';
import { isId, nearestId } from './forms.ts';

/** The names of an area's versions, each once, and one of them released. */
export function checkVersions(versions: NonNullable<AreaSetting['versions']>, places: Places): Diagnostic[] {
  const found: Diagnostic[] = [];
  const known = new Set<string>();
  for (const [index, version] of versions.entries()) {
    const name = typeof version === 'string' ? version : version.name;
    const at = typeof version === 'string' ? places.valueAt(versions, index) : places.valueAt(version, 'name');
    if (!isId(name))
      found.push(
        wrongForm({ at, name: 'areas.versions', value: name }, 'letters, digits, hyphens and full stops', nearestId(name)),
      );
    else if (known.has(name.toLowerCase())) found.push(configIdTwice(at, { what: 'a version', id: name }));
    known.add(name.toLowerCase());
  }
  const isPending = versions.length > 0 && versions.every((version) => typeof version === 'object' && version.unreleased);
  return isPending ? [...found, configVersionsUnreleased(places.startOf(versions), {})] : found;
}
