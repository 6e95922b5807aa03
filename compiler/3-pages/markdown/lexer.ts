import { readMark, startsMark } from '../constructs/badges-and-icons.ts';
import { readContainer, startOfContainer } from '../constructs/containers.ts';
import { readFootnoteDefinition, readFootnoteReference } from '../constructs/footnotes.ts';
import { maxDollarDistance, readMathBlock, readMathSpan, startOfMathBlock, startsMath } from '../constructs/math-syntax.ts';
import { mayContainUse, readUse, startsUse } from '../constructs/use-syntax.ts';
import { BareAddresses } from './bare-addresses.ts';
import { emphasisRules, isCjkLetter } from './emphasis.ts';
import { type LexLimits, LimitExceededError, Meter } from './meter.ts';
import { beginsWithLetter, countCells, mayContainAddress, plainTextOf, startWithin } from './plain-text.ts';
import { readQuickly } from './quick-text.ts';
import { protectTabs, restoreTabs } from './tab-characters.ts';
import { type Lexed, Lexer, type NestedParser, type Token, Tokenizer, type Tokens, type TokensList } from './tokens.ts';

/**
 * Tokenizes Markdown source: CommonMark, GFM, containers and footnotes. Line ends must be `\n`. Throws LimitExceededError if the source is
 * nested too deeply, has too many table cells, or would take too long. The cost is counted, so that the result is the same on all machines.
 * `isComponent` is called with names that may be components.
 */
export function tokenize(text: string, limits: LexLimits, isComponent: (name: string) => boolean = () => false): Token[] {
  const tokenizer = new PageTokenizer(new Meter(text.length, text, limits));
  const lexer = new PageLexer(tokenizer, extensionsFor(text, isComponent));
  const protectedText = protectTabs(text);
  const tokens = lexer.lex(protectedText);
  if (protectedText !== text) restoreTabs(tokens);
  return tokens;
}

/** Returns the extensions that the source may need. Unneeded ones are omitted, because each is called for every block or text token. */
function extensionsFor(text: string, isComponent: (name: string) => boolean): Extensions | undefined {
  const containers = text.includes(':::');
  const footnotes = text.includes('[^');
  const math = text.includes('$');
  const mathBlocks = text.includes('$$');
  const marks = text.includes(':badge[') || text.includes(':icon[');
  const uses = mayContainUse(text);
  const block: BlockRule[] = [];
  if (containers) block.push(blockRule((src, nested) => readContainer(src, nested, isComponent)));
  if (footnotes) block.push(blockRule((src, nested) => readFootnoteDefinition(src, nested)));
  if (mathBlocks) block.push(blockRule((src) => readMathBlock(src)));
  if (block.length === 0 && !math && !marks && !uses) return undefined;
  return {
    renderers: {},
    childTokens: {},
    block,
    startBlock: [...(containers ? [startOfContainer] : []), ...(mathBlocks ? [startOfMathBlock] : [])],
    inline: [
      ...(footnotes ? [readFootnoteReference] : []),
      ...(math ? [readMath] : []),
      ...(marks ? [readInlineMark] : []),
      ...(uses ? [createUseRule(isComponent)] : []),
    ],
    startInline:
      math || marks || uses
        ? [
            (src) =>
              startWithin(
                src,
                (at) =>
                  (math && startsMath(src, at)) || (marks && startsMark(src, at)) || (uses && startsUse(src, at, isComponent)),
              ),
          ]
        : [],
  };
}

/** Reads an inline formula. If a dollar sign has no match, the characters that were searched for one count towards the parsing limit. */
function readMath(this: { lexer: Lexer }, src: string, before: readonly Lexed[]): Tokens.Generic | undefined {
  const { lexer } = this;
  if (!src.startsWith('$') || lexer.state.inRawBlock) return undefined;
  const formula = readMathSpan(src, before.at(-1)?.raw.slice(-1) ?? '');
  if (!formula && lexer instanceof PageLexer) lexer.meter.spend(Math.min(src.length, maxDollarDistance));
  return formula;
}

/** Reads a badge or icon. They are also parsed between HTML tags, but not in elements such as `code` and `pre`. */
function readInlineMark(this: { lexer: Lexer }, src: string): Tokens.Generic | undefined {
  return this.lexer.state.inRawBlock ? undefined : readMark(src);
}

/** Reads inline components and terms. In raw HTML and in the labels of images, they are plain text. */
function createUseRule(isComponent: (name: string) => boolean) {
  return function (this: { lexer: Lexer }, src: string): Tokens.Generic | undefined {
    const { lexer } = this;
    const use = lexer.state.inRawBlock ? undefined : readUse(src, isComponent);
    return use && { ...use, isInLink: lexer.state.inLink, tokens: lexer.inlineTokens(use.text, []) };
  };
}

type BlockRule = (this: { lexer: Lexer }, src: string) => Tokens.Generic | undefined;

function blockRule(read: (src: string, nested: NestedParser) => Tokens.Generic | undefined): BlockRule {
  return function (src) {
    const { lexer } = this;
    if (!(lexer instanceof PageLexer)) return undefined;
    return read(src, createNestedParser(lexer, src));
  };
}

function createNestedParser(lexer: Lexer, src: string): NestedParser {
  const { tokenizer } = lexer.options;
  return {
    block(text) {
      const { top } = lexer.state;
      lexer.state.top = true;
      const read = (): Lexed[] => lexer.blockTokens(text, []);
      const tokens = tokenizer instanceof PageTokenizer ? tokenizer.meter.runNested(src, read) : read();
      lexer.state.top = top;
      return tokens;
    },
    inline: (text) => lexer.inline(text),
  };
}

/** Rules in addition to those of `marked`. */
type Extensions = NonNullable<NonNullable<ConstructorParameters<typeof Lexer<string, string>>[0]>['extensions']>;

/** The maximum nesting depth of inline tokens, each level of which uses stack space. */
const maxInlineNesting = 200;

/** The lexer of `marked`, extended with cost metering. It parses simple runs of text with its own code. */
class PageLexer extends Lexer<string, string> {
  readonly meter: Meter;
  private readonly mayContainAddress: boolean;

  constructor(tokenizer: PageTokenizer, extensions: Extensions | undefined) {
    super(extensions ? { gfm: true, tokenizer, extensions } : { gfm: true, tokenizer });
    tokenizer.rules = { ...tokenizer.rules, inline: { ...tokenizer.rules.inline, ...emphasisRules } };
    this.meter = tokenizer.meter;
    this.mayContainAddress = mayContainAddress(tokenizer.meter.text);
  }

  /** The base class would normalise line ends, which are already `\n`. */
  override lex(src: string): TokensList {
    this.blockTokens(src, this.tokens);
    for (const run of this.inlineQueue) {
      this.state.inRawBlock = false;
      this.inlineTokens(run.src, run.tokens);
    }
    this.inlineQueue = [];
    return this.tokens;
  }

  /** Counts the source for each nesting level, because text inside quotes, lists and containers is read once per level. */
  override blockTokens(src: string, tokens?: Lexed[], lastParagraphClipped?: boolean): Lexed[];
  override blockTokens(src: string, tokens?: TokensList, lastParagraphClipped?: boolean): TokensList;
  override blockTokens(src: string, tokens: Lexed[] = [], lastParagraphClipped = false): Lexed[] {
    this.meter.spend(src.length * (1 + this.meter.depth));
    return super.blockTokens(src, tokens, lastParagraphClipped);
  }

  override inlineTokens(src: string, tokens: Lexed[] = []): Lexed[] {
    const { meter } = this;
    meter.spend(src.length * (1 + meter.inlineDepth));
    if (meter.inlineDepth > maxInlineNesting) throw new LimitExceededError('pageWork');
    const outer = meter.addresses;
    meter.addresses = this.mayContainAddress && mayContainAddress(src) ? new BareAddresses(src) : undefined;
    meter.inlineDepth++;
    const quick = tokens.length > 0 || meter.addresses || this.state.inRawBlock ? undefined : readQuickly(src);
    if (!quick) super.inlineTokens(src, tokens);
    else this.append(quick, tokens);
    meter.inlineDepth--;
    meter.addresses = outer;
    return tokens;
  }

  /** Appends tokens of `readQuickly`. Records links like the base class, because a link cannot contain another link. */
  private append(quick: readonly Lexed[], tokens: Lexed[]): void {
    for (const token of quick) tokens.push(token);
    if (quick.some(({ type }) => type === 'link')) this.state.linkEmitted = true;
  }
}

/**
 * The tokenizer of `marked` with limits. Most rules are tried at every block, and most blocks start with a letter, which only a paragraph
 * or an underlined heading can do. It therefore skips the other rules without matching a pattern.
 */
class PageTokenizer extends Tokenizer<string, string> {
  private readonly hasContainers: boolean;

  constructor(readonly meter: Meter) {
    super();
    this.hasContainers = meter.text.includes(':::');
  }

  override code(src: string): Tokens.Code | undefined {
    return beginsWithLetter(src) ? undefined : super.code(src);
  }

  override fences(src: string): Tokens.Code | undefined {
    return beginsWithLetter(src) ? undefined : super.fences(src);
  }

  override heading(src: string): Tokens.Heading | undefined {
    return beginsWithLetter(src) ? undefined : super.heading(src);
  }

  override hr(src: string): Tokens.Hr | undefined {
    return beginsWithLetter(src) ? undefined : super.hr(src);
  }

  override html(src: string): Tokens.HTML | undefined {
    return beginsWithLetter(src) ? undefined : super.html(src);
  }

  override def(src: string): Tokens.Def | undefined {
    return beginsWithLetter(src) ? undefined : super.def(src);
  }

  override blockquote(src: string): Tokens.Blockquote | undefined {
    return quoteStart.test(src) ? this.meter.runNested(src, () => super.blockquote(src)) : undefined;
  }

  override list(src: string): Tokens.List | undefined {
    if (beginsWithLetter(src) || !this.rules.block.list.test(src)) return undefined;
    return this.meter.runNested(src, () => {
      const list = super.list(src);
      const end = list && this.hasContainers ? list.raw.search(containerBelow) : -1;
      return end < 0 ? list : super.list(src.slice(0, end + 1));
    });
  }

  override table(src: string): Tokens.Table | undefined {
    const cells = countCells(src);
    if (cells === 0) return undefined;
    if (cells > this.meter.limits.tableCells)
      throw new LimitExceededError('tableCells', this.meter.depth === 0 ? this.lineOf(src) : this.meter.line());
    return super.table(src);
  }

  /** Skips the rule if the paragraph has a single line, which has no underline. */
  override lheading(src: string): Tokens.Heading | undefined {
    const end = src.indexOf('\n\n');
    if (src.indexOf('\n') === end) return undefined;
    return underline.test(end < 0 ? src : src.slice(0, end)) ? super.lheading(src) : undefined;
  }

  override text(src: string): Tokens.Text | undefined {
    const end = src.indexOf('\n\n');
    this.meter.spend(end < 0 ? src.length : end);
    return super.text(src);
  }

  /** Called for each text token with all of the following text, which is shortened if possible. */
  override autolink(src: string): Tokens.Link | undefined {
    this.meter.addresses?.moveTo(src);
    return super.autolink(src);
  }

  override url(): Tokens.Link | undefined {
    const address = this.meter.addresses?.readAddress();
    if (!address) return undefined;
    const { shown, href } = address;
    return { type: 'link', raw: shown, text: shown, href, autolink: true, tokens: [{ type: 'text', raw: shown, text: shown }] };
  }

  /** An underscore next to a letter of a script without spaces is part of a word, as next to any other letter. */
  override emStrong(src: string, masked: string, before = ''): Tokens.Em | Tokens.Strong | undefined {
    if (src.startsWith('_') && isCjkLetter(before) && /^_+[\p{P}\p{S}]/u.test(src)) return undefined;
    return super.emStrong(src, masked, before);
  }

  /** Counts the text up to the end of the source, which was searched for the counterpart of a character. */
  override inlineText(src: string): Tokens.Text | undefined {
    if (costlyCharacters.has(src.charCodeAt(0))) this.meter.spend(src.length);
    const distance = this.meter.addresses?.distance() ?? 0;
    const raw = plainTextOf(distance > 0 ? src.slice(0, distance) : src);
    return { type: 'text', raw, text: raw, escaped: this.lexer.state.inRawBlock };
  }

  override reflink(src: string, links: TokensList['links']): Tokens.Link | Tokens.Image | Tokens.Text | undefined {
    const token = super.reflink(src, links);
    if (token?.type === 'text') this.meter.spend(src.length);
    return token;
  }

  private lineOf(src: string): number {
    this.meter.blockOffset = this.meter.length - src.length;
    return this.meter.line();
  }
}

const quoteStart = /^ {0,3}>/;
/** Like a fence, a container ends a list if it is not indented like the content of the list item. */
const containerBelow = /\n ?:{3,}[ \t]*[A-Za-z]/;
const underline = /\n {0,3}[=-]/;
const costlyCharacters = new Set(Array.from('*_~`<[!', (mark) => mark.charCodeAt(0)));
