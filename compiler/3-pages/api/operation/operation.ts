import { toOperation } from '../../../api/detail/operations.ts';
import type { Operation, OperationHead } from '../../../api/model.ts';
import { type ApiDraft, writeHeadingAt } from '../draft.ts';
import { isPlain } from '../large.ts';
import { isJson } from '../samples/types.ts';
import { writeSentence } from '../schema/facts.ts';
import { inCode, phrase } from '../schema/words/phrases.ts';
import { writeBody } from './body.ts';
import { writeExamples } from './examples.ts';
import { writeFacts } from './facts/facts.ts';
import { toSecurityFact } from './facts/security.ts';
import { toServersFact } from './facts/servers.ts';
import { type Frame, writePartHeading } from './frame.ts';
import { writeHead } from './head.ts';
import { writeParameters } from './parameters.ts';
import { writeResponses } from './responses.ts';
import { writeRow } from './row.ts';
import { writeSamples } from './samples.ts';
import { writeSignature } from './signature.ts';

/** Writes an operation with everything that the document says of it; its title is written by whoever frames it. */
export function writeOperation(draft: ApiDraft, head: OperationHead, frame: Omit<Frame, 'isDelivery' | 'title'>): void {
  writeWhole(draft, toOperation(draft.api, head), { ...frame, title: head.title, isDelivery: head.kind === 'webhook' });
}

function writeWhole(draft: ApiDraft, operation: Operation, frame: Frame): void {
  draft.pointer = operation.head.pointer;
  writeRow(draft, {
    main: () => writeRequest(draft, operation, frame),
    side: () => {
      writeSamples(draft, operation);
      writeExamples(draft, operation.body?.content ?? [], {
        direction: frame.isDelivery ? 'response' : 'request',
        // Where code is plain, what the samples send is enough.
        isTold: (type) => !frame.isDelivery && isPlain(draft.api) && isJson(type),
      });
    },
  });
  writeResponses(draft, operation, frame);
  writeCallbacks(draft, operation, frame);
}

function writeRequest(draft: ApiDraft, operation: Operation, frame: Frame): void {
  writeHead(draft, operation, frame);
  writeFacts(draft, [toServersFact(draft, operation), toSecurityFact(draft, operation)]);
  writeParameters(draft, operation.parameters, frame);
  if (operation.body) writeBody(draft, operation.body, frame);
  writeSignature(draft, operation, frame);
}

/** Requests that come back in the course of the operation, to the address that an expression names. */
function writeCallbacks(draft: ApiDraft, { callbacks }: Operation, frame: Frame): void {
  if (callbacks.length === 0) return;
  writePartHeading(draft, frame, { id: 'callbacks', text: draft.wording.api.callbacks });
  for (const { name, expression, operations } of callbacks) {
    for (const each of operations) {
      const level = frame.level + 1;
      writeHeadingAt(draft, Math.min(6, level + 1), {
        id: `${frame.prefix}callbacks.${name}`,
        text: draft.wording.api.callback(name),
      });
      writeSentence(draft, phrase(draft.wording.api.sentTo, inCode(expression)));
      writeWhole(draft, each, { ...frame, level: level + 1, prefix: `${frame.prefix}callbacks.${name}.`, isDelivery: true });
    }
  }
}
