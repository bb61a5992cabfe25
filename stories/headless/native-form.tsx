import type { ReactElement } from 'react';
import {
  InteractiveFormProvider,
  summarizeAnswer,
  useChoice,
  useInteractiveForm,
  useProgress,
  useLongList,
  useNote,
  useOption,
  useQuestion,
  useTextAnswer,
  type AnswerMessage,
  type ChoiceInputProps,
  type InteractiveFormOptions,
  type LongListState,
  type OptionState,
  type TrustedForm,
} from '../../src/index.js';

export interface NativeFormProps extends InteractiveFormOptions {
  form: TrustedForm;
}

/** Any form on the browser's own inputs: the prop bags, and no component of ours. */
export function NativeForm({ form: trustedForm, ...options }: NativeFormProps): ReactElement {
  const form = useInteractiveForm(trustedForm, options);
  if (form.answer) return <NativeReceipt trustedForm={trustedForm} answer={form.answer} />;
  return (
    <InteractiveFormProvider form={form}>
      <form {...form.formProps}>
        <Progress />
        <div>
          {form.questions.map(({ id }) => (
            <NativeQuestion key={id} id={id} />
          ))}
        </div>
        {form.error && <p role="alert">{form.error.message}</p>}
        <p role="status">{form.announcement}</p>
        <button type="submit">{form.status === 'submitting' ? 'Sending…' : 'Send'}</button>{' '}
        <button type="button" onClick={() => form.cancel()}>
          Cancel
        </button>
      </form>
    </InteractiveFormProvider>
  );
}

function NativeQuestion({ id }: { id: string }): ReactElement {
  const {
    question,
    kind,
    isRequired,
    hint,
    errorMessage,
    groupProps,
    labelProps,
    descriptionProps,
    markProps,
    errorProps,
  } = useQuestion(id);
  const Label = kind === 'text' ? 'label' : 'b';
  return (
    <div {...groupProps}>
      <p>
        <Label {...labelProps}>{question.question}</Label>{' '}
        <small {...markProps}>{isRequired ? '(required)' : '(optional)'}</small>
      </p>
      <p {...descriptionProps}>
        {question.description} {hint}
      </p>
      {question.input_type === 'text' ? (
        <NativeText id={id} />
      ) : question.options.length > 50 ? (
        <NativeLongList id={id} />
      ) : (
        <NativeChoice id={id} />
      )}
      {errorMessage !== undefined && <p {...errorProps}>{errorMessage}</p>}
      <NativeNote id={id} />
    </div>
  );
}

function NativeChoice({ id }: { id: string }): ReactElement {
  const { options, other, selectAll, clear } = useChoice(id);
  return (
    <>
      {options.map((state) => (
        <NativeOption key={state.option.value} {...state} />
      ))}
      {other && (
        <div>
          <NativeControl {...other.controlProps} /> <label {...other.labelProps}>Something else:</label>{' '}
          <input {...other.inputProps} />
        </div>
      )}
      {selectAll && (
        <p>
          <button type="button" onClick={selectAll}>
            All
          </button>{' '}
          <button type="button" onClick={clear}>
            None
          </button>
        </p>
      )}
    </>
  );
}

/** More options than fit a screen, without a box of their own: they grow with the page. */
function NativeLongList({ id }: { id: string }): ReactElement {
  const { rows, hasMore, endRef, filterProps, matchCount, clear } = useLongList(id);
  return (
    <>
      <label>
        Filter <input {...filterProps} />
      </label>{' '}
      {matchCount} options{' '}
      <button type="button" onClick={clear}>
        None
      </button>
      {rows.map((row) => (
        <NativeRow key={row.index} id={id} {...row} />
      ))}
      {hasMore && <div ref={endRef}>…</div>}
    </>
  );
}

function NativeRow({ id, ...row }: LongListState['rows'][number] & { id: string }): ReactElement {
  return <NativeOption {...useOption(id, row.index, row)} />;
}

function NativeOption({ option, inputProps, labelProps, descriptionProps, badgeProps }: OptionState): ReactElement {
  return (
    <div>
      <NativeControl {...inputProps} /> <label {...labelProps}>{option.label}</label>{' '}
      {option.recommended && <em {...badgeProps}>recommended</em>}
      {option.description !== undefined && <div {...descriptionProps}>{option.description}</div>}
    </div>
  );
}

/** The very element that the props of an option are made for. */
function NativeControl(props: ChoiceInputProps): ReactElement {
  return <input {...props} />;
}

function NativeText({ id }: { id: string }): ReactElement {
  const { isMultiline, inputProps } = useTextAnswer(id);
  return isMultiline ? <textarea {...inputProps} rows={3} /> : <input {...inputProps} />;
}

function NativeNote({ id }: { id: string }): ReactElement {
  const { inputProps } = useNote(id);
  return (
    <details>
      <summary>Note</summary>
      <input {...inputProps} />
    </details>
  );
}

function Progress(): ReactElement {
  const { answered, total } = useProgress();
  return (
    <label>
      Answered <progress value={answered} max={total} />
    </label>
  );
}

function NativeReceipt({ trustedForm, answer }: { trustedForm: TrustedForm; answer: AnswerMessage }): ReactElement {
  if (answer.status === 'cancelled') return <p>Cancelled.</p>;
  return (
    <ul>
      {summarizeAnswer(trustedForm, answer).map(({ id, question, values }) => (
        <li key={id}>
          {question} <b>{values.map(({ label }) => label).join('; ') || 'nothing'}</b>
        </li>
      ))}
    </ul>
  );
}
