/* Generated from compiler/diagnostics/catalogue/audiences.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** A public file depends on restricted sources. */
export const publicBytesDepend = ({ around, path, variant }: { around: Value | undefined; path: Value; variant: Value }) => ({ code: 'public-bytes-depend' as const, message: `${path} differs ${variant}.`, hint: around ? `It differs at: ${around}` : 'Only one of the two builds contains it.' });

/** Restricted content appears in a public file. */
export const canaryEscaped = ({ channel, path, reading }: { channel: Value; path: Value; reading: Value }) => ({ code: 'canary-escaped' as const, message: `The ${channel} of a restricted page appears in ${path}, ${reading}.`, hint: 'This is a bug in Quire. Report it, and do not publish the build.' });

/** A test word is missing from the restricted output. */
export const canaryLost = ({ channel }: { channel: Value }) => ({ code: 'canary-lost' as const, message: `docs prove inserted a test word into the ${channel} of a restricted page, but no restricted output contains it. Its absence elsewhere therefore proves nothing.` });

/** A public file contains a sentence from a restricted source. */
export const restrictedTextPublic = ({ path, words }: { path: Value; words: Value }) => ({ code: 'restricted-text-public' as const, message: `${path} contains words from a restricted source: “${words}”.`, hint: 'This is a bug in Quire. Report it, and do not publish the build.' });

/** A deployed site serves a restricted file. */
export const probeLeaks = ({ path, trick, status }: { path: Value; trick: Value; status: Value }) => ({ code: 'probe-leaks' as const, message: `${path} (${trick}) returned the restricted file with status ${status} to a client that had not signed in.`, hint: 'Protect the folder as shown in dist/hosting.' });

/** A deployed site reveals which restricted pages exist. */
export const probeDiffers = ({ path, trick, status, invented }: { path: Value; trick: Value; status: Value; invented: Value }) => ({ code: 'probe-differs' as const, message: `${path} (${trick}) returns status ${status}, but a page that does not exist returns ${invented}.`, hint: 'Configure the server to check access before it looks for the file, as shown in dist/hosting.' });

/** A published page links to a restricted page without a lock. */
export const probeLink = ({ page, target }: { page: Value; target: Value }) => ({ code: 'probe-link' as const, message: `${page} links to ${target} without marking the link as locked.`, hint: 'Run docs build again, and publish the complete site. If the link comes from a theme or other custom HTML, add class="locked" to it.' });

/** A former address does not redirect correctly. */
export const probeRedirect = ({ to, from, answer }: { to: Value | undefined; from: Value; answer: Value }) => ({ code: 'probe-redirect' as const, message: to ? `${from} ${answer}; it should redirect to ${to}.` : `${from} ${answer}, although it was removed.`, hint: 'Publish the entire site, and configure the host to read _redirects or to use the rules in dist/hosting.' });

/** Wording shared by several findings. */
export const redirectAnswer = ({ status, location }: { status: Value | undefined; location: Value | undefined }) => status && location ? `responds with status ${status} and redirects to ${location}` : status ? `responds with status ${status}` : location ? `redirects to ${location}` : 'does not respond';
