import { say } from '../../messages/messages.ts';

/** Seen only where the site's own stylesheet, which hides it, has not come: most likely the site stands below another base URL. */
export function Misplaced({ baseUrl }: { baseUrl: string }) {
  const { misplaced, misplacedHint } = say();
  return (
    <div className="misplaced" data-nosnippet="">
      <p>
        <strong>{misplaced}</strong>
      </p>
      <p>{misplacedHint(baseUrl)}</p>
    </div>
  );
}
