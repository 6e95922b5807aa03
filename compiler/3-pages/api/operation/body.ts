import type { RequestBody } from '../../../api/model.ts';
import { type ApiDraft, write } from '../draft.ts';
import { type Frame, writePartHeading, writeProse } from './frame.ts';
import { writeContents } from './media.ts';

/** Writes what a request carries. */
export function writeBody(draft: ApiDraft, body: RequestBody, frame: Frame): void {
  const { payload, requestBody, bodyOptional } = draft.wording.api;
  writePartHeading(draft, frame, { id: 'body', text: frame.isDelivery ? payload : requestBody });
  const words = frame.isDelivery || body.required ? '' : bodyOptional;
  if (words !== '') write(draft, `<p class="api-rules">${words}</p>\n`, `${words}\n`);
  writeProse(draft, body.description, { prefix: frame.prefix });
  const direction = frame.isDelivery ? 'response' : 'request';
  writeContents(draft, body.content, {
    frame,
    anchor: 'body',
    direction,
    isRequired: !frame.isDelivery && body.required,
    listed: draft.told?.listed,
  });
}
