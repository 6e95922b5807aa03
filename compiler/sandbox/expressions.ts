import { isList, isObject, jsonAt } from '../openapi/document/json.ts';
import type { Json } from '../openapi/document/model.ts';

/**
 * A parsed expression of a scenario. The language consists of literals, paths (`request.body.amount`, `record['order-id']`), calls to a
 * fixed set of functions, arithmetic, comparisons, `in`, `and`, `or` and `not`. It has no loops and no assignments. `at` is the offset in
 * the source.
 */
export type Expression =
  | { kind: 'literal'; value: Json }
  | { kind: 'path'; steps: string[]; at: number }
  | { kind: 'call'; name: string; args: Expression[]; at: number }
  | { kind: 'unary'; operator: string; operand: Expression }
  | { kind: 'binary'; operator: string; left: Expression; right: Expression };
/** A syntax error with its message and offset. */
type ExpressionError = { message: string; at: number };

/** The variables and functions that an expression can use. Arguments are evaluated before a function is called. */
export type Scope = { variables: Readonly<Record<string, Json>>; functions: Readonly<Record<string, (args: Json[]) => Json>> };

/** Maximum nesting depth of an expression. */
const maxDepth = 40;

const token = /\s*(?:(\d+(?:\.\d+)?)|"([^"]*)"|'([^']*)'|([A-Za-z_$@][\w$@]*)|(==|!=|<=|>=|[-+*/%<>()[\],.]))/y;

type ExpressionToken = { kind: 'number' | 'text' | 'word' | 'sign' | 'end'; text: string; at: number };

/** Parses an expression. Returns the first syntax error if it is malformed. */
export function parseExpression(text: string): Expression | ExpressionError {
  const tokens: ExpressionToken[] = [];
  for (let at = 0; text.slice(at).trim() !== ''; at = token.lastIndex) {
    token.lastIndex = at;
    const match = token.exec(text);
    if (!match) return { message: `unexpected ${text.slice(at).trim().charAt(0)}`, at: at + text.slice(at).search(/\S/) };
    const [matchedText, number, double, single, word, symbol] = match;
    const start = at + matchedText.search(/\S/);
    if (number !== undefined) tokens.push({ kind: 'number', text: number, at: start });
    else if (word !== undefined) tokens.push({ kind: 'word', text: word, at: start });
    else if (symbol !== undefined) tokens.push({ kind: 'sign', text: symbol, at: start });
    else tokens.push({ kind: 'text', text: double ?? single ?? '', at: start });
  }
  const reader: ExpressionReader = { tokens, next: 0, end: text.length };
  const expression = parseBinary(reader, 0, 0);
  if ('message' in expression) return expression;
  const nextToken = peekToken(reader);
  return nextToken.kind === 'end' ? expression : { message: `unexpected ${nextToken.text}`, at: nextToken.at };
}

type ExpressionReader = { tokens: readonly ExpressionToken[]; next: number; end: number };

function peekToken({ tokens, next, end }: ExpressionReader): ExpressionToken {
  return tokens[next] ?? { kind: 'end', text: 'end', at: end };
}

function consumeIf(reader: ExpressionReader, text: string): boolean {
  const { kind, text: match } = peekToken(reader);
  if (match !== text || (kind !== 'sign' && kind !== 'word')) return false;
  reader.next++;
  return true;
}

const precedence: readonly (readonly string[])[] = [
  ['or'],
  ['and'],
  ['==', '!=', '<', '<=', '>', '>=', 'in'],
  ['+', '-'],
  ['*', '/', '%'],
];

function parseBinary(reader: ExpressionReader, level: number, depth: number): Expression | ExpressionError {
  if (depth > maxDepth) return { message: 'it is nested too deeply', at: peekToken(reader).at };
  const operators = precedence[level];
  if (!operators) return parseUnary(reader, depth);
  let left = parseBinary(reader, level + 1, depth + 1);
  for (;;) {
    const operator = operators.find((each) => consumeIf(reader, each));
    if (operator === undefined || 'message' in left) return left;
    const right = parseBinary(reader, level + 1, depth + 1);
    if ('message' in right) return right;
    left = { kind: 'binary', operator, left, right };
  }
}

function parseUnary(reader: ExpressionReader, depth: number): Expression | ExpressionError {
  for (const operator of ['not', '-'])
    if (consumeIf(reader, operator)) {
      const operand = operator === 'not' ? parseBinary(reader, 2, depth + 1) : parseUnary(reader, depth + 1);
      return 'message' in operand ? operand : { kind: 'unary', operator, operand };
    }
  return parsePrimary(reader, depth);
}

function parsePrimary(reader: ExpressionReader, depth: number): Expression | ExpressionError {
  const first = peekToken(reader);
  reader.next++;
  if (first.kind === 'number') return { kind: 'literal', value: Number(first.text) };
  if (first.kind === 'text') return { kind: 'literal', value: first.text };
  if (first.kind === 'sign' && first.text === '(') {
    const innerExpression = parseBinary(reader, 0, depth + 1);
    if ('message' in innerExpression) return innerExpression;
    return consumeIf(reader, ')') ? innerExpression : createMissingSymbol(reader, ')');
  }
  if (first.kind !== 'word')
    return { message: first.kind === 'end' ? 'the expression is incomplete' : `unexpected ${first.text}`, at: first.at };
  if (first.text === 'true' || first.text === 'false') return { kind: 'literal', value: first.text === 'true' };
  if (first.text === 'null') return { kind: 'literal', value: null };
  return consumeIf(reader, '(') ? parseCall(reader, first, depth) : parsePath(reader, first);
}

function createMissingSymbol(reader: ExpressionReader, symbol: string): ExpressionError {
  return { message: `${symbol} is missing`, at: peekToken(reader).at };
}

function parseCall(reader: ExpressionReader, { text: name, at }: ExpressionToken, depth: number): Expression | ExpressionError {
  const args: Expression[] = [];
  if (consumeIf(reader, ')')) return { kind: 'call', name, args, at };
  do {
    const arg = parseBinary(reader, 0, depth + 1);
    if ('message' in arg) return arg;
    args.push(arg);
  } while (consumeIf(reader, ','));
  return consumeIf(reader, ')') ? { kind: 'call', name, args, at } : createMissingSymbol(reader, ')');
}

function parsePath(reader: ExpressionReader, { text, at }: ExpressionToken): Expression | ExpressionError {
  const steps = [text];
  for (;;) {
    const isDot = consumeIf(reader, '.');
    if (!isDot && !consumeIf(reader, '[')) return { kind: 'path', steps, at };
    const step = peekToken(reader);
    reader.next++;
    if (isDot ? step.kind !== 'word' : step.kind !== 'text' && step.kind !== 'number')
      return { message: `unexpected ${step.text}`, at: step.at };
    steps.push(step.text);
    if (!isDot && !consumeIf(reader, ']')) return createMissingSymbol(reader, ']');
  }
}

/** Evaluates an expression. Missing values are null. */
function evaluate(expression: Expression, scope: Scope): Json {
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'path':
      return valueAtSteps(scope.variables, expression.steps);
    case 'call': {
      const { name, args } = expression;
      const callFunction = Object.hasOwn(scope.functions, name) ? scope.functions[name] : undefined;
      return callFunction ? callFunction(args.map((arg) => evaluate(arg, scope))) : null;
    }
    case 'unary': {
      const operand = evaluate(expression.operand, scope);
      return expression.operator === 'not' ? !isTruthy(operand) : -toNumber(operand);
    }
    default:
      return evaluateBinary(expression, scope);
  }
}

function evaluateBinary({ operator, left, right }: Extract<Expression, { kind: 'binary' }>, scope: Scope): Json {
  const leftValue = evaluate(left, scope);
  if (operator === 'and') return isTruthy(leftValue) ? evaluate(right, scope) : leftValue;
  if (operator === 'or') return isTruthy(leftValue) ? leftValue : evaluate(right, scope);
  const rightValue = evaluate(right, scope);
  switch (operator) {
    case '==':
      return JSON.stringify(leftValue) === JSON.stringify(rightValue);
    case '!=':
      return JSON.stringify(leftValue) !== JSON.stringify(rightValue);
    case 'in':
      return isList(rightValue)
        ? rightValue.some((each) => JSON.stringify(each) === JSON.stringify(leftValue))
        : typeof rightValue === 'string'
          ? rightValue.includes(String(leftValue))
          : isObject(rightValue) && jsonAt(rightValue, String(leftValue)) !== undefined;
    case '+':
      return typeof leftValue === 'string' || typeof rightValue === 'string'
        ? toText(leftValue) + toText(rightValue)
        : toNumber(leftValue) + toNumber(rightValue);
    case '-':
      return toNumber(leftValue) - toNumber(rightValue);
    case '*':
      return toNumber(leftValue) * toNumber(rightValue);
    case '/':
      return toNumber(rightValue) === 0 ? null : toNumber(leftValue) / toNumber(rightValue);
    case '%':
      return toNumber(rightValue) === 0 ? null : toNumber(leftValue) % toNumber(rightValue);
    default:
      return compare(operator, leftValue, rightValue);
  }
}

/** Comparisons with null are always false. */
function compare(operator: string, one: Json, other: Json): boolean {
  if (one === null || other === null) return false;
  const isText = typeof one === 'string' && typeof other === 'string';
  const [a, b] = isText ? [one, other] : [toNumber(one), toNumber(other)];
  if (operator === '<') return a < b;
  if (operator === '<=') return a <= b;
  return operator === '>' ? a > b : a >= b;
}

function valueAtSteps(root: Readonly<Record<string, Json>>, steps: readonly string[]): Json {
  let current: Json | undefined = root;
  for (const step of steps)
    current = isList(current) ? current[Number(step)] : isObject(current) ? jsonAt(current, step) : undefined;
  return current ?? null;
}

/** Returns whether a condition with this value is met: false for null, false, 0 and '', true for all other values. */
export function isTruthy(value: Json): boolean {
  return value !== null && value !== false && value !== 0 && value !== '';
}

/** Converts a value to a number; 0 if it is not numeric. */
export function toNumber(value: Json): number {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : 0;
  return Number.isFinite(number) ? number : 0;
}

/** Converts a value to a string for insertion into text. */
export function toText(value: Json): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const expressionCache = new Map<string, Expression | undefined>();

/** Parses an expression and caches the result. Undefined if it is malformed, which the scenario check reports. */
function compileCached(text: string): Expression | undefined {
  if (!expressionCache.has(text)) {
    const parsed = parseExpression(text);
    if (expressionCache.size > 2000) expressionCache.clear();
    expressionCache.set(text, 'message' in parsed ? undefined : parsed);
  }
  return expressionCache.get(text);
}

/** A placeholder in a string: `{{ expression }}`. */
export const placeholder = /\{\{(.*?)\}\}/gs;

/**
 * Replaces the placeholders in all strings of a value. A string that consists of a single placeholder is replaced with the value itself.
 */
export function renderTemplate(template: Json, scope: Scope): Json {
  if (isList(template)) return template.map((each) => renderTemplate(each, scope));
  if (isObject(template))
    return Object.fromEntries(Object.entries(template).map(([key, value]) => [key, renderTemplate(value, scope)]));
  if (typeof template !== 'string' || !template.includes('{{')) return template;
  const [only = '', inner] = /^\{\{((?:(?!\}\}).)*)\}\}$/s.exec(template.trim()) ?? [];
  if (only !== '' && inner !== undefined) return evaluateText(inner, scope);
  return template.replaceAll(placeholder, (_, expression: string) => toText(evaluateText(expression, scope)));
}

/** Evaluates the source of an expression in a scenario; null if it is malformed. */
export function evaluateText(text: string, scope: Scope): Json {
  const expression = compileCached(text.trim());
  return expression ? evaluate(expression, scope) : null;
}
