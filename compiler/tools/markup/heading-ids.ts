/** Returns the id of a later heading with the same slug: `name-1` for the second one, `name-2` for the third. */
export function numberSlug(slug: string, count: number): string {
  return `${slug}-${count}`;
}
