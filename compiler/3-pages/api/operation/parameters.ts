import type { Parameter } from '../../../api/model.ts';
import type { Schema } from '../../../api/schema-model.ts';
import { attr, escapeText } from '../../../escape.ts';
import { type ApiDraft, claimAnchor, code, codeMarkdown, mark, say, write } from '../draft.ts';
import { nameOf, rootView, writeSchema } from '../fields.ts';
import { shown, typeName } from '../values.ts';
import { type Frame, writePartHeading, writeProse } from './frame.ts';

const places = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['querystring', 'Query string'],
  ['header', 'Headers'],
  ['cookie', 'Cookies'],
] as const;

/** Writes the parameters of an operation by their places. */
export function writeParameters(draft: ApiDraft, parameters: readonly Parameter[], frame: Frame): void {
  for (const [place, title] of places) {
    const own = parameters.filter((parameter) => parameter.place === place);
    if (own.length === 0) continue;
    writePartHeading(draft, frame, { id: place, text: place === 'header' && frame.isDelivery ? 'Delivery headers' : title });
    write(draft, '<ul class="api-fields">\n');
    for (const parameter of own) writeParameter(draft, parameter, `${frame.prefix}${place}.${parameter.name}`);
    write(draft, '</ul>\n');
  }
}

/** Writes one parameter, or one header of a response. */
export function writeParameter(draft: ApiDraft, parameter: Omit<Parameter, 'place'>, id: string): void {
  const { name, required, deprecated, schema, description } = parameter;
  const anchor = claimAnchor(draft, id);
  const type = schema ? typeName(schema, nameOf(draft)) : '';
  const marks = [required ? 'required' : '', deprecated ? 'deprecated' : ''].filter((word) => word !== '');
  write(
    draft,
    `<li${attr('id', anchor)}><a${attr('href', `#${anchor}`)}>${code(name)}</a> ${mark('api-type', type)}${marks.map((word) => ` ${mark(`api-mark ${word}`, word)}`).join('')}\n`,
    `- ${codeMarkdown(name)} ${[type, ...marks].filter((word) => word !== '').join(', ')}\n`,
  );
  say(draft, name);
  writeProse(draft, description, { prefix: `${anchor}.` });
  writeWriting(draft, parameter);
  if (schema)
    writeSchema(draft, schema.description === description ? { ...schema, description: '' } : schema, {
      ...rootView(anchor, 1),
      isNamed: true,
    });
  writeValues(draft, parameter);
  write(draft, '</li>\n');
}

/** How several values are written into one parameter, in words. */
function writeWriting(draft: ApiDraft, { name, style, explode, schema, mediaType }: Omit<Parameter, 'place'>): void {
  const words = mediaType === undefined ? styleWords(name, schema, { style, explode }) : `Written as ${mediaType}.`;
  if (words !== '') write(draft, `<p class="api-rules">${escapeText(words)}</p>\n`, `${words}\n`);
}

function styleWords(name: string, schema: Schema | undefined, { style, explode }: Pick<Parameter, 'style' | 'explode'>): string {
  const [type] = schema?.types ?? [];
  if (type === 'object' && style === 'deepObject') return `Each property is a parameter of its own: ${name}[property]=value.`;
  if (type !== 'array') return /\[.+\]$/.test(name) ? `Written with its brackets: ${name}=value.` : '';
  if (style === 'form' && explode) return `Repeat the parameter for each value: ${name}=a&${name}=b.`;
  return lists.get(style) ?? '';
}

const lists = new Map([
  ['form', 'Several values are separated by commas.'],
  ['simple', 'Several values are separated by commas.'],
  ['spaceDelimited', 'Several values are separated by spaces.'],
  ['pipeDelimited', 'Several values are separated by vertical bars.'],
]);

/** Examples of the parameter itself; those of its schema stand with the schema. */
function writeValues(draft: ApiDraft, { examples }: Omit<Parameter, 'place'>): void {
  for (const { summary, name, value } of examples.slice(0, 5)) {
    if (value === undefined) continue;
    const [text, about] = [shown(value), summary || (examples.length > 1 ? name : '')];
    if (text.length > 200) continue;
    const more = about === '' ? '' : ` ${about.replace(/\s+/g, ' ')}`;
    write(draft, `<p class="api-example">Example: ${code(text)}${escapeText(more)}</p>\n`, `Example: ${codeMarkdown(text)}${more}\n`);
  }
}
