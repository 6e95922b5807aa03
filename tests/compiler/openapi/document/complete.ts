/** Collects the content of a document independently of the compiler: by walking the raw value and following every reference. */
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
const named = ['properties', 'patternProperties', 'dependentSchemas'];

/** Lists every name, path, status, media type, enum value and text of the document that the HTML of its pages lacks. */
export function missingIn(raw: unknown, html: string): string[] {
  return coverageIn(raw, html).missing;
}

/** Also returns the total number of values in the document. */
export function coverageIn(raw: unknown, html: string): { total: number; missing: string[] } {
  const { words, texts } = new Inventory(raw);
  const shown = decode(html.replaceAll('<wbr>', ''));
  const letters = lettersOf(decode(html.replace(/<[^>]*>/g, '')));
  const isShown = (line: string): boolean => letters.includes(line);
  const isTag = (name: string): boolean => elements.has(name.toLowerCase());
  const readings = [isTag, () => true].flatMap((tag) => [true, false].map((hasReferences) => ({ isTag: tag, hasReferences })));
  const lost = [...texts].filter((text) => !readings.some((reading) => linesOf(text, reading).every(isShown)));
  const missing = [...[...words].filter((word) => !shown.includes(word)), ...lost].sort();
  return { total: words.size + texts.size, missing };
}

function decode(html: string): string {
  return html
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&');
}

/** Returns only letters and digits, which Markdown never changes. */
function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}

/** Which tags exist, and whether adjacent brackets refer to a definition. */
type DocumentReading = { isTag: (name: string) => boolean; hasReferences: boolean };

/** Returns the lines of a Markdown text as letters, without invisible parts: link targets, tags, syntax. */
function linesOf(text: string, { isTag, hasReferences }: DocumentReading): string[] {
  return text
    .replace(/(?<!`)(`{1,2})(?!`)([\s\S]*?[^`])\1(?!`)/g, (_, _marks: string, code: string) =>
      code.replace(/[^\p{L}\p{N}\n]/gu, ' '),
    )
    .replace(/<!--.*?-->/gs, '')
    .replace(/<(https?:[^>]*)>/g, '$1')
    .replace(/<\/?([A-Za-z][\w-]*)[^>\\]*>/g, (tag, name: string) => (isTag(name) ? '' : tag))
    .replace(/\]\(\s*[^()\s]*(?:\([^()]*\)[^()\s]*)*(?:\s+"[^"]*")?\s*\)/g, '')
    .replace(/\]\[[^\]]*\]/g, hasReferences ? '' : '$&')
    .split('\n')
    .filter((line) => !/^\s*(?:`{3}|~{3}|\[[^\]]*\]:|>\s*\[!\w+\]\s*$)/.test(line))
    .map((line) => line.replace(/^\s*(?:>\s*)*(?:\d+[.)]|[-*+])\s+/, ''))
    .map((line) => lettersOf(decode(line).replace(/&[a-z]+;/gi, '')))
    .filter((line) => line !== '');
}

/** Elements of HTML; other names in angle brackets are placeholders, which are shown. */
const elements = new Set(
  'a abbr b blockquote br center code dd del details div dl dt em font h1 h2 h3 h4 h5 h6 hr i iframe img kbd li ol p picture pre s samp script small source span strong style sub summary sup table tbody td tfoot th thead tr u ul var video'.split(
    ' ',
  ),
);

class Inventory {
  /** Values that are shown unchanged. */
  readonly words = new Set<string>();
  /** Texts that are rendered. */
  readonly texts = new Set<string>();
  private readonly seen = new Set<unknown>();
  private readonly root: Value;

  constructor(raw: unknown) {
    this.root = asValue(raw);
    const components = asValue(this.root.components);
    this.info(asValue(this.root.info));
    this.addExternalDocs(this.root);
    for (const server of list(this.root.servers)) this.server(asValue(server));
    for (const tag of list(this.root.tags)) this.tag(asValue(tag));
    for (const key of ['paths', 'webhooks']) for (const [path, item] of entries(this.root[key])) this.item(path, item);
    for (const holder of [this.root.definitions, components.schemas])
      for (const [name, schema] of entries(holder)) this.named(name, schema);
    for (const holder of [this.root.securityDefinitions, components.securitySchemes])
      for (const [name, scheme] of entries(holder)) this.scheme(name, this.follow(scheme));
  }

  /** Adds a text. API Platform's description of each list ("Boat.jsonld collection.") is replaced by another one, shown once. */
  private text(value: unknown): void {
    if (typeof value === 'string' && !/^\S+ collection\.?$/.test(value)) this.texts.add(value);
  }

  private told({ summary, description }: Value): void {
    this.text(summary);
    this.text(description);
  }

  private info(info: Value): void {
    const [contact, license] = [asValue(info.contact), asValue(info.license)];
    this.told(info);
    for (const each of [contact.name, contact.email, license.name, license.identifier]) this.text(each);
  }

  /** Adds external documentation: its description, or its URL if it has none. */
  private addExternalDocs(holder: Value): void {
    const more = asValue(holder.externalDocs);
    this.text(more.description ?? more.url);
  }

  private server(server: Value): void {
    if (typeof server.url === 'string') this.words.add(server.url);
    this.text(server.description);
    for (const [name, variable] of entries(server.variables)) {
      this.words.add(`{${name}}`);
      this.text(asValue(variable).description);
      for (const value of list(asValue(variable).enum)) this.words.add(String(value));
    }
  }

  private tag(tag: Value): void {
    this.text(tag.description);
    this.addExternalDocs(tag);
  }

  private scheme(name: string, scheme: Value): void {
    this.words.add(name);
    this.text(scheme.description);
    for (const url of [scheme.openIdConnectUrl, scheme.oauth2MetadataUrl]) if (typeof url === 'string') this.words.add(url);
    for (const [, flow] of [...entries(scheme.flows), ['', scheme] as const]) {
      for (const key of ['authorizationUrl', 'tokenUrl', 'refreshUrl', 'deviceAuthorizationUrl']) {
        const url: unknown = asValue(flow)[key];
        if (typeof url === 'string') this.words.add(url);
      }
      for (const [scope, description] of entries(asValue(flow).scopes)) {
        this.words.add(scope);
        this.text(description);
      }
    }
  }

  private named(name: string, schema: unknown): void {
    this.words.add(name);
    this.schema(schema);
  }

  private item(path: string, writtenValue: unknown): void {
    const item = this.follow(writtenValue);
    const operations = [
      ...methods.map((method): unknown => item[method]),
      ...entries(item.additionalOperations).map(([, operation]) => operation),
    ].filter((operation) => operation !== undefined);
    if (operations.length === 0) return;
    this.words.add(path);
    this.told(item);
    for (const server of list(item.servers)) this.server(asValue(server));
    for (const parameter of list(item.parameters)) this.parameter(parameter);
    for (const operation of operations) this.operation(asValue(operation));
  }

  private operation(operation: Value): void {
    this.told(operation);
    this.addExternalDocs(operation);
    for (const server of list(operation.servers)) this.server(asValue(server));
    for (const parameter of list(operation.parameters)) this.parameter(parameter);
    const body = this.follow(operation.requestBody);
    this.text(body.description);
    this.content(body);
    for (const [status, response] of entries(operation.responses)) this.response(status, this.follow(response));
    for (const [name, callback] of entries(operation.callbacks)) {
      this.words.add(name);
      for (const [expression, each] of entries(this.follow(callback))) this.item(expression, each);
    }
  }

  private response(status: string, response: Value): void {
    this.words.add(status);
    this.told(response);
    this.content(response);
    this.schema(response.schema);
    this.headers(response);
    for (const [name, link] of entries(response.links)) {
      this.words.add(name);
      this.text(this.follow(link).description);
    }
  }

  private headers(holder: Value): void {
    for (const [name, writtenValue] of entries(holder.headers)) {
      const header = this.follow(writtenValue);
      this.words.add(name);
      this.text(header.description);
      this.schema(header.schema);
      this.examples(header);
    }
  }

  private parameter(writtenValue: unknown): void {
    const parameter = this.follow(writtenValue);
    if (String(parameter.in) !== 'body') this.words.add(String(parameter.name));
    this.text(parameter.description);
    this.schema(parameter.schema);
    this.values(parameter);
    this.examples(parameter);
    this.content(parameter);
  }

  private content(holder: Value): void {
    for (const [type, media] of entries(holder.content)) {
      this.words.add(type);
      this.schema(asValue(media).schema);
      this.schema(asValue(media).itemSchema);
      this.examples(asValue(media));
      for (const [property, encoding] of entries(asValue(media).encoding)) {
        this.words.add(property);
        this.headers(asValue(encoding));
      }
    }
  }

  /** Adds a named example by its summary or name, and its description. */
  private examples(holder: Value): void {
    const all = entries(holder.examples);
    for (const [name, writtenValue] of all) {
      const example = this.follow(writtenValue);
      if (all.length > 1 || example.summary !== undefined) this.text(example.summary ?? name);
      this.text(example.description);
    }
  }

  private schema(writtenValue: unknown): void {
    const schema = this.follow(writtenValue);
    if (this.seen.has(schema)) return;
    this.seen.add(schema);
    this.text(schema.description);
    this.addExternalDocs(schema);
    this.values(schema);
    for (const key of named) for (const [name, each] of entries(schema[key])) this.named(name, each);
    for (const key of inner) this.schema(schema[key]);
    for (const key of listed) for (const each of list(schema[key])) this.schema(each);
  }

  private values(schema: Value): void {
    for (const value of list(schema.enum)) this.words.add(String(value));
    if (typeof schema.const === 'string') this.words.add(schema.const);
    for (const [, description] of entries(schema['x-enumDescriptions'])) this.text(description);
  }

  /** Resolves a reference, and merges its sibling keys. */
  private follow(value: unknown): Value {
    let found = asValue(value);
    for (let hops = 0; typeof found.$ref === 'string' && hops < 20; hops++) {
      if (typeof found.description === 'string') this.text(found.description);
      const keys = found.$ref.split('/').slice(1);
      found = keys.reduce(
        (part, key) => asValue(part[decodeURIComponent(key).replace(/~1/g, '/').replace(/~0/g, '~')]),
        this.root,
      );
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
