import { isExactInDoubles, toJsonText } from '../../../json/exact-numbers.ts';
import type { ApiBody } from '../../request/request.ts';

/** Returns a body for a language in which numbers are doubles. If JSON contains a number that they would round, it is sent as a string. */
export function withExactNumbers(body: ApiBody | undefined): ApiBody | undefined {
  if (body?.kind !== 'json' || isExactInDoubles(body.value)) return body;
  return { kind: 'text', type: body.type, text: toJsonText(body.value) };
}
