import { itemAt } from '../../basics/invariant.ts';
import { nearest } from '../../basics/nearest.ts';
import { sampleHeaderMissing, sampleParameterWrong, sampleTargetWrong } from '../../diagnostics/samples.ts';
import * as say from '../../diagnostics/sentences/samples.ts';
import { toJsonNumber } from '../../json/exact-numbers.ts';
import { escapePattern } from '../../texts/escapes.ts';
import { decodePercent } from '../../texts/percent.ts';
import type { Api, Json, Operation, OperationHead, Parameter } from '../document/model.ts';
import type { Message, SampleText } from './read-sample.ts';
import { type CheckedSample, rangeOf, type SampleFault } from './sample-faults.ts';
import { validate } from './validate.ts';

/** Checks the method, URL, query and headers of a request. Parts that a shell would expand (`$KEY`) are assumed to be correct. */
export function checkRequestLine(subject: CheckedSample, message: Message, operation: Operation): SampleFault[] {
  const { api, head } = subject;
  const { method, target } = message;
  const other = otherOperation(subject, message);
  const faults: SampleFault[] = [];
  if (method && method.text.toUpperCase() !== head.method) {
    const facts = { what: 'method' as const, source: method.text, expected: head.method, path: head.path, other };
    faults.push({ at: rangeOf(method), rule: (place) => sampleTargetWrong(place, facts) });
  }
  if (target && head.kind === 'path') faults.push(...checkTarget({ api, head, other }, target, operation));
  return [...faults, ...checkHeaders(subject, message, operation)];
}

/** Returns the operation of the document that the request matches instead, if any. */
function otherOperation({ api, head }: CheckedSample, { method, target }: Message): string | undefined {
  const path = target && pathOf(target).text;
  if (!method || path === undefined) return undefined;
  const match = api.operations.find(
    (each) => each !== head && each.kind === 'path' && each.method === method.text.toUpperCase() && matchPath(path, each.path),
  );
  return match && `${api.id}/${match.method} ${match.path}`;
}

type TargetCheck = { api: Api; head: OperationHead; other: string | undefined };

function checkTarget({ api, head, other }: TargetCheck, target: SampleText, operation: Operation): SampleFault[] {
  const path = pathOf(target);
  const values = matchPath(path.text, head.path);
  if (!values) {
    if (path.text.includes('$') && !path.text.includes('/')) return [];
    const facts = { what: 'path' as const, source: path.text, expected: head.path, path: head.path, other };
    return [{ at: rangeOf(differingSegment(path, head.path)), rule: (place) => sampleTargetWrong(place, facts) }];
  }
  const query = queryOf(target);
  const own = operation.parameters.flatMap((parameter) => {
    if (parameter.place === 'path')
      return checkParameter(api, parameter, { value: values.get(parameter.name), at: rangeOf(path) });
    if (parameter.place !== 'query') return [];
    const pair = query.find(({ name }) => name === parameter.name);
    return checkParameter(
      api,
      parameter,
      pair ? { value: pair.value, at: rangeOf(pair.piece) } : { value: undefined, at: rangeOf(path) },
    );
  });
  return [...own, ...checkQueryNames(api, query, operation)];
}

/** Removes the server and the query from a URL. */
function pathOf({ text, at }: SampleText): SampleText {
  const [server = ''] = /^[a-z]+:\/\/[^/?]*/i.exec(text) ?? [];
  return { text: text.slice(server.length).split('?', 1).join(''), at: at + server.length };
}

type QueryPair = { name: string; value: string; piece: SampleText };

function queryOf({ text, at }: SampleText): QueryPair[] {
  const mark = text.indexOf('?');
  if (mark < 0) return [];
  let next = at + mark + 1;
  return text
    .slice(mark + 1)
    .replace(/#.*$/s, '')
    .split('&')
    .flatMap((pair) => {
      const piece = { text: pair, at: next };
      next += pair.length + 1;
      const [[name, value] = []] = new URLSearchParams(pair);
      return name === undefined ? [] : [{ name, value: value ?? '', piece }];
    });
}

/** Reports unknown query parameters, except for fields of serialized objects and shell variables. */
function checkQueryNames(api: Api, query: readonly QueryPair[], operation: Operation): SampleFault[] {
  const own = operation.parameters.filter(({ place }) => place === 'query' || place === 'querystring');
  if (own.some(addsQueryNames)) return [];
  const names = [...own.map(({ name }) => name), ...apiKeyNames(api, 'query')];
  return query.flatMap(({ name, piece }) => {
    if (/[${<]/.test(name) || names.some((known) => name === known || name.startsWith(`${known}[`))) return [];
    const facts = { name, kind: 'query', message: say.parameterFault.unknown(), nearest: nearest(name, names) };
    return [{ at: rangeOf(piece), rule: (place) => sampleParameterWrong(place, facts) }];
  });
}

/** Whether a parameter adds arbitrary names to the query, as exploded objects do. */
function addsQueryNames({ place, schema, style, mediaType }: Parameter): boolean {
  if (place === 'querystring') return true;
  return (
    mediaType === undefined && style !== 'deepObject' && (schema?.ref !== undefined || schema?.types.includes('object') === true)
  );
}

/**
 * Matches a path, which may start with a server path, against a template. Returns the values of its parameters; undefined if it does not
 * match.
 */
function matchPath(path: string, template: string): Map<string, string> | undefined {
  const names: string[] = [];
  const pattern = template
    .split(/(\{[^{}]*\})/)
    .map((part) => {
      if (!part.startsWith('{')) return escapePattern(part);
      names.push(part.slice(1, -1));
      return '([^/?]+)';
    })
    .join('');
  const match = new RegExp(`${pattern}/?$`).exec(path);
  return match ? new Map(names.map((name, index) => [name, itemAt(match, index + 1)])) : undefined;
}

/**
 * Returns the first segment that differs from the template, ignoring a leading server path. If segments are missing, returns the entire
 * path.
 */
function differingSegment(path: SampleText, template: string): SampleText {
  const [own, expectedSegments] = [path.text.split('/'), template.split('/')];
  const extraSegments = own.length - expectedSegments.length;
  if (extraSegments < 0) return path;
  let at = path.at;
  for (const [index, part] of own.entries()) {
    const expected = expectedSegments[index - extraSegments] ?? '';
    if (index > extraSegments && part !== expected && !expected.includes('{')) return part === '' ? path : { text: part, at };
    at += part.length + 1;
  }
  return path;
}

/** Reports missing headers, including those for authentication, and invalid header values. */
function checkHeaders(subject: CheckedSample, message: Message, operation: Operation): SampleFault[] {
  const at = message.method ? rangeOf(message.method) : 'operation';
  const sent = new Map(message.headers.map((header) => [header.name.text.toLowerCase(), header]));
  const missing = requiredHeaders(subject, operation).filter((name) => !sent.has(name.toLowerCase()));
  const faults = missing.map((name): SampleFault => {
    const near = sent.get(nearest(name.toLowerCase(), sent.keys()) ?? '');
    return {
      at: near ? rangeOf(near.name) : at,
      rule: (place) => sampleHeaderMissing(place, { name, source: near?.name.text }),
    };
  });
  for (const parameter of operation.parameters) {
    const header = parameter.place === 'header' ? sent.get(parameter.name.toLowerCase()) : undefined;
    if (header) faults.push(...checkParameter(subject.api, parameter, { value: header.value.text, at: rangeOf(header.value) }));
  }
  return [...faults, ...checkScheme(subject, message, operation)];
}

type ParameterValue = { value: string | undefined; at: SampleFault['at'] };

/** Checks the value of a parameter. Returns undefined if it is not sent. */
function checkParameter(
  api: Api,
  { name, place: kind, schema, required }: Parameter,
  { value, at }: ParameterValue,
): SampleFault[] {
  const parameterFault = (message: string, hint?: string): SampleFault[] => [
    { at, rule: (place) => sampleParameterWrong(place, { name, kind, message, hint }) },
  ];
  if (value === undefined) return required ? parameterFault(say.parameterFault.missing()) : [];
  if (!schema || /[${<]|^:/.test(value)) return [];
  const [fault] = validate(toTyped(decodePercent(value), schema.types), { api, pointer: schema.pointer, direction: 'request' });
  return fault ? parameterFault(fault.message, fault.hint) : [];
}

/** Returns the required headers, including those for authentication if there is only one alternative. */
function requiredHeaders(subject: CheckedSample, operation: Operation): string[] {
  const named = operation.parameters.filter(({ place, required }) => place === 'header' && required).map(({ name }) => name);
  return [...new Set([...named, ...schemesOf(subject, operation).map(headerOf)])].filter((name) => name !== '');
}

type Scheme = Api['securitySchemes'][number];

function schemesOf({ api }: CheckedSample, { security }: Operation): Scheme[] {
  const [only = []] = security.length === 1 ? security : [];
  return only.flatMap(({ scheme }) => api.securitySchemes.filter(({ name }) => name === scheme));
}

/** Returns the header of a security scheme; '' if it uses none. */
function headerOf({ type, parameter }: Scheme): string {
  if (parameter?.place === 'header') return parameter.name;
  return /^(?:http|oauth2|openIdConnect)$/.test(type) ? 'Authorization' : '';
}

/** Returns the names of API key parameters in a location. */
function apiKeyNames(api: Api, place: string): string[] {
  return api.securitySchemes.flatMap(({ parameter }) => (parameter?.place === place ? [parameter.name] : []));
}

/** Reports credentials that do not have the prefix of their scheme. */
function checkScheme(subject: CheckedSample, { headers }: Message, operation: Operation): SampleFault[] {
  const sent = headers.find(({ name }) => name.text.toLowerCase() === 'authorization')?.value;
  const [scheme] = schemesOf(subject, operation).filter((each) => headerOf(each) === 'Authorization');
  if (!sent || !scheme) return [];
  const word = scheme.type === 'http' ? scheme.scheme : 'Bearer';
  if (word === '' || /^[$<{…]/.test(sent.text) || sent.text.toLowerCase().startsWith(`${word.toLowerCase()} `)) return [];
  const shown = /^basic$/i.test(word) ? 'Basic' : /^bearer$/i.test(word) ? 'Bearer' : word;
  const facts = { name: 'Authorization', kind: 'header', message: say.parameterFault.scheme({ scheme: shown }) };
  return [{ at: rangeOf(sent), rule: (place) => sampleParameterWrong(place, facts) }];
}

/** Converts a string to the type in its schema. */
function toTyped(text: string, types: readonly string[]): Json {
  if (types.some((type) => type === 'integer' || type === 'number') && /^-?\d+(?:\.\d+)?$/.test(text)) return toJsonNumber(text);
  if (types.includes('boolean') && /^(?:true|false)$/.test(text)) return text === 'true';
  if (types.includes('array')) return text.split(',');
  return text;
}
