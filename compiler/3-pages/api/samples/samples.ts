import type { Api, Operation } from '../../../api/model.ts';
import { toCSharp } from './languages/csharp.ts';
import { toCurl } from './languages/curl.ts';
import { toJavaScript } from './languages/javascript.ts';
import { toPhp } from './languages/php.ts';
import { toPython } from './languages/python.ts';
import type { SampleRequest } from './request.ts';
import { toSampleRequest } from './to-request.ts';

/** A sample in one language: what its tab says ('' where nobody says), the name that highlighting knows it by, and what its choice is remembered as where that is another word. */
export type Sample = { label: string; language: string; text: string; value?: string };

const languages: readonly (Pick<Sample, 'label' | 'language'> & { write: (request: SampleRequest) => string })[] = [
  { label: 'curl', language: 'bash', write: toCurl },
  { label: 'JavaScript', language: 'javascript', write: toJavaScript },
  { label: 'Python', language: 'python', write: toPython },
  { label: 'PHP', language: 'php', write: toPhp },
  { label: 'C#', language: 'csharp', write: toCSharp },
];

/**
 * Samples of an operation: those that the document brings along, then one in each of the first `count` languages that they lack. What
 * the API itself sends has its own samples alone.
 */
export function toSamples(api: Api, operation: Operation, count: number = languages.length): Sample[] {
  const own = operation.samples.map(({ label, language, source }) => {
    const known = languages.find((each) => isSame(each, language) || isSame(each, label));
    return { label: label || known?.label || '', language: known?.language ?? language, text: source.trimEnd(), known };
  });
  const samples = own.map(
    ({ known, ...sample }): Sample => (known && known.label !== sample.label ? { ...sample, value: known.label } : sample),
  );
  if (operation.head.kind === 'webhook') return samples;
  const request = toSampleRequest(api, operation);
  const lacking = languages.slice(0, count).filter((each) => !own.some(({ known }) => known === each));
  return [...samples, ...lacking.map(({ label, language, write }) => ({ label, language, text: write(request) }))];
}

const aliases = new Map([
  ['shell', 'curl'],
  ['bash', 'curl'],
  ['sh', 'curl'],
  ['js', 'javascript'],
  ['node', 'javascript'],
  ['node.js', 'javascript'],
  ['csharp', 'c#'],
  ['python3', 'python'],
]);

function isSame({ label }: Pick<Sample, 'label'>, written: string): boolean {
  const name = written.trim().toLowerCase();
  return (aliases.get(name) ?? name) === label.toLowerCase();
}
