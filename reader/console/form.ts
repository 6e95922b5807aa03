import { parseExactJson } from '../../compiler/json/exact-numbers.ts';
import { isObject, jsonAt } from '../../compiler/openapi/document/json.ts';
import type { Json, JsonObject, SecurityScheme, Server } from '../../compiler/openapi/document/model.ts';
import { toJson } from '../../compiler/openapi/pages/samples/literals.ts';
import { type Secret, schemesOf, toCredentials } from '../../compiler/openapi/request/credentials.ts';
import { isEditedAsJson, isFileType, isJson } from '../../compiler/openapi/request/media-types.ts';
import {
  type ApiBody,
  type ApiRequest,
  serverUrl,
  toFields,
  toFormParts,
  toRequest,
} from '../../compiler/openapi/request/request.ts';
import type { BodyExample, ConsoleDocument, InitialForm } from '../../compiler/sandbox/console-document.ts';
import type { Media, Operation, Parameter } from '../../compiler/sandbox/document.ts';
import type { TabSignIn } from './oauth.ts';

/** An operation of a document, the initial content of its form, and the servers to which its console may send requests. */
export type FormSubject = {
  /** The id of the document. */
  id: string;
  api: ConsoleDocument;
  operation: Operation;
  start: InitialForm;
  environments: readonly string[];
  /** The origin of the page, against which relative server URLs are resolved. */
  origin: string;
  /** The language of the page. */
  language: string;
  /** The sign-in from which the user has returned to this page. */
  returnedSignIn: TabSignIn | undefined;
};

/** The values that a user entered, without secrets. */
export type Form = {
  /** `sandbox`, `custom`, or the index of a server. */
  environment: string;
  /** The values of server variables. */
  variables: Readonly<Record<string, string>>;
  customUrl: string;
  /** The index of the security requirement. */
  requirement: number;
  /** The values of the parameters to send. */
  parameters: ReadonlyMap<Parameter, Json>;
  /** The index of the body's media type; -1 to send no body. */
  media: number;
  /** The body as text. The body of a form is a JSON object, that of a file its name. */
  body: string;
};

/**
 * A secret with the additional data of OAuth 2: a refresh token, and when the token expires in milliseconds since 1970, or 0. The user is
 * the client ID and the password is the client secret.
 */
export type Grant = Secret & { refresh: string; expires: number };
/** Secrets by the name of their scheme. */
export type Secrets = Readonly<Record<string, Grant>>;

/** Returns the servers of an operation. */
export function serversOf({ api, operation }: FormSubject): readonly Server[] {
  return operation.servers.length > 0 ? operation.servers : api.servers;
}

/** Creates the initial form of an operation, with documented examples or generated values in its required fields. */
export function createInitialForm(subject: FormSubject): Form {
  const { operation, environments } = subject;
  const [first = 'sandbox'] = environments;
  const initialParameters = operation.parameters.filter(({ required, location }) => required || location === 'path');
  const media = operation.body ? chooseMedia(operation.body.content) : -1;
  return {
    environment: first === 'servers' ? '0' : first,
    variables: {},
    // Links do not contain the custom URL, because its server receives the credentials.
    customUrl: subject.returnedSignIn?.customUrl ?? '',
    requirement: 0,
    parameters: new Map(initialParameters.map((parameter) => [parameter, initialValue(subject, parameter)])),
    media,
    body: bodyExamples(subject, media)[0]?.text ?? '',
  };
}

/** Returns the index of JSON if the operation accepts it, otherwise the index of the first media type. */
function chooseMedia(content: readonly Media[]): number {
  const jsonIndex = content.findIndex(({ type }) => isJson(type));
  return jsonIndex < 0 ? Math.min(0, content.length - 1) : jsonIndex;
}

/** Returns a documented value of a parameter, otherwise a generated value or an empty string. */
export function initialValue({ operation, start }: FormSubject, parameter: Parameter): Json {
  return parseJson(start.parameters[operation.parameters.indexOf(parameter)] ?? '') ?? '';
}

/** Returns the media type of the body that is sent. */
export function mediaOf({ operation }: FormSubject, { media }: Pick<Form, 'media'>): Media | undefined {
  return operation.body?.content[media];
}

/** Returns the documented examples of a body, or a generated one, as text. */
export function bodyExamples({ start }: FormSubject, media: number): readonly BodyExample[] {
  return start.bodies[media] ?? [];
}

/** Returns the JSON value of a string; undefined if it is not JSON. */
export function parseJson(text: string): Json | undefined {
  try {
    return parseExactJson(text);
  } catch {
    return undefined;
  }
}

/** Returns the secret for a scheme. */
export type SecretOf = (scheme: SecurityScheme) => Secret | undefined;

/** Returns the request that a form describes, with these secrets or those that `secretOf` returns instead. */
export function toFormRequest(
  subject: FormSubject,
  form: Form,
  {
    secrets,
    files,
    secretOf = ({ name }) => findSecret(secrets, name),
  }: { secrets: Secrets; files: ReadonlyMap<string, File>; secretOf?: SecretOf },
): ApiRequest {
  const { api, operation } = subject;
  const schemes = schemesOf(api, operation.security[form.requirement]);
  const request = toRequest(operation, {
    server: baseUrl(subject, form),
    parameters: sortByDocument(operation, form.parameters),
    credentials: toCredentials(schemes, secretOf),
    body: toBody(subject, form, files),
  });
  return { ...request, url: normalizeUrl(request.url) };
}

/** Returns a URL as browsers and curl send it. */
function normalizeUrl(url: string): string {
  return URL.canParse(url) ? new URL(url).href : url;
}

function findSecret(secrets: Secrets, name: string): Secret | undefined {
  const secret = Object.hasOwn(secrets, name) ? secrets[name] : undefined;
  return secret && (secret.value !== '' || secret.user !== '' || secret.password !== '') ? secret : undefined;
}

function sortByDocument({ parameters }: Operation, values: Form['parameters']): Map<Parameter, Json> {
  return new Map(
    parameters.flatMap((parameter): [Parameter, Json][] => {
      const value = values.get(parameter);
      return value === undefined ? [] : [[parameter, value]];
    }),
  );
}

/** Returns the URL of the selected server, without a trailing slash. The sandbox uses the URL of the first server. */
export function baseUrl(subject: FormSubject, { environment, variables, customUrl }: Form): string {
  if (environment === 'custom') return customUrl.trim().replace(/\/+$/, '');
  const values = new Map(Object.entries(variables));
  if (environment === 'sandbox') return serverUrl(serversOf(subject)[0], values);
  return serverUrl(serversOf(subject)[Number(environment)], values, subject.origin);
}

function toBody(subject: FormSubject, form: Form, files: ReadonlyMap<string, File>): ApiBody | undefined {
  const media = mediaOf(subject, form);
  if (!media) return undefined;
  const type = media.type.includes('*') ? files.get(form.body)?.type || 'application/octet-stream' : media.type;
  if (isFileType(media.type)) return { kind: 'file', type, file: form.body };
  const value = isEditedAsJson(type) ? parseJson(form.body) : undefined;
  if (value === undefined) return { kind: 'text', type, text: form.body };
  if (isJson(type)) return { kind: 'json', type, value, ...(toJson(value) === form.body ? {} : { text: form.body }) };
  const object: JsonObject = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object(value) : {};
  if (/^multipart\//i.test(type)) {
    const fileOf = (_: string, each: Json) => (typeof each === 'string' && files.has(each) ? each : undefined);
    return { kind: 'multipart', parts: withFileLists(toFormParts(media, object, fileOf), files) };
  }
  return { kind: 'form', fields: Object.entries(object).flatMap((each) => toFields(each, media.encoding)) };
}

/** Marks the parts that are files. Their media type is explicit, because curl knows fewer types than browsers. */
function withFileLists(parts: ReturnType<typeof toFormParts>, files: ReadonlyMap<string, File>): ReturnType<typeof toFormParts> {
  return parts.map((part) => {
    const file = files.get(part.value);
    return file ? { ...part, isFile: true, type: part.type || file.type || 'application/octet-stream' } : part;
  });
}

/** Names of parameters whose value must not be included in a link. */
const secretName = /key|token|secret|password|passwd|authorization|session|signature|credential/i;

/** Encodes a form as a URL fragment, without secrets. */
export function toLink({ operation }: FormSubject, form: Form): string {
  const parameters = [...form.parameters].filter(
    ([{ name, schema }]) => !secretName.test(name) && jsonAt(Object(schema), 'format') !== 'password',
  );
  const values = {
    o: `${operation.head.method} ${operation.head.path}`,
    e: form.environment,
    v: form.variables,
    r: form.requirement,
    p: parameters.map(([{ location, name }, value]) => [location, name, value]),
    m: form.media,
    b: withoutSecrets(form.body),
  };
  return `#try=${encodeURIComponent(JSON.stringify(values))}`;
}

/** Creates the URL of the page with a form as its fragment. */
export function createLink(subject: FormSubject, form: Form): string {
  const [page = ''] = location.href.split('#', 1);
  return page + toLink(subject, form);
}

/** Returns a JSON body without the values of fields whose names indicate secrets. */
function withoutSecrets(text: string): string {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null) return text;
  const cleaned = removeSecrets(value);
  return toJson(cleaned) === toJson(value) ? text : toJson(cleaned);
}

function removeSecrets(value: Json): Json {
  if (Array.isArray(value)) return value.map(removeSecrets);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      secretName.test(name) && typeof each === 'string' ? '' : removeSecrets(each),
    ]),
  );
}

/** Fills in a form from a link. Ignores values that do not match the operation. */
export function fillFromLink(subject: FormSubject, form: Form, hash: string): Form {
  const values = linkedValues(hash);
  if (!values) return form;
  const [environment, variables, requirement, list, media, body] = [...'evrpmb'].map((key) => jsonAt(values, key));
  const parameters = new Map(form.parameters);
  for (const entry of Array.isArray(list) ? list : []) {
    const [location, name, value] = Array.isArray(entry) ? entry : [];
    const parameter = subject.operation.parameters.find((each) => each.location === location && each.name === name);
    if (parameter && value !== undefined) parameters.set(parameter, value);
  }
  return {
    ...form,
    parameters,
    ...(isAvailable(subject, environment) ? { environment } : {}),
    ...(typeof variables === 'object' && variables !== null
      ? { variables: Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, String(value)])) }
      : {}),
    ...(typeof requirement === 'number' && subject.operation.security[requirement] ? { requirement } : {}),
    ...(typeof media === 'number' && (media === -1 || subject.operation.body?.content[media]) ? { media } : {}),
    ...(typeof body === 'string' ? { body } : {}),
  };
}

function isAvailable(subject: FormSubject, environment: Json | undefined): environment is string {
  if (typeof environment !== 'string') return false;
  if (subject.environments.includes(environment)) return environment !== 'servers';
  return subject.environments.includes('servers') && serversOf(subject)[Number(environment)] !== undefined;
}

function linkedValues(hash: string): JsonObject | undefined {
  if (!hash.startsWith('#try=')) return undefined;
  try {
    const values = parseJson(decodeURIComponent(hash.slice('#try='.length)));
    return typeof values === 'object' && values !== null && !Array.isArray(values) ? Object(values) : undefined;
  } catch {
    return undefined;
  }
}
