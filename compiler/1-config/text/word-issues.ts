import {
  configEmpty,
  configKeyMissing,
  configKeyUnknown,
  configNumberWrong,
  configTypeWrong,
  configValueUnknown,
  navbarTypeUnknown,
  searchPlacementInvalid,
} from '../../diagnostics/config.ts';
import type { Diagnostic, Place } from '../../model.ts';
import type { Issue } from '../../schema.ts';
import { whereBelongs } from '../site-schema.ts';
import type { Located } from './places.ts';

/** Words what the schema found, each at its key or value. */
export function wordIssue(issue: Issue, located: Located): Diagnostic {
  const { path, keyword, params } = issue;
  const fault: Fault = { path, name: nameOf(path), params, at: placeOf(path, located), found: at(located.value, path) };
  if (keyword === 'additionalProperties') return unknownKey(fault, located);
  if (keyword === 'required') return configKeyMissing(fault.at, { key: String(params.missingProperty), holder: fault.name });
  if (keyword === 'type')
    return configTypeWrong(fault.at, { name: fault.name, wanted: list(params.type), found: kindOf(fault.found) });
  if (keyword === 'enum') return unknownValue(fault);
  if (keyword === 'minLength' || keyword === 'minItems') {
    return configEmpty(fault.at, { name: fault.name, what: keyword === 'minItems' ? 'list' : 'text' });
  }
  return configNumberWrong(fault.at, { name: fault.name, value: show(fault.found), range: rangeOf(fault) });
}

type Fault = { path: Issue['path']; name: string; params: Issue['params']; at: Place; found: unknown };

function unknownKey({ name, path, params }: Fault, located: Located): Diagnostic {
  const key = String(params.additionalProperty);
  const holder = at(located.value, path);
  const place = typeof holder === 'object' && holder !== null ? located.places.keyAt(holder, key) : located.start;
  return configKeyUnknown(place, { key, holder: name, known: list(params.known), belongs: whereBelongs(key) });
}

function unknownValue({ name, params, at: place, found }: Fault): Diagnostic {
  const known = list(params.allowedValues);
  if (name === 'search.placement') return searchPlacementInvalid(place, { value: show(found), known });
  if (/^navbar(?:\.items)+\.type$/.test(name) && typeof found === 'string')
    return navbarTypeUnknown(place, { type: found, known });
  return configValueUnknown(place, { name, value: show(found), known });
}

/** What numbers are accepted, in words. */
function rangeOf({ name, params }: Fault): string {
  const bound = `${params.comparison === '<=' ? 'at most' : 'at least'} ${params.limit}`;
  const range = name.startsWith('toc.') ? 'a level from 2 to 6' : `a number of ${bound}`;
  return range;
}

/** A setting's name as people say it: `navbar.items.type`. Numbers of list items are left out: the place tells which one is meant. */
function nameOf(path: Issue['path']): string {
  return path.filter((step) => typeof step === 'string').join('.');
}

function placeOf(path: Issue['path'], { value, start, places }: Located): Place {
  const holder = at(value, path.slice(0, -1));
  const last = path.at(-1);
  return last !== undefined && typeof holder === 'object' && holder !== null ? places.valueAt(holder, last) : start;
}

function at(value: unknown, path: Issue['path']): unknown {
  let current = value;
  for (const step of path) current = typeof current === 'object' && current !== null ? Reflect.get(current, step) : undefined;
  return current;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function list(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [String(value)];
}

function show(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
