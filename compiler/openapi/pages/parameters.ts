import { attr, escapeText } from '../../html/escape.ts';
import type { ApiWording } from '../../wording/wording.ts';
import type { Parameter } from '../document/model.ts';
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
import { marksOf } from './phrases.ts';
import { writeProse } from './prose.ts';
import { findsParameters, isPlain } from './size.ts';
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
    for (const parameter of own) writeFound(draft, { parameter, text }, frame);
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

/** Writes one parameter, or one header of a response. */
export function writeParameter(draft: ApiDraft, parameter: Omit<Parameter, 'place'>, id: string): void {
  const { name, required, deprecated, schema, description } = parameter;
  const anchor = claimAnchor(draft, id);
  const type = schema ? typeName(schema, namingOf(draft)) : '';
  const marks = marksOf({ required, deprecated }, draft.wording.schema);
  write(
    draft,
    `<li${attr('id', anchor)}><a${attr('href', `#${anchor}`)}>${code(name)}</a> <i>${escapeText(type)}</i>${marks.map(([kind, word]) => ` ${markOf(kind, word)}`).join('')}\n`,
    `- ${codeMarkdown(name)} ${[type, ...marks.map(([, word]) => word)].filter((word) => word !== '').join(', ')}\n`,
  );
  say(draft, name);
  writeBelow(draft, () => {
    writeProse(draft, description, { prefix: `${anchor}.` });
    writeWriting(draft, parameter);
    const own = schema?.description === description ? { ...schema, description: '' } : schema;
    if (own) writeSchema(draft, own, { ...rootView(anchor, 1), isNamed: true });
    writeValues(draft, parameter);
  });
  write(draft, '</li>\n');
}

/** How several values are written into one parameter, in words. */
function writeWriting(draft: ApiDraft, parameter: Omit<Parameter, 'place'>): void {
  const { api } = draft.wording;
  const words = parameter.mediaType === undefined ? styleWords(parameter, api) : api.writtenAs(parameter.mediaType);
  if (words !== '') write(draft, `<p class="api-rules">${escapeText(words)}</p>\n`, `${words}\n`);
}

function styleWords({ name, schema, style, explode }: Omit<Parameter, 'place'>, words: ApiWording): string {
  const [type] = schema?.types ?? [];
  if (type === 'object' && style === 'deepObject') return words.deepObject(name);
  if (type !== 'array') return /\[.+\]$/.test(name) ? words.withBrackets(name) : '';
  if (style === 'form' && explode) return words.repeated(name);
  return new Map(Object.entries(words.separated)).get(style) ?? '';
}

/** Examples of the parameter itself; those of its schema stand with the schema. */
function writeValues(draft: ApiDraft, { examples }: Omit<Parameter, 'place'>): void {
  for (const { summary, name, value } of examples.slice(0, isPlain(draft.api) ? 2 : 5)) {
    if (value === undefined) continue;
    const [text, about] = [shown(value), summary || (examples.length > 1 ? name : '')];
    if (text.length > 200) continue;
    const more = about === '' ? '' : ` ${about.replace(/\s+/g, ' ')}`;
    const label = draft.wording.api.example;
    write(
      draft,
      `<p class="api-example">${label}: ${code(text)}${escapeText(more)}</p>\n`,
      `${label}: ${codeMarkdown(text)}${more}\n`,
    );
  }
}
