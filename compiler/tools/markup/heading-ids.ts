/** The id of the second and the third heading with the same slug: `name-1`, `name-2`. */
export function numbered(slug: string, count: number): string {
  return `${slug}-${count}`;
}
