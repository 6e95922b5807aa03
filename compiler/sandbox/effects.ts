import type { OperationHead } from '../openapi/document/model.ts';
import type { OperationEffect } from './document.ts';

/**
 * Recognizes operations on collections and their items by their paths: `POST /pets` creates, `GET /pets` lists, and `/pets/{id}` reads,
 * changes and deletes.
 */
export function detectEffects(operations: readonly OperationHead[]): Map<OperationHead, OperationEffect> {
  const heads = operations.filter(({ kind }) => kind === 'path');
  const methods = new Set(heads.map(({ method, path }) => `${method} ${path}`));
  const itemPaths = new Map<string, string>();
  for (const { path } of heads) {
    const [, collection, parameter] = /^(.+)\/\{([^{}]+)\}$/.exec(path) ?? [];
    if (collection !== undefined && parameter !== undefined && !collection.endsWith('}')) itemPaths.set(collection, parameter);
  }
  const effects = new Map<OperationHead, OperationEffect>();
  for (const head of heads) {
    const { method, path } = head;
    const [, collection = path, parameter = itemPaths.get(path) ?? ''] = /^(.+)\/\{([^{}]+)\}$/.exec(path) ?? [];
    const kind = collection === path ? collectionKinds.get(method) : itemKinds.get(method);
    if (kind === undefined || collection.endsWith('}')) continue;
    if (kind === 'create' && !itemPaths.has(path) && !methods.has(`GET ${path}`)) continue;
    if (method === 'POST' && kind === 'modify' && !methods.has(`GET ${path}`)) continue;
    effects.set(head, { kind, collection, parameter });
  }
  return effects;
}

const collectionKinds = new Map<string, OperationEffect['kind']>([
  ['POST', 'create'],
  ['GET', 'list'],
]);
const itemKinds = new Map<string, OperationEffect['kind']>([
  ['GET', 'read'],
  ['PUT', 'replace'],
  ['PATCH', 'modify'],
  ['POST', 'modify'],
  ['DELETE', 'delete'],
]);
