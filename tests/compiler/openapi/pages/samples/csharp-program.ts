/** The implicit usings of a new project in C# 11. */
const implicitUsings = ['System', 'System.IO', 'System.Collections.Generic', 'System.Net.Http', 'System.Threading.Tasks'];

/** What the older standard library lacks, and its replacement here. */
const missingMembers = [
  ['HttpMethod.Patch', 'new HttpMethod("PATCH")'],
  ['await File.WriteAllBytesAsync(', 'File.WriteAllBytes('],
] as const;

/**
 * Converts a sample to a complete program in the C# of 2017, which Debian can compile: adds a method around its statements and
 * names for implicit usings, leaves disposal to the end of the process, and converts raw string literals. Its calls are
 * unchanged.
 */
export function toProgram(sample: string): string {
  const [, imports = '', statements = ''] = /^((?:using [\w.]+;\n)*)([\s\S]*)$/.exec(sample) ?? [];
  let body = statements
    .replace(/("{3,})\n([\s\S]*?)\n {4}\1/g, (_, __, lines: string) => toText(lines))
    .replace(/^using var /gm, 'var ');
  for (const [name, replacement] of missingMembers) body = body.replaceAll(name, replacement);
  const names = implicitUsings.map((name) => `using ${name};\n`).join('');
  return `${names}${imports}static class Program\n{\nstatic void Main() { Run().Wait(); Environment.Exit(0); }\nstatic async Task Run()\n{\n${body}\n}\n}\n`;
}

/** Converts the lines of a raw string literal, whose indentation is that of its last line, to a quoted string. */
function toText(lines: string): string {
  const text = lines.replace(/^ {4}/gm, '');
  return `"${text.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`;
}
