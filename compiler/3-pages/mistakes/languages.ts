import { lineAt } from '../../basics/places.ts';
import { codeLanguageUnknown } from '../../diagnostics/markdown.ts';
import { editDistance } from '../../search/query/edit-distance.ts';
import { parseInfo } from '../code/code-info.ts';
import { allLanguageNames, findLanguage } from '../code/prism-languages.ts';
import { type Draft, placeOf } from '../draft.ts';

/** Reports a misspelt language of the fence on this line. Counts other languages without syntax highlighting. */
export function checkLanguage(draft: Draft, info: string, line: number): void {
  const language = parseInfo(info).language;
  const nearest = nearestLanguage(language);
  if (nearest === undefined) {
    if (isUnsupported(language)) draft.unhighlightedLanguages.push(language);
    return;
  }
  const source = lineAt(draft.lines, line);
  const column = source.toLowerCase().indexOf(language, Math.max(0, source.search(/[`~]{3}/))) + 1;
  if (column === 0) return;
  draft.diagnostics.push(
    codeLanguageUnknown(placeOf(draft, [line, column, line, column + language.length]), { language, nearest }),
  );
}

/** Returns whether a word is a language that should be highlighted, but is not supported. */
function isUnsupported(language: string): boolean {
  return /^[a-z]/.test(language) && !plainLanguages.has(language) && findLanguage(language) === undefined;
}

/** Fence languages that need no highlighting: names for plain text, and diagram languages. */
const plainLanguages = new Set(
  'text txt plain plaintext none nohighlight no-highlight raw ascii output stdout mermaid dot graphviz d2 plantuml puml math'.split(
    ' ',
  ),
);

/** Cached results, by the word as written. Most sites use few languages. */
const nearestByWord = new Map<string, string | undefined>();

/**
 * Returns the supported language that a word misspells. Ignores short names, which are all similar to each other, and unsupported languages
 * whose names resemble a supported one.
 */
function nearestLanguage(language: string): string | undefined {
  if (language.length < minLength || unsupported.has(language)) return undefined;
  if (!nearestByWord.has(language)) {
    const candidates = findLanguage(language) === undefined ? allLanguageNames() : [];
    nearestByWord.set(
      language,
      candidates.find((name) => name.length >= minLength && name[0] === language[0] && editDistance(language, name, 1) === 1),
    );
  }
  return nearestByWord.get(language);
}

const minLength = 5;
/** Unsupported languages whose names differ in one letter from a supported one. */
const unsupported = new Set(
  (
    'cython dlang editor-config escript git-config git-ignore glade gnolang go.mod graphqls lhaskell ninja obj-j objective-j objectivej ' +
    'patch phtml qbasic qmake qsharp rascript regexp rescript rhtml rmarkdown sbatch scaml slang vb-.net vim-script vlang xmake'
  ).split(' '),
);
