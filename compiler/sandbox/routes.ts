import { escapePattern } from '../texts/escapes.ts';
import type { Api, OperationHead } from './document.ts';

/** The operation for a method and path, with its path parameters. */
type RouteMatch = { head: OperationHead; values: ReadonlyMap<string, string> };
/** Finds the operation for a request. If none matches, `allowed` are the methods that the path supports. */
export type Router = (method: string, path: string) => RouteMatch | { allowed: string[] };

type Route = { head: OperationHead; pattern: RegExp; names: string[] };

/**
 * Creates the router of a document. Request paths may start with the path of a server. The template with the most literal text takes
 * precedence. A HEAD request matches the GET operation if HEAD is not documented.
 */
export function createRouter(api: Api): Router {
  const basePatterns = api.basePaths.map(toBasePattern);
  const headsByLength = new Map<number, Route[]>();
  for (const { head } of api.operations.filter(({ head: { kind, path } }) => kind === 'path' && !path.includes('#'))) {
    const count = head.path.split('/').length;
    headsByLength.set(count, [...(headsByLength.get(count) ?? []), toRoute(head)]);
  }
  for (const routes of headsByLength.values())
    routes.sort((one, other) => countLiteralCharacters(other) - countLiteralCharacters(one));
  return (method, path) => {
    const allowed = new Set<string>();
    for (const candidate of removeBasePaths(path, basePatterns)) {
      const matches = (headsByLength.get(candidate.split('/').length) ?? []).flatMap((route) => matchRoute(route, candidate));
      const findMethod = (requested: string) => matches.find(({ head }) => head.method === requested);
      const bestMatch = findMethod(method) ?? (method === 'HEAD' ? findMethod('GET') : undefined);
      if (bestMatch) return bestMatch;
      for (const { head } of matches) allowed.add(head.method);
    }
    return { allowed: [...allowed].sort() };
  };
}

/** Matches a path against a path template. Returns the parameter values; undefined if the path does not match. */
export function matchTemplate(template: string, path: string): ReadonlyMap<string, string> | undefined {
  const { pattern, names } = toPattern(template);
  return matchValues(pattern, names, path);
}

function toRoute(head: OperationHead): Route {
  return { head, ...toPattern(head.path) };
}

function toPattern(template: string): { pattern: RegExp; names: string[] } {
  // Some documents use a query string in the path to distinguish operations.
  const [path = ''] = template.split('?', 1);
  const names = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  return { pattern: new RegExp(`^${toPatternSource(path, '([^/]+?)')}$`), names };
}

/** Returns the source of a regular expression for a path. `value` is the expression for its parameters. */
function toPatternSource(path: string, value: string): string {
  return path
    .split(/\{[^{}]*\}/)
    .map(escapePattern)
    .join(value);
}

function matchRoute({ head, pattern, names }: Route, path: string): RouteMatch[] {
  const values = matchValues(pattern, names, path);
  return values ? [{ head, values }] : [];
}

function matchValues(pattern: RegExp, names: readonly string[], path: string): ReadonlyMap<string, string> | undefined {
  const match = pattern.exec(path);
  return match ? new Map(names.map((name, index) => [name, match[index + 1] ?? ''])) : undefined;
}

function countLiteralCharacters({ head }: Route): number {
  return head.path.replaceAll(/\{[^{}]*\}/g, '').length;
}

/** Returns the path as sent, and the path without each server path that it starts with, longest first. */
function removeBasePaths(path: string, bases: readonly RegExp[]): string[] {
  const shortenedPaths = bases.flatMap((base) => {
    const match = base.exec(path);
    return match ? [path.slice(match[0].length) || '/'] : [];
  });
  return [...shortenedPaths.toSorted((one, other) => one.length - other.length), path];
}

function toBasePattern(path: string): RegExp {
  return new RegExp(`^${toPatternSource(path, '[^/]+')}(?=/|$)`);
}
