import type { Api, Operation, Parameter } from '../api/model.ts';
import type { Json } from '../api/schema-model.ts';
import { sampleHeaderMissing, sampleParameterWrong } from '../diagnostics/contracts.ts';
import { nearest } from '../nearest.ts';
import { type Notice, type Subject, stretch } from './faults.ts';
import type { Message } from './http.ts';
import { validate } from './validate.ts';

/** What is wrong with the headers of a request: those that are missing, sign-in included, and those whose value is not allowed. */
export function checkHeaders(subject: Subject, message: Message, operation: Operation): Notice[] {
  const at = message.method ? stretch(message.method) : 'operation';
  const sent = new Map(message.headers.map((header) => [header.name.text.toLowerCase(), header]));
  const missing = requiredHeaders(subject, operation).filter((name) => !sent.has(name.toLowerCase()));
  const notices = missing.map((name): Notice => {
    const near = sent.get(nearest(name.toLowerCase(), sent.keys()) ?? '');
    return {
      at: near ? stretch(near.name) : at,
      rule: (place) => sampleHeaderMissing(place, { name, written: near?.name.text }),
    };
  });
  for (const parameter of operation.parameters) {
    const header = parameter.place === 'header' ? sent.get(parameter.name.toLowerCase()) : undefined;
    if (header) notices.push(...checkParameter(subject.api, parameter, { value: header.value.text, at: stretch(header.value) }));
  }
  return [...notices, ...checkScheme(subject, message, operation)];
}

type Given = { value: string | undefined; at: Notice['at'] };

/** What is wrong with the value of one parameter; undefined is one that is not sent. */
export function checkParameter(api: Api, { name, place: kind, schema, required }: Parameter, { value, at }: Given): Notice[] {
  const told = (says: string, hint?: string): Notice[] => [
    { at, rule: (place) => sampleParameterWrong(place, { name, kind, says, hint }) },
  ];
  if (value === undefined) return required ? told('is missing') : [];
  if (!schema || /[${<]|^:/.test(value)) return [];
  const [fault] = validate(toTyped(decode(value), schema.types), { api, pointer: schema.pointer, direction: 'request' });
  return fault ? told(fault.says, fault.hint) : [];
}

/** Headers that the document requires, and those of the sign-in where there is but one way. */
function requiredHeaders(subject: Subject, operation: Operation): string[] {
  const named = operation.parameters.filter(({ place, required }) => place === 'header' && required).map(({ name }) => name);
  return [...new Set([...named, ...schemesOf(subject, operation).map(headerOf)])].filter((name) => name !== '');
}

type Scheme = Api['securitySchemes'][number];

function schemesOf({ api }: Subject, { security }: Operation): Scheme[] {
  const [only = []] = security.length === 1 ? security : [];
  return only.flatMap(({ scheme }) => api.securitySchemes.filter(({ name }) => name === scheme));
}

/** The header that a scheme travels in; '' where it travels otherwise. */
function headerOf({ type, parameter }: Scheme): string {
  if (parameter?.place === 'header') return parameter.name;
  return /^(?:http|oauth2|openIdConnect)$/.test(type) ? 'Authorization' : '';
}

/** Names of what the document's schemes send in a place. */
export function signInNames(api: Api, place: string): string[] {
  return api.securitySchemes.flatMap(({ parameter }) => (parameter?.place === place ? [parameter.name] : []));
}

/** Credentials begin with the name of their scheme. */
function checkScheme(subject: Subject, { headers }: Message, operation: Operation): Notice[] {
  const sent = headers.find(({ name }) => name.text.toLowerCase() === 'authorization')?.value;
  const [scheme] = schemesOf(subject, operation).filter((each) => headerOf(each) === 'Authorization');
  if (!sent || !scheme) return [];
  const word = scheme.type === 'http' ? scheme.scheme : 'Bearer';
  if (word === '' || /^[$<{…]/.test(sent.text) || sent.text.toLowerCase().startsWith(`${word.toLowerCase()} `)) return [];
  const shown = /^basic$/i.test(word) ? 'Basic' : /^bearer$/i.test(word) ? 'Bearer' : word;
  const facts = { name: 'Authorization', kind: 'header', says: `has to begin with ${shown} and a space` };
  return [{ at: stretch(sent), rule: (place) => sampleParameterWrong(place, facts) }];
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
