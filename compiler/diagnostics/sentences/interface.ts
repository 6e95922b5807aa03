/* Generated from compiler/diagnostics/catalogue/interface.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** A text of the interface does not hold what it must. */
export const interfaceTextWrong = ({ name, wrong, hint }: { name: Value; wrong: Value; hint: Value }) => ({ code: 'interface-text-wrong' as const, message: `The text ${name} ${wrong}.`, hint: `${hint}` });

/** Texts of the interface are missing in a language. */
export const interfaceTextsMissing = ({ isThere, count, language, missing, file }: { isThere: boolean | undefined; count: number; language: Value; missing: Value; file: Value }) => ({ code: 'interface-texts-missing' as const, message: isThere ? `${count === 1 ? `One text` : `${count} texts`} of the interface ${count === 1 ? `is` : `are`} English in ${language}: ${missing}.` : `Quire has no texts of its own in ${language}: the interface is in English.`, hint: isThere ? 'Add them, or turn this finding off.' : `Give them in ${file}, or turn this finding off.` });
