import type { Construct } from '../syntax/dialect.ts';

/** The description of a page, which Docsy shows below its title, except on a home page that is not part of the documentation. */
export const showDescription: Construct = ({ page, edit }) => {
  const { file, folder, frontMatter, options } = page;
  const { description, title, type } = frontMatter;
  if (options?.showDescription !== true || typeof description !== 'string' || description.trim() === '') return;
  const isHome = /^_?index\.\w+$/i.test(folder === '' ? file : file.slice(folder.length + 1));
  if (title !== undefined && (!isHome || type === 'docs')) edit(0, 0, `${description.trim()}\n\n`);
};
