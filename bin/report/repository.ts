import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The repository that contains the current folder. `at` converts a path from the current folder to one from the root of the repository. */
type Repository = { uri: string; at(file: string): string };

/**
 * Returns the repository around the current folder, for services that read findings: the folder that GitHub's runner specifies if it
 * contains the current folder, otherwise the nearest folder with `.git`, otherwise the current folder. The paths of files outside the
 * repository are unchanged.
 */
export function repositoryOf(current: string, workspace = process.env.GITHUB_WORKSPACE): Repository {
  const named = workspace !== undefined && isAbsolute(workspace) && isInside(current, workspace) ? workspace : undefined;
  const root = named ?? findGitRoot(current) ?? current;
  return {
    uri: pathToFileURL(join(root, sep)).href,
    at(file) {
      const path = resolve(current, file);
      return isInside(path, root) ? relative(root, path).split(sep).join('/') : file;
    },
  };
}

function findGitRoot(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder;
  const parent = dirname(folder);
  return parent === folder ? undefined : findGitRoot(parent);
}

function isInside(path: string, root: string): boolean {
  const relativePath = relative(root, path);
  return relativePath !== '..' && !relativePath.startsWith(`..${sep}`) && !isAbsolute(relativePath);
}
