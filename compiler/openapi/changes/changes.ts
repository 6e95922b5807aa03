import type { Api, Operation, OperationHead } from '../document/model.ts';
import { toOperation } from '../document/operations.ts';
import { type ComparedRoot, compareOperations, type OperationChange, toRemovalChange } from './operations.ts';
import { type Direction, type Level, operationRules, valueRules } from './rules.ts';
import { compareDocuments } from './sign-in.ts';
import { type ComparedValue, createComparer, type ValueChange } from './values.ts';

/**
 * A change that is visible to clients. `operations` contains names like `GET /pets`, or is empty if all operations are affected. A change
 * to a shared schema is listed once for all its operations. `place` is the part of the operation (`the response 200, items[].id`). `before`
 * and `after` are pointers into the documents, undefined for added or removed parts.
 */
export type ApiChange = {
  rule: string;
  level: Level;
  operations: string[];
  place: string;
  what: string;
  before: string | undefined;
  after: string | undefined;
};

/**
 * Returns all changes between two documents, sorted by severity and then by the order of the newer document. `today`
 * (YYYY-MM-DD) is compared with sunset dates.
 */
export function toApiChanges(before: Api, after: Api, today: string): ApiChange[] {
  const [old, current] = [indexOperations(before), indexOperations(after)];
  const compare = createComparer(before, after);
  const changes = new ChangeCollector();
  for (const change of compareDocuments(before, after)) changes.add(change, '');
  for (const [name, head] of old) if (!current.has(name)) changes.add(toRemovalChange(before, head, today), operationName(head));
  for (const [name, head] of current) {
    const previous = old.get(name);
    const label = operationName(head);
    if (!previous) {
      changes.add({ rule: 'operation-added', place: '', what: 'is new', before: undefined, after: head.pointer }, label);
      continue;
    }
    const sides = {
      before: { api: before, operation: toOperation(before, previous) },
      after: { api: after, operation: toOperation(after, head) },
    };
    const { changes: operationChanges, roots } = compareOperations(sides, compare, today);
    for (const change of operationChanges) changes.add(change, label);
    for (const root of roots) changes.collect(root, label);
  }
  return changes.sorted();
}

/** Returns the operations by kind, method and path. The names of path parameters are ignored. */
function indexOperations({ operations }: Api): Map<string, OperationHead> {
  return new Map(operations.map((head) => [`${head.kind} ${head.method} ${head.path.replace(/\{[^}]*\}/g, '{}')}`, head]));
}

/** Returns the name of an operation for display in changes. */
function operationName({ kind, method, path }: Operation['head']): string {
  return kind === 'webhook' ? `webhook ${path}` : `${method} ${path}`;
}

const levelOrder: Record<Level, number> = { breaking: 0, risky: 1, safe: 2 };

/** Collects changes and deduplicates them. */
class ChangeCollector {
  private readonly byKey = new Map<string, ApiChange>();
  /** Whether a value, or any value below it, has changed (cached). */
  private readonly changedValues = new Map<ComparedValue, boolean>();

  add({ rule, place, what, before, after }: OperationChange, operation: string): void {
    this.addChange({
      rule,
      level: operationRules[rule].level,
      operations: operation === '' ? [] : [operation],
      place,
      what,
      before,
      after,
    });
  }

  /** Adds all changes below a root, each with the shortest path to it. */
  collect(root: ComparedRoot, operation: string): void {
    if (!this.hasChanges(root.compared)) return;
    const visited = new Set([root.compared]);
    let level: { compared: ComparedValue; path: string }[] = [{ compared: root.compared, path: '' }];
    while (level.length > 0) {
      const next: typeof level = [];
      for (const { compared, path } of level) {
        for (const change of compared.changes)
          this.addChange(toChange(change, { root, path, operation, isInverted: compared.isInverted }));
        for (const { step, compared: child } of compared.children) {
          if (visited.has(child) || !this.hasChanges(child)) continue;
          visited.add(child);
          next.push({ compared: child, path: appendStep(path, step) });
        }
      }
      level = next;
    }
  }

  private addChange(change: ApiChange): void {
    const isShared = change.before !== undefined || change.after !== undefined;
    const key = JSON.stringify([change.rule, change.what, change.before, change.after, isShared ? '' : change.place]);
    const existing = this.byKey.get(key);
    if (!existing) this.byKey.set(key, change);
    else
      for (const operation of change.operations)
        if (!existing.operations.includes(operation)) existing.operations.push(operation);
  }

  sorted(): ApiChange[] {
    return [...this.byKey.values()].sort((one, other) => levelOrder[one.level] - levelOrder[other.level]);
  }

  /**
   * Returns whether a value, or any value below it, has changed. Schemas can be recursive, so it propagates changes from values to all
   * values that contain them.
   */
  private hasChanges(root: ComparedValue): boolean {
    const cached = this.changedValues.get(root);
    if (cached !== undefined) return cached;
    const parents = new Map<ComparedValue, ComparedValue[]>();
    const pending = [root];
    const reached = new Set(pending);
    const pendingChanges: ComparedValue[] = [];
    for (let each = pending.pop(); each; each = pending.pop()) {
      if (each.changes.length > 0 || this.changedValues.get(each) === true) pendingChanges.push(each);
      for (const { compared } of each.children) {
        parents.set(compared, [...(parents.get(compared) ?? []), each]);
        if (reached.has(compared) || this.changedValues.get(compared) === false) continue;
        reached.add(compared);
        pending.push(compared);
      }
    }
    for (const each of reached) if (!this.changedValues.has(each)) this.changedValues.set(each, false);
    for (let each = pendingChanges.pop(); each; each = pendingChanges.pop()) {
      this.changedValues.set(each, true);
      for (const parent of parents.get(each) ?? []) if (this.changedValues.get(parent) !== true) pendingChanges.push(parent);
    }
    return this.changedValues.get(root) === true;
  }
}

/** Appends a step to a path: `owner.name`, `items[].id`. */
function appendStep(path: string, step: string): string {
  if (step === '') return path;
  return path === '' || step.startsWith('[') ? `${path}${step}` : `${path}.${step}`;
}

type ChangeContext = { root: ComparedRoot; path: string; operation: string; isInverted: boolean };

function toChange(
  { rule, what, step, before, after }: ValueChange,
  { root, path, operation, isInverted }: ChangeContext,
): ApiChange {
  const { place, direction, isParameter } = root;
  const fullPath = appendStep(path, step);
  const fields = { operations: [operation], place: fullPath === '' ? place : `${place}, ${fullPath}`, what, before, after };
  if (isParameter && fullPath === '' && rule === 'default-changed')
    return { ...fields, rule: 'parameter-default-changed', level: operationRules['parameter-default-changed'].level };
  if (isParameter && fullPath === '' && rule === 'field-deprecated')
    return { ...fields, rule: 'parameter-deprecated', level: operationRules['parameter-deprecated'].level };
  const effectiveDirection: Direction = isInverted === (direction === 'request') ? 'response' : 'request';
  return { ...fields, rule: `${direction}-${rule}`, level: valueRules[rule][effectiveDirection] };
}
