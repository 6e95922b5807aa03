/* Generated from compiler/diagnostics/catalogue/head.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** An element of the head that Quire generates. */
export const headElementOwned = ({ what, instead }: { what: Value; instead: Value }) => ({ code: 'head-element-owned' as const, message: `Quire already adds its own ${what} to every page.`, hint: `${instead}: remove this element.` });

/** A meta element without a name, or with two. */
export const headMetaNameless = ({ both }: { both: boolean | undefined }) => ({ code: 'head-meta-nameless' as const, message: both ? 'This meta element has both name and property.' : 'This meta element has neither name nor property.', hint: both ? 'Remove one of them.' : 'Add "name": … here.' });
