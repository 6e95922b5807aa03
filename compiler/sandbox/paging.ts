import type { Resource } from '../../schemas/types/sandbox.ts';
import { isList, isObject, jsonAt } from '../openapi/document/json.ts';
import type { Json, JsonObject } from '../openapi/document/model.ts';
import type { ParsedRequest, RequestValues } from './check-request.ts';
import type { Operation, Parameter } from './document.ts';

/** A request for a list of records; `name` is the path of the collection. */
type ListRequest = {
  operation: Operation;
  values: RequestValues;
  resource: Resource | undefined;
  request: ParsedRequest;
  origin: string;
  name: string;
};
/** A page of records, and a function that sets the counts and links in a body. */
type Page = { items: Json[]; total: number; fillBody(body: Json, counts: { count: number; total: number }): Json };

const pageNames = /^(?:page|pagenumber|pageno|pageindex|pagenum)$/;
const sizeNames = /^(?:limit|perpage|pagesize|size|count|pagelimit|maxresults|top|maxitems|take|perpagecount)$/;
const offsetNames = /^(?:offset|skip|startindex|pageoffset|start)$/;
const cursorNames = /^(?:startingafter|after|cursor|marker|pageafter)$/;
const sortNames = /^(?:sort|sortby|orderby|order|ordering)$/;

const defaultPageSize = 20;

/** Filters and sorts records by the query of a request, and returns the requested page. */
export function toPage(request: ListRequest, records: readonly Json[]): Page {
  const { operation, values, resource } = request;
  const parameters = operation.parameters.filter(({ location }) => location === 'query');
  const queryValue = (names: RegExp): Json | undefined => {
    const parameter = parameters.find(({ name }) => names.test(normalizeName(name)));
    return parameter && jsonAt(values.query, parameter.name);
  };
  const filteredRecords = sortRecords(filterRecords(records, request, parameters), parameters, values.query);
  const readNumber = (names: RegExp): number | undefined => {
    const value = Number(queryValue(names) ?? Number.NaN);
    return Number.isInteger(value) && value >= 0 ? value : undefined;
  };
  const isPaged = parameters.some(
    ({ name }) =>
      pageNames.test(normalizeName(name)) || sizeNames.test(normalizeName(name)) || offsetNames.test(normalizeName(name)),
  );
  const isDisabled = jsonAt(values.query, 'pagination') === false || jsonAt(values.query, 'pagination') === 'false';
  const size =
    isDisabled || !isPaged
      ? Math.max(1, filteredRecords.length)
      : Math.max(1, readNumber(sizeNames) ?? resource?.pageSize ?? findDocumentedSize(operation) ?? defaultPageSize);
  const page = Math.max(1, readNumber(pageNames) ?? 1);
  const cursorParameter = queryValue(cursorNames);
  const cursor =
    cursorParameter === undefined
      ? -1
      : filteredRecords.findIndex((record) => isObject(record) && String(jsonAt(record, 'id') ?? '') === String(cursorParameter));
  const from = readNumber(offsetNames) ?? (cursor >= 0 ? cursor + 1 : (page - 1) * size);
  const last = Math.max(1, Math.ceil(filteredRecords.length / size));
  const pageName = parameters.find(({ name }) => pageNames.test(normalizeName(name)))?.name;
  const offsetName = parameters.find(({ name }) => offsetNames.test(normalizeName(name)))?.name;
  const createLink = (pageNumber: number): string | undefined => {
    if (pageNumber < 1 || pageNumber > last) return undefined;
    const name = pageName ?? offsetName;
    if (name === undefined) return undefined;
    return createPageUrl(request, name, String(name === pageName ? pageNumber : (pageNumber - 1) * size));
  };
  const currentValue = Math.floor(from / size) + 1;
  const facts = {
    page: currentValue,
    size,
    from,
    last,
    links: {
      self: createLink(currentValue),
      first: createLink(1),
      last: createLink(last),
      previous: createLink(currentValue - 1),
      next: createLink(currentValue + 1),
    },
  };
  return {
    items: filteredRecords.slice(from, from + size),
    total: filteredRecords.length,
    fillBody: (body, counts) =>
      fillBody(body, { ...facts, ...counts, hasMore: from + size < counts.total, path: request.name, origin: request.origin }, 0),
  };
}

function normalizeName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/** Returns the default page size in the document. */
function findDocumentedSize({ parameters }: Operation): number | undefined {
  const size = jsonAt(Object(parameters.find(({ name }) => sizeNames.test(normalizeName(name)))?.schema), 'default');
  return typeof size === 'number' && size >= 1 ? size : undefined;
}

function filterRecords(
  records: readonly Json[],
  { values, resource }: Pick<ListRequest, 'values' | 'resource'>,
  parameters: readonly Parameter[],
): Json[] {
  const filters = parameters.flatMap(({ name }) => {
    const accepted = jsonAt(values.query, name);
    if (accepted === undefined || accepted === '') return [];
    return [{ field: resource?.filters?.[name] ?? name, accepted: isList(accepted) ? accepted : [accepted] }];
  });
  const usedFilters = filters.filter(({ field }) =>
    records.some((record) => isObject(record) && jsonAt(record, field) !== undefined),
  );
  return records.filter((record) =>
    usedFilters.every(({ field, accepted }) => isObject(record) && matchesAny(jsonAt(record, field), accepted)),
  );
}

/** Returns whether a field equals one of the accepted values. A list field must contain one of them. */
function matchesAny(value: Json | undefined, accepted: readonly Json[]): boolean {
  if (isList(value)) return value.some((each) => matchesAny(each, accepted));
  if (isObject(value)) return matchesAny(jsonAt(value, '@id') ?? jsonAt(value, 'id') ?? null, accepted);
  return accepted.some(
    (each) => String(each) === String(value) || (typeof value === 'string' && value.endsWith(`/${String(each)}`)),
  );
}

/** Sorts records by `sort=name`, `sort=-name`, `sort=name:desc` or `order[name]=desc`. */
function sortRecords(records: Json[], parameters: readonly Parameter[], query: Readonly<Record<string, Json>>): Json[] {
  for (const { name } of parameters) {
    const value = jsonAt(query, name);
    if (typeof value !== 'string') continue;
    const [, inner] = /^(?:sort|order|orderBy)\[(\w+)\]$/.exec(name) ?? [];
    const [, minus = '', field = '', direction = ''] = sortNames.test(normalizeName(name))
      ? (/^(-?)(\w+)(?:[:\s](asc|desc))?$/i.exec(value) ?? [])
      : [];
    const key = inner ?? field;
    if (key === '' || !records.some((record) => isObject(record) && jsonAt(record, key) !== undefined)) continue;
    const sign = (inner === undefined ? minus === '-' || /desc/i.test(direction) : /desc/i.test(value)) ? -1 : 1;
    return records.toSorted((one, other) => compareValues(readField(one, key), readField(other, key), sign));
  }
  return records;
}

function readField(record: Json, key: string): Json {
  return (isObject(record) ? jsonAt(record, key) : undefined) ?? null;
}

/** Null sorts last in both directions. */
function compareValues(one: Json, other: Json, sign: number): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
  if (typeof one === 'number' && typeof other === 'number') return sign * (one - other);
  const [a, b] = [String(one), String(other)];
  return a === b ? 0 : a < b ? -sign : sign;
}

function createPageUrl({ request, name }: Pick<ListRequest, 'request' | 'name'>, parameter: string, value: string): string {
  const otherPairs = request.query
    .filter((pair) => pair.name !== parameter)
    .map((pair) => `${encodeName(pair.name)}=${encodeName(pair.value)}`);
  return `${name}?${[...otherPairs, `${encodeName(parameter)}=${value}`].join('&')}`;
}

function encodeName(text: string): string {
  return encodeURIComponent(text).replaceAll('%5B', '[').replaceAll('%5D', ']');
}

type PagingFacts = {
  page: number;
  size: number;
  from: number;
  last: number;
  count: number;
  total: number;
  hasMore: boolean;
  path: string;
  origin: string;
  links: Record<'self' | 'first' | 'last' | 'previous' | 'next', string | undefined>;
};

const linkNames = new Map<string, keyof PagingFacts['links']>([
  ['self', 'self'],
  ['first', 'first'],
  ['last', 'last'],
  ['previous', 'previous'],
  ['prev', 'previous'],
  ['next', 'next'],
]);

/** Sets counts, page numbers and links in a body that has documented fields for them. */
function fillBody(body: Json, facts: PagingFacts, depth: number): Json {
  if (!isObject(body) || depth > 2) return body;
  const entries = Object.entries(body).flatMap(([key, value]): [string, Json][] => {
    const normalizedKey = normalizeName(key);
    if (typeof value === 'number') return [[key, findPagingValue(normalizedKey, facts) ?? value]];
    if (typeof value === 'boolean') return [[key, /^hasmore|hasnext(?:page)?$/.test(normalizedKey) ? facts.hasMore : value]];
    const link = linkNames.get(normalizedKey);
    if (link !== undefined && (typeof value === 'string' || value === null))
      return createLinkEntries(key, value, facts.links[link], facts);
    if (isObject(value)) return [[key, hasLinks(key, value) ? fillLinks(value, facts) : fillBody(value, facts, depth + 1)]];
    return [[key, value]];
  });
  return Object.fromEntries(entries);
}

function findPagingValue(word: string, facts: PagingFacts): number | undefined {
  if (
    /^(?:total|totalitems|totalcount|totalresults|totalelements|totalrecords|nbresults|count|hydratotalitems|totalentries)$/.test(
      word,
    )
  )
    return word === 'count' ? facts.count : facts.total;
  if (/^(?:totalpages|pagecount|lastpage|pages)$/.test(word)) return facts.last;
  if (/^(?:page|currentpage|pagenumber)$/.test(word)) return facts.page;
  if (/^(?:perpage|pagesize|limit|size)$/.test(word)) return facts.size;
  return /^(?:offset|skip)$/.test(word) ? facts.from : undefined;
}

function createLinkEntries(key: string, sample: Json, link: string | undefined, facts: PagingFacts): [string, Json][] {
  if (facts.links.self === undefined) return [[key, sample]];
  if (link === undefined) return sample === null ? [[key, null]] : [];
  return [[key, typeof sample === 'string' && /^https?:/.test(sample) ? facts.origin + link : link]];
}

/** Returns whether an object contains pagination links. */
function hasLinks(key: string, value: JsonObject): boolean {
  return (
    /^_?(?:view|links|paging|pagination)$/.test(key) &&
    Object.entries(value).some(
      ([name, each]) => (linkNames.has(normalizeName(name)) || name === '@id') && (typeof each === 'string' || each === null),
    )
  );
}

/** Sets the pagination links. The example in the document may lack some, because it shows a single page. */
function fillLinks(value: JsonObject, facts: PagingFacts): Json {
  const { links, last } = facts;
  const filledKeys = fillBody(value, facts, 2);
  const entries: { [key: string]: Json } = isObject(filledKeys) ? { ...filledKeys } : {};
  if (jsonAt(value, '@id') === undefined) return entries;
  entries['@id'] = links.self ?? facts.path;
  for (const name of ['first', 'last', 'previous', 'next'] as const) {
    const link = links[name];
    if (last > 1 && link !== undefined) entries[name] = link;
    else delete entries[name];
  }
  return entries;
}
