/** Collects the content of a document independently of the compiler: by walking the raw value and following every reference. */
type Value = { [key: string]: Value } & { $ref?: unknown };

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];
const schemaKeywords = [
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
const listKeywords = ['allOf', 'oneOf', 'anyOf', 'prefixItems'];
const mapKeywords = ['properties', 'patternProperties', 'dependentSchemas'];

/** Lists every name, path, status, media type, enum value and text of the document that the HTML of its pages lacks. */
export function missingIn(raw: unknown, html: string): string[] {
  return coverageIn(raw, html).missing;
}

/** Like `missingIn`, but also returns the total number of values in the document. */
export function coverageIn(raw: unknown, html: string): { total: number; missing: string[] } {
  const { words, texts } = new Inventory(raw);
  const visibleText = decode(html.replaceAll('<wbr>', ''));
  const letters = lettersOf(decode(html.replace(/<[^>]*>/g, '')));
  const isShown = (line: string): boolean => letters.includes(line);
  const isTag = (name: string): boolean => elements.has(name.toLowerCase());
  const readings = [isTag, () => true].flatMap((tag) => [true, false].map((hasReferences) => ({ isTag: tag, hasReferences })));
  const missingTexts = [...texts].filter((text) => !readings.some((reading) => linesOf(text, reading).every(isShown)));
  const missing = [...[...words].filter((word) => !visibleText.includes(word)), ...missingTexts].sort();
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
    this.addInfo(asValue(this.root.info));
    this.addExternalDocs(this.root);
    for (const server of list(this.root.servers)) this.addServer(asValue(server));
    for (const tag of list(this.root.tags)) this.addTag(asValue(tag));
    for (const key of ['paths', 'webhooks']) for (const [path, item] of entries(this.root[key])) this.addPathItem(path, item);
    for (const holder of [this.root.definitions, components.schemas])
      for (const [name, schema] of entries(holder)) this.addNamedSchema(name, schema);
    for (const holder of [this.root.securityDefinitions, components.securitySchemes])
      for (const [name, scheme] of entries(holder)) this.addScheme(name, this.resolve(scheme));
  }

  /** Adds a text, except for API Platform's description of each list ("Boat.jsonld collection."), which pages replace with their own. */
  private addText(value: unknown): void {
    if (typeof value === 'string' && !/^\S+ collection\.?$/.test(value)) this.texts.add(value);
  }

  private addDescriptions({ summary, description }: Value): void {
    this.addText(summary);
    this.addText(description);
  }

  private addInfo(info: Value): void {
    const [contact, license] = [asValue(info.contact), asValue(info.license)];
    this.addDescriptions(info);
    for (const each of [contact.name, contact.email, license.name, license.identifier]) this.addText(each);
  }

  /** Adds external documentation: its description, or its URL if it has none. */
  private addExternalDocs(holder: Value): void {
    const externalDocs = asValue(holder.externalDocs);
    this.addText(externalDocs.description ?? externalDocs.url);
  }

  private addServer(server: Value): void {
    if (typeof server.url === 'string') this.words.add(server.url);
    this.addText(server.description);
    for (const [name, variable] of entries(server.variables)) {
      this.words.add(`{${name}}`);
      this.addText(asValue(variable).description);
      for (const value of list(asValue(variable).enum)) this.words.add(String(value));
    }
  }

  private addTag(tag: Value): void {
    this.addText(tag.description);
    this.addExternalDocs(tag);
  }

  private addScheme(name: string, scheme: Value): void {
    this.words.add(name);
    this.addText(scheme.description);
    for (const url of [scheme.openIdConnectUrl, scheme.oauth2MetadataUrl]) if (typeof url === 'string') this.words.add(url);
    for (const [, flow] of [...entries(scheme.flows), ['', scheme] as const]) {
      for (const key of ['authorizationUrl', 'tokenUrl', 'refreshUrl', 'deviceAuthorizationUrl']) {
        const url: unknown = asValue(flow)[key];
        if (typeof url === 'string') this.words.add(url);
      }
      for (const [scope, description] of entries(asValue(flow).scopes)) {
        this.words.add(scope);
        this.addText(description);
      }
    }
  }

  private addNamedSchema(name: string, schema: unknown): void {
    this.words.add(name);
    this.addSchema(schema);
  }

  private addPathItem(path: string, writtenValue: unknown): void {
    const item = this.resolve(writtenValue);
    const operations = [
      ...methods.map((method): unknown => item[method]),
      ...entries(item.additionalOperations).map(([, operation]) => operation),
    ].filter((operation) => operation !== undefined);
    if (operations.length === 0) return;
    this.words.add(path);
    this.addDescriptions(item);
    for (const server of list(item.servers)) this.addServer(asValue(server));
    for (const parameter of list(item.parameters)) this.addParameter(parameter);
    for (const operation of operations) this.addOperation(asValue(operation));
  }

  private addOperation(operation: Value): void {
    this.addDescriptions(operation);
    this.addExternalDocs(operation);
    for (const server of list(operation.servers)) this.addServer(asValue(server));
    for (const parameter of list(operation.parameters)) this.addParameter(parameter);
    const body = this.resolve(operation.requestBody);
    this.addText(body.description);
    this.addContent(body);
    for (const [status, response] of entries(operation.responses)) this.addResponse(status, this.resolve(response));
    for (const [name, callback] of entries(operation.callbacks)) {
      this.words.add(name);
      for (const [expression, each] of entries(this.resolve(callback))) this.addPathItem(expression, each);
    }
  }

  private addResponse(status: string, response: Value): void {
    this.words.add(status);
    this.addDescriptions(response);
    this.addContent(response);
    this.addSchema(response.schema);
    this.addHeaders(response);
    for (const [name, link] of entries(response.links)) {
      this.words.add(name);
      this.addText(this.resolve(link).description);
    }
  }

  private addHeaders(holder: Value): void {
    for (const [name, writtenValue] of entries(holder.headers)) {
      const header = this.resolve(writtenValue);
      this.words.add(name);
      this.addText(header.description);
      this.addSchema(header.schema);
      this.addExamples(header);
    }
  }

  private addParameter(writtenValue: unknown): void {
    const parameter = this.resolve(writtenValue);
    if (String(parameter.in) !== 'body') this.words.add(String(parameter.name));
    this.addText(parameter.description);
    this.addSchema(parameter.schema);
    this.addValues(parameter);
    this.addExamples(parameter);
    this.addContent(parameter);
  }

  private addContent(holder: Value): void {
    for (const [type, media] of entries(holder.content)) {
      this.words.add(type);
      this.addSchema(asValue(media).schema);
      this.addSchema(asValue(media).itemSchema);
      this.addExamples(asValue(media));
      for (const [property, encoding] of entries(asValue(media).encoding)) {
        this.words.add(property);
        this.addHeaders(asValue(encoding));
      }
    }
  }

  /** Adds a named example by its summary or name, and its description. */
  private addExamples(holder: Value): void {
    const namedExamples = entries(holder.examples);
    for (const [name, writtenValue] of namedExamples) {
      const example = this.resolve(writtenValue);
      if (namedExamples.length > 1 || example.summary !== undefined) this.addText(example.summary ?? name);
      this.addText(example.description);
    }
  }

  private addSchema(writtenValue: unknown): void {
    const schema = this.resolve(writtenValue);
    if (this.seen.has(schema)) return;
    this.seen.add(schema);
    this.addText(schema.description);
    this.addExternalDocs(schema);
    this.addValues(schema);
    for (const key of mapKeywords) for (const [name, each] of entries(schema[key])) this.addNamedSchema(name, each);
    for (const key of schemaKeywords) this.addSchema(schema[key]);
    for (const key of listKeywords) for (const each of list(schema[key])) this.addSchema(each);
  }

  private addValues(schema: Value): void {
    for (const value of list(schema.enum)) this.words.add(String(value));
    if (typeof schema.const === 'string') this.words.add(schema.const);
    for (const [, description] of entries(schema['x-enumDescriptions'])) this.addText(description);
  }

  /** Resolves a reference, and merges its sibling keys. */
  private resolve(value: unknown): Value {
    let target = asValue(value);
    for (let hops = 0; typeof target.$ref === 'string' && hops < 20; hops++) {
      if (typeof target.description === 'string') this.addText(target.description);
      const keys = target.$ref.split('/').slice(1);
      target = keys.reduce(
        (part, key) => asValue(part[decodeURIComponent(key).replace(/~1/g, '/').replace(/~0/g, '~')]),
        this.root,
      );
    }
    return target;
  }
}

function isValue(value: unknown): value is Value {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const emptyValue: Value = {};

function asValue(value: unknown): Value {
  return isValue(value) ? value : emptyValue;
}

function entries(value: unknown): [string, unknown][] {
  return Object.entries(asValue(value)).filter(([key]) => !key.startsWith('x-'));
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
