import { stemEnglish } from '../analysis/english.ts';
import { tuning } from './tuning.ts';
import type { Variants } from './variants.ts';

/**
 * Adds to what stands for a word the English words of like meaning, which count less, but for those that are asked for by name as well. Of a
 * word that no text has they are the best guess.
 */
export function addKindred({ terms, exact }: Variants, form: string, named: ReadonlySet<string | undefined>): void {
  const factor = exact === undefined ? tuning.kindredOfUnknown : tuning.kindred;
  const others = [...(kindred.get(stemEnglish(form)) ?? [])].filter((other) => !named.has(other));
  for (const other of others.slice(0, mostKindred)) terms.set(other, Math.max(factor, terms.get(other) ?? 0));
}

/** Each is looked up in a part of the index that nothing else may need. */
const mostKindred = 2;

/** What readers ask with for what documentation calls otherwise; of each group any stands for any other. A word is in several where it means several. */
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

const kindred = toKindred();

function toKindred(): Map<string, Set<string>> {
  const made = new Map<string, Set<string>>();
  for (const group of groups.flatMap((line) => line.split(', '))) {
    const stems = group.split(' ').map(stemEnglish);
    for (const stem of stems) made.set(stem, new Set([...(made.get(stem) ?? []), ...stems.filter((other) => other !== stem)]));
  }
  return made;
}
