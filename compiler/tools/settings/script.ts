import type { Expression, File, Node, ObjectExpression, Statement } from '@babel/types';
import { itemAt } from '../../basics/invariant.ts';
import { startOf } from '../../basics/places.ts';
import { configSyntax, settingComputed } from '../../diagnostics/tools.ts';
import { type ProgramOptions, parseProgram } from '../../javascript/parse-program.ts';
import type { Diagnostic, Place } from '../../model.ts';
import { readJson, readToml, readYaml } from './read-setting.ts';
import type { Setting } from './setting.ts';
import { folderOf, joinPath, readText, type ToolFolder } from './tool-folder.ts';

type ScriptScope = {
  file: string;
  /** Constants and functions of the file that have not been evaluated yet. */
  names: Map<string, Node>;
  /** Names that are imported from other files in the folder: the file, and the name of the export. */
  imports: Map<string, ScriptImport>;
  /** The default export and named exports. */
  exports: Map<string, Node>;
  /** The nodes that are currently being evaluated, to detect cycles. */
  evaluating: Set<Node>;
};
type ScriptState = {
  folder: ToolFolder;
  findings: Diagnostic[];
  scopes: Map<string, ScriptScope | undefined>;
  remaining: number;
  extension?: Extension;
};
/** A package with a function that takes options and returns a function that extends a configuration. */
type Extension = { name: string; options?: Setting };

/** The maximum number of values, several times as many as in any real configuration. */
const maxValues = 300_000;
const maxDepth = 100;

/**
 * Reads a configuration file in any format. JavaScript and TypeScript are parsed but never run. Exports are read if they are literals, also
 * in constants, in imported files, and in return values of functions without parameters.
 */
export function readConfig(file: string, folder: ToolFolder, findings: Diagnostic[]): Setting | undefined {
  const state: ScriptState = { folder, findings, scopes: new Map(), remaining: maxValues };
  const value = readFile(file, 'default', { state, depth: 0 });
  return value && unwrapConfiguration(value, state);
}

/**
 * Reads the object that a program assigns to a property, such as `window.$docsify`, and later assignments to keys of that object. The
 * program is parsed but never run. Skips all other statements.
 */
export function readAssignedObject(
  { file, text }: { file: string; text: string },
  name: string,
  folder: ToolFolder,
  findings: Diagnostic[],
): Setting | undefined {
  const state: ScriptState = { folder, findings, scopes: new Map(), remaining: maxValues };
  const scope: ScriptScope = { file, names: new Map(), imports: new Map(), exports: new Map(), evaluating: new Set() };
  let assigned: Node | undefined;
  const keys = new Map<string, Node>();
  for (const statement of parseScript(file, text, findings)?.program.body ?? []) {
    if (statement.type !== 'ExpressionStatement') collectDeclarations(statement, scope, state);
    else if (statement.expression.type === 'AssignmentExpression') {
      const { left, right } = statement.expression;
      const target = pathOf(left);
      if (target === name || target === name.replace(/^window\./, '')) assigned = right;
      else if (target.startsWith(`${name}.`)) keys.set(target.slice(name.length + 1), right);
    }
  }
  if (!assigned && keys.size === 0) return undefined;
  const read = (node: Node): Setting => evaluateOnce(node, { scope, state, depth: 0 }, placeOf(node, scope));
  const value = assigned && read(skipDefault(assigned, name));
  if (value && !value.entries) return value;
  const at = value?.at ?? startOf(file);
  return {
    at,
    entries: new Map([...(value?.entries ?? []), ...[...keys].map(([key, node]): [string, Setting] => [key, read(node)])]),
  };
}

/**
 * Reads the last argument of each top-level call to a function with one of these names, and the values of constants with these names. The
 * program is parsed but never run.
 */
export function readCallArguments(
  file: string,
  names: readonly string[],
  folder: ToolFolder,
  findings: Diagnostic[],
): { name: string; options: Setting | undefined }[] {
  const state: ScriptState = { folder, findings, scopes: new Map(), remaining: maxValues };
  const scope = openScope(file, state);
  const text = readText(folder, file, []);
  if (!scope || text === undefined) return [];
  return (parseScript(file, text, [])?.program.body ?? []).flatMap((statement) => {
    const read = (node: Node): Setting => evaluateOnce(node, { scope, state, depth: 0 }, placeOf(node, scope));
    const readCall = (node: Node): { name: string; options: Setting | undefined }[] | undefined => {
      const call = withoutTypes(node);
      if (call.type !== 'CallExpression' || call.callee.type !== 'Identifier' || !names.includes(call.callee.name))
        return undefined;
      const last = call.arguments.at(-1);
      return [{ name: call.callee.name, options: last && read(last) }];
    };
    if (statement.type === 'ExportDefaultDeclaration') return readCall(statement.declaration) ?? [];
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ id, init }) => {
      const call = init ? readCall(init) : undefined;
      if (call) return call;
      return init && id.type === 'Identifier' && names.includes(id.name) ? [{ name: id.name, options: read(init) }] : [];
    });
  });
}

/** Returns an expression without `await` and type assertions. */
function withoutTypes(node: Node): Node {
  let inner = node;
  while (inner.type === 'TSAsExpression' || inner.type === 'TSSatisfiesExpression' || inner.type === 'TSNonNullExpression')
    inner = inner.expression;
  return inner.type === 'AwaitExpression' ? inner.argument : inner;
}

/** Returns the object in `window.$docsify || {…}`, because the first operand is undefined when the program starts. */
function skipDefault(node: Node, name: string): Node {
  return node.type === 'LogicalExpression' && node.operator !== '&&' && pathOf(node.left) === name ? node.right : node;
}

/** Returns the dotted path of an expression such as `window.$docsify.name`; '' for any other expression. */
function pathOf(node: Node): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression') return '';
  const { property, computed } = node;
  const propertyName =
    property.type === 'StringLiteral' ? property.value : property.type === 'Identifier' && !computed ? property.name : '';
  const owner = propertyName === '' ? '' : pathOf(node.object);
  return owner === '' ? '' : `${owner}.${propertyName}`;
}

/**
 * Returns the configuration inside wrapper calls, and reports each call. If a call merges several arguments, merges them; later arguments
 * take precedence. Any other value is unchanged.
 */
function unwrapConfiguration(value: Setting, state: ScriptState): Setting {
  const { call, at } = value;
  if (!call || value.entries) return value;
  const args = call.args.map((each) => unwrapConfiguration(each, state)).filter(({ entries }) => entries);
  const [first] = args;
  if (!first) return value;
  if (!/merge|assign/i.test(call.name)) return reportWrapper(call.name, first, { at, state });
  return { ...first, entries: new Map(args.flatMap(({ entries }) => [...(entries ?? [])])) };
}

/**
 * Reads a configuration that a package extends, as in `nextra(options)(config)`. Returns the options of the package and the configuration.
 */
export function readExtendedConfig(
  file: string,
  name: string,
  folder: ToolFolder,
  findings: Diagnostic[],
): { options: Setting | undefined; config: Setting | undefined } {
  const extension: Extension = { name };
  const config = readFile(file, 'default', {
    state: { folder, findings, scopes: new Map(), remaining: maxValues, extension },
    depth: 0,
  });
  return { options: extension.options, config };
}

function readFile(file: string, name: string, { state, depth }: { state: ScriptState; depth: number }): Setting | undefined {
  if (/\.[cm]?[jt]sx?$/i.test(file)) return readScript(file, name, { state, depth });
  const text = readText(state.folder, file, state.findings);
  if (text === undefined) return undefined;
  if (/\.ya?ml$/i.test(file)) return readYaml(file, text, state.findings);
  return /\.toml$/i.test(file) ? readToml(file, text, state.findings) : readJson(file, text, state.findings);
}

function readScript(file: string, name: string, { state, depth }: { state: ScriptState; depth: number }): Setting | undefined {
  const scope = openScope(file, state);
  const node = scope?.exports.get(name);
  if (!scope || !node) return undefined;
  return evaluateOnce(node, { scope, state, depth }, placeOf(node, scope));
}

function openScope(file: string, state: ScriptState): ScriptScope | undefined {
  if (state.scopes.has(file)) return state.scopes.get(file);
  state.scopes.set(file, undefined);
  const text = readText(state.folder, file, state.findings);
  const tree = text === undefined ? undefined : parseScript(file, text, state.findings);
  if (!tree) return undefined;
  const scope: ScriptScope = { file, names: new Map(), imports: new Map(), exports: new Map(), evaluating: new Set() };
  for (const statement of tree.program.body) collectDeclarations(statement, scope, state);
  state.scopes.set(file, scope);
  return scope;
}

function parseScript(file: string, text: string, findings: Diagnostic[]): File | undefined {
  const plugins: ProgramOptions['plugins'] = /\.[cm]?ts$/i.test(file) ? ['typescript'] : ['typescript', 'jsx'];
  const parsed = parseProgram(text, { sourceType: 'unambiguous', allowReturnOutsideFunction: true, plugins });
  if ('program' in parsed) return parsed.program;
  const { line, column, isTooDeep } = parsed.fault;
  const reason = isTooDeep ? 'it is nested too deeply' : 'it is not JavaScript or TypeScript';
  findings.push(configSyntax({ file, line, column }, { file, reason }));
  return undefined;
}

/** Records the declarations, imports and exports of a statement. */
function collectDeclarations(statement: Statement, scope: ScriptScope, state: ScriptState): void {
  if (statement.type === 'ImportDeclaration') {
    for (const specifier of statement.specifiers) {
      const { imported, name } =
        specifier.type === 'ImportSpecifier'
          ? { imported: specifier.imported, name: 'imported' }
          : { imported: undefined, name: specifier.type === 'ImportDefaultSpecifier' ? 'default' : '*' };
      const expected = imported === undefined ? name : imported.type === 'Identifier' ? imported.name : imported.value;
      scope.imports.set(specifier.local.name, { from: statement.source.value, name: expected, at: placeOf(statement, scope) });
    }
  } else if (statement.type === 'VariableDeclaration') {
    for (const { id, init } of statement.declarations) if (id.type === 'Identifier' && init) scope.names.set(id.name, init);
  } else if (statement.type === 'FunctionDeclaration' && statement.id) scope.names.set(statement.id.name, statement);
  else if (statement.type === 'ExportDefaultDeclaration') scope.exports.set('default', statement.declaration);
  else if (statement.type === 'ExportNamedDeclaration') collectExports(statement, scope, state);
  else if (statement.type === 'ExpressionStatement') collectAssignment(statement.expression, scope, state);
}

function collectExports(
  statement: Extract<Statement, { type: 'ExportNamedDeclaration' }>,
  scope: ScriptScope,
  state: ScriptState,
): void {
  const { declaration, specifiers } = statement;
  if (declaration) {
    const before = new Set(scope.names.keys());
    collectDeclarations(declaration, scope, state);
    for (const [name, node] of scope.names) if (!before.has(name)) scope.exports.set(name, node);
  }
  for (const specifier of specifiers) {
    if (specifier.type !== 'ExportSpecifier') continue;
    const exported = specifier.exported.type === 'Identifier' ? specifier.exported.name : specifier.exported.value;
    scope.exports.set(exported, specifier.local);
  }
}

/**
 * Records `module.exports = …` and `exports.name = …`. Reports any other assignment to a value of the configuration, because it changes an
 * existing value. Values of packages, such as `process.env`, are not part of the configuration.
 */
function collectAssignment(expression: Expression, scope: ScriptScope, { findings }: ScriptState): void {
  if (expression.type !== 'AssignmentExpression' || expression.left.type !== 'MemberExpression') return;
  const { object, property } = expression.left;
  const owner = object.type === 'Identifier' ? object.name : undefined;
  const name = property.type === 'Identifier' ? property.name : property.type === 'StringLiteral' ? property.value : '';
  if (owner === 'module' && name === 'exports') scope.exports.set('default', expression.right);
  else if (owner === 'exports') scope.exports.set(name, expression.right);
  else if (isOfConfiguration(object, scope))
    findings.push(settingComputed(placeOf(expression, scope), { name: name || 'A setting', what: 'assigned by a statement' }));
}

/** Returns whether a member expression starts with a name that the file or another file of the configuration defines. */
function isOfConfiguration(node: Node, { names, imports }: ScriptScope): boolean {
  let root = node;
  while (root.type === 'MemberExpression') root = root.object;
  if (root.type !== 'Identifier' || root.name === 'module') return true;
  return names.has(root.name) || imports.get(root.name)?.from.startsWith('.') === true;
}

type EvaluationContext = { scope: ScriptScope; state: ScriptState; depth: number };

function placeOf(node: Node, { file }: ScriptScope): Place {
  const { line = 1, column = 0 } = node.loc?.start ?? {};
  return { file, line, column: column + 1 };
}

/** Evaluates an expression, provided that it consists of literals. */
function evaluate(node: Node, context: EvaluationContext): Setting {
  const { scope, state } = context;
  const at = placeOf(node, scope);
  state.remaining--;
  if (state.remaining < 0 || context.depth > maxDepth) return { at, computed: 'too large' };
  const nested = { ...context, depth: context.depth + 1 };
  switch (node.type) {
    case 'StringLiteral':
    case 'NumericLiteral':
    case 'BooleanLiteral':
      return { at, plain: node.value };
    case 'NullLiteral':
      return { at, plain: null };
    case 'TemplateLiteral':
      return evaluateTemplate(node, nested, at);
    case 'ArrayExpression':
      return { at, items: node.elements.flatMap((element) => (element ? evaluateSpread(element, nested) : [])) };
    case 'ObjectExpression':
      return { at, entries: entriesOf(node, nested) };
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'TSTypeAssertion':
    case 'ParenthesizedExpression':
      return evaluate(node.expression, nested);
    case 'UnaryExpression':
      return evaluateUnary(evaluate(node.argument, nested), node.operator, at);
    case 'BinaryExpression':
      return node.operator === '+'
        ? addSettings(evaluate(node.left, nested), evaluate(node.right, nested), at)
        : { at, computed: 'a calculation' };
    case 'Identifier':
      return evaluateName(node, node.name, nested);
    case 'MemberExpression':
    case 'OptionalMemberExpression':
      return evaluateMember(node, nested, at);
    case 'CallExpression':
      return evaluateCall(node, nested, at);
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      return evaluateReturnValue(node, nested, at);
    case 'AwaitExpression':
      return evaluate(node.argument, nested);
    case 'ConditionalExpression':
      return isUnset(node.test) ? evaluate(node.alternate, nested) : { at, computed: computedKinds[node.type] ?? 'computed' };
    case 'JSXElement':
    case 'JSXFragment':
      return elementText(node, nested, at);
    default:
      return { at, computed: computedKinds[node.type] ?? 'computed' };
  }
}

/** Returns whether a condition tests an environment variable. Environment variables count as not set. */
function isUnset(test: Expression): boolean {
  const { object, property } = test.type === 'MemberExpression' ? test : { object: undefined, property: undefined };
  const isEnvironment =
    object?.type === 'MemberExpression' &&
    object.object.type === 'Identifier' &&
    object.object.name === 'process' &&
    object.property.type === 'Identifier' &&
    object.property.name === 'env';
  return isEnvironment && property?.type === 'Identifier' && property.name !== 'NODE_ENV';
}

const computedKinds: Record<string, string> = {
  ConditionalExpression: 'a choice',
  LogicalExpression: 'a choice',
  NewExpression: 'an object that a program creates',
  RegExpLiteral: 'a regular expression',
  ClassExpression: 'a class',
  ImportExpression: 'a module',
};

function evaluateTemplate(node: Extract<Node, { type: 'TemplateLiteral' }>, context: EvaluationContext, at: Place): Setting {
  const parts = node.quasis.map(({ value }) => value.cooked ?? value.raw);
  let text = itemAt(parts, 0);
  for (const [index, expression] of node.expressions.entries()) {
    const { plain, computed } = evaluate(expression, context);
    if (plain === undefined) return { at, computed: computed ?? 'a template string' };
    text += String(plain) + itemAt(parts, index + 1);
  }
  return { at, plain: text };
}

/** Evaluates the text between the tags of a JSX element. */
function elementText(
  { children }: Extract<Node, { type: 'JSXElement' | 'JSXFragment' }>,
  context: EvaluationContext,
  at: Place,
): Setting {
  const parts = children.map((child): Setting['plain'] => {
    if (child.type === 'JSXText')
      return child.value
        .replace(/[ \t]*\n\s*/g, '\n')
        .replace(/^\n|\n$/g, '')
        .replaceAll('\n', ' ');
    if (child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression') return null;
    if ((child.type === 'JSXElement' || child.type === 'JSXFragment') && child.children.length === 0) return null;
    return evaluate(child.type === 'JSXExpressionContainer' ? child.expression : child, context).plain;
  });
  const text = parts
    .map((part) => (typeof part === 'string' || typeof part === 'number' ? part : ''))
    .join('')
    .trim();
  return parts.includes(undefined) || text === '' ? { at, computed: 'a component' } : { at, plain: text };
}

function evaluateSpread(element: Node, context: EvaluationContext): Setting[] {
  if (element.type !== 'SpreadElement') return [evaluate(element, context)];
  const { items, at, computed = 'no list' } = evaluate(element.argument, context);
  if (!items) return [{ at, computed }];
  context.state.remaining -= items.length;
  return context.state.remaining < 0 ? [{ at, computed: 'too large' }] : [...items];
}

function entriesOf({ properties }: ObjectExpression, context: EvaluationContext): Map<string, Setting> {
  const { scope, state } = context;
  const entries = new Map<string, Setting>();
  for (const property of properties) {
    const at = placeOf(property, scope);
    if (property.type === 'SpreadElement') {
      const inner = evaluate(property.argument, context);
      if (!inner.entries)
        state.findings.push(settingComputed(at, { name: 'The spread value', what: inner.computed ?? 'not an object' }));
      for (const [key, value] of inner.entries ?? []) entries.set(key, value);
      continue;
    }
    const key = keyOf(property, context);
    if (key === undefined) state.findings.push(settingComputed(at, { name: 'The key', what: 'computed' }));
    else if (property.type === 'ObjectMethod') entries.set(key, { at, computed: 'a function' });
    else entries.set(key, evaluate(property.value, context));
  }
  return entries;
}

function keyOf(
  property: Extract<ObjectExpression['properties'][number], { key: unknown }>,
  context: EvaluationContext,
): string | undefined {
  const { key, computed } = property;
  if (!computed && key.type === 'Identifier') return key.name;
  const { plain } = evaluate(key, context);
  return plain === undefined || plain === null ? undefined : String(plain);
}

function evaluateUnary({ plain, computed }: Setting, operator: string, at: Place): Setting {
  if (operator === '-' && typeof plain === 'number') return { at, plain: -plain };
  if (operator === '!' && plain !== undefined) return { at, plain: !plain };
  return operator === 'void' ? { at, plain: null } : { at, computed: computed ?? 'a calculation' };
}

function addSettings(left: Setting, right: Setting, at: Place): Setting {
  const { plain: first } = left;
  const { plain: second } = right;
  if (typeof first === 'number' && typeof second === 'number') return { at, plain: first + second };
  if (first === undefined || second === undefined) return { at, computed: left.computed ?? right.computed ?? 'a calculation' };
  return { at, plain: `${first}${second}` };
}

/** Evaluates a name: a constant of the file, or an export of another file. */
function evaluateName(node: Node, name: string, context: EvaluationContext): Setting {
  const { scope } = context;
  const at = placeOf(node, scope);
  if (name === 'undefined') return { at, plain: null };
  const scriptImport = scope.imports.get(name);
  if (scriptImport) return evaluateImport(scriptImport, at, context);
  const value = scope.names.get(name);
  if (!value) return { at, computed: `the variable ${name}` };
  return evaluateOnce(value, context, at);
}

/** Evaluates a node. A node that is already being evaluated counts as computed. */
function evaluateOnce(node: Node, context: EvaluationContext, at: Place): Setting {
  const { evaluating } = context.scope;
  if (evaluating.has(node)) return { at, computed: 'defined in terms of itself' };
  evaluating.add(node);
  const value = evaluate(node, context);
  evaluating.delete(node);
  return value;
}

type ScriptImport = { from: string; name: string; at: Place };

function evaluateImport({ from, name, at: place }: ScriptImport, at: Place, { state, depth }: EvaluationContext): Setting {
  if (!/^\.{1,2}\//.test(from)) return { at, computed: `a value from the package ${from}` };
  const path = joinPath(folderOf(place.file), from);
  if (path === undefined) return { at, computed: `in ${from}, which is outside the folder` };
  const file = resolveFile(path, state.folder);
  // Tools generate code in hidden folders, such as `.source` of Fumadocs.
  if (/\/\.\w/.test(from) && !state.folder.files.includes(file))
    return { at, computed: `a value that a program generates in ${from}` };
  if (state.scopes.has(file) && state.scopes.get(file) === undefined)
    return { at, computed: `in ${file}, which cannot be read or imports itself` };
  if (name === '*') return { at, computed: `everything that ${file} exports` };
  return readFile(file, name, { state, depth }) ?? { at, computed: `not found in ${file}` };
}

function resolveFile(path: string, { files }: ToolFolder): string {
  const fileSet = new Set(files);
  const endings = [
    '',
    '.ts',
    '.mts',
    '.js',
    '.mjs',
    '.cjs',
    '.cts',
    '.json',
    '/index.ts',
    '/index.js',
    '/index.mts',
    '/index.mjs',
  ];
  const candidates = [...endings.map((ending) => path + ending), path.replace(/\.([cm]?)js$/, '.$1ts')];
  return candidates.find((file) => fileSet.has(file)) ?? path;
}

function evaluateMember(
  node: Extract<Node, { type: 'MemberExpression' | 'OptionalMemberExpression' }>,
  context: EvaluationContext,
  at: Place,
): Setting {
  const owner = node.object.type === 'Identifier' ? node.object.name : undefined;
  const { property } = node;
  const key =
    property.type === 'Identifier' && !node.computed
      ? property.name
      : property.type === 'PrivateName'
        ? undefined
        : evaluate(property, context).plain;
  if (owner === 'process') return { at, computed: 'a property of process' };
  const object = evaluate(node.object, context);
  const inner = typeof key === 'number' ? object.items?.[key] : object.entries?.get(String(key));
  if (inner) return inner;
  return { at, computed: object.computed ?? 'computed' };
}

/** Evaluates a call. Wrappers that only provide types, or that extend a configuration, return their argument. */
function evaluateCall(node: Extract<Node, { type: 'CallExpression' }>, context: EvaluationContext, at: Place): Setting {
  const { callee } = node;
  const name = callee.type === 'Identifier' ? callee.name : calleeName(callee);
  const first = node.arguments[0];
  if (isExtensionCall(callee, context)) return first ? evaluate(first, context) : { at, entries: new Map() };
  if (name === 'require' && first?.type === 'StringLiteral')
    return evaluateImport({ from: first.value, name: 'default', at }, at, context);
  if (name === 'require.resolve' && first) return evaluate(first, context);
  const pathSetting = joinedPath(name, node.arguments, context);
  if (pathSetting !== undefined) return { at, plain: pathSetting };
  if (/^define[A-Z]/.test(name) && first) return evaluate(first, context);
  const definition = callee.type === 'Identifier' ? context.scope.names.get(callee.name) : undefined;
  const isFunction =
    definition?.type === 'ArrowFunctionExpression' ||
    definition?.type === 'FunctionExpression' ||
    definition?.type === 'FunctionDeclaration';
  if (definition && isFunction && node.arguments.length === 0) return evaluateOnce(definition, context, at);
  const inner = /^with[A-Z]/.test(name) && first ? evaluate(first, context) : undefined;
  if (inner?.entries) return reportWrapper(name, inner, { at, state: context.state });
  const args = node.arguments.map((argument) => evaluate(argument, context));
  return { at, computed: `a call to ${name || 'a function'}()`, call: { name, args } };
}

/** Returns whether a function is the result of calling the extension. Records the options of that call. */
function isExtensionCall(callee: Node, context: EvaluationContext): boolean {
  const { extension } = context.state;
  if (!extension) return false;
  const call = callee.type === 'Identifier' ? context.scope.names.get(callee.name) : callee;
  if (call?.type !== 'CallExpression' || findPackage(call.callee, context) !== extension.name) return false;
  const [args] = call.arguments;
  if (args) extension.options ??= evaluate(args, context);
  return true;
}

/** Finds the package from which a function is imported, given its name or a `require()` call. */
function findPackage(node: Node, { scope }: EvaluationContext): string | undefined {
  if (node.type === 'Identifier') {
    const value = scope.names.get(node.name);
    return scope.imports.get(node.name)?.from ?? (value?.type === 'CallExpression' ? requiredModule(value) : undefined);
  }
  return node.type === 'CallExpression' ? requiredModule(node) : undefined;
}

function requiredModule({ callee, arguments: [first] }: Extract<Node, { type: 'CallExpression' }>): string | undefined {
  return callee.type === 'Identifier' && callee.name === 'require' && first?.type === 'StringLiteral' ? first.value : undefined;
}

/** Returns the path in a call such as `path.join(__dirname, 'sidebars.js')`, relative to the configuration; undefined for other calls. */
function joinedPath(name: string, [first, ...rest]: readonly Node[], context: EvaluationContext): string | undefined {
  if (!/^path\.(?:join|resolve)$/.test(name) || first?.type !== 'Identifier' || first.name !== '__dirname') return undefined;
  const parts = rest.map((part) => evaluate(part, context).plain);
  return parts.every((part) => typeof part === 'string' && !part.startsWith('/')) ? `./${parts.join('/')}` : undefined;
}

function reportWrapper(name: string, inner: Setting, { at, state }: { at: Place; state: ScriptState }): Setting {
  state.findings.push(settingComputed(at, { name: `What ${name || 'a function'}() adds`, what: 'computed by a program' }));
  return inner;
}

function calleeName(callee: Node): string {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return '';
  const owner = callee.object.type === 'Identifier' ? `${callee.object.name}.` : '';
  return owner + callee.property.name;
}

/** Evaluates the return value of a function that contains only declarations and a return statement. */
function evaluateReturnValue(
  node: Extract<Node, { type: 'ArrowFunctionExpression' | 'FunctionExpression' | 'FunctionDeclaration' }>,
  context: EvaluationContext,
  at: Place,
): Setting {
  const { body } = node;
  if (body.type !== 'BlockStatement') return evaluate(body, context);
  const last = body.body.at(-1);
  if (last?.type !== 'ReturnStatement' || !last.argument) return { at, computed: 'a function' };
  const names = new Map(context.scope.names);
  for (const statement of body.body) {
    if (statement.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declarations) if (id.type === 'Identifier' && init) names.set(id.name, init);
  }
  return evaluate(last.argument, { ...context, scope: { ...context.scope, names } });
}
