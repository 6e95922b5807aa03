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
import { validateValue } from './validate.ts';

/** Checks the method, URL, query and headers of a request. Parts that a shell would expand (`$KEY`) are assumed to be correct. */
export function checkRequestLine(subject: CheckedSample, message: Message, operation: Operation): SampleFault[] {
  const { api, head } = subject;
  const { method, target } = message;
  const otherMatch = findOtherOperation(subject, message);
  const faults: SampleFault[] = [];
  if (method && method.text.toUpperCase() !== head.method) {
    const facts = { what: 'method' as const, source: method.text, expected: head.method, path: head.path, other: otherMatch };
    faults.push({ at: rangeOf(method), createDiagnostic: (place) => sampleTargetWrong(place, facts) });
  }
  if (target && head.kind === 'path') faults.push(...checkTarget({ api, head, other: otherMatch }, target, operation));
  return [...faults, ...checkHeaders(subject, message, operation)];
}

/** Returns the operation of the document that the request matches instead, if any. */
function findOtherOperation({ api, head }: CheckedSample, { method, target }: Message): string | undefined {
  const path = target && extractPath(target).text;
  if (!method || path === undefined) return undefined;
  const match = api.operations.find(
    (each) => each !== head && each.kind === 'path' && each.method === method.text.toUpperCase() && matchPath(path, each.path),
  );
  return match && `${api.id}/${match.method} ${match.path}`;
}

type TargetCheck = { api: Api; head: OperationHead; other: string | undefined };

function checkTarget({ api, head, other }: TargetCheck, target: SampleText, operation: Operation): SampleFault[] {
  const path = extractPath(target);
  const values = matchPath(path.text, head.path);
  if (!values) {
    if (path.text.includes('$') && !path.text.includes('/')) return [];
    const facts = { what: 'path' as const, source: path.text, expected: head.path, path: head.path, other };
    return [{ at: rangeOf(findDifferingSegment(path, head.path)), createDiagnostic: (place) => sampleTargetWrong(place, facts) }];
  }
  const query = parseQuery(target);
  const parameterFaults = operation.parameters.flatMap((parameter) => {
    if (parameter.location === 'path')
      return checkParameter(api, parameter, { value: values.get(parameter.name), at: rangeOf(path) });
    if (parameter.location !== 'query') return [];
    const pair = query.find(({ name }) => name === parameter.name);
    return checkParameter(
      api,
      parameter,
      pair ? { value: pair.value, at: rangeOf(pair.piece) } : { value: undefined, at: rangeOf(path) },
    );
  });
  return [...parameterFaults, ...checkQueryNames(api, query, operation)];
}

/** Removes the server and the query from a URL. */
function extractPath({ text, at }: SampleText): SampleText {
  const [server = ''] = /^[a-z]+:\/\/[^/?]*/i.exec(text) ?? [];
  return { text: text.slice(server.length).split('?', 1).join(''), at: at + server.length };
}

type QueryPair = { name: string; value: string; piece: SampleText };

function parseQuery({ text, at }: SampleText): QueryPair[] {
  const queryStart = text.indexOf('?');
  if (queryStart < 0) return [];
  let pairStart = at + queryStart + 1;
  return text
    .slice(queryStart + 1)
    .replace(/#.*$/s, '')
    .split('&')
    .flatMap((pair) => {
      const piece = { text: pair, at: pairStart };
      pairStart += pair.length + 1;
      const [[name, value] = []] = new URLSearchParams(pair);
      return name === undefined ? [] : [{ name, value: value ?? '', piece }];
    });
}

/** Reports unknown query parameters, except for fields of serialized objects and shell variables. */
function checkQueryNames(api: Api, query: readonly QueryPair[], operation: Operation): SampleFault[] {
  const queryParameters = operation.parameters.filter(({ location }) => location === 'query' || location === 'querystring');
  if (queryParameters.some(addsQueryNames)) return [];
  const names = [...queryParameters.map(({ name }) => name), ...apiKeyNames(api, 'query')];
  return query.flatMap(({ name, piece }) => {
    if (/[${<]/.test(name) || names.some((knownName) => name === knownName || name.startsWith(`${knownName}[`))) return [];
    const facts = { name, kind: 'query', message: say.parameterFault.unknown(), nearest: nearest(name, names) };
    return [{ at: rangeOf(piece), createDiagnostic: (place) => sampleParameterWrong(place, facts) }];
  });
}

/** Returns whether a parameter adds arbitrary names to the query, as exploded objects do. */
function addsQueryNames({ location, schema, style, mediaType }: Parameter): boolean {
  if (location === 'querystring') return true;
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
function findDifferingSegment(path: SampleText, template: string): SampleText {
  const [segments, expectedSegments] = [path.text.split('/'), template.split('/')];
  const extraSegments = segments.length - expectedSegments.length;
  if (extraSegments < 0) return path;
  let at = path.at;
  for (const [index, part] of segments.entries()) {
    const expected = expectedSegments[index - extraSegments] ?? '';
    if (index > extraSegments && part !== expected && !expected.includes('{')) return part === '' ? path : { text: part, at };
    at += part.length + 1;
  }
  return path;
}

/** Reports missing headers, including those for authentication, and invalid header values. */
function checkHeaders(subject: CheckedSample, message: Message, operation: Operation): SampleFault[] {
  const at = message.method ? rangeOf(message.method) : 'operation';
  const sentHeaders = new Map(message.headers.map((header) => [header.name.text.toLowerCase(), header]));
  const missingNames = findRequiredHeaders(subject, operation).filter((name) => !sentHeaders.has(name.toLowerCase()));
  const faults = missingNames.map((name): SampleFault => {
    const similarHeader = sentHeaders.get(nearest(name.toLowerCase(), sentHeaders.keys()) ?? '');
    return {
      at: similarHeader ? rangeOf(similarHeader.name) : at,
      createDiagnostic: (place) => sampleHeaderMissing(place, { name, source: similarHeader?.name.text }),
    };
  });
  for (const parameter of operation.parameters) {
    const header = parameter.location === 'header' ? sentHeaders.get(parameter.name.toLowerCase()) : undefined;
    if (header) faults.push(...checkParameter(subject.api, parameter, { value: header.value.text, at: rangeOf(header.value) }));
  }
  return [...faults, ...checkScheme(subject, message, operation)];
}

type ParameterValue = { value: string | undefined; at: SampleFault['at'] };

/** Checks the value of a parameter. Returns undefined if it is not sent. */
function checkParameter(api: Api, { name, location, schema, required }: Parameter, { value, at }: ParameterValue): SampleFault[] {
  const toFaults = (message: string, hint?: string): SampleFault[] => [
    { at, createDiagnostic: (place) => sampleParameterWrong(place, { name, kind: location, message, hint }) },
  ];
  if (value === undefined) return required ? toFaults(say.parameterFault.missing()) : [];
  if (!schema || /[${<]|^:/.test(value)) return [];
  const [fault] = validateValue(toTyped(decodePercent(value), schema.types), {
    api,
    pointer: schema.pointer,
    direction: 'request',
  });
  return fault ? toFaults(fault.message, fault.hint) : [];
}

/** Returns the required headers, including those for authentication if there is only one alternative. */
function findRequiredHeaders(subject: CheckedSample, operation: Operation): string[] {
  const headerNames = operation.parameters
    .filter(({ location, required }) => location === 'header' && required)
    .map(({ name }) => name);
  return [...new Set([...headerNames, ...findSchemes(subject, operation).map(headerOf)])].filter((name) => name !== '');
}

type Scheme = Api['securitySchemes'][number];

function findSchemes({ api }: CheckedSample, { security }: Operation): Scheme[] {
  const [only = []] = security.length === 1 ? security : [];
  return only.flatMap(({ scheme }) => api.securitySchemes.filter(({ name }) => name === scheme));
}

/** Returns the header of a security scheme; '' if it uses none. */
function headerOf({ type, parameter }: Scheme): string {
  if (parameter?.location === 'header') return parameter.name;
  return /^(?:http|oauth2|openIdConnect)$/.test(type) ? 'Authorization' : '';
}

/** Returns the names of API key parameters in a location. */
function apiKeyNames(api: Api, place: string): string[] {
  return api.securitySchemes.flatMap(({ parameter }) => (parameter?.location === place ? [parameter.name] : []));
}

/** Reports credentials that do not have the prefix of their scheme. */
function checkScheme(subject: CheckedSample, { headers }: Message, operation: Operation): SampleFault[] {
  const sentValue = headers.find(({ name }) => name.text.toLowerCase() === 'authorization')?.value;
  const [scheme] = findSchemes(subject, operation).filter((each) => headerOf(each) === 'Authorization');
  if (!sentValue || !scheme) return [];
  const prefix = scheme.type === 'http' ? scheme.scheme : 'Bearer';
  if (prefix === '' || /^[$<{…]/.test(sentValue.text) || sentValue.text.toLowerCase().startsWith(`${prefix.toLowerCase()} `))
    return [];
  const displayedPrefix = /^basic$/i.test(prefix) ? 'Basic' : /^bearer$/i.test(prefix) ? 'Bearer' : prefix;
  const facts = { name: 'Authorization', kind: 'header', message: say.parameterFault.scheme({ scheme: displayedPrefix }) };
  return [{ at: rangeOf(sentValue), createDiagnostic: (place) => sampleParameterWrong(place, facts) }];
}

/** Converts a string to the type in its schema. */
function toTyped(text: string, types: readonly string[]): Json {
  if (types.some((type) => type === 'integer' || type === 'number') && /^-?\d+(?:\.\d+)?$/.test(text)) return toJsonNumber(text);
  if (types.includes('boolean') && /^(?:true|false)$/.test(text)) return text === 'true';
  if (types.includes('array')) return text.split(',');
  return text;
}
