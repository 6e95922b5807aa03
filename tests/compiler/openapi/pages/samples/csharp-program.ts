/** What a new project of C# 11 uses without saying so. */
const implied = ['System', 'System.IO', 'System.Collections.Generic', 'System.Net.Http', 'System.Threading.Tasks'];

/** What the library of the older language lacks, and what stands in for it here. */
const lacking = [
  ['HttpMethod.Patch', 'new HttpMethod("PATCH")'],
  ['await File.WriteAllBytesAsync(', 'File.WriteAllBytes('],
] as const;

/**
 * A sample as a whole program in the C# of 2017, which Debian can compile: a method around its statements, names for what is
 * implied, disposal left to the end of the process, and raw texts as usual ones. What it calls stays as it is.
 */
export function toProgram(sample: string): string {
  const [, imports = '', statements = ''] = /^((?:using [\w.]+;\n)*)([\s\S]*)$/.exec(sample) ?? [];
  let body = statements
    .replace(/("{3,})\n([\s\S]*?)\n {4}\1/g, (_, __, lines: string) => toText(lines))
    .replace(/^using var /gm, 'var ');
  for (const [name, instead] of lacking) body = body.replaceAll(name, instead);
  const names = implied.map((name) => `using ${name};\n`).join('');
  return `${names}${imports}static class Program\n{\nstatic void Main() { Run().Wait(); }\nstatic async Task Run()\n{\n${body}\n}\n}\n`;
}

/** The lines of a raw text, whose margin is that of its end, as a string in quotation marks. */
function toText(lines: string): string {
  const text = lines.replace(/^ {4}/gm, '');
  return `"${text.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`;
}
