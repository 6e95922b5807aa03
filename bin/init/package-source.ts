import { readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import about from '../../package.json' with { type: 'json' };
import { UsageFault } from '../faults.ts';

/**
 * The package that npm installs. Once it is published, set this to `${about.name}@${about.version}`; nothing else has to change. Until then
 * anyone could publish another package under that name, so recipes never use it.
 */
const publishedPackage: string | undefined = undefined;

/**
 * Returns the package that recipes install, in the root of the repository: the value of the `--package` option, otherwise the package that
 * the project already depends on, otherwise the published package. Throws a UsageFault if there is none, or if it is a git repository or a
 * file outside the repository.
 */
export function choosePackage(requested: string | undefined, { root, repository }: { root: string; repository: string }): string {
  if (requested !== undefined) {
    if (isGit(requested)) throw new UsageFault(formatGitMessage(requested));
    return isAddress(requested) ? requested : toRepositoryPath(resolve(requested), requested, repository);
  }
  for (const folder of new Set([root, repository])) {
    const dependency = dependencyOf(folder);
    if (dependency === undefined) continue;
    if (isGit(dependency)) throw new UsageFault(formatGitMessage(dependency));
    const file = /^file:(.*)$/s.exec(dependency)?.[1];
    if (file !== undefined) return toRepositoryPath(resolve(folder, file), dependency, repository);
    if (isAddress(dependency)) return dependency;
  }
  if (publishedPackage !== undefined) return publishedPackage;
  throw new UsageFault(
    `Quire is not on npm yet, so the files require its package. Copy it into the repository and add --package vendor/${about.name}-${about.version}.tgz, or pass its URL with --package.`,
  );
}

/** Returns whether npm would install the package from a git repository: `git+https:…`, `github:owner/name`, or `owner/name`. */
function isGit(spec: string): boolean {
  if (/^(?:git(?:\+\w+)?:|git@|github:|gitlab:|bitbucket:)|\.git(?:#.*)?$/.test(spec)) return true;
  return /^[\w-]+\/[\w.-]+(?:#.*)?$/.test(spec) && !/\.t(?:ar\.)?gz$/.test(spec);
}

/**
 * Returns the message for a package in a git repository. npm would build it only in a `prepare` script, but npm warns about that script
 * whenever someone installs the tarball.
 */
function formatGitMessage(spec: string): string {
  return `${spec} is a git repository, and npm doesn't build ${about.name} when it installs it from git. Run npm pack in a checkout, copy the package into the repository, and add --package vendor/${about.name}-${about.version}.tgz.`;
}

/** Returns whether a package specifier is the URL of a tarball. */
function isAddress(spec: string): boolean {
  return /^https?:\/\/\S+\.tgz(?:[?#]\S*)?$/.test(spec);
}

/** Converts a path to one relative to the root of the repository, in a form that npm recognises as a file. */
function toRepositoryPath(path: string, written: string, repository: string): string {
  const relativePath = relative(repository, path).split(sep).join('/');
  if (relativePath === '' || relativePath.startsWith('../') || resolve(relativePath) === relativePath)
    throw new UsageFault(
      `${written} is outside the repository, so a service can't install it. Copy the package into the repository, or pass its URL with --package.`,
    );
  return `./${relativePath}`;
}

function dependencyOf(folder: string): string | undefined {
  try {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const found: unknown = devDependencies?.[about.name] ?? dependencies?.[about.name];
    return typeof found === 'string' ? found : undefined;
  } catch {
    // Without a readable package.json there are no dependencies.
    return undefined;
  }
}
