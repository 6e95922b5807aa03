/** The package that knows Markdown, and its types; nobody else imports it. */
export { Lexer, type MarkedToken, type Token as Lexed, Tokenizer, type Tokens, type TokensList } from 'marked';

/** Any token, before it is known what kind. */
export type Token = { type: string; raw: string };
