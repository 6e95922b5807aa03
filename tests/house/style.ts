import ts from 'typescript';
import type { TextFile } from './tree.ts';

/** A broken rule of style: `file:line` and what is wrong there. */
export type StyleFault = { rule: StyleRule; at: string; what: string };
/** The names of the rules that are read off the syntax of one file. */
export type StyleRule = keyof typeof rules;

type Look = { file: string; source: ts.SourceFile };
type Finding = { node: ts.Node; what: string };

/** The faults of one TypeScript file. */
export function styleFaults({ file, text }: TextFile): StyleFault[] {
  const source = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.ES2022,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  return styleRules.flatMap((rule) =>
    rules[rule]({ file, source }).map(({ node, what }) => ({ rule, at: `${file}:${lineOf(source, node)}`, what })),
  );
}

const rules = {
  'no-cast': casts,
  'no-any': ({ source }: Look) => pick(source, (node) => node.kind === ts.SyntaxKind.AnyKeyword && 'any'),
  'no-bang': ({ source }: Look) => pick(source, (node) => ts.isNonNullExpression(node) && 'a value that is asserted to be there'),
  'named-export': defaultExports,
  'export-says-what': undescribed,
  'export-first': helpersAbove,
  'no-inline-style': ({ source }: Look) =>
    pick(
      source,
      (node) => ts.isJsxAttribute(node) && node.name.getText() === 'style' && 'style=, which the policy of the page forbids',
    ),
  'no-code-from-text': ({ source }: Look) => pick(source, codeFromText),
  'diagnostic-by-rule': handMadeDiagnostics,
  'same-bytes': nondeterminism,
  'no-console': ({ file, source }: Look) =>
    /^(?:compiler|reader)\//.test(file) ? pick(source, (node) => isNamed(node, 'console') && 'console') : [],
  glossary: foreignWords,
};

/** Every rule, in the order in which they are held against a file. */
export const styleRules = Object.keys(rules).filter((name): name is StyleRule => name in rules);

function casts({ source }: Look): Finding[] {
  return pick(source, (node) => {
    if (ts.isTypeAssertionExpression(node)) return 'a cast';
    return ts.isAsExpression(node) && node.type.getText() !== 'const' && `as ${node.type.getText()}`;
  });
}

/** Screens and configuration files are loaded by their default export; everything else has a name. */
function defaultExports({ file, source }: Look): Finding[] {
  if (/^reader\/screens\/|\.config\.ts$/.test(file)) return [];
  return source.statements
    .filter((node) => ts.isExportAssignment(node) || has(node, ts.SyntaxKind.DefaultKeyword))
    .map((node) => ({ node, what: 'a default export' }));
}

/** A rule's explanation describes it; the model's types are described where their name and fields do not say enough. */
function undescribed({ file, source }: Look): Finding[] {
  if (/\.test\.tsx?$|^schemas\/types\/|^compiler\/model\.ts$/.test(file)) return [];
  const exported = source.statements.filter(
    (node) => has(node, ts.SyntaxKind.ExportKeyword) && !ts.isExportDeclaration(node) && !isRule(node),
  );
  const silent = exported.filter((node) => !/^\/\*\*/m.test(leading(source, node)));
  return silent.map((node) => ({ node, what: 'an export without a sentence on what it promises' }));
}

function isRule(node: ts.Statement): boolean {
  const made = ts.isVariableStatement(node) ? node.declarationList.declarations[0]?.initializer : undefined;
  return made !== undefined && ts.isCallExpression(made) && made.expression.getText() === 'rule';
}

function helpersAbove({ source }: Look): Finding[] {
  const first = source.statements.findIndex((node) => ts.isFunctionDeclaration(node) && has(node, ts.SyntaxKind.ExportKeyword));
  const above = source.statements.slice(0, Math.max(first, 0)).filter((node) => ts.isFunctionDeclaration(node));
  return above.map((node) => ({ node, what: 'a helper above the first exported function' }));
}

function codeFromText(node: ts.Node): string | false {
  const called = ts.isCallExpression(node) || ts.isNewExpression(node) ? node.expression.getText() : '';
  return /^(?:globalThis\.)?(?:eval|Function)$/.test(called) && `${called}: text that becomes code`;
}

/** The shape of a diagnostic written out anywhere but where rules make them. */
function handMadeDiagnostics({ file, source }: Look): Finding[] {
  if (!/^(?:bin|compiler)\//.test(file) || file === 'compiler/diagnostics/rule.ts') return [];
  return pick(source, (node) => {
    const names = ts.isObjectLiteralExpression(node) ? node.properties.map((property) => property.name?.getText()) : [];
    return ['code', 'severity', 'at', 'message'].every((name) => names.includes(name)) && 'a diagnostic that no rule made';
  });
}

const unsteady = /^(?:Math\.random|Date\.now|performance\.now|Intl\.\w+|new Date\(\)|.*\.localeCompare|.*\.toLocale\w+)$/;

/** The compiler knows no clock and no chance; nothing that is written is sorted or printed by the machine's language. */
function nondeterminism({ file, source }: Look): Finding[] {
  const scope = /^compiler\//.test(file) ? unsteady : /^(?:bin|reader)\//.test(file) ? /\.localeCompare$|^Math\.random$/ : /^$/;
  return pick(source, (node) => {
    const said = ts.isPropertyAccessExpression(node)
      ? node.getText()
      : ts.isNewExpression(node) && !node.arguments?.length
        ? node.getText()
        : '';
    return said !== '' && scope.test(said) && said;
  });
}

const forbidden = /^(?:doc|docs|entries?|permalinks?|plugin|fixtures?|opts|role)$/;
const instead: Record<string, string> = {
  doc: 'page',
  docs: 'pages',
  permalink: 'route',
  plugin: 'area',
  fixture: 'case',
  opts: 'a full word',
  role: 'audience',
};

/** Words that the glossary gives to nothing, as names of functions, types, variables and parameters. */
function foreignWords({ file, source }: Look): Finding[] {
  if (/^schemas\/types\//.test(file)) return [];
  return pick(source, (node) => {
    const declares =
      ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isTypeAliasDeclaration(node);
    const name = declares && node.name && ts.isIdentifier(node.name) ? node.name.text : '';
    return forbidden.test(name) && name in instead && `${name}: the glossary says ${instead[name]}`;
  });
}

function pick(source: ts.SourceFile, fault: (node: ts.Node) => string | false): Finding[] {
  const found: Finding[] = [];
  const visit = (node: ts.Node): void => {
    const what = fault(node);
    if (what !== false) found.push({ node, what });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isNamed(node: ts.Node, name: string): boolean {
  return ts.isPropertyAccessExpression(node) && node.expression.getText() === name;
}

function has(node: ts.Node, kind: ts.SyntaxKind): boolean {
  return ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some((modifier) => modifier.kind === kind);
}

function leading(source: ts.SourceFile, node: ts.Node): string {
  return source.text.slice(node.getFullStart(), node.getStart());
}

function lineOf(source: ts.SourceFile, node: ts.Node, offset = node.getStart()): number {
  return source.getLineAndCharacterOfPosition(offset).line + 1;
}
