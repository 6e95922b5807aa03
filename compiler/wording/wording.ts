/** The strings that the compiler adds to pages, in one language. reader/messages contains those of the reader. */
export type Wording = {
  /** The language tag. */
  code: string;
  /** Whether the site overrides some of the strings. */
  isCustomized?: boolean;
  /** The default titles of admonitions, by the name that opens them. */
  boxes: Record<Box, string>;
  /** Accessible names of scrollable regions. Each includes the region's title, language or first column, if it has one. */
  codeBlock(name: string): string;
  /** The label of the toggle that shows the hidden lines of a code block. */
  hiddenLines: string;
  table(name: string): string;
  diagram(name: string): string;
  /** The label of a diagram's collapsed source. */
  diagramSource: string;
  formula: string;
  /** The accessible name of the link next to a heading. */
  linkTo(heading: string): string;
  done: string;
  toDo: string;
  footnotes: string;
  footnote(number: number): string;
  /** The label of the link from a footnote to its reference. `place` is the number of the reference, from 1, or 0 if there is only one. */
  backToText(place: number): string;
  tags: string;
  tagged(pages: number, tag: string): string;
  search: string;
  notFound: string;
  moved: string;
  /** The sentence on a redirect page; `link` is HTML. */
  movedTo(link: string): string;
  /** The label of the link from a definition to the page of all terms. */
  glossary: string;
  /** The list of pages that use a term: the text before it, and the label of its collapsed part. */
  termUses: { usedIn: string; more(pages: number): string };
  /** The component gallery: columns of the attribute table, and the text before the names of slots. */
  gallery: { attribute: string; values: string; meaning: string; slots: string };
  /** The heading above the table of contents in a print view. */
  contents: string;
  /** The label of the print button. */
  print: string;
  /** Pages of a blog. */
  blog: BlogWording;
  /** The question at the end of a page. */
  feedback: FeedbackWording;
  /** The text before the names of a page's contributors. */
  contributors: string;
  /** Sidebar entries of an API reference. */
  overview: string;
  webhooks: string;
  schemas: string;
  errors: string;
  /** Pages of an API reference. */
  api: ApiWording;
  schema: SchemaWording;
};
/** Strings on the pages of a blog. */
export type BlogWording = {
  /** The reading time of a post. */
  reading(minutes: number): string;
  /** The label of the link from an excerpt to its post. */
  more: string;
  archive: string;
  /** The name of another page of the list. */
  page(number: number): string;
};
/** The question whether a page was helpful, the messages after an answer, and the link that opens an issue instead. */
export type FeedbackWording = {
  question: string;
  yes: string;
  no: string;
  /** The label of the comment field. */
  comment: string;
  /** The maximum length of a comment, in UTF-16 code units. */
  note(max: number): string;
  send: string;
  sending: string;
  thanks: string;
  failed: string;
  issue: string;
};
/** The name that opens an admonition in Markdown. */
export type Box = 'note' | 'tip' | 'info' | 'warning' | 'danger' | 'caution' | 'important' | 'success' | 'secondary' | 'details';

/**
 * Strings that the compiler adds to the content of a specification. The caller passes names, addresses, values and lists as HTML or
 * Markdown; they are not escaped.
 */
export type ApiWording = {
  // Properties of an operation, and headings of its sections.

  /** States that the API sends a webhook to the reader's endpoint. */
  sentToYou: string;
  deprecated: string;
  useForNothingNew: string;
  draft: string;
  seeAlso: string;
  callbacks: string;
  callback(name: string): string;
  sentTo(address: string): string;
  server: string;
  servers: string;
  serversOneOf: string;
  /** The allowed values of a variable in a server URL. */
  variable(name: string, values: string): string;
  byDefault(value: string): string;
  oneOf(values: string): string;
  anyValue: string;
  parameters: Record<'path' | 'query' | 'querystring' | 'header' | 'cookie' | 'delivery', string>;
  requestBody: string;
  payload: string;
  bodyOptional: string;
  /** Explains that optional fields are not nullable. */
  optionalNote: string;
  responses: string;
  yourAnswer: string;
  codeSamples: string;
  /** The label of the button that opens the console of an operation. */
  tryIt: string;
  /** How a parameter is serialised. */
  writtenAs(type: string): string;
  deepObject(name: string): string;
  withBrackets(name: string): string;
  repeated(name: string): string;
  separated: Record<'form' | 'simple' | 'spaceDelimited' | 'pipeDelimited', string>;
  sentAs(property: string, type: string): string;
  /** A streamed body: its description, and the label of the schema of its items. */
  stream: string;
  eachItem: string;
  /** Parameters with `allowReserved` and `allowEmptyValue`. */
  reservedAsIs: string;
  maybeEmpty: string;
  /** Other media types of a body; `hasNoJsonLd` if they lack the keys of JSON-LD. */
  alsoAs(types: string, hasNoJsonLd: boolean): string;
  example: string;
  examples: string;
  exampleGenerated: string;
  /** Labels of the two examples of a request: with required fields only, and with all fields. */
  requiredFields: string;
  allFields: string;
  /** Strings about authentication. */
  authentication: string;
  authenticationOneOf: string;
  noneNeeded: string;
  noneAtAll: string;
  alternative: string;
  and: string;
  withScopes(count: number, scopes: string): string;
  credentials: CredentialWording;
  signInAt(flow: string): string;
  startAt(flow: string): string;
  tokensFrom(flow: string): string;
  refreshAt(flow: string): string;
  scopesOf(flow: string): string;
  discovery: string;
  serverMetadata: string;
  useAnotherWay: string;
  /** How to verify the signature of a webhook delivery. */
  checkSignature: string;
  signedIn(header: string): string;
  signatureRules: readonly string[];
  signatureSamples: string;
  /** Links of a response to other operations. */
  next(name: string): string;
  theBody: string;
  takenOver(values: string): string;
  is(name: string, value: string): string;
  /** Strings about statuses. */
  anyOtherStatus: string;
  statusClasses: Record<'1XX' | '2XX' | '3XX' | '4XX' | '5XX', string>;
  /** Content of a response, and pages of errors. */
  body: string;
  headersAndBody: string;
  allErrors: string;
  allErrorsOf(title: string): string;
  errorsLead(link: string): string;
  errorsIntro(title: string): string;
  allWithStatus(status: string): string;
  allOther: string;
  givenBy(operation: string): string;
  givenByMany(count: number): string;
  /** Strings on the overview. */
  version: string;
  specification: string;
  download: string;
  contact: string;
  licence: string;
  terms: string;
  operations: string;
  inDocument(name: string): string;
  collections: string;
  /** Search keywords of the section on collections. */
  collectionsSearch: string;
  collectionShape(parts: string): string;
  collectionPlain: string;
  collectionNames(name: string, label: string): string;
  collectionParts: Record<'member' | 'totalItems' | 'view' | 'search', (key: string) => string>;
};
/** The credentials of a security scheme, each as a phrase. */
export type CredentialWording = {
  key: string;
  keyIn: Record<'query' | 'header' | 'cookie', (name: string) => string>;
  basic: string;
  digest: string;
  bearer(format: string): string;
  header(scheme: string): string;
  oauth2: string;
  openIdConnect: string;
  mutualTLS: string;
};

/**
 * Strings that the compiler adds to schemas: types, constraints, alternatives. The caller passes names, values and lists as HTML or
 * Markdown; they are not escaped. `count` is the number of items in a list.
 */
export type SchemaWording = {
  /** Badges of a property. */
  required: string;
  deprecated: string;
  draft: string;
  /** Explains the draft label. */
  notApproved: string;
  readOnly: string;
  writeOnly: string;
  /** Types; a list type has words before and after its item type. */
  list: string;
  listOf: readonly [before: string, after: string];
  or: string;
  oneOfTypes(count: number): string;
  anyOfTypes(count: number): string;
  recursive: string;
  /** Lists of names or values: the separator, and the phrases that join the last item. */
  comma: string;
  and(before: string, last: string): string;
  orElse(before: string, last: string): string;
  /** Labels of the parts of a schema. */
  everythingOf(type: string): string;
  /** The label of a schema's collapsed fields. */
  fieldsOf(type: string): string;
  /** The labels of the buttons that expand and collapse all fields of a body. */
  expandAll: string;
  collapseAll: string;
  /** The keys that every record has in addition. */
  keysOf(type: string, names: string): string;
  not: string;
  item(number: number): string;
  someItem: string;
  furtherItems: string;
  names: string;
  content: string;
  oneOf(number: number): string;
  anyOf(number: number): string;
  /** The labels of a condition, and of the rules that apply if it is met or not met. */
  condition: string;
  holds: string;
  fails: string;
  anyOtherName: string;
  withProperty(property: string): string;
  /** The differences between alternatives. */
  when(property: string, values: string): string;
  differsIn(names: string, more: number): string;
  decides(property: string): string;
  anyOtherValue(value: string): string;
  /** A page of a list. */
  collection: string;
  collectionPage(link: string, type: string): string;
  /** Labels of values. */
  always(value: string): string;
  oneOfValues(values: string): string;
  furtherValues(count: number): string;
  /** Lists the properties that are omitted from requests (`neverSent`) or from responses (`neverReturned`). */
  neverSent(names: string): string;
  neverReturned(names: string): string;
  constraints: ConstraintWording;
  rules: RuleWording;
};
/** Constraints, each as a phrase. `count` is the number as written in the document. */
export type ConstraintWording = {
  nothingValid: string;
  default(value: string): string;
  characters(count: string): string;
  items(count: string): string;
  properties(count: string): string;
  atLeast(value: string): string;
  atMost(value: string): string;
  moreThan(value: string): string;
  lessThan(value: string): string;
  exactly(value: string): string;
  range(min: string, max: string): string;
  multipleOf(value: string): string;
  matches(pattern: string): string;
  noItemTwice: string;
  asDescribed(items: string): string;
  holds(type: string): string;
  encodedAs(encoding: string): string;
};
/** Rules between properties: sentences, and their clauses. */
type RuleWording = {
  required(names: string): string;
  alsoRequired(property: string, names: string): string;
  noOtherProperties: string;
  noFurtherItems: string;
  exactlyOne(sets: string): string;
  atLeastOne(sets: string): string;
  notAllowed(names: string, count: number): string;
  valuesNotAllowed(values: string): string;
  conditionNotAllowed(condition: string): string;
  ifThen(condition: string, demand: string): string;
  otherwise(demand: string): string;
  unless(condition: string, demand: string): string;
  isThere(names: string, count: number): string;
  isNotSo(condition: string): string;
  isRequired(names: string, count: number): string;
  is(name: string, value: string): string;
  isOneOf(name: string, values: string): string;
  both(before: string, last: string): string;
  bothDemands(before: string, last: string): string;
};
