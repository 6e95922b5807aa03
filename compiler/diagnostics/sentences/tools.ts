/* Generated from compiler/diagnostics/catalogue/tools.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** An unreadable configuration file from another tool. */
export const toolFileUnread = ({ file, reason }: { file: Value; reason: Value }) => ({ code: 'tool-file-unread' as const, message: `Cannot read ${file}: ${reason}.`, hint: 'Add its settings to docs.config.json.' });

/** An invalid configuration file from another tool. */
export const toolFileSyntax = ({ file, reason }: { file: Value; reason: Value }) => ({ code: 'tool-file-syntax' as const, message: `Cannot parse ${file} from here on: ${reason}.`, hint: 'Correct it, and run docs init again.' });

/** A computed setting from another tool. */
export const toolSettingComputed = ({ name, what }: { name: Value; what: Value }) => ({ code: 'tool-setting-computed' as const, message: `${name} was omitted, because it is ${what}, and Quire does not run code.`, hint: 'Add its value to docs.config.json.' });

/** A setting from another tool has the wrong type. */
export const toolSettingWrong = ({ name, expected }: { name: Value; expected: Value }) => ({ code: 'tool-setting-wrong' as const, message: `${name} is not ${expected}, so it was not imported.`, hint: 'Correct it, and run docs init again.' });

/** A setting from another tool without an equivalent. */
export const toolSettingNotCarried = ({ name, reason }: { name: Value; reason: Value }) => ({ code: 'tool-setting-not-carried' as const, message: `${name} is not migrated: ${reason}.` });

/** A navigation entry from another tool was omitted. */
export const toolNavigationMissing = ({ nearest, target, reason }: { nearest: Value | undefined; target: Value; reason: Value }) => ({ code: 'tool-navigation-missing' as const, message: `The entry ${target} is omitted: ${reason}.`, hint: nearest ? `Did you mean ${nearest}?` : undefined });
