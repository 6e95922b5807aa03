import type { Construct } from '../syntax/dialect.ts';

/** Links from the root of the site without a language, to which the tool adds that of their page. Files and other sites stay as they are. */
export const linkPrefixes: Construct = ({ masked, page, edit }) => {
  const [own, ...others] = page.options?.linkPrefixes ?? [];
  if (own === undefined) return;
  for (const { 1: before = '', 2: path = '', index } of masked.matchAll(
    /(?<!!\[[^\]\n]{0,300})(\]\(<?|\bhref=["']|^\[[^\]\n]+\]:[ \t]*)(\/(?!\/)[^\s()<>"']*)/gm,
  )) {
    const bare = path.replace(/[?#].*$/, '');
    const isPrefixed = [own, ...others].some((prefix) => bare === prefix || bare.startsWith(`${prefix}/`));
    if (!isPrefixed && !/\.\w+$/.test(bare)) edit(index + before.length, index + before.length, own);
  }
};
