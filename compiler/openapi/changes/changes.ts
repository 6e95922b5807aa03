import type { Api, Operation, OperationHead } from '../document/model.ts';
import { toOperation } from '../document/operations.ts';
import { compareOperations, goneOperation, type Noted, type Root } from './operations.ts';
import { type Direction, type Level, operationRules, valueRules } from './rules.ts';
import { compareDocuments } from './sign-in.ts';
import { type Compared, makeComparer, type ValueChange } from './values.ts';

/**
 * What a client can notice of a new document. An operation is `GET /pets`; none are named where all are meant; the same change of a shared schema, seen from
 * several operations, is one change with all of them. `place` says which part (`the answer 200, items[].id`), `before` and `after` are
 * pointers into the documents, undefined where one has nothing.
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

/** All changes from one document to the next: the worst first, otherwise in the order of the newer document. `today` is YYYY-MM-DD: for sunsets. */
export function toApiChanges(before: Api, after: Api, today: string): ApiChange[] {
  const [old, fresh] = [operationsOf(before), operationsOf(after)];
  const compare = makeComparer(before, after);
  const changes = new Changes();
  for (const noted of compareDocuments(before, after)) changes.add(noted, '');
  for (const [name, head] of old) if (!fresh.has(name)) changes.add(goneOperation(before, head, today), shownName(head));
  for (const [name, head] of fresh) {
    const was = old.get(name);
    const shown = shownName(head);
    if (!was) {
      changes.add({ rule: 'operation-added', place: '', what: 'is new', before: undefined, after: head.pointer }, shown);
      continue;
    }
    const sides = {
      before: { api: before, operation: toOperation(before, was) },
      after: { api: after, operation: toOperation(after, head) },
    };
    const { noted, roots } = compareOperations(sides, compare, today);
    for (const each of noted) changes.add(each, shown);
    for (const root of roots) changes.collect(root, shown);
  }
  return changes.inOrder();
}

/** By kind, method and path; what parameters of the path are called does not count. */
function operationsOf({ operations }: Api): Map<string, OperationHead> {
  return new Map(operations.map((head) => [`${head.kind} ${head.method} ${head.path.replace(/\{[^}]*\}/g, '{}')}`, head]));
}

/** An operation as changes name it. */
function shownName({ kind, method, path }: Operation['head']): string {
  return kind === 'webhook' ? `webhook ${path}` : `${method} ${path}`;
}

const order: Record<Level, number> = { breaking: 0, risky: 1, safe: 2 };

/** The changes that were found, each once. */
class Changes {
  private readonly found = new Map<string, ApiChange>();
  /** Whether anything has changed in a value or below it. */
  private readonly changed = new Map<Compared, boolean>();

  add({ rule, place, what, before, after }: Noted, operation: string): void {
    this.put({
      rule,
      level: operationRules[rule].level,
      operations: operation === '' ? [] : [operation],
      place,
      what,
      before,
      after,
    });
  }

  /** Adds all changes below a root, by the shortest way to each. */
  collect(root: Root, operation: string): void {
    if (!this.hasChanges(root.compared)) return;
    const passed = new Set([root.compared]);
    let level: { compared: Compared; path: string }[] = [{ compared: root.compared, path: '' }];
    while (level.length > 0) {
      const next: typeof level = [];
      for (const { compared, path } of level) {
        for (const change of compared.changes) this.put(toChange(change, { root, path, operation, inverted: compared.inverted }));
        for (const { step, compared: below } of compared.below) {
          if (passed.has(below) || !this.hasChanges(below)) continue;
          passed.add(below);
          next.push({ compared: below, path: joined(path, step) });
        }
      }
      level = next;
    }
  }

  private put(change: ApiChange): void {
    const shared = change.before !== undefined || change.after !== undefined;
    const key = JSON.stringify([change.rule, change.what, change.before, change.after, shared ? '' : change.place]);
    const known = this.found.get(key);
    if (!known) this.found.set(key, change);
    else for (const operation of change.operations) if (!known.operations.includes(operation)) known.operations.push(operation);
  }

  inOrder(): ApiChange[] {
    return [...this.found.values()].sort((one, other) => order[one.level] - order[other.level]);
  }

  /** Marks every value from which a change can be reached, going backwards from those that have one. */
  private hasChanges(root: Compared): boolean {
    const known = this.changed.get(root);
    if (known !== undefined) return known;
    const holders = new Map<Compared, Compared[]>();
    const open = [root];
    const seen = new Set(open);
    const marked: Compared[] = [];
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

/** The place of a field below another: `owner.name`, `items[].id`. */
function joined(path: string, step: string): string {
  if (step === '') return path;
  return path === '' || step.startsWith('[') ? `${path}${step}` : `${path}.${step}`;
}

type Way = { root: Root; path: string; operation: string; inverted: boolean };

function toChange({ rule, what, step, before, after }: ValueChange, { root, path, operation, inverted }: Way): ApiChange {
  const { place, direction, isParameter } = root;
  const full = joined(path, step);
  const where = { operations: [operation], place: full === '' ? place : `${place}, ${full}`, what, before, after };
  if (isParameter && full === '' && rule === 'default-changed')
    return { ...where, rule: 'parameter-default-changed', level: operationRules['parameter-default-changed'].level };
  if (isParameter && full === '' && rule === 'field-deprecated')
    return { ...where, rule: 'parameter-deprecated', level: operationRules['parameter-deprecated'].level };
  const counted: Direction = inverted === (direction === 'request') ? 'response' : 'request';
  return { ...where, rule: `${direction}-${rule}`, level: valueRules[rule][counted] };
}
