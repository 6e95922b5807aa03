/** A page's title from the name of its file: `03-first_steps.md` is First steps; an index is called like its folder. */
export function titleFromFile(file: string): string {
  const parts = file.split('/');
  const name = (parts.at(-1) ?? '').replace(/\.[^.]+$/, '');
  const folder = parts.at(-2);
  return readable(/^(?:readme|index)$/i.test(name) && folder !== undefined ? folder : name);
}

function readable(name: string): string {
  const bare = /^\d+\s*[-_.]+\s*(?![-_.])(?!\d+[-_.])(.+)$/.exec(name)?.[1] ?? name;
  const spaced = bare.replace(/[-_]+/g, ' ').trim();
  return spaced === '' ? name : spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
