/* Generated from compiler/diagnostics/catalogue/commands.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** There is no such command. */
export const commandUnknown = ({ isThere, meant, nearest, written }: { isThere: boolean | undefined; meant: Value | undefined; nearest: Value | undefined; written: Value }) => ({ code: 'command-unknown' as const, message: `There is no command ${written}.`, hint: isThere ? `To build what is there, write docs build ${written}.` : meant ? `Here it is docs ${meant}.` : nearest ? `The nearest is ${nearest}.` : 'docs --help lists the commands.' });

/** There is no such option. */
export const optionUnknown = ({ isWatch, isConfig, meant, nearest, command, written }: { isWatch: boolean | undefined; isConfig: boolean | undefined; meant: Value | undefined; nearest: Value | undefined; command: Value; written: Value }) => ({ code: 'option-unknown' as const, message: `${command} has no option ${written}.`, hint: isWatch ? 'Write docs watch.' : isConfig ? 'Name the folder that holds docs.config.json.' : meant ? `Here it is ${meant}.` : nearest ? `The nearest is ${nearest}.` : `${command} --help lists its options.` });

/** An option has a value that it can’t have. */
export const optionInvalid = ({ written, nearest, option, wanted }: { written: Value | undefined; nearest: Value | undefined; option: Value; wanted: Value }) => ({ code: 'option-invalid' as const, message: written ? `${option} can’t be ${written}.` : `${option} can’t be empty.`, hint: nearest ? `The nearest is ${nearest}.` : `It takes ${wanted}.` });

/** An option lacks its value. */
export const optionValueMissing = ({ option }: { option: Value }) => ({ code: 'option-value-missing' as const, message: `${option} needs a value.`, hint: 'Write it after the option, with a space between.' });

/** A command lacks a word that it needs. */
export const argumentMissing = ({ command, name, about }: { command: Value; name: Value; about: Value }) => ({ code: 'argument-missing' as const, message: `${command} needs a ${name}: ${about}.`, hint: `${command} --help has examples.` });

/** There are more words than the command takes. */
export const argumentsTooMany = ({ command, words }: { command: Value; words: Value }) => ({ code: 'arguments-too-many' as const, message: `${command} does not know what to do with ${words}.`, hint: 'Give one folder; quote a path that has spaces.' });

/** There is no diagnostic of this code. */
export const codeUnknown = ({ nearest, written }: { nearest: Value | undefined; written: Value }) => ({ code: 'code-unknown' as const, message: `There is no diagnostic with the code ${written}.`, hint: nearest ? `The nearest is ${nearest}.` : 'docs explain lists all codes.' });

/** What was asked for can’t be done. */
export const usage = ({ message }: { message: Value }) => ({ code: 'usage' as const, message: `${message}` });

/** There is no built site to serve. */
export const builtSiteMissing = ({ below, folder }: { below: Value | undefined; folder: Value }) => ({ code: 'built-site-missing' as const, message: `There is no built site in ${folder}.`, hint: below ? `There is one in ${below}.` : 'Run docs build first, or name the folder of a built site.' });

/** The machine failed us. */
export const machineFailed = ({ message }: { message: Value }) => ({ code: 'machine-failed' as const, message: `${message}` });

/** The port is in use. */
export const portInUse = ({ port, host }: { port: Value; host: Value }) => ({ code: 'port-in-use' as const, message: `Port ${port} of ${host} is in use.`, hint: 'Stop the other program, or pass another --port; --port 0 takes any free port.' });

/** The machine does not let us listen there. */
export const portRefused = ({ port, host, reason }: { port: Value; host: Value; reason: Value }) => ({ code: 'port-refused' as const, message: `Nothing can listen on port ${port} of ${host}: ${reason}.`, hint: 'Choose another port with --port, or another address with --host.' });

/** The machine can’t watch that many files. */
export const watchLimited = ({ setting }: { setting: Value }) => ({ code: 'watch-limited' as const, message: `The limit of watched files is reached (${setting}): files are looked at again and again instead.`, hint: 'Changes show within a second or two. Raise the limit to see them at once.' });

/** Quire itself is at fault. */
export const bugOfQuire = ({ message }: { message: Value }) => ({ code: 'bug-of-quire' as const, message: `This is a bug of Quire: ${message} Please report it to the project, with the command (DOCS_TRACE=1 prints where it happened).` });

/** Two builds of the same sources differ. */
export const outputsDiffer = ({ paths }: { paths: Value }) => ({ code: 'outputs-differ' as const, message: `A second build gave other bytes for ${paths}.`, hint: 'Run it again without changing the sources; if they still differ, report it.' });
