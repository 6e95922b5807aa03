import { useEffect, useRef } from 'react';
import { currentMessages } from '../messages/messages.ts';
import type { CrashProps } from '../state/shown-page.ts';

/** Replaces a component that threw an error: shows the message with its causes and a button to try again. */
export function Crash({ error, retry }: CrashProps) {
  return (
    <ErrorMessage
      title={currentMessages().crashed}
      text={toMessage(error)}
      action={currentMessages().tryAgain}
      onAction={retry}
    />
  );
}

type ErrorMessageProps = { title: string; text: string; action: string; onAction: () => void };

/** Shows the error, with a button to try again. The heading receives the focus. */
export function ErrorMessage({ title, text, action, onAction }: ErrorMessageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="trouble">
      <h1 ref={heading} tabIndex={-1} className="page-title">
        {title}
      </h1>
      <button type="button" className="button" onClick={onAction}>
        {action}
      </button>
      <pre>{text}</pre>
    </div>
  );
}

/** Returns an error's message and those of its causes, outermost first and at most `depthLeft` deep. */
export function toMessage(error: unknown, depthLeft = 10): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause === undefined || depthLeft === 0) return error.message;
  return `${error.message}\n\n${currentMessages().cause}\n${toMessage(error.cause, depthLeft - 1)}`;
}

/** Shown instead of a page while its screen is fetched. The stylesheet hides it briefly at first. */
export function Loader() {
  return (
    <div className="loader" role="status">
      <span className="loader-text">{currentMessages().loading}</span>
    </div>
  );
}
