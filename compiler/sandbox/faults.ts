import { isObject, jsonAt, listAt } from '../openapi/document/json.ts';
import type { Json } from '../openapi/document/model.ts';
import { requiredNamesByAlternative } from '../openapi/samples/choice-errors.ts';
import type { FaultKind, Violation } from './types.ts';
import { findProblems, type MessageSchema, type ValidationProblem } from './validate.ts';

/** Maximum number of violations to report for a value. */
const maxViolations = 50;

/** A validation error: the path of the invalid part, and a message in English. The message is that of `rule` with the limits inserted. */
type ValidationFault = {
  path: readonly (string | number)[];
  fault: FaultKind;
  message: string;
  rule: RuleKind;
  limits: readonly string[];
};

/** English messages, one for each way in which a value can be invalid. `{}` stands for the limit or the expected value. */
export const ruleMessages = {
  blank: 'This value must not be blank',
  unknown: 'This field was not expected.',
  type: 'This value should be of type {}.',
  format: 'This value is not a valid {}.',
  pattern: 'This value should match {}.',
  minLength: 'This value is too short. It should have {} characters or more.',
  maxLength: 'This value is too long. It should have {} characters or fewer.',
  minimum: 'This value should be {} or more.',
  maximum: 'This value should be {} or less.',
  exclusiveMinimum: 'This value should be greater than {}.',
  exclusiveMaximum: 'This value should be less than {}.',
  multipleOf: 'This value should be a multiple of {}.',
  minItems: 'This list should contain {} items or more.',
  maxItems: 'This list should contain {} items or fewer.',
  uniqueItems: 'This list should not contain duplicate items.',
  minProperties: 'This object should have {} fields or more.',
  maxProperties: 'This object should have {} fields or fewer.',
  enum: 'This value should be one of {}.',
  const: 'This value should be {}.',
  needs: 'This value needs {}.',
  several: 'This value should match only one of the documented forms.',
  choice: 'This value should match one of the documented forms.',
  other: 'This value is not valid.',
};
/** The violated keyword, or another kind of problem. */
export type RuleKind = keyof typeof ruleMessages;

/** The kind of fault for each rule, except for rules about single values. */
const faultKinds: Partial<Record<RuleKind, FaultKind>> = {
  blank: 'missing',
  unknown: 'unknown',
  type: 'type',
  format: 'format',
  pattern: 'pattern',
  minLength: 'length',
  maxLength: 'length',
  minimum: 'range',
  maximum: 'range',
  exclusiveMinimum: 'range',
  exclusiveMaximum: 'range',
  multipleOf: 'range',
  minItems: 'items',
  maxItems: 'items',
  uniqueItems: 'items',
  minProperties: 'items',
  maxProperties: 'items',
  needs: 'choice',
  several: 'choice',
  choice: 'choice',
};

/** Validates a value against a schema. */
export function findFaults(value: Json, schema: MessageSchema): ValidationFault[] {
  const faults = new Map<string, ValidationFault>();
  for (const problem of findProblems(value, schema)) {
    if (faults.size >= maxViolations) break;
    const fault = toFault(problem);
    faults.set(JSON.stringify([fault.path, fault.fault]), fault);
  }
  return [...faults.values()];
}

/** Returns whether a value is valid for a schema. */
export function isValid(value: Json, schema: MessageSchema): boolean {
  return findProblems(value, schema).length === 0;
}

function toFault(problem: ValidationProblem): ValidationFault {
  const { rule, limits = [] } = toRule(problem);
  const message = ruleMessages[rule].replace('{}', () => limits.join(rule === 'enum' ? ', ' : ' or '));
  return { path: problem.path, fault: faultKinds[rule] ?? 'value', message, rule, limits };
}

function toRule({ keyword, holder, value, isKey, isAmbiguous }: ValidationProblem): { rule: RuleKind; limits?: string[] } {
  const limit = jsonAt(holder, keyword);
  if (keyword === 'required' || (keyword === 'minLength' && value === '')) return { rule: 'blank' };
  if (isKey) return { rule: 'unknown' };
  if (keyword === 'oneOf' || keyword === 'anyOf') {
    const missingFields = isAmbiguous ? undefined : requiredNamesByAlternative(listAt(holder, keyword));
    return missingFields ? { rule: 'needs', limits: missingFields } : { rule: isAmbiguous ? 'several' : 'choice' };
  }
  if (!isRule(keyword)) return { rule: 'other' };
  const isSingleValue = keyword === 'enum' || keyword === 'const';
  const limits = keyword === 'const' || isObject(limit) ? [limit ?? null] : [limit ?? []].flat();
  return { rule: keyword, limits: limits.map((each) => (isSingleValue ? JSON.stringify(each) : String(each))) };
}

function isRule(keyword: string): keyword is RuleKind {
  return Object.hasOwn(ruleMessages, keyword);
}

/** Returns the path of a violation in the notation that most APIs use: `addresses[0].city`. */
export function formatFieldName({ path }: Pick<Violation, 'path'>): string {
  return path.reduce<string>(
    (name, step) => (typeof step === 'number' ? `${name}[${step}]` : name === '' ? step : `${name}.${step}`),
    '',
  );
}
