import type { AreaSetting } from '../../../schemas/types/site.ts';
import type { Area, AreaVersion } from '../../model.ts';
import type { Places } from '../text/places.ts';

/**
 * The area, or an area for each of its versions, the newest first: the latest with the id and the route of the whole, the others
 * at their name below it. Each has the folder of its name; a sidebar file that lies in the area's folder lies in each version's own.
 */
export function toVersions(area: Area, setting: AreaSetting, places: Places): Area[] {
  const { versions = [] } = setting;
  const named = versions.map((version) => (typeof version === 'string' ? { name: version } : version));
  const latest = named.find(({ unreleased }) => !unreleased) ?? named[0];
  let state: AreaVersion['state'] = 'unreleased';
  return named.map((each, index) => {
    const { name, label = name } = each;
    state = each === latest ? 'latest' : state === 'unreleased' ? 'unreleased' : 'old';
    const folder = area.path === '' ? name : `${area.path}/${name}`;
    const written = versions[index];
    const at = typeof written === 'object' ? places.valueAt(written, 'name') : places.valueAt(versions, index);
    return {
      ...area,
      id: state === 'latest' ? area.id : `${area.id}@${name}`,
      path: folder,
      route: state === 'latest' ? area.route : `${area.route === '/' ? '' : area.route}/${name}`,
      sidebar: sidebarOf(area, folder),
      version: { area: area.id, name, label, state, folder: area.path, at },
    };
  });
}

function sidebarOf({ sidebar, path }: Area, folder: string): Area['sidebar'] {
  if (typeof sidebar !== 'object' || path === '' || !sidebar.file.startsWith(`${path}/`)) return sidebar;
  return { file: `${folder}${sidebar.file.slice(path.length)}` };
}
