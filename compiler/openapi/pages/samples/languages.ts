import type { ApiRequest } from '../../request/request.ts';
import { toCSharp } from './csharp.ts';
import { toCurl } from './curl.ts';
import { toJavaScript } from './javascript.ts';
import { toPhp } from './php.ts';
import { toPython } from './python.ts';

/** A language of generated samples: the label of its tab, the language of its highlighting, and what writes a request in it. */
export type SampleLanguage = { label: string; language: string; write: (request: ApiRequest) => string };

/** All languages of generated samples, in the order of their tabs. */
export const sampleLanguages: readonly SampleLanguage[] = [
  { label: 'curl', language: 'bash', write: toCurl },
  { label: 'JavaScript', language: 'javascript', write: toJavaScript },
  { label: 'Python', language: 'python', write: toPython },
  { label: 'PHP', language: 'php', write: toPhp },
  { label: 'C#', language: 'csharp', write: toCSharp },
];

/** Whether a document means this language by a name. */
export function isNamed({ label }: Pick<SampleLanguage, 'label'>, written: string): boolean {
  const name = written.trim().toLowerCase();
  return (aliases.get(name) ?? name) === label.toLowerCase();
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
