/**
 * The rule with which Make knows what an object is made of. Each file has an empty rule as well: one that is gone means that the object
 * is made anew, and not that Make stops. Paths are as Make is to see them.
 */
export function dependencyRule(target: string, files: readonly string[]): string {
  const names = files.map(escaped);
  return [`${escaped(target)}: ${names.join(' \\\n  ')}\n`, ...names.map((name) => `${name}:\n`)].join('\n');
}

/** A file name in a rule: Make splits at blanks, and `$`, `#`, `:` and `%` have meanings of their own. */
function escaped(name: string): string {
  return name.replace(/[ #:%\\]/g, '\\$&').replace(/\$/g, '$$$$');
}
