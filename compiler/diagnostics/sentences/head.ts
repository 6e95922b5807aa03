/* Generated from compiler/diagnostics/catalogue/head.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** An element of the head that Quire generates. */
export const headElementOwned = ({ header, source, name }: { header: Value | undefined; source: Value | undefined; name: Value }) => ({ code: 'head-element-owned' as const, message: header ? `Quire already sends the ${header} header with every page.` : `Quire already adds the meta element ${name} to every page.`, hint: source ? `Remove this element. To change its value, set ${source}.` : 'Remove this element.' });

/** A meta element without a name, or with two. */
export const headMetaNameless = ({ both }: { both: boolean | undefined }) => ({ code: 'head-meta-nameless' as const, message: both ? 'This meta element has both name and property.' : 'This meta element has neither name nor property.', hint: both ? 'Remove one of them.' : 'Add "name": … here.' });
