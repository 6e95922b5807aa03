import { jsonAt } from '../openapi/document/json.ts';
import type { JsonObject } from '../openapi/document/model.ts';
import { decodePercent } from '../texts/percent.ts';
import {
  type DocumentedResponse,
  negotiate,
  responseFor,
  responseHeaders,
  type Sample,
  sampleBody,
  successStatus,
} from './answers.ts';
import type { Effect } from './document.ts';
import { type MatchedCall, operationOf } from './engine.ts';
import { answerFromRecords, idFieldOf, type RecordAnswer, sampleRecords } from './resources.ts';
import { respond, respondWithError } from './respond.ts';
import type { Header, MockResponse } from './types.ts';

/** Answers with the stored records; otherwise with the example in the document or generated values. */
export function answerFromDocument(call: MatchedCall, model: DocumentedResponse, effect: Effect | undefined): MockResponse {
  const { engine, operation, variation, request } = call;
  const sample = model.media && sampleBody(engine.api, model.media, variation);
  const fromRecords = effect && !variation.isDynamic ? answerWithRecords(call, { model, sample, effect }) : undefined;
  if (fromRecords === 'notFound') {
    const message = `There is no record with this ID at ${request.path}.`;
    return respondWithError(call, operation, 'records', { statuses: [404], message, violations: [], isStandard: true });
  }
  const isStored = fromRecords?.record !== undefined || (effect?.kind === 'list' && fromRecords !== undefined);
  const rule = isStored ? 'records' : sample?.isGenerated || !sample ? 'generated' : 'example';
  const text = isStored
    ? 'Answered from the stored records.'
    : rule === 'example'
      ? `Answered with ${sample?.name ? `the example ${sample.name}` : 'an example'} of the document.`
      : model.media
        ? 'Answered with values generated from the schema.'
        : 'The document describes no body for this response.';
  const headers = responseHeaders(engine.api, model.response, variation);
  const location =
    fromRecords?.record && effect?.kind === 'create'
      ? `${request.path.replace(/\/$/, '')}/${encodeURIComponent(fromRecords.record.id)}`
      : undefined;
  const placed = headers.map(
    (header): Header => (location !== undefined && header[0].toLowerCase() === 'location' ? [header[0], location] : header),
  );
  return respond(call, {
    model,
    headers: placed,
    value: fromRecords ? fromRecords.body : sample?.value,
    explanation: { rule, text },
  });
}

/** The name of an operation's collection: its path template with the parameter values inserted. */
export function collectionName({ collection }: Effect, values: ReadonlyMap<string, string>): string {
  return collection.replaceAll(/\{([^{}]*)\}/g, (_, name: string) => values.get(name) ?? '');
}

function answerWithRecords(
  call: MatchedCall,
  { model, sample, effect }: { model: DocumentedResponse; sample: Sample | undefined; effect: Effect },
): RecordAnswer {
  const { engine, operation, request, checked, pathValues, now } = call;
  const { api, store, run, origin } = engine;
  const name = collectionName(effect, pathValues);
  const resource = run.resourceOf(name);
  run.seed(
    name,
    now,
    () => documentedRecords(call, effect, name),
    (record) => idOf(record, effect, resource?.id),
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

function idOf(record: JsonObject, { parameter }: Effect, configured: string | undefined): string | undefined {
  const field = idFieldOf(record, parameter, configured);
  const id = field === undefined ? undefined : jsonAt(record, field);
  return id === undefined ? undefined : String(id);
}

/** The records in the documented example of a collection. */
function documentedRecords({ engine, variation }: MatchedCall, effect: Effect, name: string): JsonObject[] {
  const head = [...engine.effects].find(([, other]) => other.kind === 'list' && other.collection === effect.collection)?.[0];
  const operation = head && operationOf(engine, head);
  const response = operation && responseFor(operation, successStatus(operation));
  const media = response && negotiate(response.content, '*/*');
  if (!media || media === 'unacceptable') return [];
  const sample = sampleBody(engine.api, media, { ...variation, seed: `${engine.seed} ${name}`, isDynamic: false });
  return sample ? sampleRecords(sample.value, effect.collection) : [];
}
