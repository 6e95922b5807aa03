import { attr, escapeText } from '../../html/escape.ts';
import type { Api, Parameter } from '../document/model.ts';
import { toSchema } from '../document/schemas.ts';
import type { Frame } from './draft.ts';
import {
  type ApiDraft,
  beginFoundPart,
  claimAnchor,
  code,
  codeMarkdown,
  markOf,
  say,
  write,
  writeBelow,
  writePartHeading,
} from './draft.ts';
import { rootView, writeSchema } from './fields.ts';
import { inCode, inWords, joined, marksOf, type Phrase, phrase, requiredFirst, writeSentence } from './phrases.ts';
import { writeProse } from './prose.ts';
import { sampleValue, settle } from './sample-values.ts';
import { findsParameters, isPlain } from './size.ts';
import { inHeader, inPath, inQuery } from './styles.ts';
import { namingOf, shown, typeName } from './types.ts';

const places = ['path', 'query', 'querystring', 'header', 'cookie'] as const;

/** Writes the parameters of an operation by their places. */
export function writeParameters(draft: ApiDraft, parameters: readonly Parameter[], frame: Frame): void {
  const titles = draft.wording.api.parameters;
  for (const place of places) {
    const own = parameters.filter((parameter) => parameter.place === place);
    if (own.length === 0) continue;
    const text = place === 'header' && frame.isDelivery ? titles.delivery : titles[place];
    writePartHeading(draft, frame, { id: place, text, isQuiet: draft.isShared || findsParameters(draft.api) });
    write(draft, '<ul class="api-fields">\n');
    for (const parameter of requiredFirst(own)) writeFound(draft, { parameter, text }, frame);
    write(draft, '</ul>\n');
  }
}

type Placed = { parameter: Parameter; text: string };

/** Search leads to the parameter itself; on a page of several operations it says of which it is one. */
function writeFound(draft: ApiDraft, { parameter, text }: Placed, { prefix, title }: Frame): void {
  const anchor = `${prefix}${parameter.place}.${parameter.name}`;
  const told = draft.isShared ? `${parameter.name} (${title})` : parameter.name;
  say(draft, parameter.name);
  const endPart = findsParameters(draft.api) ? beginFoundPart(draft, { anchor, title: told }) : undefined;
  if (endPart) say(draft, text);
  writeParameter(draft, parameter, anchor);
  endPart?.();
}

/** Writes one parameter. */
export function writeParameter(draft: ApiDraft, parameter: Parameter, id: string): void {
  const { name, schema, description } = parameter;
  const anchor = claimAnchor(draft, id);
  const type = schema ? typeName(schema, namingOf(draft)) : '';
  const marks = marksOf(parameter, draft.wording.schema);
  write(
    draft,
    `<li${attr('id', anchor)}><a${attr('href', `#${anchor}`)}>${code(name)}</a> <i>${escapeText(type)}</i>${marks.map(([kind, word]) => ` ${markOf(draft, kind, word)}`).join('')}\n`,
    `- ${codeMarkdown(name)} ${[type, ...marks.map(([, word]) => word)].filter((word) => word !== '').join(', ')}\n`,
  );
  say(draft, name);
  writeBelow(draft, () => {
    writeProse(draft, description, { prefix: `${anchor}.`, pointer: parameter.pointer });
    writeWriting(draft, parameter);
    const own = schema?.description === description ? { ...schema, description: '' } : schema;
    if (own) writeSchema(draft, own, { ...rootView(anchor, 1), isNamed: true });
    writeValues(draft, parameter);
  });
  write(draft, '</li>\n');
}

/** How several values are written into one parameter, in words. */
function writeWriting(draft: ApiDraft, parameter: Parameter): void {
  const { api } = draft.wording;
  const { mediaType, allowReserved, allowEmptyValue } = parameter;
  const words = mediaType === undefined ? stylePhrase(draft, parameter) : phrase(api.writtenAs, inCode(mediaType));
  if (words) writeSentence(draft, words);
  if (allowReserved) writeSentence(draft, inWords(api.reservedAsIs));
  if (allowEmptyValue) writeSentence(draft, inWords(api.maybeEmpty));
}

function stylePhrase({ api, wording }: ApiDraft, parameter: Parameter): Phrase | undefined {
  const words = wording.api;
  const { name, place, schema, style, explode } = parameter;
  const { types, properties } = schema ? settle(api, schema) : nothing;
  const type = properties.length > 0 ? 'object' : types[0];
  if (type === 'object' && style === 'deepObject') return inWords(words.deepObject(name));
  if (style === 'matrix' || style === 'label' || type === 'object')
    return phrase(words.writtenAs, inCode(sampleOf(api, parameter)));
  if (type !== 'array') return /\[.+\]$/.test(name) ? inWords(words.withBrackets(name)) : undefined;
  if (explode && place !== 'header' && place !== 'path') return inWords(words.repeated(name));
  const separated = new Map(Object.entries(words.separated)).get(style);
  return separated === undefined ? undefined : inWords(separated);
}

const nothing = toSchema({}, '');

/** A value of a parameter as a request has it. */
function sampleOf(api: Api, parameter: Parameter): string {
  const value = sampleValue(api, parameter);
  if (parameter.place === 'path') return inPath(value, parameter);
  return parameter.place === 'header' ? inHeader(value, parameter) : inQuery(value, parameter).join('&');
}

/** Examples of a parameter that are shown; an example that is longer is cut. */
const most = { examples: 12, inPlain: 3, characters: 300 } as const;

/** Examples of the parameter itself; those of its schema stand with the schema. */
function writeValues(draft: ApiDraft, { examples, name: own }: Parameter): void {
  for (const each of examples.slice(0, isPlain(draft.api) ? most.inPlain : most.examples)) {
    const { summary, name, description, value, serialized, externalValue } = each;
    const text = value === undefined ? (serialized ?? externalValue ?? '') : shown(value);
    const about = summary || (examples.length > 1 ? name : '');
    const words = about === '' ? [] : [inWords(about.replace(/\s+/g, ' '))];
    const values =
      text === '' && value === undefined
        ? []
        : [inCode(text.length > most.characters ? `${text.slice(0, most.characters)}…` : text)];
    const sent = serialized === undefined || serialized === text ? [] : [inCode(serialized)];
    const label = draft.wording.api.example;
    writeSentence(
      draft,
      phrase((told) => `${label}: ${told}`, joined([...values, ...sent, ...words], ' ')),
      'api-example',
    );
    if (description !== summary) writeProse(draft, description, { prefix: `${own}.` });
  }
}
