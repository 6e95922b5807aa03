import { parseProgram } from '../javascript/parse-program.ts';

/** A module that a script imports, as written, with its position in the script. Offsets count UTF-16 code units. */
type ScriptImport = { target: string; offset: number; length: number };
/** The imports of a script that can be determined without running it. `fault`: why browsers could not run it. */
type ParsedScript = { fault: { reason: string; line: number; column: number } } | { imports: ScriptImport[] };

/** Parses a script of the site as an ES module. */
export function readScript(text: string): ParsedScript {
  const parsed = parseProgram(text, { sourceType: 'module', createImportExpressions: true });
  if ('fault' in parsed) {
    const { reason, isTooDeep, line, column } = parsed.fault;
    return { fault: { reason: isTooDeep ? 'It is nested too deeply' : reason.replace(/\.$/, ''), line, column } };
  }
  const imports: ScriptImport[] = [];
  // Not recursive, because a minified program may be nested as deeply as the parser allows.
  const pending: unknown[] = [parsed.program.program];
  while (pending.length > 0) {
    const node = pending.pop();
    if (typeof node !== 'object' || node === null) continue;
    if ('type' in node && typeof node.type === 'string' && loadingNodes.has(node.type) && 'source' in node)
      recordImport(node.source, imports);
    for (const value of Object.values(node)) if (typeof value === 'object') pending.push(value);
  }
  return { imports: imports.sort((a, b) => a.offset - b.offset) };
}

/** Statements and expressions that load another module. */
const loadingNodes: ReadonlySet<string> = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
]);

/** Records a module that is specified by a string. Computed names are only known at run time. */
function recordImport(source: unknown, imports: ScriptImport[]): void {
  if (typeof source !== 'object' || source === null || !('type' in source) || source.type !== 'StringLiteral') return;
  const { value, start, end } = { value: undefined, start: undefined, end: undefined, ...source };
  if (typeof value === 'string' && typeof start === 'number' && typeof end === 'number')
    imports.push({ target: value, offset: start, length: end - start });
}
