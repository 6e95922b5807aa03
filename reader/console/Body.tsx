import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { isList, isObject } from '../../compiler/openapi/document/json.ts';
import type { Json } from '../../compiler/openapi/document/model.ts';
import { toJson } from '../../compiler/openapi/pages/samples/literals.ts';
import type { ConsoleMessages } from '../messages/console/en-GB.ts';
import type { ConsoleAnswer } from './exchange.ts';
import { fileNameOf } from './file-name.ts';
import { parseJson } from './form.ts';

/** The maximum number of body characters to display. The complete body can be downloaded. */
const maxShown = 200_000;

/** The body of a response: JSON as a collapsible tree, other text, an image, or a file to download. */
export function Body({ answer, messages }: { answer: ConsoleAnswer; messages: ConsoleMessages }) {
  const { text, type, bytes: size, isComplete } = answer;
  const value = useMemo(() => (text === undefined || !isComplete ? undefined : parseJson(text)), [text, isComplete]);
  const hasTree = value !== undefined && typeof value === 'object' && value !== null;
  const [isRaw, setRaw] = useState(false);
  const [query, setQuery] = useState('');
  if (size === 0 && isComplete) return <p className="try-empty">{messages.noContent}</p>;
  const shownText = (value !== undefined && !isRaw ? toJson(value) : (text ?? '')).slice(0, maxShown);
  return (
    <div className="try-body">
      <div className="try-line">
        {hasTree && (
          <fieldset className="try-switch" aria-label={messages.response}>
            <button type="button" aria-pressed={!isRaw} onClick={() => setRaw(false)}>
              {messages.tree}
            </button>
            <button type="button" aria-pressed={isRaw} onClick={() => setRaw(true)}>
              {messages.raw}
            </button>
          </fieldset>
        )}
        {text !== undefined && isComplete && (
          <input
            type="search"
            aria-label={messages.search}
            placeholder={messages.search}
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
        )}
        {query !== '' && <span role="status">{messages.hits(countMatches(shownText, query))}</span>}
        {isComplete && <Download answer={answer} messages={messages} />}
      </div>
      {/^image\//.test(type) && <Picture blob={answer.blob} messages={messages} />}
      {text !== undefined &&
        (hasTree && !isRaw ? (
          <div className="try-tree" dir="ltr">
            <Node value={value} name={undefined} query={query} messages={messages} depth={0} />
          </div>
        ) : (
          <pre dir="ltr">
            <Marked text={isRaw ? text.slice(0, maxShown) : shownText} query={query} />
          </pre>
        ))}
    </div>
  );
}

/** Returns a blob URL that is valid while the component is mounted. */
function useBlobUrl(blob: Blob): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const blobUrl = URL.createObjectURL(blob);
    setUrl(blobUrl);
    return () => URL.revokeObjectURL(blobUrl);
  }, [blob]);
  return url;
}

function Download({ answer: { blob, headers, type }, messages }: { answer: ConsoleAnswer; messages: ConsoleMessages }) {
  const url = useBlobUrl(blob);
  const disposition = headers.find(([name]) => /^content-disposition$/i.test(name))?.[1] ?? '';
  return url === undefined ? null : (
    <a className="try-plain" href={url} download={fileNameOf(disposition, type)}>
      {messages.download}
    </a>
  );
}

/** An image as a `data:` URL, because the content security policy of pages does not allow `blob:` images. */
function Picture({ blob, messages }: { blob: Blob; messages: ConsoleMessages }) {
  const [source, setSource] = useState('');
  useEffect(() => {
    const reader = new FileReader();
    reader.addEventListener('load', () => setSource(String(reader.result)));
    reader.readAsDataURL(blob);
  }, [blob]);
  return source === '' ? null : <img src={source} alt={messages.image} />;
}

function countMatches(text: string, query: string): number {
  return text.toLowerCase().split(query.toLowerCase()).length - 1;
}

function Marked({ text, query }: { text: string; query: string }) {
  if (query === '') return text;
  const pieces: ReactNode[] = [];
  const lower = text.toLowerCase();
  let from = 0;
  for (let at = lower.indexOf(query.toLowerCase()); at >= 0; at = lower.indexOf(query.toLowerCase(), from)) {
    pieces.push(text.slice(from, at), <mark key={at}>{text.slice(at, at + query.length)}</mark>);
    from = at + query.length;
  }
  return [...pieces, text.slice(from)];
}

/** The number of entries to display initially. Nodes deeper than `openLevels` are collapsed initially. */
const entriesShown = 100;
const openLevels = 2;

type NodeProps = { value: Json; name: string | undefined; query: string; messages: ConsoleMessages; depth: number };

/** A JSON value. Lists and objects are collapsible. */
function Node({ value, name, query, messages, depth }: NodeProps) {
  const [limit, setLimit] = useState(entriesShown);
  const [isOpen, setOpen] = useState(depth < openLevels);
  const key =
    name === undefined ? null : (
      <>
        <i className="a">
          <Marked text={name} query={query} />
        </i>
        {': '}
      </>
    );
  if (!isList(value) && !isObject(value))
    return (
      <div>
        {key}
        <i className={typeof value === 'string' ? 's' : 'n'}>
          <Marked text={toJson(value)} query={query} />
        </i>
      </div>
    );
  const entries: { key: string; inner: Json }[] = Object.entries(value).map(([key, inner]) => ({ key, inner }));
  const brackets = isList(value) ? '[]' : '{}';
  if (entries.length === 0)
    return (
      <div>
        {key}
        {brackets}
      </div>
    );
  const isExpanded = isOpen || (query !== '' && countMatches(toJson(value), query) > 0);
  return (
    <details open={isExpanded} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {key}
        {brackets.charAt(0)}
        <span className="try-count"> {entries.length} </span>
        {brackets.charAt(1)}
      </summary>
      {isExpanded &&
        entries
          .slice(0, limit)
          .map(({ key, inner }) => (
            <Node
              key={key}
              value={inner}
              name={isList(value) ? undefined : key}
              query={query}
              messages={messages}
              depth={depth + 1}
            />
          ))}
      {isExpanded && entries.length > limit && (
        <button type="button" className="try-plain" onClick={() => setLimit(limit * 10)}>
          {messages.more(Math.min(entries.length - limit, limit * 9))}
        </button>
      )}
    </details>
  );
}
