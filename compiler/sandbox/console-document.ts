import type { Scenario } from '../../schemas/types/sandbox.ts';
import { toJsonText } from '../json/exact-numbers.ts';
import type { Media, Api as ModelApi, Parameter } from '../openapi/document/model.ts';
import { toOperation } from '../openapi/document/operations.ts';
import { findExamples } from '../openapi/pages/documented-examples.ts';
import { generateExampleValue } from '../openapi/pages/example-values.ts';
import { toJson } from '../openapi/pages/samples/literals.ts';
import { toWireFormat } from '../openapi/pages/wire-format.ts';
import { isEditedAsJson } from '../openapi/request/media-types.ts';
import type { Api } from './document.ts';
import { prepareDocument } from './prepare.ts';

/**
 * The initial content of an operation's form, as JSON: the values of the parameters, in order, and the examples for each media type of the
 * body. They match the code samples on the page.
 */
export type InitialForm = { parameters: readonly string[]; bodies: readonly (readonly BodyExample[])[] };
/** An example of a body. `name` is '' if the example is unnamed. */
export type BodyExample = { name: string; text: string };
/**
 * A document with the additional data for its console. `forms` are by operation key. `scenario` is present if the console has a sandbox.
 */
export type ConsoleDocument = Api & { forms: Readonly<Record<string, InitialForm>>; scenario?: Scenario };

/** Converts a document to the form in which the console loads it. */
export function toConsoleDocument(api: ModelApi, hasSandbox = true): ConsoleDocument {
  const forms = api.operations.map((head): [string, InitialForm] => {
    const { parameters, body } = toOperation(api, head);
    return [
      head.key,
      {
        parameters: parameters.map((parameter) => toJsonText(findInitialValue(api, parameter))),
        bodies: body?.content.map((media) => toBodyExamples(api, media)) ?? [],
      },
    ];
  });
  const scenario = hasSandbox ? { scenario: api.scenario ?? {} } : {};
  return { ...prepareDocument(api), forms: Object.fromEntries(forms), ...scenario };
}

/** Returns the documented example of a parameter, otherwise a generated value or an empty string. */
function findInitialValue(api: ModelApi, { schema, examples }: Parameter): unknown {
  return (
    examples.find(({ value }) => value !== undefined)?.value ?? (schema && generateExampleValue(api, schema, 'request')) ?? ''
  );
}

function toBodyExamples(api: ModelApi, media: Media): BodyExample[] {
  return findExamples(api, media, 'request').flatMap(({ title, value, serialized }) => {
    if (value === undefined && serialized === undefined) return [];
    const isShownAsJson = isEditedAsJson(media.type);
    return [
      {
        name: title,
        text: serialized ?? (isShownAsJson ? undefined : toWireFormat(api, media, value ?? null)) ?? toJson(value ?? null),
      },
    ];
  });
}
