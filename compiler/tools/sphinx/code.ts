import { codeFence } from '../../texts/escapes.ts';
import { toFenceInfo } from '../markup/common-components.ts';
import { contentOf, type DirectiveBlock, optionOf, replaceDirective, reportUnsupported } from './directive-block.ts';

const codes = new Set(
  (
    'code code-block code-cell sourcecode parsed-literal prompt doctest testcode testoutput productionlist mermaid literalinclude include ' +
    'graphviz digraph graph plantuml uml eval-rst code-tab jupyter-execute plot ipython'
  ).split(' '),
);
/** Maps the language names of Pygments to ours. */
const languages: Readonly<Record<string, string>> = {
  ipython: 'python',
  ipython2: 'python',
  ipython3: 'python',
  python3: 'python',
  py3: 'python',
  pycon: 'python',
  none: 'text',
  default: 'python',
  'shell-session': 'console',
  restructuredtext: 'rst',
};
/** The default language of a directive's code. */
const defaultLanguages: Readonly<Record<string, string>> = {
  'parsed-literal': 'text',
  productionlist: 'text',
  doctest: 'python',
  testcode: 'python',
  testoutput: 'text',
  mermaid: 'mermaid',
  prompt: 'bash',
  graphviz: 'dot',
  digraph: 'dot',
  graph: 'dot',
  plantuml: 'text',
  uml: 'text',
  'eval-rst': 'rst',
  'jupyter-execute': 'python',
  plot: 'python',
};
/** Directives whose content is data for a program. */
const programs = /^(?:graphviz|digraph|graph|plantuml|uml|eval-rst|plot|include|literalinclude)$/;

/** Returns whether a directive shows its content as code. */
export function isCodeDirective(name: string): boolean {
  return codes.has(name);
}

/** Converts code to a fence with its language, title, highlighted lines and line numbers. */
export function writeCode(block: DirectiveBlock): void {
  const { name, argument, options } = block.directive;
  if (programs.test(name)) reportUnsupported(block);
  const content = contentOf(block);
  while (content[0]?.trim() === '') content.shift();
  while (content.at(-1)?.trim() === '') content.pop();
  const hasLanguage = name !== 'include' && name !== 'literalinclude' && !(name in defaultLanguages && name !== 'prompt');
  const [languageName = ''] = hasLanguage ? argument.split(/[\s,]+/) : [];
  const language = languages[languageName.toLowerCase()] ?? (languageName || (defaultLanguages[name] ?? ''));
  const caption = optionOf(block, 'caption');
  const markedLines = optionOf(block, 'emphasize-lines')?.replace(/[^\d,-]/g, '');
  const isNumbered = options.has('linenos') || options.has('lineno-start') || options.has('number-lines');
  const info = toFenceInfo({ language, title: caption, lines: markedLines, isNumbered });
  const lines = name === 'include' || name === 'literalinclude' ? [argument, ...content] : content;
  const mark = codeFence(lines.join('\n'));
  replaceDirective(block, [`${mark}${info}`, ...lines, mark]);
}
