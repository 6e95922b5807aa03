import { parseConfig } from '../../compiler/1-config/parse-config.ts';
import { once } from '../../compiler/basics/collections.ts';
import { createPublicFileTest } from '../../compiler/files/public-files.ts';
import { configName } from '../../compiler/files/root-files.ts';
import type { World } from '../../compiler/world.ts';

/** Returns a function that checks whether a public build may read a file. Nothing is built if the configuration is invalid. */
export function createPublicFileCheck(configText: string): (file: string) => boolean {
  const warnOnce = once(() => {
    const { value, validPart: site = value } = parseConfig(configName, configText, {});
    return site ? createPublicFileTest(site) : () => true;
  });
  return (file) => warnOnce()(file);
}

/** Returns a view of the world that is limited to these files. */
export function limitToFiles(world: World, isPublicFile: (file: string) => boolean): World {
  const readIfPublic = <T>(file: string, answer: (file: string) => T): T | undefined =>
    isPublicFile(file) ? answer(file) : undefined;
  return {
    ...world,
    list: async (listing) => (await world.list(listing)).filter(({ file }) => isPublicFile(file)),
    listFolders: () => world.listFolders().filter(isPublicFile),
    read: (file) => readIfPublic(file, world.read),
    filesIn: (folder) => world.filesIn(folder).filter((name) => isPublicFile(`${folder}/${name}`)),
    stampOf: (file) => readIfPublic(file, world.stampOf),
    readFont: (file) => readIfPublic(file, world.readFont),
  };
}
