import { listAt, own } from '../openapi/document/json.ts';
import type { Json } from '../openapi/document/model.ts';
import { requiredOnly } from '../openapi/samples/choice-errors.ts';
import { type MessageSchema, type SchemaError, schemaErrors } from '../openapi/samples/schema-errors.ts';
import type { FaultKind, Violation } from './types.ts';

/** Maximum number of violations of one value. */
const maxViolations = 50;

type Fault = { path: readonly (string | number)[]; fault: FaultKind; message: string };

/** Validates a value against a schema of the document. */
export function valueFaults(value: Json, schema: MessageSchema): Fault[] {
  const found = new Map<string, Fault>();
  for (const error of schemaErrors(value, schema).errors)
    for (const fault of toFaults(error, value)) {
      if (found.size >= maxViolations) return [...found.values()];
      found.set(JSON.stringify([fault.path, fault.fault]), fault);
    }
  return [...found.values()];
}

/** Whether a value is valid. */
export function isValid(value: Json, schema: MessageSchema): boolean {
  return schemaErrors(value, schema).errors.length === 0;
}

function toFaults(error: SchemaError, root: Json): Fault[] {
  const { keyword, holder, value } = error;
  const path = toPath(error.path, root);
  const wanted = own(holder, keyword);
  if (keyword === 'required') {
    const missing = listAt(holder, 'required').filter(
      (name) => typeof name === 'string' && own(Object(value), name) === undefined,
    );
    return missing.map((name) => ({ path: [...path, String(name)], ...blank }));
  }
  if (error.isKey) return [{ path, fault: 'unknown', message: 'This field was not expected.' }];
  if (keyword === 'minLength' && value === '') return [{ path, ...blank }];
  const { fault, message } = toMessage(error, wanted);
  return [{ path, fault, message }];
}

const blank = { fault: 'missing', message: 'This value must not be blank' } as const;

function toMessage(
  { keyword, holder, isAmbiguous }: SchemaError,
  wanted: Json | undefined,
): { fault: FaultKind; message: string } {
  const limit = String(wanted);
  switch (keyword) {
    case 'type':
      return { fault: 'type', message: `This value should be of type ${[wanted].flat().join(' or ')}.` };
    case 'format':
      return { fault: 'format', message: `This value is not a valid ${limit}.` };
    case 'pattern':
      return { fault: 'pattern', message: `This value should match ${limit}.` };
    case 'minLength':
      return { fault: 'length', message: `This value is too short. It should have ${limit} characters or more.` };
    case 'maxLength':
      return { fault: 'length', message: `This value is too long. It should have ${limit} characters or fewer.` };
    case 'minimum':
      return { fault: 'range', message: `This value should be ${limit} or more.` };
    case 'maximum':
      return { fault: 'range', message: `This value should be ${limit} or less.` };
    case 'exclusiveMinimum':
      return { fault: 'range', message: `This value should be greater than ${limit}.` };
    case 'exclusiveMaximum':
      return { fault: 'range', message: `This value should be less than ${limit}.` };
    case 'multipleOf':
      return { fault: 'range', message: `This value should be a multiple of ${limit}.` };
    case 'minItems':
    case 'maxItems':
      return {
        fault: 'items',
        message: `This list should contain ${limit} items or ${keyword === 'minItems' ? 'more' : 'fewer'}.`,
      };
    case 'minProperties':
    case 'maxProperties':
      return {
        fault: 'items',
        message: `This object should have ${limit} fields or ${keyword === 'minProperties' ? 'more' : 'fewer'}.`,
      };
    case 'uniqueItems':
      return { fault: 'items', message: 'This list should not contain an item twice.' };
    case 'enum':
      return {
        fault: 'value',
        message: `This value should be one of ${[wanted]
          .flat()
          .map((each) => JSON.stringify(each))
          .join(', ')}.`,
      };
    case 'const':
      return { fault: 'value', message: `This value should be ${JSON.stringify(wanted)}.` };
    case 'oneOf':
    case 'anyOf': {
      const names = isAmbiguous ? undefined : requiredOnly(listAt(holder, keyword));
      return {
        fault: 'choice',
        message: names
          ? `This value needs ${names.join(' or ')}.`
          : `This value should match ${isAmbiguous ? 'only ' : ''}one of the documented forms.`,
      };
    }
    default:
      return { fault: 'value', message: 'This value is not valid.' };
  }
}

/** Steps into lists are numbers. */
function toPath(steps: readonly string[], root: Json): (string | number)[] {
  let current: Json | undefined = root;
  return steps.map((step) => {
    const key = Array.isArray(current) ? Number(step) : step;
    current = typeof current === 'object' && current !== null ? own(Object(current), step) : undefined;
    return key;
  });
}

/** The path of a violation as most APIs write it: `addresses[0].city`. */
export function fieldName({ path }: Pick<Violation, 'path'>): string {
  return path.reduce<string>(
    (name, step) => (typeof step === 'number' ? `${name}[${step}]` : name === '' ? step : `${name}.${step}`),
    '',
  );
}
