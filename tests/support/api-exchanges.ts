/** Checks a response of a sandbox against the document with ajv, independently of the sandbox's code. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { withDoubles } from '../../compiler/json/exact-numbers.ts';
import { valueAt } from '../../compiler/openapi/document/json.ts';
import type { Api } from '../../compiler/openapi/document/model.ts';
import { messageSchema } from '../../compiler/openapi/samples/message-schema.ts';
import type { MockResponse } from '../../compiler/sandbox/types.ts';
import { listsStatus, type RandomRequest } from './api-requests.ts';

/** A fault in a response, with its request. */
export type ExchangeFault = { operation: string; violation: string; status: number; fault: string; body: string };

/**
 * Returns the faults of a response: a valid request was rejected, an invalid one succeeded, the status is undocumented, or the
 * body is invalid.
 */
export function checkExchange(
  api: Api,
  { operation, violation, method }: RandomRequest,
  { status, headers, body, explanation }: MockResponse,
): ExchangeFault[] {
  const toFaults = (fault: string): ExchangeFault[] => [
    { operation: `${method} ${operation.head.path}`, violation, status, fault, body: String(body).slice(0, 300) },
  ];
  // A scenario's rule can reject a valid request, and the requested record may not exist.
  const isRefused = status >= 400 && status !== 404 && explanation.rule !== 'scenario';
  if (violation === '' ? isRefused : status < 400)
    return toFaults(violation === '' ? 'a valid request was refused' : 'an invalid request was accepted');
  if (!listsStatus(operation, status)) return toFaults('undocumented status');
  const response =
    operation.responses.find((each) => each.status === String(status)) ??
    operation.responses.find((each) => /xx/i.test(each.status)) ??
    operation.responses.find((each) => each.status === 'default');
  const type = headers.find(([name]) => name === 'Content-Type')?.[1];
  if (type === undefined) return response && response.content.length > 0 && status !== 204 ? toFaults('no body') : [];
  const media = response?.content.find((each) => each.type === type);
  if (!media) return toFaults(`undocumented media type ${type}`);
  if (!/json/.test(type) || !media.schema) return [];
  const validate = getValidator(api, media.schema.pointer);
  const value: unknown = JSON.parse(String(body));
  return validate(value) ? [] : toFaults(JSON.stringify(validate.errors?.slice(0, 2)));
}

const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false, logger: false });
addFormats(ajv);
const validators = new WeakMap<Api, Map<string, ReturnType<Ajv2020['compile']>>>();

function getValidator(api: Api, pointer: string): ReturnType<Ajv2020['compile']> {
  const known = validators.get(api) ?? new Map<string, ReturnType<Ajv2020['compile']>>();
  validators.set(api, known);
  // Many responses refer to the same schema, such as the error schema.
  const key = JSON.stringify(valueAt(api.raw, pointer)) ?? pointer;
  const validator = known.get(key) ?? ajv.compile(Object(withDoubles(messageSchema(api, { pointer, direction: 'response' }))));
  known.set(key, validator);
  return validator;
}
