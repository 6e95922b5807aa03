/* Generated from compiler/diagnostics/catalogue/glossary.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** Invalid glossary. */
export const glossaryInvalid = ({ remedy, wrong }: { remedy: Value | undefined; wrong: Value }) => ({ code: 'glossary-invalid' as const, message: `${wrong}`, hint: remedy ? `${remedy}` : undefined });

/** A term that is defined twice. */
export const glossaryTermTwice = ({ name }: { name: Value }) => ({ code: 'glossary-term-twice' as const, message: `${name} is already defined.`, hint: 'Remove one of the two definitions.' });

/** A term that the glossary does not define. */
export const termUnknown = ({ isThere, nearest, name }: { isThere: boolean | undefined; nearest: Value | undefined; name: Value }) => ({ code: 'term-unknown' as const, message: isThere ? `The glossary does not define ${name}.` : `The site has no glossary, so ${name} has no definition.`, hint: isThere && nearest ? `Did you mean ${nearest}?` : isThere ? 'Add it to glossary.yml, as a term or as an alias.' : 'Create glossary.yml in the root of the site with a list of terms.' });

/** An alias that no page uses. */
export const glossaryAliasUnused = ({ name }: { name: Value }) => ({ code: 'glossary-alias-unused' as const, message: `No page uses ${name} as a term.`, hint: `Remove the alias, or use it with :term[${name}].` });

/** A list of terms without a glossary. */
export const glossaryMissing = () => ({ code: 'glossary-missing' as const, message: 'The site has no glossary to show.', hint: 'Create glossary.yml in the root of the site, or remove this container.' });
