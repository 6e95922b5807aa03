/* Generated from compiler/diagnostics/catalogue/interface.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** A text of the interface does not hold what it must. */
export const interfaceTextWrong = {
  angle: ({ name }: { name: Value }) => ({ code: 'interface-text-wrong' as const, message: `The text ${name} has a < or a >.`, hint: 'Texts of the interface hold no HTML: write words.' }),
  listLength: ({ name, count, wanted, ours }: { name: Value; count: Value; wanted: Value; ours: Value }) => ({ code: 'interface-text-wrong' as const, message: `The text ${name} is a list of ${count}, and not of ${wanted}.`, hint: `Give ${wanted} texts, as in ${ours}.` }),
  factMissing: ({ name, fact }: { name: Value; fact: Value }) => ({ code: 'interface-text-wrong' as const, message: `The text ${name} leaves out {${fact}}.`, hint: `Write {${fact}} where its value belongs.` }),
  factUnknown: ({ only, known, name, fact }: { only: Value | undefined; known: Value | undefined; name: Value; fact: Value }) => ({ code: 'interface-text-wrong' as const, message: `The text ${name} has a fact {${fact}} that there is not.`, hint: only ? `Write ${only}.` : known ? `There are ${known}.` : 'There are none here: write it without braces.' }),
  choiceWrong: ({ isNumber, wanted, forms, name, way, fact }: { isNumber: boolean | undefined; wanted: Value | undefined; forms: Value | undefined; name: Value; way: Value; fact: Value }) => ({ code: 'interface-text-wrong' as const, message: isNumber ? `The text ${name} has a ${way} of {${fact}}, which is a number.` : `The text ${name} has a ${way} of {${fact}}, which is no number.`, hint: wanted && forms ? `Write {${fact}, ${wanted}, ${forms} {…}}.` : `It is always there: write {${fact}} alone.` }),
  formUnknown: ({ isPlural, name, form, fact, known }: { isPlural: boolean | undefined; name: Value; form: Value; fact: Value; known: Value }) => ({ code: 'interface-text-wrong' as const, message: `The text ${name} has a form ${form} of {${fact}} that there is not.`, hint: isPlural ? `There are ${known}, =0, =1 ….` : `There are ${known}.` }),
  formMissing: ({ name, missing, fact, forms }: { name: Value; missing: Value; fact: Value; forms: Value }) => ({ code: 'interface-text-wrong' as const, message: `The text ${name} lacks the form ${missing} of {${fact}}.`, hint: `Add ${forms} to it.` }),
  braceNotOpen: ({ name }: { name: Value }) => ({ code: 'interface-text-wrong' as const, message: `The text ${name} has a } that nothing opens.`, hint: 'Take it out: braces stand around facts.' }),
  factNameless: ({ name }: { name: Value }) => ({ code: 'interface-text-wrong' as const, message: `The text ${name} has a { without the name of a fact.`, hint: 'Write as in {label}, or take it out.' }),
  wayUnknown: ({ name, fact, way }: { name: Value; fact: Value; way: Value }) => ({ code: 'interface-text-wrong' as const, message: `The text ${name} has {${fact}, ${way}, …}.`, hint: 'A choice is plural or select.' }),
  tooDeep: ({ name }: { name: Value }) => ({ code: 'interface-text-wrong' as const, message: `The text ${name} has choices within choices within choices.`, hint: 'Write it with fewer.' }),
  braceNotClosed: ({ name }: { name: Value }) => ({ code: 'interface-text-wrong' as const, message: `The text ${name} has a brace that is not closed, or something else than a form in it.`, hint: 'Close it with }.' }),
};

/** Texts of the interface are missing in a language. */
export const interfaceTextsMissing = ({ isThere, count, language, missing, file }: { isThere: boolean | undefined; count: number; language: Value; missing: Value; file: Value }) => ({ code: 'interface-texts-missing' as const, message: isThere ? `${count === 1 ? `One text` : `${count} texts`} of the interface ${count === 1 ? `is` : `are`} English in ${language}: ${missing}.` : `Quire has no texts of its own in ${language}: the interface is in English.`, hint: isThere ? 'Add them, or turn this finding off.' : `Give them in ${file}, or turn this finding off.` });
