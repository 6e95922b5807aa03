import type { Dialogue } from '../dialogue/dialogue.ts';

/** The URL at which a site will be published: `url` is an origin, and `baseUrl` the path below it. */
export type Address = { url?: string; baseUrl?: string };
/** The answers about a new site. */
export type Answers = Address & { title: string; api: boolean; blog: boolean; languages: readonly string[] };
/** Facts about the site: default answers, and whether it already has pages. */
type KnownAnswers = {
  title: string;
  url: string | undefined;
  api: boolean;
  blog: boolean;
  languages: readonly string[];
  hasPages: boolean;
};

/**
 * Asks for the title, the address and optional parts. An empty answer selects the default; an invalid answer repeats the question.
 * Undefined if the input ended.
 */
export async function askQuestions(dialogue: Dialogue, known: KnownAnswers): Promise<Answers | undefined> {
  const title = await dialogue.ask(`Title [${known.title}]: `);
  if (title === undefined) return undefined;
  const address = await askUntil(dialogue, `Web address, if you know it [${known.url ?? 'none yet'}]: `, (answer) =>
    toAddress(answer || known.url),
  );
  if (address === undefined) return undefined;
  const own = { title: title || known.title, ...address };
  if (known.hasPages) return { ...own, api: known.api, blog: known.blog, languages: known.languages };
  const api = await confirm(dialogue, 'Add an API reference with an example?', known.api);
  const blog = api && (await confirm(dialogue, 'Add a blog with two posts?', known.blog));
  if (!api || !blog) return undefined;
  const chosenLanguages = await askUntil(
    dialogue,
    `Languages, the main one first, such as en, de [${known.languages.join(', ')}]: `,
    (answer) => toLanguages(answer === '' ? known.languages.join(',') : answer),
  );
  return chosenLanguages && { ...own, api: api.isYes, blog: blog.isYes, ...chosenLanguages };
}

/** Asks a yes-or-no question. An empty answer selects the default. */
function confirm(dialogue: Dialogue, question: string, defaultAnswer: boolean): Promise<{ isYes: boolean } | undefined> {
  return askUntil(dialogue, `${question} [${defaultAnswer ? 'Y/n' : 'y/N'}] `, (answer) => {
    if (answer === '') return { isYes: defaultAnswer };
    return /^(?:y(?:es)?|no?)$/i.test(answer) ? { isYes: /^y/i.test(answer) } : 'Type y or n.';
  });
}

/** Repeats a question until `read` accepts the answer. If `read` returns a sentence, prints it. */
async function askUntil<Answer extends object>(
  dialogue: Dialogue,
  question: string,
  read: (answer: string) => Answer | string,
): Promise<Answer | undefined> {
  for (;;) {
    const answer = await dialogue.ask(question);
    if (answer === undefined) return undefined;
    const value = read(answer);
    if (typeof value !== 'string') return value;
    dialogue.say(`${value}\n`);
  }
}

/** Splits an address into the settings of the configuration. Returns a sentence if the address is not that of a site. */
export function toAddress(written: string | undefined): Address | string {
  if (written === undefined) return {};
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(written) ? written : `https://${written}`;
  const isUsable = /^https?:\/\/[^\s/?#]+\.[^\s/?#]+(?:\/[^\s?#]*)?$|^https?:\/\/localhost(?::\d+)?\/?$/i.test(address);
  if (!isUsable || !URL.canParse(address)) return 'Enter an address such as https://docs.example.com, or press Enter to skip.';
  const { origin, pathname } = new URL(address);
  return { url: origin, ...(pathname === '/' ? {} : { baseUrl: pathname.endsWith('/') ? pathname : `${pathname}/` }) };
}

/** Returns the language codes without duplicates, or a sentence about the invalid one. */
export function toLanguages(written: string): { languages: string[] } | string {
  const codes = [
    ...new Set(
      written
        .split(/[\s,]+/)
        .filter((code) => code !== '')
        .map(toCanonical),
    ),
  ];
  const invalidCode = codes.find((code) => !isLanguage(code));
  if (codes.length > 0 && invalidCode === undefined) return { languages: codes };
  return `${invalidCode === undefined ? 'Missing language' : `${invalidCode} is not a language code`}. Type codes such as en, de or pt-BR.`;
}

/** Returns the code in canonical letter case; unchanged if it is invalid. */
function toCanonical(code: string): string {
  try {
    return Intl.getCanonicalLocales(code)[0] ?? code;
  } catch {
    // Not a well-formed code.
    return code;
  }
}

function isLanguage(code: string): boolean {
  try {
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(code) !== undefined;
  } catch {
    return false;
  }
}
