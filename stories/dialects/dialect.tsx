import { useMemo, type ReactElement } from 'react';
import type { AdapterResult } from '../../src/adapters/shared/adapter-result.js';
import { FormContent } from '../../src/components/form-content.js';
import { currentAnswer } from '../../src/headless/form-answer.js';
import { useFormControl, useStoreValue } from '../../src/headless/form-control.js';
import { formatIssues, InteractiveForm, readRenderPayload, useInteractiveForm, type AnswerMessage, type TrustedForm } from '../../src/index.js';
import './dialect.css';

export interface DialectProps {
  /** What a model or a server asked, in its own words. */
  request: unknown;
  from: (request: unknown) => AdapterResult;
  to: (form: TrustedForm, message: AnswerMessage) => unknown;
}

/** A request in its own dialect, the form it becomes, and what would go back, as the person answers. */
export function Dialect({ request, from, to }: DialectProps): ReactElement {
  const form = useMemo(() => readForm(from(request)), [request, from]);
  return (
    <div className="dialect">
      <Panel title="Request" content={request} />
      {typeof form === 'string' ? <p role="alert">{form}</p> : <Answering trustedForm={form} to={to} />}
    </div>
  );
}

function Answering({ trustedForm, to }: { trustedForm: TrustedForm; to: DialectProps['to'] }): ReactElement {
  const form = useInteractiveForm(trustedForm, { onAnswer: () => undefined, draftStore: null });
  if (form.message) return <Panel title="Result" content={to(trustedForm, form.message)} />;
  return (
    <InteractiveForm.Root form={form}>
      <FormContent />
      <LiveResult to={to} />
    </InteractiveForm.Root>
  );
}

function LiveResult({ to }: { to: DialectProps['to'] }): ReactElement {
  const { store } = useFormControl();
  useStoreValue(store, 'values', ({ version }) => version);
  return <Panel title="Result so far" content={to(store.form, currentAnswer(store))} />;
}

function Panel({ title, content }: { title: string; content: unknown }): ReactElement {
  return (
    <figure aria-label={title}>
      <figcaption>{title}</figcaption>
      <pre>{typeof content === 'string' ? content : JSON.stringify(content, null, 2)}</pre>
    </figure>
  );
}

/** The form, or why there is none. */
function readForm(result: AdapterResult): TrustedForm | string {
  if (!result.ok) return result.message;
  const read = readRenderPayload(result.payload, 'call_1');
  return read.ok ? read.form : formatIssues(read.issues);
}
