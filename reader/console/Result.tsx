import { useEffect, useRef } from 'react';
import type { Delivery } from '../../compiler/sandbox/types.ts';
import type { ConsoleMessages } from '../messages/console/en-GB.ts';
import { Body } from './Body.tsx';
import { checkAnswer } from './check.ts';
import type { ConsoleAnswer } from './exchange.ts';
import type { RequestFailure } from './failure.ts';
import { type Form, type FormSubject, toLink } from './form.ts';
import type { Exchange, Exchanges, Sandboxed } from './use-exchanges.ts';

type ResultProps = {
  subject: FormSubject;
  say: ConsoleMessages;
  exchanges: Exchanges;
  /** Present if requests go to the sandbox. */
  sandbox: Sandboxed | undefined;
  form: Form;
  restore: (form: Form) => void;
};

/** The response, the webhooks that the sandbox sent, and the previous exchanges. */
export function Result({ subject, say, exchanges, sandbox, form, restore }: ResultProps) {
  const { shown, arriving, isRunning, list, deliveries } = exchanges;
  const section = useRef<HTMLElement>(null);
  // On narrow screens, the response is below the form.
  useEffect(() => {
    if (shown) section.current?.scrollIntoView();
  }, [shown]);
  return (
    <section className="try-result" aria-label={say.response} ref={section}>
      <p className="unseen" role="status">
        {isRunning ? say.sending : shown ? say.received(summary(shown)) : ''}
      </p>
      {isRunning && !arriving && <p className="try-empty">{say.sending}</p>}
      {arriving && <AnswerView answer={arriving} subject={subject} say={say} />}
      {!isRunning && !shown && <p className="try-empty">{say.empty}</p>}
      {!isRunning && shown && <OutcomeView key={shown.id} exchange={shown} subject={subject} say={say} form={form} />}
      {sandbox && deliveries.length > 0 && <Inbox deliveries={deliveries} say={say} />}
      {list.length > 0 && (
        <details className="try-part">
          <summary>{say.history}</summary>
          <ol className="try-history">
            {list.map((each) => (
              <li key={each.id}>
                <button
                  type="button"
                  aria-current={each === shown ? 'true' : undefined}
                  onClick={() => {
                    restore(each.form);
                    exchanges.show(each);
                  }}
                >
                  <time dateTime={each.at.toISOString()}>{each.at.toLocaleTimeString(document.documentElement.lang)}</time>
                  <StatusBadge exchange={each} />
                  <code>{shortUrl(each)}</code>
                </button>
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}

function shortUrl({ request }: Exchange): string {
  return URL.canParse(request.url) ? new URL(request.url).pathname + new URL(request.url).search : request.url;
}

function summary({ outcome }: Exchange): string {
  return outcome.status === 'answered' ? `${outcome.answer.status} ${outcome.answer.reason}`.trim() : outcome.status;
}

function StatusBadge({ exchange: { outcome } }: { exchange: Exchange }) {
  if (outcome.status !== 'answered') return <span className="api-status s5">–</span>;
  return <span className={`api-status s${String(outcome.answer.status).charAt(0)}`}>{outcome.answer.status}</span>;
}

function OutcomeView({
  exchange: { outcome },
  ...props
}: {
  exchange: Exchange;
  subject: FormSubject;
  say: ConsoleMessages;
  form: Form;
}) {
  if (outcome.status === 'answered') return <AnswerView answer={outcome.answer} {...props} />;
  if (outcome.status === 'cancelled') return <p className="try-empty">{props.say.cancelled}</p>;
  return <FailureView failure={outcome.failure} {...props} />;
}

function AnswerView({ answer, subject, say }: { answer: ConsoleAnswer; subject: FormSubject; say: ConsoleMessages }) {
  const verdict = checkAnswer(subject, answer, say);
  const { status, reason, headers, milliseconds, bytes: size, type, note, isComplete } = answer;
  return (
    <>
      <div className="try-status">
        <span className={`api-status s${String(status).charAt(0)}`}>{`${status} ${reason}`.trim()}</span>
        <span>{milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`}</span>
        <span>{toSize(size)}</span>
        {!isComplete && <span>{say.arriving}</span>}
      </div>
      {verdict.response && verdict.response.description !== '' && <p className="try-hint">{verdict.response.description}</p>}
      {!verdict.response && <p className="try-note">{say.undocumented(status)}</p>}
      {!verdict.isTypeDocumented && <p className="try-note">{say.undocumentedType(type)}</p>}
      {verdict.faults.length > 0 && (
        <div className="try-note">
          {say.differs(verdict.faults.length)}
          <ul>
            {verdict.faults.map(({ path, message }) => (
              <li key={path + message}>
                {path !== '' && <code>{path}</code>} {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      {verdict.isChecked && verdict.faults.length === 0 && isComplete && <p className="try-good">{say.matches}</p>}
      <Body key={isComplete ? 'complete' : 'arriving'} answer={answer} say={say} />
      <details className="try-part">
        <summary>{say.headers(headers.length)}</summary>
        <dl className="try-headers" dir="ltr">
          {numberItems(headers).map(({ key, each: [name, value] }) => (
            <div key={key}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      {note !== undefined && (
        <details className="try-part" open={status >= 400}>
          <summary>{say.because}</summary>
          <p className="try-hint" lang="en" dir="ltr">
            {note}
          </p>
        </details>
      )}
    </>
  );
}

/** Entries with their numbers as keys, for append-only lists. */
function numberItems<T>(list: readonly T[]): { key: string; each: T }[] {
  return list.map((each, index) => ({ key: String(index), each }));
}

function toSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function FailureView({
  failure,
  subject,
  say,
  form,
}: {
  failure: RequestFailure;
  subject: FormSubject;
  say: ConsoleMessages;
  form: Form;
}) {
  return (
    <div className="try-failure" role="alert">
      <p>{toSentence(failure, say)}</p>
      {failure.kind === 'cors' && (
        <>
          <pre dir="ltr">{failure.allow.map(([name, value]) => `${name}: ${value}`).join('\n')}</pre>
          {failure.hasPreflight && <p>{say.preflight}</p>}
        </>
      )}
      {failure.kind === 'invalid' && <p lang="en">{failure.reason}</p>}
      {failure.kind === 'policy' && (
        <button
          type="button"
          className="try-plain"
          onClick={() => {
            location.hash = toLink(subject, form);
            location.reload();
          }}
        >
          {say.reload}
        </button>
      )}
    </div>
  );
}

/** Why no response arrived, as a sentence. */
export function toSentence(failure: RequestFailure, say: ConsoleMessages): string {
  switch (failure.kind) {
    case 'policy':
      return say.policy(failure.origin);
    case 'timeout':
      return say.timeout(failure.seconds);
    case 'unreachable':
      return say.unreachable(failure.host);
    default:
      return say[failure.kind];
  }
}

function Inbox({ deliveries, say }: { deliveries: readonly Delivery[]; say: ConsoleMessages }) {
  return (
    <details className="try-part" open>
      <summary>{say.inbox(deliveries.length)}</summary>
      <p className="try-hint">{say.inboxHint}</p>
      {numberItems(deliveries).map(({ key, each: { at, method, url, headers, body } }) => (
        <details className="try-delivery" key={key}>
          <summary>
            <time dateTime={new Date(at).toISOString()}>{new Date(at).toLocaleTimeString(document.documentElement.lang)}</time>{' '}
            <code>
              {method} {url}
            </code>
          </summary>
          <pre dir="ltr">{[...headers.map(([name, value]) => `${name}: ${value}`), '', body].join('\n')}</pre>
        </details>
      ))}
    </details>
  );
}
