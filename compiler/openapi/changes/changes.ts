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
  const [old, current] = [operationsOf(before), operationsOf(after)];
  const compare = createComparer(before, after);
  const changes = new ChangeCollector();
  for (const noted of compareDocuments(before, after)) changes.add(noted, '');
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
    const { changes: noted, roots } = compareOperations(sides, compare, today);
    for (const each of noted) changes.add(each, label);
    for (const root of roots) changes.collect(root, label);
  }
  return changes.sorted();
}

/** Returns the operations by kind, method and path. The names of path parameters are ignored. */
function operationsOf({ operations }: Api): Map<string, OperationHead> {
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
  /** Whether a value or any value below it has changed. */
  private readonly changed = new Map<ComparedValue, boolean>();

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
          this.addChange(toChange(change, { root, path, operation, inverted: compared.inverted }));
        for (const { step, compared: below } of compared.below) {
          if (visited.has(below) || !this.hasChanges(below)) continue;
          visited.add(below);
          next.push({ compared: below, path: appendStep(path, step) });
        }
      }
      level = next;
    }
  }

  private addChange(change: ApiChange): void {
    const shared = change.before !== undefined || change.after !== undefined;
    const key = JSON.stringify([change.rule, change.what, change.before, change.after, shared ? '' : change.place]);
    const existing = this.byKey.get(key);
    if (!existing) this.byKey.set(key, change);
    else
      for (const operation of change.operations)
        if (!existing.operations.includes(operation)) existing.operations.push(operation);
  }

  sorted(): ApiChange[] {
    return [...this.byKey.values()].sort((one, other) => levelOrder[one.level] - levelOrder[other.level]);
  }

  /** Propagates changes from changed values to all values that contain them. */
  private hasChanges(root: ComparedValue): boolean {
    const cached = this.changed.get(root);
    if (cached !== undefined) return cached;
    const holders = new Map<ComparedValue, ComparedValue[]>();
    const open = [root];
    const seen = new Set(open);
    const marked: ComparedValue[] = [];
    for (let each = open.pop(); each; each = open.pop()) {
      if (each.changes.length > 0 || this.changed.get(each) === true) marked.push(each);
      for (const { compared } of each.below) {
        holders.set(compared, [...(holders.get(compared) ?? []), each]);
        if (seen.has(compared) || this.changed.get(compared) === false) continue;
        seen.add(compared);
        open.push(compared);
      }
    }
    for (const each of seen) if (!this.changed.has(each)) this.changed.set(each, false);
    for (let each = marked.pop(); each; each = marked.pop()) {
      this.changed.set(each, true);
      for (const holder of holders.get(each) ?? []) if (this.changed.get(holder) !== true) marked.push(holder);
    }
    return this.changed.get(root) === true;
  }
}

/** Appends a step to a path: `owner.name`, `items[].id`. */
function appendStep(path: string, step: string): string {
  if (step === '') return path;
  return path === '' || step.startsWith('[') ? `${path}${step}` : `${path}.${step}`;
}

type ChangeContext = { root: ComparedRoot; path: string; operation: string; inverted: boolean };

function toChange(
  { rule, what, step, before, after }: ValueChange,
  { root, path, operation, inverted }: ChangeContext,
): ApiChange {
  const { place, direction, isParameter } = root;
  const full = appendStep(path, step);
  const where = { operations: [operation], place: full === '' ? place : `${place}, ${full}`, what, before, after };
  if (isParameter && full === '' && rule === 'default-changed')
    return { ...where, rule: 'parameter-default-changed', level: operationRules['parameter-default-changed'].level };
  if (isParameter && full === '' && rule === 'field-deprecated')
    return { ...where, rule: 'parameter-deprecated', level: operationRules['parameter-deprecated'].level };
  const counted: Direction = inverted === (direction === 'request') ? 'response' : 'request';
  return { ...where, rule: `${direction}-${rule}`, level: valueRules[rule][counted] };
}
