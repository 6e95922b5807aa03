import { type Lexed, Lexer, Tokenizer, type Tokens, type TokensList } from './marked.ts';
import type { Meter } from './meter.ts';
import { OverLimit } from './over-limit.ts';
import { beginsWithLetter, countCells, holdsAddress, plainTextOf } from './plain-text.ts';
import { readQuickly } from './quick-text.ts';

/** Rules beside the package's own. */
export type Extensions = NonNullable<NonNullable<ConstructorParameters<typeof Lexer<string, string>>[0]>['extensions']>;

/** Emphasis inside emphasis inside a link …: nobody writes this many levels, and each costs stack. */
const inlineNesting = 200;

/** No address is as long as this, and looking for one costs the square of its length. */
const endless = /[\w.!#$%&'*+/=?^`{|}~-]{1000}/;

/** The package's lexer, which counts what it costs, and reads runs of text as they are usually written without the package. */
export class PageLexer extends Lexer<string, string> {
  readonly meter: Meter;
  private readonly holdsAddress: boolean;

  constructor(tokenizer: PageTokenizer, extensions: Extensions | undefined) {
    super(extensions ? { gfm: true, tokenizer, extensions } : { gfm: true, tokenizer });
    this.meter = tokenizer.meter;
    this.holdsAddress = holdsAddress(tokenizer.meter.text);
  }

  /** The package would look for other line ends than `\n`, of which there are none. */
  override lex(src: string): TokensList {
    this.blockTokens(src, this.tokens);
    for (const run of this.inlineQueue) {
      this.state.inRawBlock = false;
      this.inlineTokens(run.src, run.tokens);
    }
    this.inlineQueue = [];
    return this.tokens;
  }

  /** Text inside quotes, lists and containers is read once at every level. */
  override blockTokens(src: string, tokens?: Lexed[], lastParagraphClipped?: boolean): Lexed[];
  override blockTokens(src: string, tokens?: TokensList, lastParagraphClipped?: boolean): TokensList;
  override blockTokens(src: string, tokens: Lexed[] = [], lastParagraphClipped = false): Lexed[] {
    this.meter.spend(src.length * (1 + this.meter.depth));
    return super.blockTokens(src, tokens, lastParagraphClipped);
  }

  override inlineTokens(src: string, tokens: Lexed[] = []): Lexed[] {
    const { meter } = this;
    meter.spend(src.length * (1 + meter.inlineDepth));
    if (meter.inlineDepth > inlineNesting) throw new OverLimit('pageWork');
    const outer = meter.mayHoldAddress;
    meter.mayHoldAddress = this.holdsAddress && holdsAddress(src) && !endless.test(src);
    meter.inlineDepth++;
    const quick = tokens.length > 0 || meter.mayHoldAddress || this.state.inRawBlock ? undefined : readQuickly(src);
    if (!quick) super.inlineTokens(src, tokens);
    else this.take(quick, tokens);
    meter.inlineDepth--;
    meter.mayHoldAddress = outer;
    return tokens;
  }

  /** What has a link in it is no link itself. */
  private take(quick: readonly Lexed[], tokens: Lexed[]): void {
    for (const token of quick) tokens.push(token);
    if (quick.some(({ type }) => type === 'link')) this.state.linkEmitted = true;
  }
}

/**
 * The package's tokenizer with our limits. Most rules are asked at every block, and most blocks begin with a letter, which only a
 * paragraph or an underlined heading does: such questions are answered without a pattern.
 */
export class PageTokenizer extends Tokenizer<string, string> {
  constructor(readonly meter: Meter) {
    super();
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
    return opensQuote.test(src) ? this.meter.nested(src, () => super.blockquote(src)) : undefined;
  }

  override list(src: string): Tokens.List | undefined {
    if (beginsWithLetter(src) || !this.rules.block.list.test(src)) return undefined;
    return this.meter.nested(src, () => super.list(src));
  }

  override table(src: string): Tokens.Table | undefined {
    const cells = countCells(src);
    if (cells === 0) return undefined;
    if (cells > this.meter.limits.tableCells)
      throw new OverLimit('tableCells', this.meter.depth === 0 ? this.lineOf(src) : this.meter.line());
    return super.table(src);
  }

  /** A paragraph of one line has nothing below it. */
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

  override url(src: string): Tokens.Link | undefined {
    return this.meter.mayHoldAddress ? super.url(src) : undefined;
  }

  /** What begins with one of these and is not the start of anything was looked for to the end of the text, in vain. */
  override inlineText(src: string): Tokens.Text | undefined {
    if (costly.has(src.charCodeAt(0))) this.meter.spend(src.length);
    if (this.meter.mayHoldAddress) return super.inlineText(src);
    const raw = plainTextOf(src);
    return { type: 'text', raw, text: raw, escaped: this.lexer.state.inRawBlock };
  }

  override reflink(src: string, links: TokensList['links']): Tokens.Link | Tokens.Image | Tokens.Text | undefined {
    const found = super.reflink(src, links);
    if (found?.type === 'text') this.meter.spend(src.length);
    return found;
  }

  private lineOf(src: string): number {
    this.meter.outermost = this.meter.length - src.length;
    return this.meter.line();
  }
}

const opensQuote = /^ {0,3}>/;
const underline = /\n {0,3}[=-]/;
const costly = new Set(Array.from('*_~`<[!', (letter) => letter.charCodeAt(0)));
