/* Generated from compiler/diagnostics/catalogue/tools.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** A file of another tool’s configuration that is not read. */
export const toolFileUnread = ({ file, reason }: { file: Value; reason: Value }) => ({ code: 'tool-file-unread' as const, message: `${file} is not read: ${reason}.`, hint: 'Write what it would say into docs.config.json.' });

/** A configuration of another tool that cannot be parsed. */
export const toolFileSyntax = ({ file, reason }: { file: Value; reason: Value }) => ({ code: 'tool-file-syntax' as const, message: `${file} cannot be used from here on: ${reason}.`, hint: 'Correct it, and run docs init again.' });

/** A setting of another tool that a program makes. */
export const toolSettingComputed = ({ name, what }: { name: Value; what: Value }) => ({ code: 'tool-setting-computed' as const, message: `${name} is ${what}, and nothing is run: it is left out.`, hint: 'Write its value into docs.config.json.' });

/** A setting of another tool with a value of the wrong kind. */
export const toolSettingWrong = ({ name, wanted }: { name: Value; wanted: Value }) => ({ code: 'tool-setting-wrong' as const, message: `${name} is not ${wanted}: it is left out.`, hint: 'Correct it, and run docs init again.' });

/** A setting of another tool without a counterpart. */
export const toolSettingNotCarried = ({ name, reason }: { name: Value; reason: Value }) => ({ code: 'tool-setting-not-carried' as const, message: `${name} is not carried over: ${reason}.` });

/** An entry of another tool’s navigation that leads nowhere. */
export const toolNavigationMissing = ({ nearest, target, reason }: { nearest: Value | undefined; target: Value; reason: Value }) => ({ code: 'tool-navigation-missing' as const, message: `The entry ${target} is left out: ${reason}.`, hint: nearest ? `The nearest is ${nearest}.` : undefined });
