/** A name of a folder or an id as people would write it: `user-guide_v2` becomes `User guide v2`. */
export function readable(name: string): string {
  const words = name
    .replace(/^\d+[-_. ]+(?=\D)/, '')
    .replace(/[-_]+/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})(?=\p{Ll})/gu, '$1 $2')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
