import type { ImportContext } from '../settings/imported-site.ts';
import { readConfig } from '../settings/script.ts';
import type { Setting } from '../settings/setting.ts';
import { folderOf, joinPath } from '../settings/tool-folder.ts';

/** The maximum depth of nested references. */
const maxDepth = 20;

/**
 * Resolves the `$ref` keys of a configuration. The content of the file replaces the object; its other keys are added to the content. Adds
 * the files that were read to `files`. Each reference reads its file again, up to a limit.
 */
export function resolveReferences(
  setting: Setting | undefined,
  { path, context, files }: { path: string; context: ImportContext; files: string[] },
): Setting | undefined {
  let remaining = 1000;
  const resolve = (value: Setting, folder: string, chain: readonly string[]): Setting => {
    if (value.items) return { ...value, items: value.items.map((each) => resolve(each, folder, chain)) };
    if (!value.entries) return value;
    const reference = value.entries.get('$ref');
    const entries = [...value.entries].flatMap(([key, each]): [string, Setting][] =>
      key === '$ref' && typeof each.plain === 'string' ? [] : [[key, resolve(each, folder, chain)]],
    );
    const rest: Setting = { ...value, entries: new Map(entries) };
    if (!reference || typeof reference.plain !== 'string') return rest;
    const target = joinPath(folder, reference.plain);
    const reason =
      target === undefined
        ? 'it is outside the folder'
        : chain.includes(target)
          ? 'it refers to itself'
          : chain.length > maxDepth || --remaining < 0
            ? 'too many files refer to each other'
            : undefined;
    if (target === undefined || reason !== undefined) {
      context.settings.reportUnread(reference.at, reference.plain, reason ?? '');
      return rest;
    }
    const referenced = readConfig(target, context.folder, context.findings);
    if (!referenced) return rest;
    if (!files.includes(target)) files.push(target);
    const resolved = resolve(referenced, folderOf(target), [...chain, target]);
    return resolved.entries ? { ...resolved, entries: new Map([...resolved.entries, ...entries]) } : resolved;
  };
  return setting && resolve(setting, path, []);
}
