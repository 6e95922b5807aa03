import type { Operation, Parameter } from '../api/model.ts';
import type { Json } from '../api/schema-model.ts';
import { sampleHeaderMissing, sampleParameterWrong, sampleTargetWrong } from '../diagnostics/contracts.ts';
import type { Notice, Subject } from './faults.ts';
import type { Message, Piece } from './http.ts';
import { validate } from './validate.ts';

/** What is wrong with a request's method, address, query and headers. Parts that a shell would fill in (`$KEY`) are believed. */
export function checkRequestLine(subject: Subject, message: Message, operation: Operation): Notice[] {
  const { head } = subject;
  const notices: Notice[] = [];
  const { method, target } = message;
  const wanted = `${head.method} ${head.path}`;
  if (method && method.text.toUpperCase() !== head.method)
    notices.push({ at: stretch(method), rule: (place) => sampleTargetWrong(place, { written: method.text, wanted }) });
  if (target && head.kind === 'path') notices.push(...checkTarget(subject, target, operation));
  return [...notices, ...checkHeaders(subject, message, operation)];
}

function checkTarget(subject: Subject, target: Piece, operation: Operation): Notice[] {
  const { head } = subject;
  const [path = '', query = ''] = target.text.split(/\?(.*)/s, 2);
  const values = matchPath(path, head.path);
  if (!values) {
    if (path.includes('$') && !path.includes('/')) return [];
    return [{ at: stretch(target), rule: (place) => sampleTargetWrong(place, { written: path, wanted: `${head.method} ${head.path}` }) }];
  }
  const given = new Map([...new URLSearchParams(query)]);
  const written = (parameter: Parameter): string | undefined =>
    parameter.place === 'path' ? values.get(parameter.name) : given.get(parameter.name);
  return operation.parameters
    .filter(({ place }) => place === 'path' || place === 'query')
    .flatMap((parameter) => checkParameter(subject, parameter, { value: written(parameter), at: stretch(target) }));
}

/** The values of a template's parts in a path, which may have a server in front; undefined where it does not fit. */
function matchPath(path: string, template: string): Map<string, string> | undefined {
  const names: string[] = [];
  const pattern = template
    .split(/(\{[^{}]*\})/)
    .map((part) => {
      if (!part.startsWith('{')) return part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
      names.push(part.slice(1, -1));
      return '([^/?]+)';
    })
    .join('');
  const found = new RegExp(`${pattern}/?$`).exec(path);
  return found ? new Map(names.map((name, index) => [name, found[index + 1] ?? ''])) : undefined;
}

type Given = { value: string | undefined; at: Notice['at'] };

function checkParameter({ api }: Subject, parameter: Parameter, { value, at }: Given): Notice[] {
  const { name, place: kind, schema, required } = parameter;
  if (value === undefined)
    return required ? [{ at, rule: (place) => sampleParameterWrong(place, { name, kind, says: 'is missing' }) }] : [];
  if (!schema || /[${<]|^:/.test(value)) return [];
  const [fault] = validate(toTyped(decode(value), schema.types), { api, pointer: schema.pointer, direction: 'request' });
  return fault ? [{ at, rule: (place) => sampleParameterWrong(place, { name, kind, says: fault.says }) }] : [];
}

function checkHeaders(subject: Subject, message: Message, operation: Operation): Notice[] {
  const { headers } = message;
  const at = message.method ? stretch(message.method) : -1;
  const sent = new Map(headers.map(({ name, value }) => [name.text.toLowerCase(), value]));
  const missing = requiredHeaders(subject, operation).filter((name) => !sent.has(name.toLowerCase()));
  const wrong = operation.parameters
    .filter(({ place, name }) => place === 'header' && sent.has(name.toLowerCase()))
    .flatMap((parameter) => {
      const value = sent.get(parameter.name.toLowerCase());
      return checkParameter(subject, parameter, { value: value?.text, at: value ? stretch(value) : at });
    });
  return [...missing.map((name): Notice => ({ at, rule: (place) => sampleHeaderMissing(place, { name }) })), ...wrong];
}

/** Headers that the document requires, and those of the sign-in where there is but one way. */
function requiredHeaders({ api }: Subject, { parameters, security }: Operation): string[] {
  const named = parameters.filter(({ place, required }) => place === 'header' && required).map(({ name }) => name);
  const [only = []] = security.length === 1 ? security : [];
  const signIn = only.flatMap(({ scheme }) => {
    const found = api.securitySchemes.find(({ name }) => name === scheme);
    if (found?.parameter?.place === 'header') return [found.parameter.name];
    return found && /^(?:http|oauth2|openIdConnect)$/.test(found.type) ? ['Authorization'] : [];
  });
  return [...new Set([...named, ...signIn])];
}

/** A text as the value that its schema speaks of. */
function toTyped(text: string, types: readonly string[]): Json {
  if (types.some((type) => type === 'integer' || type === 'number') && /^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  if (types.includes('boolean') && /^(?:true|false)$/.test(text)) return text === 'true';
  if (types.includes('array')) return text.split(',');
  return text;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function stretch({ text, at }: Piece): readonly [number, number] {
  return [at, at + text.length];
}
