/* Generated from compiler/diagnostics/catalogue/commands.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** Unknown command. */
export const commandUnknown = ({ isThere, intended, nearest, source, parent }: { isThere: boolean | undefined; intended: Value | undefined; nearest: Value | undefined; source: Value; parent: Value }) => ({ code: 'command-unknown' as const, message: `Unknown command ${source}.`, hint: isThere ? `To build that folder, run docs build ${source}.` : intended ? `Use ${intended} instead.` : nearest ? `Did you mean ${nearest}?` : `Run ${parent} --help for a list of commands.` });

/** Unknown option. */
export const optionUnknown = ({ isWatch, isConfig, intended, nearest, source, command }: { isWatch: boolean | undefined; isConfig: boolean | undefined; intended: Value | undefined; nearest: Value | undefined; source: Value; command: Value }) => ({ code: 'option-unknown' as const, message: `Unknown option ${source} for ${command}.`, hint: isWatch ? 'Use docs watch instead.' : isConfig ? 'Pass the folder that contains docs.config.json.' : intended ? `Use ${intended}.` : nearest ? `Did you mean ${nearest}?` : `Run ${command} --help for a list of its options.` });

/** Invalid value for an option. */
export const optionInvalid = ({ source, nearest, option, expected }: { source: Value | undefined; nearest: Value | undefined; option: Value; expected: Value }) => ({ code: 'option-invalid' as const, message: source ? `Invalid value for ${option}: ${source}.` : `${option} must not be empty.`, hint: nearest ? `Did you mean ${nearest}?` : `Use ${expected}.` });

/** An option without its value. */
export const optionValueMissing = ({ option }: { option: Value }) => ({ code: 'option-value-missing' as const, message: `${option} needs a value.`, hint: 'Add the value after the option, separated by a space.' });

/** Missing argument. */
export const argumentMissing = ({ command, name, about }: { command: Value; name: Value; about: Value }) => ({ code: 'argument-missing' as const, message: `${command} needs the argument ${name}: ${about}.`, hint: `Run ${command} --help for examples.` });

/** Too many arguments. */
export const argumentsTooMany = ({ command, words }: { command: Value; words: Value }) => ({ code: 'arguments-too-many' as const, message: `Unexpected arguments for ${command}: ${words}.`, hint: `Quote a path that contains spaces. ${command} --help lists the arguments.` });

/** Unknown diagnostic code. */
export const codeUnknown = ({ nearest, source }: { nearest: Value | undefined; source: Value }) => ({ code: 'code-unknown' as const, message: `Unknown diagnostic code ${source}.`, hint: nearest ? `Did you mean ${nearest}?` : 'Run docs explain for a list of all codes.' });

/** Invalid use of a command. */
export const usage = ({ message }: { message: Value }) => ({ code: 'usage' as const, message: `${message}` });

/** No built site to serve. */
export const builtSiteMissing = ({ below, folder }: { below: Value | undefined; folder: Value }) => ({ code: 'built-site-missing' as const, message: `There is no built site in ${folder}.`, hint: below ? `Pass ${below}, which contains a built site.` : 'Run docs build first, or pass the folder of a built site.' });

/** A system error. */
export const machineFailed = ({ message }: { message: Value }) => ({ code: 'machine-failed' as const, message: `${message}` });

/** The port is in use. */
export const portInUse = ({ port, host }: { port: Value; host: Value }) => ({ code: 'port-in-use' as const, message: `Port ${port} on ${host} is in use.`, hint: 'Stop the program that uses the port, or pass another --port; --port 0 selects any free port.' });

/** The port cannot be opened. */
export const portRefused = ({ port, host, reason }: { port: Value; host: Value; reason: Value }) => ({ code: 'port-refused' as const, message: `Cannot listen on port ${port} on ${host}: ${reason}.`, hint: 'Choose another port with --port, or another address with --host.' });

/** Too many files to watch. */
export const watchLimited = ({ setting }: { setting: Value }) => ({ code: 'watch-limited' as const, message: `The system’s limit on watched files was reached (${setting}). Quire polls the files instead.`, hint: 'Changes appear within a second or two. Raise the limit to see them immediately.' });

/** A bug in Quire. */
export const bugOfQuire = ({ message }: { message: Value }) => ({ code: 'bug-of-quire' as const, message: `This is a bug in Quire: ${message} Please report it, and include the command. DOCS_TRACE=1 prints a stack trace.` });

/** Two builds of the same sources differ. */
export const outputsDiffer = ({ paths }: { paths: Value }) => ({ code: 'outputs-differ' as const, message: `A second build produced different bytes for ${paths}.`, hint: 'Run the command again without changing the sources. If the outputs still differ, report a bug.' });
