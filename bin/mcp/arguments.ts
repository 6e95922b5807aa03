import { invariant } from '../../compiler/basics/invariant.ts';
import { nearest } from '../../compiler/basics/nearest.ts';
import { isFlag, isNumber, isRecord, isText, type Shape } from '../../compiler/json/shapes.ts';
import { escapeControls } from '../report/cells.ts';
import type { McpTool } from './protocol.ts';

/** A parameter of a tool. Strings have a maximum length; numbers have a range and a default. */
export type ToolParameter = { description: string; required?: true } & (
  | { type: 'string'; maxLength: number; enum?: readonly string[] }
  | { type: 'integer'; minimum: number; maximum: number; default: number }
  | { type: 'boolean'; default: boolean }
);
type Parameters = Readonly<Record<string, ToolParameter>>;
/** The validated arguments of a call, with defaults. Reading a parameter as a different type is a bug. */
export type Arguments = {
  text(name: string): string;
  optional(name: string): string | undefined;
  integer(name: string): number;
  flag(name: string): boolean;
};

/** Returns the JSON Schema of the parameters. */
export function toInputSchema(parameters: Parameters): McpTool['inputSchema'] {
  const required = Object.entries(parameters).flatMap(([name, parameter]) => (parameter.required ? [name] : []));
  const properties = Object.fromEntries(Object.entries(parameters).map(([name, { required: _, ...schema }]) => [name, schema]));
  return { type: 'object', properties, required, additionalProperties: false };
}

/** Validates the arguments of a call. Describes the first invalid one in a sentence for the calling model. */
export function readArguments(parameters: Parameters, given: unknown): { values: Arguments } | { fault: string } {
  if (!isRecord(given)) return { fault: 'The arguments must be an object.' };
  const names = Object.keys(parameters);
  const unknown = Object.keys(given).find((name) => !names.includes(name));
  if (unknown !== undefined) {
    const near = nearest(unknown, names);
    return {
      fault: `There is no argument ${quote(unknown)}. ${near === undefined ? `The arguments are ${names.join(', ')}.` : `Did you mean ${near}?`}`,
    };
  }
  const values = new Map<string, unknown>();
  for (const [name, parameter] of Object.entries(parameters)) {
    const value = given[name] ?? ('default' in parameter ? parameter.default : undefined);
    const fault =
      value === undefined
        ? parameter.required
          ? `The argument ${name} is missing.`
          : undefined
        : findArgumentFault(name, parameter, value);
    if (fault !== undefined) return { fault };
    values.set(name, value);
  }
  return { values: toArguments(values) };
}

function toArguments(values: ReadonlyMap<string, unknown>): Arguments {
  const pick = <Type>(name: string, hasShape: Shape<Type>): Type => {
    const value = values.get(name);
    invariant(hasShape(value), `The tool has no such parameter ${name}.`);
    return value;
  };
  return {
    text: (name) => pick(name, isText),
    optional: (name) => (values.get(name) === undefined ? undefined : pick(name, isText)),
    integer: (name) => pick(name, isNumber),
    flag: (name) => pick(name, isFlag),
  };
}

function findArgumentFault(name: string, parameter: ToolParameter, value: unknown): string | undefined {
  if (parameter.type === 'boolean') return typeof value === 'boolean' ? undefined : `${name} must be true or false.`;
  if (parameter.type === 'integer') {
    const { minimum, maximum } = parameter;
    const isInRange = typeof value === 'number' && Number.isInteger(value) && value >= minimum && value <= maximum;
    return isInRange ? undefined : `${name} must be an integer from ${minimum} to ${maximum}.`;
  }
  if (typeof value !== 'string') return `${name} must be a string.`;
  if (value.length > parameter.maxLength)
    return `${name} is too long: it has ${value.length} characters, but can have at most ${parameter.maxLength}.`;
  if (/[\u0000-\u0008\u000b-\u001f\u007f]/.test(value)) return `${name} contains control characters.`;
  if (value.trim() === '') return `${name} is empty.`;
  if (parameter.enum && !parameter.enum.includes(value))
    return `${name} is ${quote(value)}, but must be one of ${parameter.enum.join(', ')}.`;
  return undefined;
}

/** Formats a client's string for a message: short, and without control characters. */
export function quote(text: string): string {
  return `"${escapeControls(text.length > 80 ? `${text.slice(0, 80)}…` : text)}"`;
}
