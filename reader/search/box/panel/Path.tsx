/** The way to a page, from its area down. */
export function Path({ parts, id }: { parts: readonly string[]; id?: string }) {
  return (
    <div id={id} className="search-path">
      {parts.map((part, index) => (
        <span key={parts.slice(0, index + 1).join(' › ')}>{part}</span>
      ))}
    </div>
  );
}
