import { schemaHeadAt } from '../../../api/lookups.ts';
import type { Media } from '../../../api/model.ts';
import type { Direction, Schema } from '../../../api/schema-model.ts';
import { idsOf, writeAliases } from '../aliases.ts';
import { type ApiDraft, code, codeMarkdown, mark, write } from '../draft.ts';
import { rootView, writeSchema } from '../fields.ts';
import { writeSentence } from '../schema/facts.ts';
import { writeOptionalNote } from '../schema/optional.ts';
import { type Folded, foldTwins } from '../schema/twins.ts';
import { typeOf } from '../schema/types.ts';
import { listed, phrase } from '../schema/words/phrases.ts';
import type { Frame } from './frame.ts';
import { writeParameter } from './parameters.ts';

/** The frame of a content, what its anchors begin with, which way it goes, and whose fields were listed before, one answer above. */
export type Content = {
  frame: Frame;
  anchor: string;
  direction: Direction;
  isRequired?: boolean;
  listed?: Set<string> | undefined;
};

/** Writes what is sent, media type by media type; types in which the same is to be had are told once. */
export function writeContents(draft: ApiDraft, contents: readonly Media[], content: Content): void {
  for (const each of foldTwins(draft.api, contents)) writeMedia(draft, each, content);
}

/** Writes what is sent in one media type, and how parts of a form are written. */
function writeMedia(draft: ApiDraft, { media, others, isPlainer }: Folded, content: Content): void {
  const { frame, anchor, direction, isRequired = false } = content;
  writeTitle(draft, media, isRequired);
  const { api: words, schema: lists } = draft.wording;
  if (others.length > 0)
    writeSentence(
      draft,
      phrase((types) => words.alsoAs(types, isPlainer), listed(others, lists)),
    );
  for (const schema of [media.schema, media.itemSchema]) {
    if (!schema) continue;
    if (direction === 'request' && !frame.isDelivery && /json/i.test(media.type)) writeOptionalNote(draft, schema);
    writeFields(draft, schema, content);
  }
  for (const { property, contentType, headers } of media.encoding) {
    if (contentType !== '') {
      const [html, markdown] = [
        words.sentAs(code(property), code(contentType)),
        words.sentAs(codeMarkdown(property), contentType),
      ];
      write(draft, `<p class="api-rules">${html}</p>\n`, `${markdown}\n`);
    }
    writeHeaders(draft, headers, `${frame.prefix}${anchor}.${property}.headers`);
  }
}

/** The fields of a named schema are listed where it occurs first; after that its name leads to them, and their places stay. */
function writeFields(draft: ApiDraft, schema: Schema, { frame, anchor, direction, listed: before }: Content): void {
  const view = { ...rootView(frame.prefix + anchor, frame.embed, direction), isNamed: true };
  const reference = schema.ref ?? (schema.items ? schema.items.ref : undefined);
  const name = reference !== undefined && schemaHeadAt(draft.api, reference) ? `${direction} ${reference}` : '';
  const isKnown = name !== '' && before?.has(name);
  before?.add(name);
  writeSchema(draft, schema, isKnown ? { ...view, embed: 0 } : view);
  if (isKnown)
    writeAliases(
      draft,
      idsOf(draft, (scratch) => writeSchema(scratch, schema, view)),
    );
}

/** The media type, what it holds where that says more than that it is an object, and whether it has to be sent. */
function writeTitle(draft: ApiDraft, { type, schema, itemSchema }: Media, isRequired: boolean): void {
  const whole = schema ?? itemSchema;
  const held = whole && typeOf(draft, whole, { path: [] });
  const shown = held && held.html !== '' && held.html !== 'object' ? held : undefined;
  const { required } = draft.wording.schema;
  write(
    draft,
    `<p class="api-media">${code(type)}${shown ? ` <span class="api-type">${shown.html}</span>` : ''}${isRequired ? ` ${mark('api-mark required', required)}` : ''}</p>\n`,
    `${[codeMarkdown(type), ...(shown ? [shown.markdown] : []), ...(isRequired ? [required] : [])].join(', ')}\n`,
  );
}

/** Writes the headers of a response under their name. */
export function writeHeaderList(draft: ApiDraft, headers: Media['encoding'][number]['headers'], prefix: string): void {
  const { header } = draft.wording.api.parameters;
  if (headers.length > 0) write(draft, `<p class="api-media">${header}</p>\n`, `${header}:\n`);
  writeHeaders(draft, headers, prefix);
}

function writeHeaders(draft: ApiDraft, headers: Media['encoding'][number]['headers'], prefix: string): void {
  if (headers.length === 0) return;
  write(draft, '<ul class="api-fields">\n');
  for (const header of headers) writeParameter(draft, header, `${prefix}.${header.name}`);
  write(draft, '</ul>\n');
}
