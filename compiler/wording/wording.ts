/** The texts of one language that the compiler itself writes into pages; what the reader says lies in reader/messages. */
export type Wording = {
  /** The language, as `lang` names it. */
  code: string;
  /** Whether a site says some of it in its own words. */
  isOwn?: boolean;
  /** Titles of boxes that have none of their own, by the name that opens them. */
  boxes: Record<Box, string>;
  /** Names of what can be scrolled by key, each with its title, language or first column where it has one. */
  codeBlock(name: string): string;
  /** On the switch that shows the hidden lines of a block of code. */
  hiddenLines: string;
  table(name: string): string;
  diagram(name: string): string;
  formula: string;
  /** Name of the link beside a heading. */
  linkTo(heading: string): string;
  done: string;
  toDo: string;
  footnotes: string;
  footnote(number: number): string;
  /** Leads from a footnote to where it is named; `place` counts those from 1 where there are several, and else is 0. */
  backToText(place: number): string;
  tags: string;
  tagged(pages: number, tag: string): string;
  search: string;
  notFound: string;
  moved: string;
  /** The one sentence of a page that has moved; `link` is HTML. */
  movedTo(link: string): string;
  /** The heading of a table of contents in print. */
  contents: string;
  /** On the button that prints. */
  print: string;
  /** Entries in the sidebar of a specification. */
  overview: string;
  webhooks: string;
  schemas: string;
  errors: string;
  /** The pages of a specification. */
  api: ApiWording;
  schema: SchemaWording;
};
/** The name that opens a box in Markdown. */
export type Box = 'note' | 'tip' | 'info' | 'warning' | 'danger' | 'caution' | 'important' | 'success' | 'secondary' | 'details';

/**
 * What we write into the pages of a specification besides what it says itself. Names, addresses, values and lists that a text
 * takes come as HTML or as Markdown, and go out as they came.
 */
export type ApiWording = {
  /** Facts of an operation, and headings of its parts. */
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
  /** What may stand for a variable of an address. */
  variable(name: string, values: string): string;
  byDefault(value: string): string;
  oneOf(values: string): string;
  anyValue: string;
  parameters: Record<'path' | 'query' | 'querystring' | 'header' | 'cookie' | 'delivery', string>;
  requestBody: string;
  payload: string;
  bodyOptional: string;
  /** What optional fields are not: null. */
  optionalNote: string;
  responses: string;
  yourAnswer: string;
  codeSamples: string;
  /** How a value is written. */
  writtenAs(type: string): string;
  deepObject(name: string): string;
  withBrackets(name: string): string;
  repeated(name: string): string;
  separated: Record<'form' | 'simple' | 'spaceDelimited' | 'pipeDelimited', string>;
  sentAs(property: string, type: string): string;
  /** A content that is a stream: what it is, and the label of what each of its items is. */
  stream: string;
  eachItem: string;
  /** Parameters with `allowReserved` and `allowEmptyValue`. */
  reservedAsIs: string;
  maybeEmpty: string;
  /** The further types of a body; `isPlainer` where they lack the keys of JSON-LD. */
  alsoAs(types: string, isPlainer: boolean): string;
  example: string;
  examples: string;
  exampleGenerated: string;
  /** Labels of the two examples of a request: with its required fields alone, and with all. */
  requiredFields: string;
  allFields: string;
  /** Ways to sign in. */
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
  /** How a delivery is told from a forged one. */
  checkSignature: string;
  signedIn(header: string): string;
  signatureRules: readonly string[];
  signatureSamples: string;
  /** What can be done next. */
  next(name: string): string;
  theBody: string;
  takenOver(values: string): string;
  is(name: string, value: string): string;
  /** Errors and other statuses. */
  anyOtherStatus: string;
  statusClasses: Record<'1XX' | '2XX' | '3XX' | '4XX' | '5XX', string>;
  /** What an answer carries. */
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
  /** The overview. */
  version: string;
  specification: string;
  download: string;
  contact: string;
  licence: string;
  terms: string;
  operations: string;
  inDocument(name: string): string;
  collections: string;
  /** Words by which the section on collections is found. */
  collectionsSearch: string;
  collectionShape(parts: string): string;
  collectionPlain: string;
  collectionNames(name: string, label: string): string;
  collectionParts: Record<'member' | 'totalItems' | 'view' | 'search', (key: string) => string>;
};
/** What a way to sign in asks for, each as a phrase. */
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
 * What we write of schemas besides what they say themselves: kinds of values, rules, choices. Names, values and lists that a text
 * takes come as HTML or as Markdown, and go out as they came; `count` is how many of them there are.
 */
export type SchemaWording = {
  /** Marks of a property. */
  required: string;
  deprecated: string;
  draft: string;
  /** Explains the draft mark. */
  notApproved: string;
  readOnly: string;
  writeOnly: string;
  /** Types; a list's has words before and after that of its items. */
  list: string;
  listOf: readonly [before: string, after: string];
  or: string;
  oneOfTypes(count: number): string;
  anyOfTypes(count: number): string;
  recursive: string;
  /** Names or values one after the other: all but the last, and the last. */
  comma: string;
  and(before: string, last: string): string;
  orElse(before: string, last: string): string;
  /** Parts of a schema, as labels. */
  everythingOf(type: string): string;
  /** Label of the folded fields of a schema. */
  fieldsOf(type: string): string;
  /** Labels of the buttons that open and close all folded fields of a body. */
  expandAll: string;
  collapseAll: string;
  /** What every record carries besides. */
  keysOf(type: string, names: string): string;
  not: string;
  item(number: number): string;
  someItem: string;
  furtherItems: string;
  names: string;
  content: string;
  oneOf(number: number): string;
  anyOf(number: number): string;
  /** Labels of a condition, of what is asked where it holds, and where it fails. */
  condition: string;
  holds: string;
  fails: string;
  anyOtherName: string;
  withProperty(property: string): string;
  /** What tells alternatives apart. */
  when(property: string, values: string): string;
  differsIn(names: string, more: number): string;
  decides(property: string): string;
  anyOtherValue(value: string): string;
  /** A page of a list. */
  collection: string;
  collectionPage(link: string, type: string): string;
  /** Values. */
  always(value: string): string;
  oneOfValues(values: string): string;
  furtherValues(count: number): string;
  /** What goes the other way only. */
  neverSent(names: string): string;
  neverReturned(names: string): string;
  constraints: ConstraintWording;
  rules: RuleWording;
};
/** Constraints, each as a phrase; `count` of a unit is as the document writes it. */
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
  range(least: string, most: string): string;
  multipleOf(value: string): string;
  matches(pattern: string): string;
  noItemTwice: string;
  asDescribed(items: string): string;
  holds(type: string): string;
  encodedAs(encoding: string): string;
};
/** Rules between properties: sentences, and the clauses that they are made of. */
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
