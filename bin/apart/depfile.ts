/**
 * Returns a Make rule that lists the sources of an object. Each file also has an empty rule, so that Make rebuilds the object if the file
 * is removed, instead of stopping. Make resolves the paths as written.
 */
export function formatDependencyRule(target: string, files: readonly string[]): string {
  const names = files.map(escapeFileName);
  return [`${escapeFileName(target)}: ${names.join(' \\\n  ')}\n`, ...names.map((name) => `${name}:\n`)].join('\n');
}

/** Escapes a file name for a rule: Make splits at spaces, and `$`, `#`, `:` and `%` are special. */
function escapeFileName(name: string): string {
  return name.replace(/[ #:%\\]/g, '\\$&').replace(/\$/g, '$$$$');
}
