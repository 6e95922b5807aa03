import type { Construct } from '../syntax/dialect.ts';

/**
 * Adds the language of the page to root-relative links without a language, as Nextra does. Links to files and other sites are unchanged.
 */
export const addLinkPrefixes: Construct = ({ masked, page, edit }) => {
  const [ownPrefix, ...others] = page.options?.linkPrefixes ?? [];
  if (ownPrefix === undefined) return;
  for (const { 1: before = '', 2: path = '', index } of masked.matchAll(
    /(?<!!\[[^\]\n]{0,300})(\]\(<?|\bhref=["']|^\[[^\]\n]+\]:[ \t]*)(\/(?!\/)[^\s()<>"']*)/gm,
  )) {
    const bare = path.replace(/[?#].*$/, '');
    const isPrefixed = [ownPrefix, ...others].some((prefix) => bare === prefix || bare.startsWith(`${prefix}/`));
    if (!isPrefixed && !/\.\w+$/.test(bare)) edit(index + before.length, index + before.length, ownPrefix);
  }
};
