/* Generated from compiler/diagnostics/catalogue/audiences.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** A public file depends on restricted sources. */
export const publicBytesDepend = ({ around, path, variant }: { around: Value | undefined; path: Value; variant: Value }) => ({ code: 'public-bytes-depend' as const, message: `${path} is not the same ${variant}.`, hint: around ? `It differs at: ${around}` : 'It exists in one of the two alone.' });

/** Something of a restricted area stands in a public file. */
export const canaryEscaped = ({ channel, path, reading }: { channel: Value; path: Value; reading: Value }) => ({ code: 'canary-escaped' as const, message: `The ${channel} of a restricted page stands in ${path}, ${reading}.` });

/** The proof could not see one of its own words. */
export const canaryLost = ({ channel }: { channel: Value }) => ({ code: 'canary-lost' as const, message: `No restricted output shows the ${channel} that was put there, so its absence elsewhere proves nothing.` });

/** A public file holds a sentence of a restricted source. */
export const restrictedTextPublic = ({ path, words }: { path: Value; words: Value }) => ({ code: 'restricted-text-public' as const, message: `${path} holds words of a restricted source: “${words}”.` });

/** A deployed site gives away a restricted file. */
export const probeLeaks = ({ path, trick, status }: { path: Value; trick: Value; status: Value }) => ({ code: 'probe-leaks' as const, message: `${path} (${trick}) was answered with the restricted file, status ${status}, to somebody who had not signed in.`, hint: 'Guard the folder as the examples in dist/hosting do.' });

/** A deployed site tells which restricted pages exist. */
export const probeDiffers = ({ path, trick, status, invented }: { path: Value; trick: Value; status: Value; invented: Value }) => ({ code: 'probe-differs' as const, message: `${path} (${trick}) is answered otherwise than a page that does not exist: status ${status} against ${invented}.`, hint: 'Let the guard answer before the file is looked for, as the examples in dist/hosting do.' });

/** A published page links to a restricted one without a lock. */
export const probeLink = ({ page, target }: { page: Value; target: Value }) => ({ code: 'probe-link' as const, message: `${page} links to ${target} without marking it as locked.` });

/** A former address does not lead where it should. */
export const probeRedirect = ({ to, from, answer }: { to: Value | undefined; from: Value; answer: Value }) => ({ code: 'probe-redirect' as const, message: to ? `${from} answers ${answer}, and should lead to ${to}.` : `${from} answers ${answer}, and was taken away.`, hint: 'Publish the whole built site, and let the host read _redirects or use the rules in dist/hosting.' });

/** Shared by several findings. */
export const redirectAnswer = ({ status, location }: { status: Value | undefined; location: Value | undefined }) => status && location ? `${status} and leads to ${location}` : status ? `${status}` : location ? `nothing and leads to ${location}` : 'nothing';
