import type { Json } from '../../../api/schema-model.ts';

/** A request that a sample sends, with real values as far as the document has any; placeholders are words in capitals. */
export type SampleRequest = {
  method: string;
  url: string;
  headers: readonly Pair[];
  /** User and password, where the request is signed in by HTTP Basic. */
  basic: readonly [user: string, password: string] | undefined;
  /** The same, where it is HTTP Digest. */
  digest?: readonly [user: string, password: string];
  /** The client shows a certificate, with its key, as files of PEM. */
  certificate?: readonly [certificate: string, key: string];
  body: SampleBody | undefined;
  /** What comes back where it goes well: it decides how the answer is read. */
  answer: 'json' | 'text' | 'file' | 'nothing';
};
/** What a request carries; a file is named by what it could be called. */
export type SampleBody =
  | { kind: 'json'; type: string; value: Json }
  | { kind: 'text'; type: string; text: string }
  | { kind: 'file'; type: string; file: string }
  | { kind: 'form'; fields: readonly Pair[] }
  | { kind: 'multipart'; parts: readonly Part[] };
/** A name with its value. */
export type Pair = readonly [name: string, value: string];
/** A part of a form: a text, or a file. */
export type Part = { name: string; value: string; isFile: boolean };
