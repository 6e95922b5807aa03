import { furthest, readMathBlock, readMathSpan, startOfMath, startOfMathBlock } from '../math/find-math.ts';
import { readContainer, startOfContainer } from './containers.ts';
import { readFootnoteMark, readFootnoteText } from './footnotes.ts';
import { type Extensions, PageLexer, PageTokenizer } from './lexer.ts';
import type { Lexed, Lexer, Token, Tokens } from './marked.ts';
import { type LexLimits, Meter } from './meter.ts';
import type { Nested } from './tokens.ts';

/**
 * The tokens of a Markdown text: CommonMark, GFM, containers and footnotes. Line ends are `\n`. Throws OverLimit when the text nests
 * too deep, fills too many table cells, or would take too long; the measure is counted, so that every machine decides alike.
 */
export function lex(text: string, limits: LexLimits): Token[] {
  const tokenizer = new PageTokenizer(new Meter(text.length, text, limits));
  const lexer = new PageLexer(tokenizer, extensionsFor(text));
  return lexer.lex(text);
}

/** Only what a text can need: each extension is asked at every block, or at every piece of text. */
function extensionsFor(text: string): Extensions | undefined {
  const containers = text.includes(':::');
  const footnotes = text.includes('[^');
  const math = text.includes('$');
  const mathBlocks = text.includes('$$');
  const block: BlockRule[] = [];
  if (containers) block.push(blockRule((src, nested) => readContainer(src, nested)));
  if (footnotes) block.push(blockRule((src, nested) => readFootnoteText(src, nested)));
  if (mathBlocks) block.push(blockRule((src) => readMathBlock(src)));
  if (block.length === 0 && !math) return undefined;
  return {
    renderers: {},
    childTokens: {},
    block,
    startBlock: [...(containers ? [startOfContainer] : []), ...(mathBlocks ? [startOfMathBlock] : [])],
    inline: [...(footnotes ? [readFootnoteMark] : []), ...(math ? [readMath] : [])],
    startInline: math ? [startOfMath] : [],
  };
}

/** A dollar that opens nothing was looked behind to the end of the text, in vain. */
function readMath(this: { lexer: Lexer }, src: string, before: readonly Lexed[]): Tokens.Generic | undefined {
  const { lexer } = this;
  if (!src.startsWith('$') || lexer.state.inRawBlock) return undefined;
  const found = readMathSpan(src, before.at(-1)?.raw.slice(-1) ?? '');
  if (!found && lexer instanceof PageLexer) lexer.meter.spend(Math.min(src.length, furthest));
  return found;
}

type BlockRule = (this: { lexer: Lexer }, src: string) => Tokens.Generic | undefined;

function blockRule(read: (src: string, nested: Nested) => Tokens.Generic | undefined): BlockRule {
  return function (src) {
    const { lexer } = this;
    if (!(lexer instanceof PageLexer)) return undefined;
    return read(src, nestedIn(lexer, src));
  };
}

function nestedIn(lexer: Lexer, src: string): Nested {
  const { tokenizer } = lexer.options;
  return {
    block(text) {
      const { top } = lexer.state;
      lexer.state.top = true;
      const read = (): Lexed[] => lexer.blockTokens(text, []);
      const tokens = tokenizer instanceof PageTokenizer ? tokenizer.meter.nested(src, read) : read();
      lexer.state.top = top;
      return tokens;
    },
    inline: (text) => lexer.inline(text),
  };
}
