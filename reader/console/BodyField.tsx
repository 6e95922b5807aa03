import { useState } from 'react';
import { toJson } from '../../compiler/openapi/pages/samples/literals.ts';
import { isEditedAsJson, isFileType, isJson } from '../../compiler/openapi/request/media-types.ts';
import type { ConsoleMessages } from '../messages/console/en-GB.ts';
import { Fault, Field } from './fields.tsx';
import { bodyExamples, type Form, type FormSubject, mediaOf, parseJson } from './form.ts';
import type { Faults } from './validate-form.ts';

type BodyProps = {
  subject: FormSubject;
  form: Form;
  change: (part: Partial<Form>) => void;
  messages: ConsoleMessages;
  faults: Faults;
  addFile: (file: File) => string;
};

/** The body of the request as a form or as text. Both edit the same value. */
export function BodyField({ subject, form, change, messages, faults, addFile }: BodyProps) {
  const { api, operation } = subject;
  const [isText, setText] = useState(false);
  if (!operation.body) return null;
  const { content, required } = operation.body;
  const media = mediaOf(subject, form);
  const examples = bodyExamples(subject, form.media);
  const value = media && isEditedAsJson(media.type) ? parseJson(form.body) : undefined;
  const context = { api, messages, faults, area: 'body', addFile };
  const canBeForm = media?.schema !== undefined && isEditedAsJson(media.type);
  const showsText = isText || !canBeForm;
  return (
    <details className="try-part" open>
      <summary>{messages.body}</summary>
      <div className="try-line">
        <label htmlFor="q-try-media">{messages.mediaType}</label>
        <select
          id="q-try-media"
          value={form.media}
          onChange={({ target }) => {
            const media = Number(target.value);
            change({ media, body: bodyExamples(subject, media)[0]?.text ?? '' });
          }}
        >
          {content.map(({ type }, index) => (
            <option key={type} value={index}>
              {type}
            </option>
          ))}
          {!required && <option value={-1}>{messages.noBody}</option>}
        </select>
      </div>
      {examples.length > 1 && (
        <div className="try-line">
          <label htmlFor="q-try-example">{messages.example}</label>
          <select
            id="q-try-example"
            value={examples.findIndex(({ text }) => text === form.body)}
            onChange={({ target }) => change({ body: examples[Number(target.value)]?.text ?? form.body })}
          >
            <option value={-1} hidden />
            {examples.map(({ name, text }, index) => (
              <option key={text} value={index}>
                {name || `${messages.example} ${index + 1}`}
              </option>
            ))}
          </select>
        </div>
      )}
      {canBeForm && (
        <fieldset className="try-switch" aria-label={messages.body}>
          <button type="button" aria-pressed={!isText} onClick={() => setText(false)}>
            {messages.asForm}
          </button>
          <button type="button" aria-pressed={isText} onClick={() => setText(true)}>
            {messages.asText}
          </button>
        </fieldset>
      )}
      {media && isFileType(media.type) && (
        <input
          type="file"
          aria-label={messages.file}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) change({ body: addFile(file) });
          }}
        />
      )}
      {media && !isFileType(media.type) && showsText && (
        <>
          <textarea
            className="try-text"
            aria-label={`${messages.body}: ${messages.asText}`}
            rows={Math.min(24, Math.max(4, form.body.split('\n').length + 1))}
            spellCheck={false}
            dir="ltr"
            value={form.body}
            onChange={({ target }) => change({ body: target.value })}
          />
          {canBeForm && <FaultList faults={faults} />}
          {isJson(media.type) && value === undefined && <p className="try-fault">{messages.notJson}</p>}
        </>
      )}
      {media?.schema !== undefined &&
        !isFileType(media.type) &&
        !showsText &&
        (value === undefined ? (
          <p className="try-fault">{messages.notJson}</p>
        ) : (
          <>
            <Field
              context={context}
              schema={media.schema}
              value={value}
              onChange={(next) => change({ body: toJson(next) })}
              path={[]}
              name={messages.body}
            />
            <Fault context={context} path={[]} />
          </>
        ))}
    </details>
  );
}

/** The faults of the body with their paths, for the text view. */
function FaultList({ faults }: { faults: Faults }) {
  const own = [...faults].flatMap(([key, message]) => {
    const [area, ...path]: unknown[] = JSON.parse(key);
    return area === 'body' ? [`${path.length > 0 ? `${path.join('.')}: ` : ''}${message}`] : [];
  });
  return own.map((line) => (
    <p className="try-fault" key={line}>
      {line}
    </p>
  ));
}
