import { stemEnglish } from '../analysis/english.ts';
import type { Concept, Variants, Word } from './concept.ts';
import { tuning } from './tuning.ts';

/* Knowledge of English beyond stems: synonyms, phrases, word families and vague words. To add one, add it to its list. */

/** Adds the terms of synonyms to those for an English word, with a lower factor. Omits terms that are in the query (`queryTerms`). */
export function addSynonyms({ terms, exactTerm }: Variants, form: string, queryTerms: ReadonlySet<string | undefined>): void {
  const factor = exactTerm === undefined ? tuning.kindredOfUnknown : tuning.kindred;
  const others = [...(synonyms.get(stemEnglish(form)) ?? [])].filter((other) => !queryTerms.has(other));
  for (const other of others.slice(0, maxSynonyms)) terms.set(other, Math.max(factor, terms.get(other) ?? 0));
}

/**
 * Adds the terms that express a phrase of the query in one word. They are added to the first word of the phrase with a concept, and the
 * other word gets less weight; if neither has one, they form a concept of their own. `words` are all typed words, in order; `queryTerms`
 * are the terms that are in the query.
 */
export function addPhrases(
  words: readonly Word[],
  concepts: Concept[],
  byWord: ReadonlyMap<Word, Concept>,
  queryTerms: ReadonlySet<string | undefined>,
): void {
  for (const { pair, terms } of findPhrases(words)) {
    const [first, second] = pair.map((word) => byWord.get(word)).filter((concept) => concept !== undefined);
    const own = first ?? createConcept();
    if (!first) concepts.push(own);
    own.boost = Math.max(own.boost, tuning.phrase);
    if (second && second !== own) second.boost *= tuning.rest;
    for (const term of terms) if (!queryTerms.has(term)) own.terms.set(term, Math.max(tuning.phrase, own.terms.get(term) ?? 0));
  }
}

function createConcept(): Concept {
  return {
    presence: 'optional',
    fields: undefined,
    isPlain: true,
    matchesAll: false,
    boost: 0,
    terms: new Map(),
    spellings: [],
  };
}

function findPhrases(words: readonly Word[]): { pair: Word[]; terms: readonly string[] }[] {
  const stems = words.map(({ form, clause }) => (clause.isPlain ? stemEnglish(form) : ''));
  return words.flatMap((one, from) =>
    words.slice(from + 1, from + 1 + maxPhraseDistance).flatMap((other, steps) => {
      const terms = phrases.get(`${stems[from]} ${stems[from + 1 + steps]}`);
      return terms ? [{ pair: [one, other], terms }] : [];
    }),
  );
}

function toPhrases(): Map<string, string[]> {
  const index = new Map<string, string[]>();
  for (const entry of phraseList.flatMap((line) => line.split(', '))) {
    const [phrase = '', means = ''] = entry.split(':');
    index.set(phrase.split(' ').map(stemEnglish).join(' '), means.split(' ').map(stemEnglish));
  }
  return index;
}

/** Returns candidates for words of the same family, formed with endings. Not all of them exist. */
export function familyOf(form: string): string[] {
  const candidates: string[] = [];
  for (const base of basesOf(form)) {
    for (const [one = '', other = ''] of endingPairs) {
      if (base.endsWith(one)) candidates.push(base.slice(0, -one.length) + other);
      if (base.endsWith(other)) candidates.push(base.slice(0, -other.length) + one);
    }
  }
  return [...new Set(candidates)].filter((other) => other.length > 2 && other !== form);
}

/** Returns the word itself, and its possible bases without a plural, past tense or participle ending. */
function basesOf(form: string): string[] {
  const ending = /(?:ies|ied|es|s|ed|ing)$/.exec(form)?.[0] ?? '';
  const base = form.slice(0, form.length - ending.length);
  if (ending === '') return [form];
  return ending.startsWith('ie') ? [form, `${base}y`] : [form, base, `${base}e`];
}

/**
 * Everyday words that contribute little to the subject of a question. In a query without other words, and in pages, they are treated like
 * any others.
 */
export const vagueWords: ReadonlySet<string> = new Set(
  (
    'make makes making made new want wants need needs happen happens put puts keep keeps turn turns give gives take takes bring brings let lets ' +
    'tell tells show shows look looks see seem seems know think feel mean means go goes come comes become becomes belong belongs try tried ' +
    'people somebody someone something anybody anything everybody everything nobody nothing find finds way ways thing things stuff kind sort whole ' +
    'already again always ago almost actually along away back together ever never still instead really possible quite sure much many more less ' +
    'very too enough whatever certain each few next up down before after between whether while without same different important ' +
    'across among cannot else every likely neither often rather since ' +
    'good better best bad great little small big long old today day days week weeks year years properly correctly easily quickly simply'
  ).split(' '),
);

/** Endings of related English words with different stems, such as "verify" and "verification". */
const endingPairs = (
  'ify:ification ply:plication mit:mission scribe:scription vert:version tend:tension pand:pansion cide:cision vide:vision spond:sponse ' +
  'ster:stration tain:tention tain:tenance plain:planation ceive:ception ceive:ceipt duce:duction sume:sumption solve:solution quire:quisition ' +
  'quire:quest ver:very ail:ailure ose:osure ore:orage se:sage ay:ayment ip:ipment ber:bership ner:nership oin:oint lyse:lysis lyze:lysis ' +
  'ny:nial ong:ength eep:epth ide:idth igh:eight add:addition oose:oice ose:oss'
)
  .split(' ')
  .map((pair) => pair.split(':'));

/** The maximum number of synonyms: each may require fetching another part of the index. */
const maxSynonyms = 2;

/**
 * Groups of synonyms that readers and documentation use. Any word of a group matches any other. A word with several meanings is in several
 * groups.
 */
const groups = [
  'remove delete uninstall erase, add create insert append, change modify edit customise alter override, update upgrade migrate',
  'rename move, move transfer migrate relocate, copy duplicate clone, replace substitute swap, restore recover revert rollback undo',
  'hide mask redact conceal, show display view render, preview draft, publish release deploy, host deploy hosting, begin start initialize',
  'stop cancel abort terminate shutdown, disable deactivate, enable activate allow permit, wait delay suspend pause, continue resume',
  'forbid disallow prohibit ban prevent deny, prevent avoid disallow, limit maximum restrict quota, least minimum, most maximum',
  'retry repeat, repeat loop iterate, run execute, schedule cron interval, trigger event hook, callback handler hook, listen subscribe watch',
  'check verify validate test, fake mock stub simulate, record snapshot capture, debug inspect troubleshoot, log logger, trace telemetry',
  'measure metric benchmark, monitor observe watch, fast quick speed performance, slow latency, alive health, crash exit, leak expose',
  'error exception failure problem, problem issue bug, fail failure, wrong incorrect invalid, correct valid, expire timeout',
  'get fetch retrieve, read parse decode, send post submit, receive accept, save store persist, keep retain preserve, remember memory persist',
  'upload import, download export, answer response reply, forward redirect proxy, connect join link relation, combine merge join',
  'split chunk divide, compare diff difference, choose select pick, find search lookup, filter condition, sort order, condition rule',
  'convert transform, encode serialize, decode deserialize, compress gzip zip, archive tarball zip, compile build bundle, setup configure install',
  'login authentication authenticate signin auth, logout signout, register signup, password credential secret, permission access role authorization',
  'security vulnerability, attack exploit vulnerability, personal private pii, account profile user, person human user, team organization group',
  'customer client, maintainer owner, donate fund sponsor, invite member, buy purchase order, cost price pricing billing, bill invoice',
  'setting option configuration preference, environment env, parameter argument option, flag option switch, property attribute field',
  'column field, row record item, table grid, list array, dictionary map object, function method, class type, package module library',
  'plugin extension addon, component widget element, dialog modal popup, page screen, menu navigation sidebar, theme style appearance',
  'font typography, colour color, picture image photo, icon favicon, chart graph, size dimension, language locale translation localization',
  'folder directory, url address link, route path endpoint, database sql, job task, thread worker, command cli, terminal console shell',
  'notify notification alert, mail email, phone mobile, speak speech voice, example sample demo, guide tutorial, manual documentation',
  'introduction overview, requirement prerequisite, structure organise layout, category group, tag label, comment note, number count',
  'old outdated deprecated legacy, latest newest, required mandatory, parallel concurrent simultaneous, immutable readonly, empty blank, large big',
  'monorepo workspace, speech voice audio, transcribe speech, captcha recaptcha, ranking seo, nested transitive inner, pack tarball bundle',
  'own custom, anonymous guest public, guess infer, understand parse, shorten truncate cut, forget clear reset, freeze hang block, stuck hang deadlock',
  'identical same duplicate, unused dead unreachable, wait await async, space whitespace indent, tab indent, bracket brace parenthesis',
  'constant readonly immutable, private internal, draw render, secure tls https, certificate tls ssl, encrypt tls, cookie session, token jwt',
  'price currency money, shop store storefront, basket cart, pay payment checkout, delivery shipping, tax vat, discount coupon voucher',
  'bot agent assistant, chat conversation message, llm model, completion output answer, vector embedding, approve approval review',
  'calendar date schedule, map location, drag reorder sort, bulk batch, many multiple, several multiple, missing undefined required, broken fail error',
  'safe secure, offline cache, listen port address, domain host url, server backend, browser client, phone responsive mobile, dark theme',
  'typed type schema, shape schema structure, rule policy, block deny, stop prevent disable, fork patch, inside nested, inherit parent',
  'depend dependency require, why explain reason, question query, ci pipeline continuous, instruction prompt, history revision version, undo revision',
];

const synonyms = createSynonyms();

function createSynonyms(): Map<string, Set<string>> {
  const index = new Map<string, Set<string>>();
  for (const group of groups.flatMap((line) => line.split(', '))) {
    const stems = group.split(' ').map(stemEnglish);
    for (const stem of stems) index.set(stem, new Set([...(index.get(stem) ?? []), ...stems.filter((other) => other !== stem)]));
  }
  return index;
}

/** Phrases of two words, which may be separated, and the words that documentation uses for them. */
const phraseList = [
  'turn off:disable, switch off:disable, turn on:enable, switch on:enable, opt out:disable, opt in:enable, shut down:shutdown close',
  'sign up:register signup, sign in:login authenticate, log in:login authenticate, sign out:logout, log out:logout, set up:setup configure',
  'bring back:restore revert, take back:revert undo, roll back:rollback revert, go back:revert undo, get back:restore recover, back up:backup',
  'get rid:remove delete, clean up:cleanup remove, leave out:exclude omit, filter out:exclude filter, throw away:delete discard',
  'look up:find lookup, find out:find inspect, speed up:performance cache, slow down:throttle, run out:limit exceed, time out:timeout',
  'fall back:fallback default, give up:abort retry, try again:retry, start over:reset restart, start again:restart, check out:checkout',
  'hand over:transfer, pass on:forward propagate, keep out:restrict deny, lock out:block ban, keep track:track monitor, write down:log record',
  'split up:chunk split, break up:chunk split, put together:combine merge, bring together:combine merge, made of:structure component',
  'how long:duration timeout, how often:interval rate, how many:count limit, how much:limit price, how big:size limit, how fast:performance',
  'who may:permission access, who can:permission access, may see:permission access, can see:permission access, allow to:permission',
  'my own:custom, our own:custom, your own:custom, at once:concurrent bulk, same time:concurrent parallel, one after:sequential order',
  'old version:history revision, older version:history revision, previous version:history revision, earlier version:history revision',
  'step by:tutorial guide, by hand:manual, by itself:automatic, by themselves:automatic, on its own:automatic, each time:every',
  'read aloud:speech audio, speech into:transcription, out loud:speech audio, too many:maximum limit, too much:maximum limit, at most:maximum limit',
  'at least:minimum, not work:troubleshoot error, went wrong:error troubleshoot, goes wrong:error troubleshoot, no longer:deprecated removed',
];
/** The maximum distance between the first and second words of a phrase. */
const maxPhraseDistance = 3;

const phrases = toPhrases();
