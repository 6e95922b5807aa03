import type { DialectOptionsSetting } from '../../../schemas/types/site.ts';
import { relativePath } from '../../4-links/paths.ts';
import type { Construct } from '../syntax/dialect.ts';

/** Resolves a path that starts with an alias to a file, relative to the site's root. Returns undefined for any other path. */
export function resolveAlias(path: string, options: DialectOptionsSetting | undefined): string | undefined {
  let best: { length: number; file: string } | undefined;
  for (const [alias, target] of Object.entries(options?.aliases ?? {})) {
    const start = alias.replace(/\*$/, '');
    const isExact = start === alias;
    if (isExact ? path !== alias : !path.startsWith(start)) continue;
    if (start.length < (best?.length ?? 0) || (start === '' && /^[./]|^[a-z][a-z0-9+.-]*:/i.test(path))) continue;
    best = { length: start.length, file: isExact ? target : target.replace('*', () => path.slice(start.length)) };
  }
  return best?.file;
}

/** Replaces aliases in links, images and attributes with relative paths. */
export const replaceAliases: Construct = ({ masked, page, edit }) => {
  const { options, file } = page;
  if (!options?.aliases) return;
  const folder = file.split('/').slice(0, -1).join('/');
  for (const { 1: before = '', 2: path = '', index } of masked.matchAll(
    /(\]\(<?|\b(?:src|href)=["']|^\[[^\]\n]+\]:[ \t]*)([^\s()<>"'#?]+)/gm,
  )) {
    const target = resolveAlias(path, options);
    const from = index + before.length;
    if (target !== undefined) edit(from, from + path.length, relativePath(folder, target));
  }
};
