import { isList, isObject } from '../../../api/json.ts';
import type { Api, Operation, Parameter, Server } from '../../../api/model.ts';
import type { Json } from '../../../api/schema-model.ts';
import type { Pair } from './request.ts';
import { plainText, sampleValue } from './values.ts';

/** Where an operation is called, with a value for each part of the path and for each query parameter that is required. */
export function toAddress(api: Api, { head, servers, parameters }: Operation, further: readonly Pair[]): string {
  const path = head.path.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
    const parameter = parameters.find((each) => each.place === 'path' && each.name === name);
    return parameter ? encodePath(plainText(sampleValue(api, parameter))) : encodePath(whole);
  });
  const asked = parameters
    .filter(({ place, required }) => required && place === 'query')
    .flatMap((parameter) => toPairs(api, parameter));
  const query = [...asked, ...further].map(([name, value]) => `${encodeQuery(name)}=${encodeQuery(value)}`);
  const whole = parameters.find(({ place, required }) => required && place === 'querystring');
  if (whole) query.push(plainText(sampleValue(api, whole)));
  const mark = path.includes('?') ? '&' : '?';
  return `${serverAddress(servers[0] ?? api.servers[0])}${path}${query.length > 0 ? mark + query.join('&') : ''}`;
}

/** The address of a server with its variables' defaults, without a slash at its end; a document without one is at a reserved name. */
function serverAddress(server: Server | undefined): string {
  const values = new Map(
    (server?.variables ?? []).map((variable) => [variable.name, variable.default || variable.values[0] || '']),
  );
  const url = (server?.url ?? '')
    .replace(/\{([^{}]*)\}/g, (whole, name: string) => values.get(name) || whole)
    .replace(/\/+$/, '');
  if (/^https?:\/\//i.test(url)) return url.replace(/[\s<>"'`\\]/g, encodeURIComponent);
  return `https://api.example.com${url === '' || url.startsWith('/') ? url : `/${url}`}`.replace(
    /[\s<>"'`\\]/g,
    encodeURIComponent,
  );
}

/** A query parameter as OpenAPI serialises it. */
function toPairs(api: Api, parameter: Parameter): Pair[] {
  const { name, style, explode } = parameter;
  const value = sampleValue(api, parameter);
  if (parameter.mediaType !== undefined) return [[name, JSON.stringify(value)]];
  if (isList(value)) return listPairs(name, value, explode ? '' : (separators.get(style) ?? ','));
  if (!isObject(value)) return [[name, plainText(value)]];
  const parts = Object.entries(value).map(
    ([key, each]): Pair => [style === 'deepObject' ? `${name}[${key}]` : key, plainText(each)],
  );
  return explode || style === 'deepObject' ? parts : [[name, plainText(value)]];
}

function listPairs(name: string, values: readonly Json[], separator: string): Pair[] {
  if (separator === '') return values.map((value): Pair => [name, plainText(value)]);
  return [[name, values.map(plainText).join(separator)]];
}

const separators = new Map([
  ['spaceDelimited', ' '],
  ['pipeDelimited', '|'],
]);

function encodePath(text: string): string {
  return encodeURIComponent(wellFormed(text)).replace(/'/g, '%27').replace(/%2C/g, ',').replace(/%3A/g, ':').replace(/%40/g, '@');
}

function encodeQuery(text: string): string {
  return encodePath(text).replace(/%5B/g, '[').replace(/%5D/g, ']');
}

/** Half a letter can't be encoded. */
function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '');
}
