/* Generated from compiler/diagnostics/catalogue/interface.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** An invalid interface message. */
export const interfaceTextWrong = {
  angle: ({ name }: { name: Value }) => ({ code: 'interface-text-wrong' as const, message: `The message ${name} contains < or >.`, hint: 'Remove the HTML. Messages are plain text.' }),
  listLength: ({ name, count, wanted, ours }: { name: Value; count: Value; wanted: Value; ours: Value }) => ({ code: 'interface-text-wrong' as const, message: `The message ${name} is a list of ${count} items instead of ${wanted}.`, hint: `Provide ${wanted} items, as in ${ours}.` }),
  factMissing: ({ name, fact }: { name: Value; fact: Value }) => ({ code: 'interface-text-wrong' as const, message: `The message ${name} lacks the variable {${fact}}.`, hint: `Add {${fact}} where its value belongs.` }),
  factUnknown: ({ only, known, name, fact }: { only: Value | undefined; known: Value | undefined; name: Value; fact: Value }) => ({ code: 'interface-text-wrong' as const, message: `The message ${name} contains an unknown variable {${fact}}.`, hint: only ? `Use ${only} instead.` : known ? `Its variables are ${known}.` : 'This message has no variables. Remove the braces.' }),
  choiceWrong: ({ isNumber, wanted, forms, name, way, fact }: { isNumber: boolean | undefined; wanted: Value | undefined; forms: Value | undefined; name: Value; way: Value; fact: Value }) => ({ code: 'interface-text-wrong' as const, message: isNumber ? `The message ${name} uses ${way} with {${fact}}, which is a number.` : `The message ${name} uses ${way} with {${fact}}, which is not a number.`, hint: wanted && forms ? `Write {${fact}, ${wanted}, ${forms} {…}}.` : `The variable always has a value. Write {${fact}}.` }),
  formUnknown: ({ isPlural, name, form, fact, known }: { isPlural: boolean | undefined; name: Value; form: Value; fact: Value; known: Value }) => ({ code: 'interface-text-wrong' as const, message: `The message ${name} has an unknown form ${form} of {${fact}}.`, hint: isPlural ? `The forms are ${known}, =0, =1 ….` : `The forms are ${known}.` }),
  formMissing: ({ name, missing, fact, forms }: { name: Value; missing: Value; fact: Value; forms: Value }) => ({ code: 'interface-text-wrong' as const, message: `The message ${name} lacks the form ${missing} of {${fact}}.`, hint: `Add ${forms}.` }),
  braceNotOpen: ({ name }: { name: Value }) => ({ code: 'interface-text-wrong' as const, message: `The message ${name} has an unmatched }.`, hint: 'Remove it. Braces enclose variables.' }),
  factNameless: ({ name }: { name: Value }) => ({ code: 'interface-text-wrong' as const, message: `The message ${name} has a { without the name of a variable.`, hint: 'Write a variable, as in {label}, or remove the brace.' }),
  wayUnknown: ({ name, fact, way }: { name: Value; fact: Value; way: Value }) => ({ code: 'interface-text-wrong' as const, message: `The message ${name} contains {${fact}, ${way}, …}, which is not supported.`, hint: 'Use plural or select.' }),
  tooDeep: ({ name }: { name: Value }) => ({ code: 'interface-text-wrong' as const, message: `The message ${name} is nested too deeply.`, hint: 'Nest plural and select forms at most two levels deep.' }),
  braceNotClosed: ({ name }: { name: Value }) => ({ code: 'interface-text-wrong' as const, message: `The message ${name} has an unclosed brace, or a form is malformed.`, hint: 'Close the brace with }.' }),
};

/** Interface messages are missing in a language. */
export const interfaceTextsMissing = ({ isThere, count, language, missing, file }: { isThere: boolean | undefined; count: number; language: Value; missing: Value; file: Value }) => ({ code: 'interface-texts-missing' as const, message: isThere ? `${count === 1 ? `One message` : `${count} messages`} of the interface ${count === 1 ? `is` : `are`} shown in English in ${language}: ${missing}.` : `Quire has no translation for ${language}, so the interface is in English.`, hint: isThere ? 'Add them, or set the level of this code to off.' : `Add translations to ${file}, or set the level of this code to off.` });
