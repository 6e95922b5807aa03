import { isExactInDoubles, toJsonText } from '../../../json/exact-numbers.ts';
import type { ApiBody } from '../../request/request.ts';

/** Returns a body for a language whose numbers are doubles. JSON with a number that they would round is sent as a string. */
export function withExactNumbers(body: ApiBody | undefined): ApiBody | undefined {
  if (body?.kind !== 'json' || isExactInDoubles(body.value)) return body;
  return { kind: 'text', type: body.type, text: toJsonText(body.value) };
}
