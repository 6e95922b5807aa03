import ts from 'typescript';
import { findNameReplacement, findProseReplacement } from './glossary.ts';
import type { TextFile } from './tree.ts';

/** A violation of a style rule: `file:line` and the problem. */
type StyleFault = { rule: StyleRule; at: string; what: string };
/** The names of the rules that check the syntax of a single file. */
export type StyleRule = keyof typeof rules;

/** The fault that a rule finds in a syntax node; false if there is none. */
type NodeRule = (node: ts.Node, file: string) => string | false;

/**
 * Returns the faults of a TypeScript file. All rules run in a single traversal, because one traversal per rule took twice as
 * long.
 */
export function findStyleFaults({ file, text }: TextFile): StyleFault[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true, kind);
  const faults: StyleFault[] = [];
  const visit = (node: ts.Node): void => {
    for (const rule of styleRules) {
      const what = rules[rule](node, file);
      if (what === false) continue;
      faults.push({ rule, at: `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`, what });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
}

const rules = {
  'no-cast': cast,
  'no-any': (node: ts.Node) => node.kind === ts.SyntaxKind.AnyKeyword && 'any',
  'no-bang': (node: ts.Node) => ts.isNonNullExpression(node) && 'a value that is asserted to be there',
  'no-silent-fallback': silentFallback,
  'named-export': defaultExport,
  'export-says-what': missingComment,
  'export-first': helperAbove,
  'no-inline-style': inlineStyle,
  'no-code-from-text': codeFromText,
  'diagnostic-by-rule': diagnosticWithoutRule,
  'same-bytes': nondeterminism,
  'no-console': usesConsole,
  glossary: bannedWord,
} satisfies Record<string, NodeRule>;

/** All rules, in the order in which they check a node. */
export const styleRules = Object.keys(rules).filter((name): name is StyleRule => name in rules);

function cast(node: ts.Node): string | false {
  if (ts.isTypeAssertionExpression(node)) return 'a cast';
  return ts.isAsExpression(node) && node.type.getText() !== 'const' && `as ${node.type.getText()}`;
}

/**
 * A fallback that only satisfies the type checker: for a line of a file, for what comes before a separator, and for a
 * group of a match. A helper has the right type, and fails if the value is missing. The search library and the reader
 * cannot import the helpers.
 */
function silentFallback(node: ts.Node, file: string): string | false {
  if (!/^(?:bin|compiler)\//.test(file) || /^compiler\/(?:search|texts|basics)\//.test(file)) return false;
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.QuestionQuestionToken) return false;
  const { left, right } = node;
  if (right.getText() !== "''" || !ts.isElementAccessExpression(left)) return false;
  const [list, index] = [left.expression, left.argumentExpression.getText()];
  if (/(?:^|\.)lines$/.test(list.getText()) && /^[\w.[\]]+ - 1$/.test(index))
    return "?? '' for a line of a file, which is lineAt(lines, line)";
  if (methodOf(list) === 'split' && index === '0')
    return "?? '' for what split() returns first, which is textBefore(text, separator)";
  if (methodOf(list) === 'exec') return "?? '' for what a pattern matches, which is firstMatch(pattern, text, group)";
  return (
    ts.isIdentifier(list) && /^\d$/.test(index) && isMatch(list) && "?? '' for a group of a match, which is capturesOf(match)"
  );
}

function methodOf(node: ts.Node): string | undefined {
  return ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : undefined;
}

/** Returns whether a name is declared as a match in its file. */
function isMatch(name: ts.Identifier): boolean {
  const declared = `\\b(?:const|let) ${name.text} (?:= [^;]*\\.exec|of [^;]*\\.matchAll)\\(`;
  return new RegExp(declared).test(name.getSourceFile().text);
}

/** Screens and configuration files are loaded by their default export; everything else has a name. */
function defaultExport(node: ts.Node, file: string): string | false {
  if (!isStatement(node) || /^reader\/screens\/|\.config\.ts$/.test(file)) return false;
  return (ts.isExportAssignment(node) || hasModifier(node, ts.SyntaxKind.DefaultKeyword)) && 'a default export';
}

/**
 * Diagnostic rules need no comment, because they have an explanation. Types of the model only need one if their names and fields
 * do not suffice.
 */
function missingComment(node: ts.Node, file: string): string | false {
  if (!isStatement(node) || /\.test\.tsx?$|^schemas\/types\/|^compiler\/model\.ts$/.test(file)) return false;
  if (!hasModifier(node, ts.SyntaxKind.ExportKeyword) || ts.isExportDeclaration(node) || isDiagnosticRule(node)) return false;
  const above = node.getSourceFile().text.slice(node.getFullStart(), node.getStart());
  return !/^\/\*\*/m.test(above) && 'an export without a sentence on what it promises';
}

function isDiagnosticRule(node: ts.Node): boolean {
  const created = ts.isVariableStatement(node) ? node.declarationList.declarations[0]?.initializer : undefined;
  return created !== undefined && ts.isCallExpression(created) && created.expression.getText() === 'rule';
}

function helperAbove(node: ts.Node): string | false {
  if (!ts.isFunctionDeclaration(node) || !ts.isSourceFile(node.parent) || hasModifier(node, ts.SyntaxKind.ExportKeyword))
    return false;
  const functions = node.parent.statements.filter(ts.isFunctionDeclaration);
  const first = functions.findIndex((each) => hasModifier(each, ts.SyntaxKind.ExportKeyword));
  return functions.indexOf(node) < first && 'a helper above the first exported function';
}

function inlineStyle(node: ts.Node): string | false {
  return ts.isJsxAttribute(node) && node.name.getText() === 'style' && 'style=, which the policy of the page forbids';
}

function codeFromText(node: ts.Node): string | false {
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return false;
  const called = node.expression.getText();
  return /^(?:globalThis\.)?(?:eval|Function)$/.test(called) && `${called}: text that becomes code`;
}

/** The shape of a diagnostic that is created outside of rules. */
function diagnosticWithoutRule(node: ts.Node, file: string): string | false {
  if (!ts.isObjectLiteralExpression(node)) return false;
  // The second file contains the shape of stored diagnostics.
  if (!/^(?:bin|compiler)\//.test(file) || /^compiler\/(?:diagnostics\/rule|cache\/stored-shapes)\.ts$/.test(file)) return false;
  const names = node.properties.map((property) => property.name?.getText());
  return ['code', 'severity', 'at', 'message'].every((name) => names.includes(name)) && 'a diagnostic that no rule made';
}

// Intl.Segmenter and Intl.PluralRules are called with an explicit language, never the machine's. The reader uses them, too.
const nondeterministic =
  /^(?:Math\.random|Date\.now|performance\.now|Intl\.(?!(?:Segmenter|PluralRules)$)\w+|new Date\(\)|.*\.localeCompare|.*\.toLocale\w+)$/;
const dependsOnMachine = /\.localeCompare$|^Math\.random$/;

/** The compiler has no access to the clock or random numbers; output is never sorted or formatted by the machine's locale. */
function nondeterminism(node: ts.Node, file: string): string | false {
  const property = ts.isPropertyAccessExpression(node);
  const created = ts.isNewExpression(node) && !node.arguments?.length;
  if ((!property && !created) || !/^(?:bin|compiler|reader)\//.test(file)) return false;
  const text = node.getText();
  return (file.startsWith('compiler/') ? nondeterministic : dependsOnMachine).test(text) && text;
}

function usesConsole(node: ts.Node, file: string): string | false {
  if (!ts.isPropertyAccessExpression(node) || !/^(?:compiler|reader)\//.test(file)) return false;
  return node.expression.getText() === 'console' && 'console';
}

/** A banned word in a name that is declared here, or in the name of a test. */
function bannedWord(node: ts.Node, file: string): string | false {
  if (/^schemas\/types\//.test(file)) return false;
  const name = declaredName(node);
  if (name !== undefined) return findNameReplacement(name, file) ?? false;
  const title = file.includes('.test.') ? titleOf(node) : undefined;
  return title !== undefined && (findProseReplacement(title, file) ?? false);
}

/** The name of a property is determined by its type, and the name of a destructured property by the object. */
function declaredName(node: ts.Node): string | undefined {
  const declares =
    ts.isFunctionDeclaration(node) ||
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isPropertySignature(node) ||
    ts.isMethodSignature(node) ||
    (ts.isBindingElement(node) && node.propertyName !== undefined);
  return declares && node.name && ts.isIdentifier(node.name) ? node.name.text : undefined;
}

/** Returns the first argument of `describe(…)`, `test(…)`, `it.each(…)(…)`. */
function titleOf(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const [title] = node.arguments;
  let called = node.expression;
  while (ts.isCallExpression(called) || ts.isPropertyAccessExpression(called)) called = called.expression;
  const isTest = ts.isIdentifier(called) && /^(?:describe|test|it)$/.test(called.text);
  return isTest && title && ts.isStringLiteralLike(title) ? title.text : undefined;
}

/** Returns whether the node is at the top level of a file. */
function isStatement(node: ts.Node): boolean {
  return node.parent !== undefined && ts.isSourceFile(node.parent);
}

function hasModifier(node: ts.Node, kind: ts.SyntaxKind): boolean {
  return ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some((modifier) => modifier.kind === kind);
}
