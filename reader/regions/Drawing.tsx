/** The path of what takes something away. */
export const cross = 'M6 6l12 12M18 6L6 18';

/**
 * A line drawing that is drawn where it stands, of a path in a square of 24: for what appears while somebody types. An icon of the stylesheet is
 * a picture, which takes the browser milliseconds when it is first seen.
 */
export function Drawing({ path }: { path: string }) {
  return (
    <svg className="drawing" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
