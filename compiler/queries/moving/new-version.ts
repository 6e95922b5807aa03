import { isId, nearestId } from '../../1-config/value-formats.ts';
import { type JsonNode, parseJsonc, withValue } from '../../json/jsonc.ts';

/** Checks the name of a version. Returns the rule that it violates, with the closest valid name; undefined if the name is valid. */
export function findVersionNameFault(name: string): string | undefined {
  if (isId(name)) return undefined;
  const near = nearestId(name);
  return `letters, digits, hyphens and full stops${near === undefined ? '' : `, for example ${near}`}`;
}

/**
 * Adds a version of an area to the configuration, before the latest one. If the area has no versions yet, also adds the unreleased version
 * `next` for further work. If the label of the unreleased version is the new name, the label is removed.
 */
export function addVersion(text: string, area: string, name: string): string {
  const place = placeOfArea(text, area);
  if (place === undefined) return text;
  const { path, node, versions } = place;
  if (!versions?.children?.length) return withFirstVersions(text, versions ?? node, versions !== undefined, name);
  const latest = versions.children.find((each) => fieldOf(each, 'unreleased')?.value !== true) ?? versions.children[0];
  if (!latest) return text;
  const before = text.slice(0, latest.offset);
  const [separator] = /(?:\r?\n)[ \t]*$/.exec(before) ?? [' '];
  const added = `${before}${JSON.stringify(name)},${separator}${text.slice(latest.offset)}`;
  const index = versions.children.findIndex((each) => fieldOf(each, 'label')?.value === name);
  return index === -1 || index >= versions.children.indexOf(latest)
    ? added
    : withValue(added, [...path, 'versions', index, 'label'], undefined);
}

/** Adds a list of versions: replaces an empty list, or inserts one after the last key of the area. */
function withFirstVersions(text: string, node: JsonNode, isList: boolean, name: string): string {
  const list = `[{ "name": "next", "label": "Next", "unreleased": true }, ${JSON.stringify(name)}]`;
  if (isList) return text.slice(0, node.offset) + list + text.slice(node.offset + node.length);
  const last = node.children?.at(-1);
  if (!last) return text;
  const [separator] = /\r?\n[ \t]*$/.exec(text.slice(0, last.offset)) ?? [' '];
  const end = last.offset + last.length;
  return `${text.slice(0, end)},${separator}"versions": ${list}${text.slice(end)}`;
}

type AreaPlace = { path: (string | number)[]; node: JsonNode; versions: JsonNode | undefined };

function placeOfArea(text: string, id: string): AreaPlace | undefined {
  const { root } = parseJsonc(text);
  const areas = root && fieldOf(root, 'areas');
  const index = areas?.children?.findIndex((each) => fieldOf(each, 'id')?.value === id) ?? -1;
  const area = areas?.children?.[index];
  return area && { path: ['areas', index], node: area, versions: fieldOf(area, 'versions') };
}

function fieldOf(node: JsonNode, key: string): JsonNode | undefined {
  return node.children?.find(({ children: [own] = [] }) => own?.value === key)?.children?.[1];
}
