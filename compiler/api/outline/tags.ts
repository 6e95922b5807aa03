import { toExternalDocs } from '../detail/schemas.ts';
import { isObject, listAt, textAt, textsAt } from '../json.ts';
import { capitalsFirst, toKeys } from '../keys.ts';
import type { OperationHead, Tag, TagGroup } from '../model.ts';
import type { JsonObject } from '../schema-model.ts';

/** Tags of the operations of paths, declared ones first, and how they are grouped. */
export function toTags(raw: JsonObject, operations: readonly OperationHead[]): { tags: Tag[]; groups: TagGroup[] } {
  const declared = new Map(
    listAt(raw, 'tags')
      .filter(isObject)
      .map((tag) => [textAt(tag, 'name'), tag]),
  );
  const used = new Set(operations.filter(({ kind }) => kind === 'path').map(({ tag }) => tag));
  const names = [...new Set([...declared.keys(), ...used])].filter((name) => used.has(name));
  const keys = toKeys(
    names.map((name) => ({ wanted: `tag-${name}`, identity: name })),
    capitalsFirst,
  );
  const tags = names.map((name, index): Tag => {
    const tag = declared.get(name);
    const label = textAt(tag, 'x-displayName') || textAt(tag, 'summary') || name;
    return { name, label, key: keys[index] ?? '', description: textAt(tag, 'description'), externalDocs: toExternalDocs(tag) };
  });
  return { tags, groups: toGroups(raw, names, declared) };
}

/** Groups as x-tagGroups lists them, or by the parents of 3.2; a tag that none names comes last. */
function toGroups(raw: JsonObject, names: readonly string[], declared: ReadonlyMap<string, JsonObject>): TagGroup[] {
  const left = new Set(names);
  const take = (wanted: readonly string[]): string[] => wanted.filter((name) => left.delete(name));
  const listed = listAt(raw, 'x-tagGroups').filter(isObject);
  const groups = listed.map((group): TagGroup => ({ label: textAt(group, 'name'), tags: take(textsAt(group, 'tags')) }));
  if (listed.length === 0) {
    const byRoot = new Map<string, string[]>();
    for (const name of names) {
      const root = rootOf(name, declared);
      byRoot.set(root, [...(byRoot.get(root) ?? []), name]);
    }
    for (const [root, below] of byRoot) {
      const tag = declared.get(root);
      if (below.some((name) => name !== root))
        groups.push({ label: textAt(tag, 'x-displayName') || textAt(tag, 'summary') || root, tags: take(below) });
    }
  }
  if (left.size > 0) groups.push({ label: '', tags: [...left] });
  return groups.filter(({ tags }) => tags.length > 0);
}

function rootOf(name: string, declared: ReadonlyMap<string, JsonObject>): string {
  const passed = new Set<string>();
  let root = name;
  for (
    let parent = textAt(declared.get(root), 'parent');
    parent !== '' && !passed.has(parent);
    parent = textAt(declared.get(root), 'parent')
  ) {
    passed.add(parent);
    root = parent;
  }
  return root;
}
