import type { LinkState } from '../../4-links/link-state.ts';
import { folderOf } from '../../4-links/paths.ts';
import { followRedirect } from '../../4-links/targets.ts';

/** A function that tells where a target leads that is written in a file and names a former address. Parts of pages lead as at the root. */
export function toFormerLinks(states: readonly LinkState[]): (target: string, file: string) => ReturnType<typeof followRedirect> {
  const homes = new Map(states.flatMap((state) => [...state.tasks].map(([file, task]) => [file, { state, task }] as const)));
  const publicState = states.find(({ input }) => input.audience === 'public');
  return (target, file) => {
    const { state = publicState, task } = homes.get(file) ?? {};
    const { route = '/', isFolderPage = false, page } = task ?? {};
    return (
      state && followRedirect(target, { folder: folderOf(file), area: page?.area ?? null, route, isFolderPage }, state.targets)
    );
  };
}
