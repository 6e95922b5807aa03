import { attr, escapeText } from '../../html/escape.ts';
import type { Api, Parameter } from '../document/model.ts';
import { toSchema } from '../document/schemas.ts';
import { hasSearchableParameters, isPlain } from './document-size.ts';
import type { Frame } from './draft.ts';
import {
  type ApiDraft,
  addSearchText,
  badgeHtml,
  beginSearchablePart,
  claimAnchor,
  codeMarkdown,
  inlineCodeHtml,
  write,
  writeIndented,
  writePartHeading,
} from './draft.ts';
import { createRootView, writeSchema } from './fields.ts';
import { inHeader, inPath, inQuery } from './parameter-styles.ts';
import {
  codePhrase,
  formatPhrase,
  joinPhrases,
  type Phrase,
  sortRequiredFirst,
  textPhrase,
  toBadges,
  writeSentence,
} from './phrases.ts';
import { writeProse } from './prose.ts';
import { resolveSchema, sampleValue } from './sample-values.ts';
import { formatTypeName, formatValue, namingOf } from './types.ts';

const locations = ['path', 'query', 'querystring', 'header', 'cookie'] as const;

/** Writes the parameters of an operation, grouped by location. */
export function writeParameters(draft: ApiDraft, parameters: readonly Parameter[], frame: Frame): void {
  const titles = draft.wording.api.parameters;
  for (const location of locations) {
    const parametersInLocation = parameters.filter((parameter) => parameter.location === location);
    if (parametersInLocation.length === 0) continue;
    const title = location === 'header' && frame.isDelivery ? titles.delivery : titles[location];
    writePartHeading(draft, frame, { id: location, text: title, isQuiet: draft.isShared || hasSearchableParameters(draft.api) });
    write(draft, '<ul class="api-fields">\n');
    for (const parameter of sortRequiredFirst(parametersInLocation)) writeSearchableParameter(draft, { parameter, title }, frame);
    write(draft, '</ul>\n');
  }
}

type ParameterEntry = { parameter: Parameter; title: string };

/** Writes a parameter as a separate search result. On a page with several operations, its title includes the operation. */
function writeSearchableParameter(
  draft: ApiDraft,
  { parameter, title: locationTitle }: ParameterEntry,
  { prefix, title }: Frame,
): void {
  const anchor = `${prefix}${parameter.location}.${parameter.name}`;
  const resultTitle = draft.isShared ? `${parameter.name} (${title})` : parameter.name;
  addSearchText(draft, parameter.name);
  const endPart = hasSearchableParameters(draft.api) ? beginSearchablePart(draft, { anchor, title: resultTitle }) : undefined;
  if (endPart) addSearchText(draft, locationTitle);
  writeParameter(draft, parameter, anchor);
  endPart?.();
}

/** Writes a parameter: its name, type and badges, how it is serialized, and its description and examples. */
export function writeParameter(draft: ApiDraft, parameter: Parameter, id: string): void {
  const { name, schema, description } = parameter;
  const anchor = claimAnchor(draft, id);
  const type = schema ? formatTypeName(schema, namingOf(draft)) : '';
  const badges = toBadges(parameter, draft.wording.schema);
  write(
    draft,
    `<li${attr('id', anchor)}><a${attr('href', `#${anchor}`)}>${inlineCodeHtml(name)}</a> <i>${escapeText(type)}</i>${badges.map(([kind, word]) => ` ${badgeHtml(draft, kind, word)}`).join('')}\n`,
    `- ${codeMarkdown(name)} ${[type, ...badges.map(([, word]) => word)].filter((word) => word !== '').join(', ')}\n`,
  );
  addSearchText(draft, name);
  writeIndented(draft, () => {
    writeProse(draft, description, { prefix: `${anchor}.`, pointer: parameter.pointer });
    writeSerialization(draft, parameter);
    const schemaToWrite = schema?.description === description ? { ...schema, description: '' } : schema;
    if (schemaToWrite) writeSchema(draft, schemaToWrite, { ...createRootView(anchor, 1), hasShownType: true });
    writeValues(draft, parameter);
  });
  write(draft, '</li>\n');
}

/** Writes how the parameter is serialized. */
function writeSerialization(draft: ApiDraft, parameter: Parameter): void {
  const { api } = draft.wording;
  const { mediaType, allowReserved, allowEmptyValue } = parameter;
  const phrase = mediaType === undefined ? describeStyle(draft, parameter) : formatPhrase(api.writtenAs, codePhrase(mediaType));
  if (phrase) writeSentence(draft, phrase);
  if (allowReserved) writeSentence(draft, textPhrase(api.reservedAsIs));
  if (allowEmptyValue) writeSentence(draft, textPhrase(api.maybeEmpty));
}

function describeStyle({ api, wording }: ApiDraft, parameter: Parameter): Phrase | undefined {
  const words = wording.api;
  const { name, location, schema, style, explode } = parameter;
  const { types, properties } = schema ? resolveSchema(api, schema) : emptySchema;
  const type = properties.length > 0 ? 'object' : types[0];
  if (type === 'object' && style === 'deepObject') return textPhrase(words.deepObject(name));
  if (style === 'matrix' || style === 'label' || type === 'object')
    return formatPhrase(words.writtenAs, codePhrase(serializeSample(api, parameter)));
  if (type !== 'array') return /\[.+\]$/.test(name) ? textPhrase(words.withBrackets(name)) : undefined;
  if (explode && location !== 'header' && location !== 'path') return textPhrase(words.repeated(name));
  const separatedPhrase = new Map(Object.entries(words.separated)).get(style);
  return separatedPhrase === undefined ? undefined : textPhrase(separatedPhrase);
}

const emptySchema = toSchema({}, '');

/** Returns a serialized example value of a parameter. */
function serializeSample(api: Api, parameter: Parameter): string {
  const value = sampleValue(api, parameter);
  if (parameter.location === 'path') return inPath(value, parameter);
  return parameter.location === 'header' ? inHeader(value, parameter) : inQuery(value, parameter).join('&');
}

/** Maximum number of examples (fewer in plain documents), and their maximum length. */
const limits = { examples: 12, inPlain: 3, characters: 300 } as const;

/** Writes the parameter's own examples. Those of its schema are written with the schema. */
function writeValues(draft: ApiDraft, { examples, name: parameterName }: Parameter): void {
  for (const each of examples.slice(0, isPlain(draft.api) ? limits.inPlain : limits.examples)) {
    const { summary, name, description, value, serialized, externalValue } = each;
    const text = value === undefined ? (serialized ?? externalValue ?? '') : formatValue(value);
    const exampleTitle = summary || (examples.length > 1 ? name : '');
    const titlePhrases = exampleTitle === '' ? [] : [textPhrase(exampleTitle.replace(/\s+/g, ' '))];
    const values =
      text === '' && value === undefined
        ? []
        : [codePhrase(text.length > limits.characters ? `${text.slice(0, limits.characters)}…` : text)];
    const serializedPhrases = serialized === undefined || serialized === text ? [] : [codePhrase(serialized)];
    const label = draft.wording.api.example;
    writeSentence(
      draft,
      formatPhrase((phrases) => `${label}: ${phrases}`, joinPhrases([...values, ...serializedPhrases, ...titlePhrases], ' ')),
      'api-example',
    );
    if (description !== summary) writeProse(draft, description, { prefix: `${parameterName}.` });
  }
}
