import { entriesAt, isList, isObject, listAt, own, textAt, textsAt } from '../json.ts';
import type { Server } from '../model.ts';
import type { Json, JsonObject } from '../schema-model.ts';

/** Servers as 3.x lists them. */
export function toServers(list: readonly Json[]): Server[] {
  return list.filter(isObject).map((raw) => ({
    url: textAt(raw, 'url'),
    name: textAt(raw, 'name'),
    description: textAt(raw, 'description'),
    variables: entriesAt(raw, 'variables').map(([name, value]) => {
      const variable = isObject(value) ? value : {};
      const values = listAt(variable, 'enum').map(String);
      return { name, default: textAt(variable, 'default'), values, description: textAt(variable, 'description') };
    }),
  }));
}

/** Servers of a document: 2.0 tells them by schemes, host and base path. */
export function documentServers(raw: JsonObject): Server[] {
  if (isList(own(raw, 'servers'))) return toServers(listAt(raw, 'servers'));
  const [host, path] = [textAt(raw, 'host'), textAt(raw, 'basePath')];
  if (host === '') return path === '' ? [] : toServers([{ url: path }]);
  const schemes = textsAt(raw, 'schemes');
  return toServers(
    (schemes.length > 0 ? schemes : ['https']).map((scheme) => ({ url: `${scheme}://${host}${path === '/' ? '' : path}` })),
  );
}
