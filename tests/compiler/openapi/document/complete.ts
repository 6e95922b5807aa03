/**
 * What a document says, found in another way than the compiler's: by walking over the raw value and following every reference.
 */
type Value = { [key: string]: Value } & { $ref?: unknown };

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];
const inner = [
  'items',
  'additionalProperties',
  'not',
  'if',
  'then',
  'else',
  'contains',
  'propertyNames',
  'unevaluatedProperties',
  'contentSchema',
];
const listed = ['allOf', 'oneOf', 'anyOf', 'prefixItems'];

/** Every path, parameter, header, status, property and enumerated value of the document that does not occur in the HTML. */
export function missingIn(raw: unknown, html: string): string[] {
  const text = html
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
  return [...new Inventory(raw).words].filter((word) => !text.includes(word)).sort();
}

class Inventory {
  readonly words = new Set<string>();
  private readonly seen = new Set<unknown>();
  private readonly root: Value;

  constructor(raw: unknown) {
    this.root = asValue(raw);
    for (const key of ['paths', 'webhooks']) for (const [path, item] of entries(this.root[key])) this.item(path, item);
    for (const holder of [this.root.definitions, asValue(this.root.components).schemas])
      for (const [name, schema] of entries(holder)) this.named(name, schema);
  }

  private named(name: string, schema: unknown): void {
    this.words.add(name);
    this.schema(schema);
  }

  private item(path: string, written: unknown): void {
    const item = this.follow(written);
    if (!methods.some((method) => item[method] !== undefined)) return;
    this.words.add(path);
    for (const parameter of list(item.parameters)) this.parameter(parameter);
    for (const method of methods) {
      const operation = asValue(item[method]);
      for (const parameter of list(operation.parameters)) this.parameter(parameter);
      this.content(this.follow(operation.requestBody));
      for (const [status, response] of entries(operation.responses)) this.response(status, this.follow(response));
      for (const [, callback] of entries(operation.callbacks))
        for (const [expression, each] of entries(this.follow(callback))) this.item(expression, each);
    }
  }

  private response(status: string, response: Value): void {
    this.words.add(status);
    this.content(response);
    this.schema(response.schema);
    for (const [name, header] of entries(response.headers)) {
      this.words.add(name);
      this.schema(this.follow(header).schema);
    }
  }

  private parameter(written: unknown): void {
    const parameter = this.follow(written);
    if (String(parameter.in) !== 'body') this.words.add(String(parameter.name));
    this.schema(parameter.schema);
    this.values(parameter);
    this.content(parameter);
  }

  private content(holder: Value): void {
    for (const [type, media] of entries(holder.content)) {
      this.words.add(type);
      this.schema(asValue(media).schema);
    }
  }

  private schema(written: unknown): void {
    const schema = this.follow(written);
    if (this.seen.has(schema)) return;
    this.seen.add(schema);
    this.values(schema);
    for (const [name, each] of entries(schema.properties)) this.named(name, each);
    for (const key of inner) this.schema(schema[key]);
    for (const key of listed) for (const each of list(schema[key])) this.schema(each);
  }

  private values(schema: Value): void {
    for (const value of list(schema.enum)) this.words.add(String(value));
  }

  private follow(value: unknown): Value {
    let found = asValue(value);
    for (let hops = 0; typeof found.$ref === 'string' && hops < 20; hops++) {
      const keys = found.$ref.split('/').slice(1);
      found = keys.reduce((part, key) => asValue(part[key.replace(/~1/g, '/').replace(/~0/g, '~')]), this.root);
    }
    return found;
  }
}

function isValue(value: unknown): value is Value {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const nothing: Value = {};

function asValue(value: unknown): Value {
  return isValue(value) ? value : nothing;
}

function entries(value: unknown): [string, unknown][] {
  return Object.entries(asValue(value)).filter(([key]) => !key.startsWith('x-'));
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
