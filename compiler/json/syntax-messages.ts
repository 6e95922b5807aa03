import { createPlaceFinder } from '../basics/places.ts';
import { firstMatch } from '../basics/text-parts.ts';
import type { Fix } from '../diagnostics/rule.ts';
import * as say from '../diagnostics/sentences/values.ts';
import type { Place } from '../model.ts';
import type { SyntaxFault, SyntaxProblem } from './jsonc.ts';

/**
 * The facts that the diagnostic of a syntax error contains: its location, message and remedy, the unclosed bracket, and the
 * correction.
 */
type SyntaxErrorFacts = { at: Place; wrong: string; remedy: string; related: Place[]; fix: Fix | undefined };
/** The source with an error, and its name in messages. */
type FaultyText = { file: string; text: string; fileLabel: string };

/** Describes a syntax error at its location. `related` is the unclosed bracket. */
export function describeSyntaxError(
  { problem, offset, length, opener }: SyntaxFault,
  { file, text, fileLabel }: FaultyText,
): SyntaxErrorFacts {
  const placeAt = createPlaceFinder(file, text);
  const invalidText = opener === undefined ? text.slice(offset, offset + length) : text.charAt(opener);
  const source = firstMatch(/^[^\r\n]*/, invalidText);
  const { message, hint } = describeProblem(problem, source, fileLabel);
  const end = opener === undefined ? offset : Math.min(offset, text.trimEnd().length);
  return {
    at: placeAt(end, Math.min(length, source.length)),
    wrong: message,
    remedy: hint,
    related: opener === undefined ? [] : [placeAt(opener, 1)],
    fix: toFix(problem, source),
  };
}

function toFix(problem: SyntaxProblem, source: string): Fix | undefined {
  if (problem === 'comma') return { old: '', text: ',' };
  if (problem === 'key' && source === ',') return { old: ',', text: '' };
  if (problem !== 'word' || source === '') return undefined;
  return {
    old: source,
    text: /^(?:true|false|null)$/i.test(source) ? source.toLowerCase() : JSON.stringify(source),
  };
}

function describeProblem(problem: SyntaxProblem, source: string, fileLabel: string): { message: string; hint: string } {
  if (problem === 'key' && source === ',') return say.syntaxFault.extraComma();
  if (problem === 'word' && /^(?:true|false|null)$/i.test(source))
    return say.syntaxFault.literal({ source: source, intended: source.toLowerCase() });
  return descriptions[problem]({ source: source, fileLabel: fileLabel, closing: source === '[' ? ']' : '}' });
}

type WordFacts = { source: string; fileLabel: string; closing: string };
const descriptions: Record<SyntaxProblem, (facts: WordFacts) => { message: string; hint: string }> = {
  empty: say.syntaxFault.empty,
  javascript: say.syntaxFault.javascript,
  yaml: say.syntaxFault.yaml,
  toml: say.syntaxFault.toml,
  'too-deep': say.syntaxFault.tooDeep,
  unclosed: say.syntaxFault.unclosed,
  comma: say.syntaxFault.comma,
  colon: say.syntaxFault.colon,
  key: say.syntaxFault.key,
  value: say.syntaxFault.value,
  quotes: say.syntaxFault.quotes,
  word: say.syntaxFault.word,
  'text-end': say.syntaxFault.textEnd,
  'comment-end': say.syntaxFault.commentEnd,
  escape: say.syntaxFault.escape,
  control: say.syntaxFault.control,
  number: say.syntaxFault.number,
  'after-end': say.syntaxFault.afterEnd,
};
