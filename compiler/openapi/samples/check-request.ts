import { itemAt } from '../../basics/invariant.ts';
import { nearest } from '../../basics/nearest.ts';
import { sampleHeaderMissing, sampleParameterWrong, sampleTargetWrong } from '../../diagnostics/samples.ts';
import * as say from '../../diagnostics/sentences/samples.ts';
import { toJsonNumber } from '../../json/exact-numbers.ts';
import type { Api, Json, Operation, OperationHead, Parameter } from '../document/model.ts';
import { type CheckedSample, rangeOf, type SampleFault } from './findings.ts';
import type { Message, Piece } from './read-sample.ts';
import { validate } from './validate.ts';

/** What is wrong with a request's method, address, query and headers. Parts that a shell would fill in (`$KEY`) are believed. */
export function checkRequestLine(subject: CheckedSample, message: Message, operation: Operation): SampleFault[] {
  const { api, head } = subject;
  const { method, target } = message;
  const other = otherOperation(subject, message);
  const notices: SampleFault[] = [];
  if (method && method.text.toUpperCase() !== head.method) {
    const facts = { what: 'method' as const, written: method.text, wanted: head.method, path: head.path, other };
    notices.push({ at: rangeOf(method), rule: (place) => sampleTargetWrong(place, facts) });
  }
  if (target && head.kind === 'path') notices.push(...checkTarget({ api, head, other }, target, operation));
  return [...notices, ...checkHeaders(subject, message, operation)];
}

/** The operation that the request does call, where that is another one of the document. */
function otherOperation({ api, head }: CheckedSample, { method, target }: Message): string | undefined {
  const path = target && pathOf(target).text;
  if (!method || path === undefined) return undefined;
  const found = api.operations.find(
    (each) => each !== head && each.kind === 'path' && each.method === method.text.toUpperCase() && matchPath(path, each.path),
  );
  return found && `${api.id}/${found.method} ${found.path}`;
}

type Call = { api: Api; head: OperationHead; other: string | undefined };

function checkTarget({ api, head, other }: Call, target: Piece, operation: Operation): SampleFault[] {
  const path = pathOf(target);
  const values = matchPath(path.text, head.path);
  if (!values) {
    if (path.text.includes('$') && !path.text.includes('/')) return [];
    const facts = { what: 'path' as const, written: path.text, wanted: head.path, path: head.path, other };
    return [{ at: rangeOf(differing(path, head.path)), rule: (place) => sampleTargetWrong(place, facts) }];
  }
  const query = queryOf(target);
  const own = operation.parameters.flatMap((parameter) => {
    if (parameter.place === 'path')
      return checkParameter(api, parameter, { value: values.get(parameter.name), at: rangeOf(path) });
    if (parameter.place !== 'query') return [];
    const given = query.find(({ name }) => name === parameter.name);
    return checkParameter(
      api,
      parameter,
      given ? { value: given.value, at: rangeOf(given.piece) } : { value: undefined, at: rangeOf(path) },
    );
  });
  return [...own, ...checkNames(api, query, operation)];
}

/** The path without server and query. */
function pathOf({ text, at }: Piece): Piece {
  const [server = ''] = /^[a-z]+:\/\/[^/?]*/i.exec(text) ?? [];
  return { text: text.slice(server.length).split('?', 1).join(''), at: at + server.length };
}

type Pair = { name: string; value: string; piece: Piece };

function queryOf({ text, at }: Piece): Pair[] {
  const mark = text.indexOf('?');
  if (mark < 0) return [];
  let next = at + mark + 1;
  return text
    .slice(mark + 1)
    .replace(/#.*$/s, '')
    .split('&')
    .flatMap((written) => {
      const piece = { text: written, at: next };
      next += written.length + 1;
      const [[name, value] = []] = new URLSearchParams(written);
      return name === undefined ? [] : [{ name, value: value ?? '', piece }];
    });
}

/** Query parameters that the document does not have. What an object is written as, and what the shell fills in, is believed. */
function checkNames(api: Api, query: readonly Pair[], operation: Operation): SampleFault[] {
  const own = operation.parameters.filter(({ place }) => place === 'query' || place === 'querystring');
  if (own.some(isOpen)) return [];
  const names = [...own.map(({ name }) => name), ...signInNames(api, 'query')];
  return query.flatMap(({ name, piece }) => {
    if (/[${<]/.test(name) || names.some((known) => name === known || name.startsWith(`${known}[`))) return [];
    const facts = { name, kind: 'query', says: say.parameterFault.unknown(), nearest: nearest(name, names) };
    return [{ at: rangeOf(piece), rule: (place) => sampleParameterWrong(place, facts) }];
  });
}

/** An object in the query brings the names of its fields. */
function isOpen({ place, schema, style, mediaType }: Parameter): boolean {
  if (place === 'querystring') return true;
  return (
    mediaType === undefined && style !== 'deepObject' && (schema?.ref !== undefined || schema?.types.includes('object') === true)
  );
}

/** The values of a template's parts in a path, which may have a server's path in front; undefined where it does not fit. */
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
  return found ? new Map(names.map((name, index) => [name, itemAt(found, index + 1)])) : undefined;
}

/**
 * The first part of the path that differs from the template, a server's path in front left aside; all of it where parts are
 * missing.
 */
function differing(path: Piece, template: string): Piece {
  const [own, wanted] = [path.text.split('/'), template.split('/')];
  const ahead = own.length - wanted.length;
  if (ahead < 0) return path;
  let at = path.at;
  for (const [index, part] of own.entries()) {
    const expected = wanted[index - ahead] ?? '';
    if (index > ahead && part !== expected && !expected.includes('{')) return part === '' ? path : { text: part, at };
    at += part.length + 1;
  }
  return path;
}

/**
 * What is wrong with the headers of a request: those that are missing, sign-in included, and those whose value is not allowed.
 */
function checkHeaders(subject: CheckedSample, message: Message, operation: Operation): SampleFault[] {
  const at = message.method ? rangeOf(message.method) : 'operation';
  const sent = new Map(message.headers.map((header) => [header.name.text.toLowerCase(), header]));
  const missing = requiredHeaders(subject, operation).filter((name) => !sent.has(name.toLowerCase()));
  const notices = missing.map((name): SampleFault => {
    const near = sent.get(nearest(name.toLowerCase(), sent.keys()) ?? '');
    return {
      at: near ? rangeOf(near.name) : at,
      rule: (place) => sampleHeaderMissing(place, { name, written: near?.name.text }),
    };
  });
  for (const parameter of operation.parameters) {
    const header = parameter.place === 'header' ? sent.get(parameter.name.toLowerCase()) : undefined;
    if (header) notices.push(...checkParameter(subject.api, parameter, { value: header.value.text, at: rangeOf(header.value) }));
  }
  return [...notices, ...checkScheme(subject, message, operation)];
}

type Given = { value: string | undefined; at: SampleFault['at'] };

/** What is wrong with the value of one parameter; undefined is one that is not sent. */
function checkParameter(api: Api, { name, place: kind, schema, required }: Parameter, { value, at }: Given): SampleFault[] {
  const told = (says: string, hint?: string): SampleFault[] => [
    { at, rule: (place) => sampleParameterWrong(place, { name, kind, says, hint }) },
  ];
  if (value === undefined) return required ? told(say.parameterFault.missing()) : [];
  if (!schema || /[${<]|^:/.test(value)) return [];
  const [fault] = validate(toTyped(decode(value), schema.types), { api, pointer: schema.pointer, direction: 'request' });
  return fault ? told(fault.says, fault.hint) : [];
}

/** Headers that the document requires, and those of the sign-in where there is but one way. */
function requiredHeaders(subject: CheckedSample, operation: Operation): string[] {
  const named = operation.parameters.filter(({ place, required }) => place === 'header' && required).map(({ name }) => name);
  return [...new Set([...named, ...schemesOf(subject, operation).map(headerOf)])].filter((name) => name !== '');
}

type Scheme = Api['securitySchemes'][number];

function schemesOf({ api }: CheckedSample, { security }: Operation): Scheme[] {
  const [only = []] = security.length === 1 ? security : [];
  return only.flatMap(({ scheme }) => api.securitySchemes.filter(({ name }) => name === scheme));
}

/** The header that a scheme travels in; '' where it travels otherwise. */
function headerOf({ type, parameter }: Scheme): string {
  if (parameter?.place === 'header') return parameter.name;
  return /^(?:http|oauth2|openIdConnect)$/.test(type) ? 'Authorization' : '';
}

/** Names of what the document's schemes send in a place. */
function signInNames(api: Api, place: string): string[] {
  return api.securitySchemes.flatMap(({ parameter }) => (parameter?.place === place ? [parameter.name] : []));
}

/** Credentials begin with the name of their scheme. */
function checkScheme(subject: CheckedSample, { headers }: Message, operation: Operation): SampleFault[] {
  const sent = headers.find(({ name }) => name.text.toLowerCase() === 'authorization')?.value;
  const [scheme] = schemesOf(subject, operation).filter((each) => headerOf(each) === 'Authorization');
  if (!sent || !scheme) return [];
  const word = scheme.type === 'http' ? scheme.scheme : 'Bearer';
  if (word === '' || /^[$<{…]/.test(sent.text) || sent.text.toLowerCase().startsWith(`${word.toLowerCase()} `)) return [];
  const shown = /^basic$/i.test(word) ? 'Basic' : /^bearer$/i.test(word) ? 'Bearer' : word;
  const facts = { name: 'Authorization', kind: 'header', says: say.parameterFault.scheme({ scheme: shown }) };
  return [{ at: rangeOf(sent), rule: (place) => sampleParameterWrong(place, facts) }];
}

/** A text as the value that its schema speaks of. */
function toTyped(text: string, types: readonly string[]): Json {
  if (types.some((type) => type === 'integer' || type === 'number') && /^-?\d+(?:\.\d+)?$/.test(text)) return toJsonNumber(text);
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
