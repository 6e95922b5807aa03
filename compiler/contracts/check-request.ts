import type { Api, Operation, OperationHead, Parameter } from '../api/model.ts';
import { sampleParameterWrong, sampleTargetWrong } from '../diagnostics/contracts.ts';
import { nearest } from '../nearest.ts';
import { checkHeaders, checkParameter, signInNames } from './check-headers.ts';
import { type Notice, type Subject, stretch } from './faults.ts';
import type { Message, Piece } from './http.ts';

/** What is wrong with a request's method, address, query and headers. Parts that a shell would fill in (`$KEY`) are believed. */
export function checkRequestLine(subject: Subject, message: Message, operation: Operation): Notice[] {
  const { api, head } = subject;
  const { method, target } = message;
  const other = otherOperation(subject, message);
  const notices: Notice[] = [];
  if (method && method.text.toUpperCase() !== head.method) {
    const facts = { what: 'method' as const, written: method.text, wanted: head.method, path: head.path, other };
    notices.push({ at: stretch(method), rule: (place) => sampleTargetWrong(place, facts) });
  }
  if (target && head.kind === 'path') notices.push(...checkTarget({ api, head, other }, target, operation));
  return [...notices, ...checkHeaders(subject, message, operation)];
}

/** The operation that the request does call, where that is another one of the document. */
function otherOperation({ api, head }: Subject, { method, target }: Message): string | undefined {
  const path = target && pathOf(target).text;
  if (!method || path === undefined) return undefined;
  const found = api.operations.find(
    (each) => each !== head && each.kind === 'path' && each.method === method.text.toUpperCase() && matchPath(path, each.path),
  );
  return found && `${api.id}/${found.method} ${found.path}`;
}

type Call = { api: Api; head: OperationHead; other: string | undefined };

function checkTarget({ api, head, other }: Call, target: Piece, operation: Operation): Notice[] {
  const path = pathOf(target);
  const values = matchPath(path.text, head.path);
  if (!values) {
    if (path.text.includes('$') && !path.text.includes('/')) return [];
    const facts = { what: 'path' as const, written: path.text, wanted: head.path, path: head.path, other };
    return [{ at: stretch(differing(path, head.path)), rule: (place) => sampleTargetWrong(place, facts) }];
  }
  const query = queryOf(target);
  const own = operation.parameters.flatMap((parameter) => {
    if (parameter.place === 'path')
      return checkParameter(api, parameter, { value: values.get(parameter.name), at: stretch(path) });
    if (parameter.place !== 'query') return [];
    const given = query.find(({ name }) => name === parameter.name);
    return checkParameter(
      api,
      parameter,
      given ? { value: given.value, at: stretch(given.piece) } : { value: undefined, at: stretch(path) },
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
function checkNames(api: Api, query: readonly Pair[], operation: Operation): Notice[] {
  const own = operation.parameters.filter(({ place }) => place === 'query' || place === 'querystring');
  if (own.some(isOpen)) return [];
  const names = [...own.map(({ name }) => name), ...signInNames(api, 'query')];
  return query.flatMap(({ name, piece }) => {
    if (/[${<]/.test(name) || names.some((known) => name === known || name.startsWith(`${known}[`))) return [];
    const facts = { name, kind: 'query', says: 'is not in the document', nearest: nearest(name, names) };
    return [{ at: stretch(piece), rule: (place) => sampleParameterWrong(place, facts) }];
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
  return found ? new Map(names.map((name, index) => [name, found[index + 1] ?? ''])) : undefined;
}

/** The first part of the path that differs from the template, a server's path in front left aside; all of it where parts are missing. */
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
