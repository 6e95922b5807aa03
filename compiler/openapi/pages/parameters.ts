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
  badgesOf,
  codePhrase,
  formatPhrase,
  joinPhrases,
  type Phrase,
  requiredFirst,
  textPhrase,
  writeSentence,
} from './phrases.ts';
import { writeProse } from './prose.ts';
import { resolveSchema, sampleValue } from './sample-values.ts';
import { formatValue, namingOf, typeName } from './types.ts';

const places = ['path', 'query', 'querystring', 'header', 'cookie'] as const;

/** Writes the parameters of an operation, grouped by location. */
export function writeParameters(draft: ApiDraft, parameters: readonly Parameter[], frame: Frame): void {
  const titles = draft.wording.api.parameters;
  for (const place of places) {
    const own = parameters.filter((parameter) => parameter.place === place);
    if (own.length === 0) continue;
    const text = place === 'header' && frame.isDelivery ? titles.delivery : titles[place];
    writePartHeading(draft, frame, { id: place, text, isQuiet: draft.isShared || hasSearchableParameters(draft.api) });
    write(draft, '<ul class="api-fields">\n');
    for (const parameter of requiredFirst(own)) writeSearchableParameter(draft, { parameter, text }, frame);
    write(draft, '</ul>\n');
  }
}

type ParameterEntry = { parameter: Parameter; text: string };

/** Writes a parameter as a separate search result. On a page with several operations, its title includes the operation. */
function writeSearchableParameter(draft: ApiDraft, { parameter, text }: ParameterEntry, { prefix, title }: Frame): void {
  const anchor = `${prefix}${parameter.place}.${parameter.name}`;
  const resultTitle = draft.isShared ? `${parameter.name} (${title})` : parameter.name;
  addSearchText(draft, parameter.name);
  const endPart = hasSearchableParameters(draft.api) ? beginSearchablePart(draft, { anchor, title: resultTitle }) : undefined;
  if (endPart) addSearchText(draft, text);
  writeParameter(draft, parameter, anchor);
  endPart?.();
}

/** Writes a parameter: its name, type and badges, how it is serialized, and its description and examples. */
export function writeParameter(draft: ApiDraft, parameter: Parameter, id: string): void {
  const { name, schema, description } = parameter;
  const anchor = claimAnchor(draft, id);
  const type = schema ? typeName(schema, namingOf(draft)) : '';
  const marks = badgesOf(parameter, draft.wording.schema);
  write(
    draft,
    `<li${attr('id', anchor)}><a${attr('href', `#${anchor}`)}>${inlineCodeHtml(name)}</a> <i>${escapeText(type)}</i>${marks.map(([kind, word]) => ` ${badgeHtml(draft, kind, word)}`).join('')}\n`,
    `- ${codeMarkdown(name)} ${[type, ...marks.map(([, word]) => word)].filter((word) => word !== '').join(', ')}\n`,
  );
  addSearchText(draft, name);
  writeIndented(draft, () => {
    writeProse(draft, description, { prefix: `${anchor}.`, pointer: parameter.pointer });
    writeSerialization(draft, parameter);
    const own = schema?.description === description ? { ...schema, description: '' } : schema;
    if (own) writeSchema(draft, own, { ...createRootView(anchor, 1), isNamed: true });
    writeValues(draft, parameter);
  });
  write(draft, '</li>\n');
}

/** Writes how the parameter is serialized. */
function writeSerialization(draft: ApiDraft, parameter: Parameter): void {
  const { api } = draft.wording;
  const { mediaType, allowReserved, allowEmptyValue } = parameter;
  const words = mediaType === undefined ? stylePhrase(draft, parameter) : formatPhrase(api.writtenAs, codePhrase(mediaType));
  if (words) writeSentence(draft, words);
  if (allowReserved) writeSentence(draft, textPhrase(api.reservedAsIs));
  if (allowEmptyValue) writeSentence(draft, textPhrase(api.maybeEmpty));
}

function stylePhrase({ api, wording }: ApiDraft, parameter: Parameter): Phrase | undefined {
  const words = wording.api;
  const { name, place, schema, style, explode } = parameter;
  const { types, properties } = schema ? resolveSchema(api, schema) : emptySchema;
  const type = properties.length > 0 ? 'object' : types[0];
  if (type === 'object' && style === 'deepObject') return textPhrase(words.deepObject(name));
  if (style === 'matrix' || style === 'label' || type === 'object')
    return formatPhrase(words.writtenAs, codePhrase(serializedSample(api, parameter)));
  if (type !== 'array') return /\[.+\]$/.test(name) ? textPhrase(words.withBrackets(name)) : undefined;
  if (explode && place !== 'header' && place !== 'path') return textPhrase(words.repeated(name));
  const separated = new Map(Object.entries(words.separated)).get(style);
  return separated === undefined ? undefined : textPhrase(separated);
}

const emptySchema = toSchema({}, '');

/** Returns a serialized example value of a parameter. */
function serializedSample(api: Api, parameter: Parameter): string {
  const value = sampleValue(api, parameter);
  if (parameter.place === 'path') return inPath(value, parameter);
  return parameter.place === 'header' ? inHeader(value, parameter) : inQuery(value, parameter).join('&');
}

/** Maximum number of examples (fewer in plain documents), and their maximum length. */
const limits = { examples: 12, inPlain: 3, characters: 300 } as const;

/** Writes the parameter's own examples. Those of its schema are written with the schema. */
function writeValues(draft: ApiDraft, { examples, name: own }: Parameter): void {
  for (const each of examples.slice(0, isPlain(draft.api) ? limits.inPlain : limits.examples)) {
    const { summary, name, description, value, serialized, externalValue } = each;
    const text = value === undefined ? (serialized ?? externalValue ?? '') : formatValue(value);
    const about = summary || (examples.length > 1 ? name : '');
    const words = about === '' ? [] : [textPhrase(about.replace(/\s+/g, ' '))];
    const values =
      text === '' && value === undefined
        ? []
        : [codePhrase(text.length > limits.characters ? `${text.slice(0, limits.characters)}…` : text)];
    const sent = serialized === undefined || serialized === text ? [] : [codePhrase(serialized)];
    const label = draft.wording.api.example;
    writeSentence(
      draft,
      formatPhrase((reported) => `${label}: ${reported}`, joinPhrases([...values, ...sent, ...words], ' ')),
      'api-example',
    );
    if (description !== summary) writeProse(draft, description, { prefix: `${own}.` });
  }
}
