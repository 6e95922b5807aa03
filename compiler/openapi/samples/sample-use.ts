/**
 * A fenced sample with `op="webhooks-v1/POST /webhooks"`: its text, the line that it begins on, and how far it is indented.
 * `part` says which side of the operation it shows; `file` is the included file that it comes from, where that is another one.
 */
export type SampleUse = {
  op: string;
  part: 'request' | 'response';
  status?: string;
  language: string;
  text: string;
  line: number;
  indent: number;
  /** Columns of the operation, and of the status, in the line of the fence. */
  at: readonly [from: number, to: number];
  statusAt?: readonly [from: number, to: number];
  file?: string;
};
