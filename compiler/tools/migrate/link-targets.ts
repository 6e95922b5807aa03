import type { LinkState } from '../../4-links/link-state.ts';
import { folderOf, isExternalTarget, splitTarget } from '../../4-links/paths.ts';
import { toAnchorAddress } from '../../4-links/slots.ts';
import { createResolver } from '../../4-links/targets.ts';

/** The target of a link before the migration. `rest` must be appended to the path of a moved page. */
export type LinkTarget =
  | { kind: 'page'; route: string; file: string | undefined }
  | { kind: 'former'; route: string; file: string | undefined; rest: string }
  | { kind: 'asset'; file: string };

/**
 * Returns a function that resolves the target of a link in a file. The function returns undefined if the target is neither a page nor a
 * file of the site. Links in partials are resolved relative to the root.
 */
export function createLinkResolver(states: readonly LinkState[]): (target: string, file: string) => LinkTarget | undefined {
  const contexts = new Map(
    states.flatMap((state) => {
      const resolve = createResolver(state.targets);
      return [...state.tasks].map(([file, task]) => [file, { state, task, resolve }] as const);
    }),
  );
  const publicState = states.find(({ input }) => input.audience === 'public');
  const fallback = publicState && { state: publicState, task: undefined, resolve: createResolver(publicState.targets) };
  return (target, file) => {
    const context = contexts.get(file) ?? fallback;
    const { path, query, anchor } = splitTarget(target);
    if (!context || path === '' || isExternalTarget(target)) return undefined;
    const { state, task, resolve } = context;
    const { route = '/', isFolderPage = false, page } = task ?? {};
    const resolved = resolve(path, { folder: folderOf(file), area: page?.area ?? null, route, isFolderPage });
    if (resolved.kind === 'asset') return resolved;
    if (resolved.kind !== 'route' && resolved.kind !== 'former') return undefined;
    if (resolved.kind === 'route') return { kind: 'page', route: resolved.route, file: resolved.file };
    const resolvedAnchor = resolved.anchor ?? anchor;
    const to = resolved.target.route;
    const rest = query + (resolvedAnchor === undefined ? '' : toAnchorAddress(resolvedAnchor));
    return { kind: 'former', route: to, file: state.targets.routes.get(to)?.file, rest };
  };
}
