import type { Construct } from '../syntax/dialect.ts';

/** Inserts the description of a page below its title, as Docsy does, except on home pages outside the documentation. */
export const showDescription: Construct = ({ page, edit }) => {
  const { file, folder, frontMatter, options } = page;
  const { description, title, type } = frontMatter;
  if (options?.showDescription !== true || typeof description !== 'string' || description.trim() === '') return;
  const isHome = /^_?index\.\w+$/i.test(folder === '' ? file : file.slice(folder.length + 1));
  if (title !== undefined && (!isHome || type === 'docs')) edit(0, 0, `${description.trim()}\n\n`);
};
