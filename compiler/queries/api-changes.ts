import { schemaAt } from '../openapi/lookups.ts';
import type { Api, Direction, Operation, Schema } from '../openapi/model.ts';
import { toOperation } from '../openapi/operations.ts';

/** What became of an operation between two versions of a document. `breaking`: a client that worked may not work any more. */
export type ApiChange = { kind: 'added' | 'removed' | 'changed'; operation: string; what: string; breaking: boolean };

/** All changes that a client can notice, in the order of the newer document; removed operations come first. */
export function toApiChanges(before: Api, after: Api): ApiChange[] {
  const [old, fresh] = [operationsOf(before), operationsOf(after)];
  const changes: ApiChange[] = [];
  for (const [name, operation] of old)
    if (!fresh.has(name)) changes.push({ kind: 'removed', operation: shownName(operation), what: '', breaking: true });
  for (const [name, operation] of fresh) {
    const was = old.get(name);
    if (!was) changes.push({ kind: 'added', operation: shownName(operation), what: '', breaking: false });
    else changes.push(...compare({ api: before, operation: was }, { api: after, operation }));
  }
  return changes;
}

/** An operation with its document. */
type Side = { api: Api; operation: Operation };

/** By method and path; what parameters of the path are called does not count. */
function operationsOf(api: Api): Map<string, Operation> {
  return new Map(
    api.operations.map((head) => [
      `${head.kind} ${head.method} ${head.path.replace(/\{[^}]*\}/g, '{}')}`,
      toOperation(api, head),
    ]),
  );
}

function shownName({ head }: Operation): string {
  return `${head.method} ${head.path}`;
}

function compare(before: Side, after: Side): ApiChange[] {
  const found: [what: string, breaking: boolean][] = [
    ...parameterChanges(before, after),
    ...bodyChanges(before, after),
    ...responseChanges(before, after),
  ];
  if (!before.operation.deprecated && after.operation.deprecated) found.push(['is deprecated now', false]);
  const signIn = ({ operation }: Side): string => JSON.stringify(operation.security);
  if (signIn(before) !== signIn(after)) found.push(['asks for another sign-in', true]);
  const operation = shownName(after.operation);
  return found.map(([what, breaking]) => ({ kind: 'changed', operation, what, breaking }));
}

type Found = [what: string, breaking: boolean][];

function parameterChanges({ operation: before }: Side, { operation: after }: Side): Found {
  const keyed = ({ parameters }: Operation) =>
    new Map(parameters.filter(({ place }) => place !== 'path').map((each) => [`${each.place} ${each.name}`, each]));
  const [old, fresh] = [keyed(before), keyed(after)];
  const found: Found = [];
  for (const [key, { name, place }] of old)
    if (!fresh.has(key)) found.push([`no longer has the ${place} parameter ${name}`, true]);
  for (const [key, { name, place, required, schema }] of fresh) {
    const was = old.get(key);
    if (!was) found.push([`has a new ${required ? 'required ' : ''}${place} parameter ${name}`, required]);
    else if (!was.required && required) found.push([`requires the ${place} parameter ${name} now`, true]);
    if (was?.schema && schema)
      found.push(
        ...fieldChanges(new Map([['', toField(was.schema, false)]]), new Map([['', toField(schema, false)]]), {
          name: `${place} parameter ${name}`,
          direction: 'request',
        }),
      );
  }
  return found;
}

function bodyChanges(before: Side, after: Side): Found {
  const [old, fresh] = [before.operation.body, after.operation.body];
  if (!old || !fresh)
    return old === fresh
      ? []
      : [
          [
            fresh ? `has a request body${fresh.required ? ', which is required' : ''}` : 'has no request body any more',
            !fresh || fresh.required,
          ],
        ];
  const found: Found = !old.required && fresh.required ? [['requires its request body now', true]] : [];
  return [
    ...found,
    ...contentChanges(
      { api: before.api, content: old.content },
      { api: after.api, content: fresh.content },
      { name: 'the request body', direction: 'request' },
    ),
  ];
}

function responseChanges(before: Side, after: Side): Found {
  const keyed = ({ operation }: Side) => new Map(operation.responses.map((each) => [each.status, each]));
  const [old, fresh] = [keyed(before), keyed(after)];
  const found: Found = [];
  for (const [status] of old) if (!fresh.has(status)) found.push([`no longer answers ${status}`, status.startsWith('2')]);
  for (const [status, { content }] of fresh) {
    const was = old.get(status);
    if (!was) found.push([`can answer ${status}`, false]);
    else
      found.push(
        ...contentChanges(
          { api: before.api, content: was.content },
          { api: after.api, content },
          { name: `the answer ${status}`, direction: 'response' },
        ),
      );
  }
  return found;
}

type Contents = { api: Api; content: Operation['responses'][number]['content'] };
type Place = { name: string; direction: Direction };

function contentChanges(before: Contents, after: Contents, place: Place): Found {
  const keyed = ({ content }: Contents) => new Map(content.map((each) => [each.type, each]));
  const [old, fresh] = [keyed(before), keyed(after)];
  const found: Found = [];
  for (const [type] of old) if (!fresh.has(type)) found.push([`no longer has ${type} for ${place.name}`, true]);
  for (const [type, { schema }] of fresh) {
    const was = old.get(type);
    if (!was) found.push([`has ${type} for ${place.name}`, false]);
    if (was?.schema && schema) found.push(...fieldChanges(fieldsOf(before.api, was.schema), fieldsOf(after.api, schema), place));
  }
  return found;
}

type Field = { type: string; required: boolean; values: readonly string[] | undefined };

function fieldChanges(old: ReadonlyMap<string, Field>, fresh: ReadonlyMap<string, Field>, { name, direction }: Place): Found {
  const found: Found = [];
  const at = (path: string): string => (path === '' ? name : `${path} in ${name}`);
  for (const [path] of old) if (!fresh.has(path)) found.push([`no longer has ${at(path)}`, direction === 'response']);
  for (const [path, field] of fresh) {
    const was = old.get(path);
    if (!was)
      found.push([`has a new ${field.required ? 'required ' : ''}field ${at(path)}`, direction === 'request' && field.required]);
    if (!was) continue;
    if (was.type !== field.type)
      found.push([`has another type for ${at(path)}: ${field.type || 'any'}, was ${was.type || 'any'}`, true]);
    if (direction === 'request' && !was.required && field.required) found.push([`requires ${at(path)} now`, true]);
    if (direction === 'response' && was.required && !field.required) found.push([`may leave out ${at(path)}`, true]);
    const gone = was.values?.filter((value) => field.values && !field.values.includes(value)) ?? [];
    const added = field.values?.filter((value) => was.values && !was.values.includes(value)) ?? [];
    if (gone.length > 0) found.push([`no longer has the value ${gone.join(', ')} for ${at(path)}`, direction === 'request']);
    if (added.length > 0) found.push([`has the value ${added.join(', ')} for ${at(path)}`, direction === 'response']);
  }
  return found;
}

function toField({ types, nullable, enum: values }: Schema, required: boolean): Field {
  return {
    type: [...types, ...(nullable ? ['null'] : [])].join(' or '),
    required,
    values: values?.map(({ value }) => String(value)),
  };
}

/** More fields or levels than this are not compared: what is that deep is another schema's, and is seen there. */
const most = { fields: 3000, levels: 8 };

/** Every field of a schema by its path, references followed; a reference that is on its way already is not entered again. */
function fieldsOf(api: Api, root: Schema): Map<string, Field> {
  const fields = new Map<string, Field>();
  const walk = (schema: Schema, path: string, way: readonly string[]): void => {
    if (fields.size > most.fields || way.length > most.levels) return;
    const target = schema.ref === undefined || way.includes(schema.ref) ? undefined : schemaAt(api, schema.ref);
    if (target) walk(target, path, [...way, schema.ref ?? '']);
    for (const { name, required, schema: each } of schema.properties) {
      const below = path === '' ? name : `${path}.${name}`;
      fields.set(below, toField(resolved(api, each), required));
      walk(each, below, way);
    }
    if (schema.items) walk(schema.items, `${path}[]`, way);
    for (const each of [...schema.allOf, ...schema.oneOf, ...schema.anyOf]) walk(each, path, way);
  };
  walk(root, '', []);
  return fields;
}

function resolved(api: Api, schema: Schema): Schema {
  return (schema.ref === undefined ? undefined : schemaAt(api, schema.ref)) ?? schema;
}
