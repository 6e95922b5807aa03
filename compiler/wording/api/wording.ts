/**
 * What we write into the pages of a specification besides what it says itself. Names, addresses, values and lists that a text takes
 * come as HTML or as Markdown, and go out as they came.
 */
export type ApiWording = {
  /** Facts of an operation, and headings of its parts. */
  sentToYou: string;
  deprecated: string;
  useForNothingNew: string;
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
  /** The further types of a body; `isPlainer` where they lack the keys of JSON-LD. */
  alsoAs(types: string, isPlainer: boolean): string;
  example: string;
  examples: string;
  exampleGenerated: string;
  /** Ways to sign in. */
  authentication: string;
  authenticationOneOf: string;
  noneNeeded: string;
  noneAtAll: string;
  alternative: string;
  and: string;
  withScopes(scopes: string, count: number): string;
  credentials: CredentialWording;
  signInAt(flow: string): string;
  startAt(flow: string): string;
  tokensFrom(flow: string): string;
  refreshAt(flow: string): string;
  scopesOf(flow: string): string;
  discovery: string;
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
