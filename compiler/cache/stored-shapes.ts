import { eitherOf, isNull, isNumber, isRecord, isText, listOf, objectOf, oneOf, type Shape, tupleOf } from '../json/shapes.ts';
import type { Diagnostic, Edit, Page, Place } from '../model.ts';
import type { Fact } from './memo.ts';

const isList: Shape<unknown[]> = (value) => Array.isArray(value);

const isPlace = objectOf<Place>(
  { file: isText, line: isNumber, column: isNumber },
  { endLine: isNumber, endColumn: isNumber, pointer: isText, part: tupleOf<[number, number]>(isNumber, isNumber) },
);

const isEdit = objectOf<Edit>({ file: isText, line: isNumber, column: isNumber, old: isText, text: isText }, {});

/** Whether a value is a finding. */
export const isDiagnostic = objectOf<Diagnostic>(
  { code: isText, severity: oneOf('error', 'warning'), at: isPlace, message: isText },
  {
    hint: isText,
    related: listOf(isPlace),
    edits: listOf(isEdit),
    fault: isText,
    pluralMessage: isText,
    hasFixedLevel: (value): value is true => value === true,
  },
);

const hasPageKeys = objectOf<Record<PageKey, object | string | null>>(
  {
    file: isText,
    area: eitherOf(isText, isNull),
    audience: oneOf('public', 'restricted'),
    hash: isText,
    frontMatter: isRecord,
    keys: isRecord,
    tagSpans: isList,
    title: isText,
    titleFrom: oneOf('front matter', 'heading', 'file'),
    description: isText,
    headings: listOf(isRecord),
    anchors: listOf(isText),
    links: listOf(isRecord),
    includes: listOf(isText),
    features: listOf(isText),
  },
  {},
);
/** The keys that every stored page has. */
type PageKey = { [Key in keyof Page]-?: undefined extends Page[Key] ? never : Key }[keyof Page];

/** Returns whether a value is a stored page: it has all required keys, with values of the right type. Does not check the items of lists. */
export function isPage(value: unknown): value is Page {
  return hasPageKeys(value);
}

/** Whether a value is a stored page with its inputs. */
export const isFact = objectOf<Fact>(
  {
    source: isText,
    stamp: isText,
    includes: listOf(tupleOf<[file: string, stamp: string, hash: string]>(isText, isText, isText)),
    diagnostics: listOf(isDiagnostic),
  },
  { page: isPage },
);
