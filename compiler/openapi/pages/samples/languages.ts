import type { ApiRequest } from '../../request/request.ts';
import { toCSharp } from './csharp.ts';
import { toCurl } from './curl.ts';
import { toJavaScript } from './javascript.ts';
import { toPhp } from './php.ts';
import { toPython } from './python.ts';

/** A language for generated samples: the label of its tab, the language for highlighting, and a function that writes a request. */
type SampleLanguage = { label: string; language: string; write: (request: ApiRequest) => string };

/** All languages for generated samples, in the order of their tabs. */
export const sampleLanguages: readonly SampleLanguage[] = [
  { label: 'curl', language: 'bash', write: toCurl },
  { label: 'JavaScript', language: 'javascript', write: toJavaScript },
  { label: 'Python', language: 'python', write: toPython },
  { label: 'PHP', language: 'php', write: toPhp },
  { label: 'C#', language: 'csharp', write: toCSharp },
];

/** Returns whether a name in a document refers to this language. */
export function isLanguageName({ label }: Pick<SampleLanguage, 'label'>, tabLabel: string): boolean {
  const name = tabLabel.trim().toLowerCase();
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
