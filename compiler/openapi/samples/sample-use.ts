/**
 * A fenced sample with `op="webhooks-v1/POST /webhooks"`: its text, first line and indentation. `part` is the side of the operation that it
 * shows. `file` is the included file that contains it, unless it is in the page's own file.
 */
export type SampleUse = {
  op: string;
  part: 'request' | 'response';
  status?: string;
  language: string;
  text: string;
  line: number;
  indent: number;
  /** Columns of the operation and the status in the fence line. */
  at: readonly [from: number, to: number];
  statusAt?: readonly [from: number, to: number];
  file?: string;
};
