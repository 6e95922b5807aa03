/** What a release is judged by. `outdated` and `vulnerable` are undefined if the registry did not answer. */
export type ReleaseFacts = {
  version: string;
  lockedVersion: string;
  /** Names of the repository's tags. */
  tags: readonly string[];
  changelog: string;
  /** Files that differ from the last commit. */
  changed: readonly string[];
  /** Packages whose code is in the published package. */
  bundled: ReadonlySet<string>;
  outdated: readonly { name: string; current: string; latest: string }[] | undefined;
  vulnerable: readonly { name: string; severity: string }[] | undefined;
  /** Whether `npm publish` attests where and from which commit the package was built (`publishConfig.provenance`). */
  attests: boolean;
  /** Packages of the lock file without a SHA-512 hash. */
  unhashed: readonly string[];
  /** Packages whose signature by the registry is missing or invalid; undefined if the registry did not answer. */
  unsigned: readonly string[] | undefined;
};

/** Returns the reasons why a version cannot be released, one sentence each, and remarks that do not prevent it. */
export function judgeRelease(facts: ReleaseFacts): { faults: string[]; remarks: string[] } {
  const { version, lockedVersion, tags, changelog, changed, bundled, outdated, vulnerable } = facts;
  const faults: string[] = [];
  const remarks: string[] = [];
  if (lockedVersion !== version)
    faults.push(`package-lock.json has version ${lockedVersion}, package.json ${version}. Run npm install.`);
  if (tags.includes(`v${version}`)) faults.push(`Version ${version} is released: there is a tag v${version}.`);
  faults.push(...changelogFaults(changelog, version));
  if (changed.length > 0) faults.push(`These files differ from the last commit: ${changed.join(', ')}.`);
  if (!outdated) faults.push('The registry did not say which packages are outdated.');
  for (const { name, current, latest } of outdated ?? []) {
    const sentence = `${name} ${current} is outdated: ${latest} is the latest.`;
    if (bundled.has(name) && majorOf(current) === majorOf(latest)) faults.push(sentence);
    else remarks.push(sentence);
  }
  if (!vulnerable) faults.push('The registry did not audit the packages.');
  for (const { name, severity } of vulnerable ?? []) {
    const isBundled = bundled.has(name);
    const sentence = `${name}, which is ${isBundled ? '' : 'not '}bundled, has a vulnerability (${severity}).`;
    if (isBundled) faults.push(sentence);
    else remarks.push(sentence);
  }
  faults.push(...provenanceFaults(facts));
  return { faults, remarks };
}

/** Checks that users can verify where the package comes from, and that the packages in it are the ones that the registry signed. */
function provenanceFaults({ attests, unhashed, unsigned }: ReleaseFacts): string[] {
  const faults: string[] = [];
  if (!attests) faults.push('npm would publish without provenance. Set publishConfig.provenance to true in package.json.');
  if (unhashed.length > 0) faults.push(`package-lock.json has no SHA-512 hash of ${unhashed.join(', ')}.`);
  if (!unsigned) faults.push('The registry did not verify the signatures of the packages.');
  else if (unsigned.length > 0) faults.push(`The signature of ${unsigned.join(', ')} is missing or invalid.`);
  return faults;
}

/** The section of the version has a date and an entry, and nothing is left that is not released. */
function changelogFaults(changelog: string, version: string): string[] {
  const sections = new Map(
    changelog
      .split(/^## /m)
      .slice(1)
      .map((section) => [/^\[?([^\]\s]+)/.exec(section)?.[1] ?? '', section]),
  );
  const faults: string[] = [];
  const own = sections.get(version);
  if (own === undefined) faults.push(`CHANGELOG.md has no section [${version}].`);
  else if (!/^\[[^\]]+\] - \d{4}-\d{2}-\d{2}$/m.test(own.split('\n', 1)[0] ?? ''))
    faults.push(`The section [${version}] of CHANGELOG.md has no date. Write ## [${version}] - YYYY-MM-DD.`);
  if (own !== undefined && !hasEntry(own)) faults.push(`The section [${version}] of CHANGELOG.md is empty.`);
  if (hasEntry(sections.get('Unreleased') ?? ''))
    faults.push(`CHANGELOG.md has entries below [Unreleased]. Move them to [${version}].`);
  return faults;
}

function hasEntry(section: string): boolean {
  return /^- \S/m.test(section);
}

/** Returns the part of a version whose change means breaking changes: `0.5` for 0.5.2, `1` for 1.2.3. */
function majorOf(version: string): string {
  const [major = '', minor = ''] = version.split('.');
  return major === '0' ? `0.${minor}` : major;
}
