/* Generated from compiler/diagnostics/catalogue/policy.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** The security policy of the site blocks something on a page. */
export const policyBlocked = ({ what, hint }: { what: Value; hint: Value }) => ({ code: 'policy-blocked' as const, message: `The security policy of this site blocks ${what}.`, hint: `${hint}` });

/** A script or style that stands in the page itself. */
export const policyInline = ({ what, hint }: { what: Value; hint: Value }) => ({ code: 'policy-inline' as const, message: `The security policy of this site blocks ${what}.`, hint: `${hint}` });

/** The policy blocks a picture of the configuration. */
export const configPictureBlocked = ({ host, entry }: { host: Value; entry: Value }) => ({ code: 'config-picture-blocked' as const, message: `The security policy of this site blocks pictures from ${host}.`, hint: `Add "${entry}" to policy.images.` });
