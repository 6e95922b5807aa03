/** The way to a page, from its area down. */
export function Path({ parts, id }: { parts: readonly string[]; id?: string }) {
  return (
    <div id={id} className="search-path">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: another way in its place keeps the nodes of this one.
        <span key={index}>{part}</span>
      ))}
    </div>
  );
}
