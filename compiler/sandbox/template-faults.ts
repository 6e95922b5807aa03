import { isList, isObject } from '../openapi/document/json.ts';
import type { Json } from '../openapi/document/model.ts';
import { type Property, type Schema, typesOf } from './document.ts';
import { type Expression, parseExpression, placeholder } from './expressions.ts';
import { findFaults } from './faults.ts';
import type { MessageSchema } from './validate.ts';

/** What is known about the value of a placeholder before a request: the value itself, its type, or nothing. */
type ExpressionOutcome = { value: Json } | 'text' | 'number' | 'boolean' | 'unknown';
type TemplatePath = readonly (string | number)[];

/**
 * Validates a value with placeholders, and returns the first fault. Placeholders with a known type are checked; all others may
 * have any value. `fields` contains the fields of the request body. Parts of the schema that depend on values, such as oneOf, are
 * not checked.
 */
export function findTemplateFault(
  body: Json,
  { schema, api, ...rest }: MessageSchema,
  fields: readonly Property[],
): { path: TemplatePath; message: string } | undefined {
  const outcomes: { path: TemplatePath; outcome: ExpressionOutcome }[] = [];
  const fillPlaceholders = (value: Json, path: TemplatePath): Json => {
    if (isList(value)) return value.map((each, index) => fillPlaceholders(each, [...path, index]));
    if (isObject(value))
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fillPlaceholders(each, [...path, key])]));
    if (typeof value !== 'string' || !value.includes('{{')) return value;
    const outcome = determineOutcome(value, fields);
    outcomes.push({ path, outcome });
    return representativeValue(outcome);
  };
  const filledBody = fillPlaceholders(body, []);
  const usesPlaceholders = outcomes.length > 0;
  const faults = usesPlaceholders
    ? { ...rest, api: { $defs: removeConditionsInMap(api.$defs) }, schema: removeConditions(schema) }
    : { ...rest, api, schema };
  return findFaults(filledBody, faults).find(({ path, rule }) =>
    outcomes.every((each) => {
      if (!each.path.every((step, index) => step === path[index])) return true;
      return typeof each.outcome === 'object' || (each.outcome !== 'unknown' && rule === 'type');
    }),
  );
}

function determineOutcome(template: string, fields: readonly Property[]): ExpressionOutcome {
  const [only, ...others] = [...template.matchAll(placeholder)];
  if (!only || others.length > 0 || only[0] !== template) return 'text';
  const parsed = parseExpression(String(only[1]).trim());
  return 'message' in parsed ? 'unknown' : determineExpression(parsed, fields);
}

const functionOutcomes = new Map<string, ExpressionOutcome>([
  ...['uuid', 'ulid', 'token', 'digits', 'later', 'date', 'lower', 'text'].map((name): [string, ExpressionOutcome] => [
    name,
    'text',
  ]),
  ...['round', 'length'].map((name): [string, ExpressionOutcome] => [name, 'number']),
]);
const variableOutcomes = new Map<string, ExpressionOutcome>([
  ['now', 'text'],
  ['origin', 'text'],
]);

function determineExpression(expression: Expression, fields: readonly Property[]): ExpressionOutcome {
  switch (expression.kind) {
    case 'literal':
      return { value: expression.value };
    case 'path':
      return determinePath(expression.steps, fields);
    case 'call':
      return functionOutcomes.get(expression.name) ?? 'unknown';
    case 'unary':
      return expression.operator === 'not' ? 'boolean' : 'number';
    default: {
      const { operator } = expression;
      const [left, right] = [expression.left, expression.right].map((each) => typeOf(determineExpression(each, fields)));
      if (operator === 'and' || operator === 'or') return left !== undefined && left === right ? left : 'unknown';
      if (operator === '+')
        return left === 'text' || right === 'text' ? 'text' : left === right && left !== undefined ? left : 'unknown';
      // A division by zero evaluates to null.
      return operator === '-' || operator === '*' ? 'number' : /^[/%]$/.test(operator) ? 'unknown' : 'boolean';
    }
  }
}

function determinePath([variable = '', part, field, ...rest]: readonly string[], fields: readonly Property[]): ExpressionOutcome {
  if (part === undefined) return variableOutcomes.get(variable) ?? 'unknown';
  const property =
    variable === 'request' && part === 'body' && rest.length === 0 ? fields.find(({ name }) => name === field) : undefined;
  // A missing field is null, so the type of an optional one is unknown.
  const types = property?.required && isObject(property.schema) ? typesOf(property.schema) : [];
  const [type] = types.length === 1 ? types : [];
  return type === 'string' ? 'text' : type === 'integer' ? 'number' : type === 'number' || type === 'boolean' ? type : 'unknown';
}

function typeOf(outcome: ExpressionOutcome): 'text' | 'number' | 'boolean' | undefined {
  if (typeof outcome !== 'object') return outcome === 'unknown' ? undefined : outcome;
  const type = typeof outcome.value;
  return type === 'string' ? 'text' : type === 'number' || type === 'boolean' ? type : undefined;
}

function representativeValue(outcome: ExpressionOutcome): Json {
  if (typeof outcome === 'object') return outcome.value;
  return outcome === 'text' ? 'text' : outcome === 'number' ? 1 : outcome === 'boolean' ? true : null;
}

/** Keywords whose result depends on the values of fields. */
const conditionalKeywords = new Set([
  ...['oneOf', 'anyOf', 'not', 'if', 'then', 'else', 'dependentSchemas', 'contains', 'uniqueItems'],
  ...['unevaluatedProperties', 'unevaluatedItems', 'propertyNames'],
]);

/** Returns the schema without the parts that depend on values. */
function removeConditions(schema: Schema): Schema {
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]): [string, Json][] => {
      if (conditionalKeywords.has(key)) return [];
      if (/^(?:properties|patternProperties|\$defs)$/.test(key)) return [[key, removeConditionsInMap(value)]];
      if (/^(?:allOf|prefixItems)$/.test(key) && isList(value)) return [[key, value.map(removeConditions)]];
      return [[key, /^(?:items|additionalProperties)$/.test(key) ? removeConditions(value) : value]];
    }),
  );
}

function removeConditionsInMap(schemas: Json | undefined): { [name: string]: Json } {
  return isObject(schemas)
    ? Object.fromEntries(Object.entries(schemas).map(([name, each]) => [name, removeConditions(each)]))
    : {};
}
