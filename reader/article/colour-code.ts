import { invariant } from '../../compiler/basics/invariant.ts';

/** The number of characters above which code is not highlighted. */
const maxLength = 20_000;

/**
 * Highlights samples and examples of specifications. They are not highlighted in the HTML, because that would make large specifications
 * much larger. Each is highlighted when it approaches the viewport.
 */
export function colourCode(main: Element): void {
  const unhighlighted = [...main.querySelectorAll('.api-card figure.code:not([data-language]) code')].filter(
    (code) => languageOf(code) !== '',
  );
  if (unhighlighted.length === 0 || !('IntersectionObserver' in window)) return;
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        seen.unobserve(target);
        colourBlock(target);
      }
    },
    { rootMargin: '300px' },
  );
  for (const code of unhighlighted) seen.observe(code);
}

/** Returns the language of a piece of code: the label of its tab if that is a language, `json` if the code looks like JSON, else ''. */
function languageOf(code: Element): string {
  const label = code.closest('.tabs > *')?.querySelector('.tab-label')?.textContent ?? '';
  if (languages.has(label)) return label;
  return /^\s*[[{]/.test(code.textContent) ? 'json' : '';
}

function colourBlock(code: Element): void {
  const text = code.textContent;
  if (text.length > maxLength || code.childElementCount > 0) return;
  const nodes = tokenize(text, languageOf(code)).map(({ kind, part }) => {
    if (kind === '') return document.createTextNode(part);
    const run = document.createElement('i');
    run.className = kind;
    run.textContent = part;
    return run;
  });
  code.replaceChildren(...nodes);
}

/** Splits code into tokens. Tokens of kind '' have no colour. `language` is the label of the code's tab, or `json`. */
export function tokenize(text: string, language: string): { kind: string; part: string }[] {
  const rules = languages.get(language) ?? [];
  if (rules.length === 0) return [{ kind: '', part: text }];
  const combinedPattern = new RegExp(rules.map(([, { source }]) => `(${source})`).join('|'), 'gm');
  const runs: { kind: string; part: string }[] = [];
  let from = 0;
  for (const match of text.matchAll(combinedPattern)) {
    const rule = rules.find((_, index) => match[index + 1] !== undefined);
    invariant(rule !== undefined, 'A token matched no rule');
    if (match.index > from) runs.push({ kind: '', part: text.slice(from, match.index) });
    runs.push({ kind: rule[0], part: match[0] });
    from = match.index + match[0].length;
  }
  if (from < text.length) runs.push({ kind: '', part: text.slice(from) });
  return runs;
}

const common = {
  string: /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/,
  number: /\b\d+(?:\.\d+)?\b|\b(?:true|false|null|True|False|None)\b/,
};
/** The highlighting patterns of a language, in matching order. A kind is a class of `.code` in the stylesheet. */
type ColourRules = readonly (readonly [kind: string, pattern: RegExp])[];
/** The rules of each language, by the label of a sample's tab, or `json`. */
const languages = new Map<string, ColourRules>([
  [
    'json',
    [
      ['a', /"(?:[^"\\\n]|\\.)*"(?=\s*:)/],
      ['s', common.string],
      ['n', common.number],
    ],
  ],
  [
    'curl',
    [
      ['f', /^curl\b/m],
      ['s', /'[^']*'|"(?:[^"\\]|\\.)*"/],
    ],
  ],
  [
    'JavaScript',
    [
      ['s', common.string],
      ['k', /\b(?:const|let|await|async|new|import|from|return)\b/],
      ['f', /\b\w+(?=\()/],
      ['n', common.number],
    ],
  ],
  [
    'Python',
    [
      ['s', common.string],
      ['k', /\b(?:import|from|with|as|for|in|print)\b/],
      ['n', common.number],
    ],
  ],
  [
    'PHP',
    [
      ['s', common.string],
      ['v', /\$\w+/],
      ['k', /\b(?:echo|new|array)\b/],
      ['n', /\b[A-Z][A-Z_]{3,}\b|\b\d+\b|\btrue\b/],
      ['f', /\b\w+(?=\()/],
    ],
  ],
  [
    'C#',
    [
      ['s', common.string],
      ['k', /\b(?:using|var|new|await|return)\b/],
      ['f', /\b\w+(?=\()/],
      ['n', common.number],
    ],
  ],
]);
