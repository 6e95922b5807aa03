import { withDoubles } from '../../compiler/json/exact-numbers.ts';
import type { Json } from '../../compiler/openapi/document/model.ts';
import { isEditedAsJson } from '../../compiler/openapi/request/media-types.ts';
import type { ApiRequest } from '../../compiler/openapi/request/request.ts';
import type { Schema } from '../../compiler/sandbox/document.ts';
import { findFaults } from '../../compiler/sandbox/faults.ts';
import type { ConsoleMessages } from '../messages/console/en-GB.ts';
import type { ConsoleAnswer } from './exchange.ts';
import { type Form, type FormSubject, mediaOf, parseJson } from './form.ts';

/** The faults in a form's values, by `faultKey`. */
export type Faults = ReadonlyMap<string, string>;

/** Returns the key of a value: the location and name of a parameter, or `body`, and the path within the value. */
export function faultKey(area: string, path: readonly string[]): string {
  return JSON.stringify([area, ...path]);
}

/** Validates the parameters and the body of a form against the document. */
export function checkForm(subject: FormSubject, form: Form, messages: ConsoleMessages): Faults {
  const { api, operation } = subject;
  const faults = new Map<string, string>();
  const check = (area: string, value: Json, schema: Schema): void => {
    for (const fault of findFaults(toDoubles(value), { api, schema, direction: 'request' })) {
      const key = faultKey(area, fault.path.map(String));
      if (!faults.has(key)) faults.set(key, toMessage(fault, messages, subject.language));
    }
  };
  for (const parameter of operation.parameters) {
    const value = form.parameters.get(parameter);
    const area = parameterKey(parameter);
    if (value === undefined || parameter.schema === undefined || parameter.location === 'querystring') continue;
    if (value === '' && parameter.allowEmptyValue) continue;
    check(area, value, parameter.schema);
  }
  const media = mediaOf(subject, form);
  const value = media && isEditedAsJson(media.type) ? parseJson(form.body) : undefined;
  if (media?.schema !== undefined && value !== undefined) check('body', value, media.schema);
  return faults;
}

/** Returns the message of a fault in the language of the page. */
function toMessage(
  { rule, limits }: Pick<ReturnType<typeof findFaults>[number], 'rule' | 'limits'>,
  { rules }: ConsoleMessages,
  language: string,
): string {
  const isListed = rule === 'enum' || limits.length < 2;
  const list = isListed ? limits.join(', ') : new Intl.ListFormat(language, { type: 'disjunction' }).format(limits);
  return rules[rule].replace('{}', () => list);
}

/** Converts the numbers in a value to doubles, which the validator compares. */
export function toDoubles(value: Json): Json {
  const converted: { value: Json } = Object(withDoubles({ value }));
  return converted.value;
}

/** Returns the area of a parameter in `faultKey`. */
export function parameterKey({ location, name }: { location: string; name: string }): string {
  return `${location} ${name}`;
}

/** Returns the names of request headers whose values contain characters that browsers and servers interpret differently. */
export function findNonAsciiHeaders({ headers }: ApiRequest): string[] {
  return headers.filter(([, value]) => /[^\t\x20-\x7e]/.test(value)).map(([name]) => name);
}

/**
 * The differences between a response and the document. `response` is the documented one; undefined if none is documented for its status.
 */
type ResponseCheck = {
  response: FormSubject['operation']['responses'][number] | undefined;
  isTypeDocumented: boolean;
  faults: { path: string; message: string }[];
  isChecked: boolean;
};

/** Compares a response with the document. */
export function checkResponse(
  { api, operation, language }: FormSubject,
  { status, type, text, bytes: size }: ConsoleAnswer,
  messages: ConsoleMessages,
): ResponseCheck {
  const code = String(status);
  const { responses } = operation;
  const response =
    responses.find((each) => each.status === code) ??
    responses.find((each) => each.status.toUpperCase() === `${code.charAt(0)}XX`) ??
    responses.find((each) => each.status === 'default');
  const unchecked = { response, isTypeDocumented: true, faults: [], isChecked: false };
  if (!response || size === 0 || response.content.length === 0) return unchecked;
  const mediaType = withoutParameters(type);
  const [family = ''] = mediaType.split('/');
  const media = [mediaType, `${family}/*`, '*/*'].flatMap(
    (each) => response.content.find((one) => withoutParameters(one.type) === each) ?? [],
  )[0];
  if (!media) return { ...unchecked, isTypeDocumented: mediaType === '' };
  const value = text !== undefined && isEditedAsJson(mediaType) ? parseJson(text) : undefined;
  if (value === undefined || media.schema === undefined) return unchecked;
  const faults = findFaults(toDoubles(value), { api, schema: media.schema, direction: 'response' });
  return {
    ...unchecked,
    isChecked: true,
    faults: faults.map((fault) => ({ path: fault.path.join('.'), message: toMessage(fault, messages, language) })),
  };
}

function withoutParameters(type: string): string {
  return type.replace(/;.*/s, '').trim().toLowerCase();
}
