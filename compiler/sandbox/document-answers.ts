import { jsonAt } from '../openapi/document/json.ts';
import type { JsonObject } from '../openapi/document/model.ts';
import { decodePercent } from '../texts/percent.ts';
import {
  chooseSuccessStatus,
  createResponseHeaders,
  createSample,
  type DocumentedResponse,
  findResponse,
  negotiateContent,
  type Sample,
} from './answers.ts';
import type { OperationEffect } from './document.ts';
import { getOperation, type MatchedCall } from './engine.ts';
import { answerFromRecords, findIdField, findSampleRecords, type RecordAnswer } from './resources.ts';
import { respond, respondWithError } from './respond.ts';
import type { Header, MockResponse } from './types.ts';

/** Answers with the stored records; otherwise with the example in the document or generated values. */
export function answerFromDocument(
  call: MatchedCall,
  model: DocumentedResponse,
  effect: OperationEffect | undefined,
): MockResponse {
  const { engine, operation, variation, request } = call;
  const sample = model.media && createSample(engine.api, model.media, variation);
  const recordAnswer = effect && !variation.isDynamic ? answerWithRecords(call, { model, sample, effect }) : undefined;
  if (recordAnswer === 'notFound') {
    const message = `There is no record with this ID at ${request.path}.`;
    return respondWithError(call, operation, 'records', { statuses: [404], message, violations: [], isStandard: true });
  }
  const isStored = recordAnswer?.record !== undefined || (effect?.kind === 'list' && recordAnswer !== undefined);
  const rule = isStored ? 'records' : sample?.isGenerated || !sample ? 'generated' : 'example';
  const text = isStored
    ? 'Answered from the stored records.'
    : rule === 'example'
      ? `Answered with ${sample?.name ? `the example ${sample.name}` : 'an example'} of the document.`
      : model.media
        ? 'Answered with values generated from the schema.'
        : 'The document describes no body for this response.';
  const headers = createResponseHeaders(engine.api, model.response, variation);
  const location =
    recordAnswer?.record && effect?.kind === 'create'
      ? `${request.path.replace(/\/$/, '')}/${encodeURIComponent(recordAnswer.record.id)}`
      : undefined;
  const headersWithLocation = headers.map(
    (header): Header => (location !== undefined && header[0].toLowerCase() === 'location' ? [header[0], location] : header),
  );
  return respond(call, {
    model,
    headers: headersWithLocation,
    value: recordAnswer ? recordAnswer.body : sample?.value,
    explanation: { rule, text },
  });
}

/** Returns the name of an operation's collection: its path template with the parameter values inserted. */
export function collectionName({ collection }: OperationEffect, values: ReadonlyMap<string, string>): string {
  return collection.replaceAll(/\{([^{}]*)\}/g, (_, name: string) => values.get(name) ?? '');
}

function answerWithRecords(
  call: MatchedCall,
  { model, sample, effect }: { model: DocumentedResponse; sample: Sample | undefined; effect: OperationEffect },
): RecordAnswer {
  const { engine, operation, request, checked, pathValues, now } = call;
  const { api, store, run, origin } = engine;
  const name = collectionName(effect, pathValues);
  const resource = run.resourceOf(name);
  run.seed(
    name,
    now,
    () => createSampleRecords(call, effect, name),
    (record) => findId(record, effect, resource?.id),
  );
  const id = decodePercent(pathValues.get(effect.parameter) ?? '');
  const { values } = checked;
  return answerFromRecords({
    api,
    operation,
    effect,
    name,
    id,
    resource,
    request,
    values,
    model,
    sample,
    store,
    random: engine.nextRandom(),
    now,
    origin,
  });
}

function findId(record: JsonObject, { parameter }: OperationEffect, configured: string | undefined): string | undefined {
  const field = findIdField(record, parameter, configured);
  const id = field === undefined ? undefined : jsonAt(record, field);
  return id === undefined ? undefined : String(id);
}

/** Returns the records in the documented example of a collection. */
function createSampleRecords({ engine, variation }: MatchedCall, effect: OperationEffect, name: string): JsonObject[] {
  const head = [...engine.effects].find(([, other]) => other.kind === 'list' && other.collection === effect.collection)?.[0];
  const operation = head && getOperation(engine, head);
  const response = operation && findResponse(operation, chooseSuccessStatus(operation));
  const media = response && negotiateContent(response.content, '*/*');
  if (!media || media === 'unacceptable') return [];
  const sample = createSample(engine.api, media, { ...variation, seed: `${engine.seed} ${name}`, isDynamic: false });
  return sample ? findSampleRecords(sample.value, effect.collection) : [];
}
