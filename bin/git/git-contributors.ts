import { createInterface } from 'node:readline';
import { byCodeUnit } from '../../compiler/basics/compare.ts';
import type { Contributors } from '../../compiler/world.ts';
import { runGit, startGit } from './git.ts';
import { headOf, isShallow, repositoryOf } from './git-dates.ts';

const none: Contributors = new Map();

/** Returns a function that reads the contributors once per checked-out commit. */
export function cacheContributors(root: string): () => Promise<Contributors> {
  let retained: { head: string; contributors: Promise<Contributors> } | undefined;
  return () => {
    const head = headOf(root);
    if (retained?.head !== head) retained = { head, contributors: readContributors(root) };
    return retained.contributors;
  };
}

/**
 * Returns the names of everyone who has changed each file, including under its earlier names: authors and co-authors of commits, mapped by
 * `.mailmap`, without bots, sorted by number of commits. Empty without a repository, and in a shallow clone, whose history is incomplete.
 */
async function readContributors(root: string): Promise<Contributors> {
  const folder = repositoryOf(root);
  if (folder === undefined || isShallow(folder)) return none;
  const people = await readPeople(root);
  const mappedNames = await mapNames(root, new Set([...people.values()].flatMap((counts) => [...counts.keys()])));
  const contributors = new Map<string, string[]>();
  for (const [file, counts] of people) {
    const commits = new Map<string, number>();
    for (const [person, count] of counts) {
      const name = toName(mappedNames.get(person) ?? person);
      if (name !== undefined) commits.set(name, (commits.get(name) ?? 0) + count);
    }
    contributors.set(file, sortByCommits(commits));
  }
  return contributors;
}

/** A person in git's format: `Ada <ada@example.com>`. */
type Person = string;

/** Returns the authors of each current file, with their number of commits. */
function readPeople(root: string): Promise<Map<string, Map<Person, number>>> {
  const people = new Map<string, Map<Person, number>>();
  /** The current name of each renamed file. */
  const currentNames = new Map<string, string>();
  const coAuthors = '%(trailers:key=Co-authored-by,valueonly,unfold,separator=%x1f)';
  const format = `--format=%x01%an <%ae>%x1f${coAuthors}`;
  const git = startGit(['log', format, '--name-status', '-M', '--relative', '--no-ext-diff', '--no-textconv', '--', '.'], root);
  git.stdin.on('error', () => {}).end();
  git.stderr.resume();
  let authors: Person[] = [];
  const creditAuthors = (path: string): void => {
    const file = currentNames.get(path) ?? path;
    const counts = people.get(file) ?? new Map<Person, number>();
    for (const author of authors) counts.set(author, (counts.get(author) ?? 0) + 1);
    people.set(file, counts);
  };
  return new Promise((done) => {
    git.on('error', () => done(people));
    const lines = createInterface({ input: git.stdout });
    lines.on('line', (line) => {
      if (line.startsWith('\u0001')) {
        authors = [...new Set(line.slice(1).split('\u001f').filter(isPerson))];
        return;
      }
      const [status = '', path = '', renamed] = line.split('\t');
      if (status === '' || status === 'D') return;
      creditAuthors(renamed ?? path);
      if (renamed !== undefined && status.startsWith('R')) currentNames.set(path, currentNames.get(renamed) ?? renamed);
    });
    lines.on('close', () => done(people));
  });
}

/** Returns whether a trailer is a person. Trailers can contain any text. */
function isPerson(text: string): boolean {
  return /^[^<>]*\S[^<>]* <[^<>\s]*>$/.test(text);
}

/** Maps people with the `.mailmap` of the repository. */
async function mapNames(root: string, people: ReadonlySet<Person>): Promise<Map<Person, Person>> {
  const requested = [...people];
  if (requested.length === 0) return new Map();
  const answer = await runGit(['check-mailmap', '--stdin'], { folder: root, input: `${requested.join('\n')}\n` });
  const lines = 'bytes' in answer ? answer.bytes.toString('utf8').split('\n') : [];
  return new Map(requested.map((person, index) => [person, lines[index] || person]));
}

/** Returns the name without the address; undefined for a bot. */
function toName(person: Person): string | undefined {
  const [, name = '', address = ''] = /^(.*) <(.*)>$/s.exec(person) ?? [];
  const isAutomatic = /\[bot\]$|^(?:dependabot|renovate|github-actions|GitHub)$/i.test(name) || /\[bot\]@/i.test(address);
  return isAutomatic ? undefined : name.trim();
}

function sortByCommits(commits: ReadonlyMap<string, number>): string[] {
  return [...commits].sort(([a, one], [b, other]) => other - one || byCodeUnit(a, b)).map(([name]) => name);
}
