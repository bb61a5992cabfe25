import type { ReactElement, ReactNode } from 'react';
import {
  InteractiveFormProvider,
  useChoice,
  useInteractiveForm,
  useNote,
  useQuestion,
  useTextAnswer,
  type InteractiveFormOptions,
} from '../../src/headless/index.js';
import type { TrustedForm } from '../../src/protocol/types/form.js';

interface NativeFormProps extends InteractiveFormOptions {
  trustedForm: TrustedForm;
  notes?: boolean;
  /** Called whenever the question with this id renders. */
  onRender?: ((id: string) => void) | undefined;
  /** What else the host has in its form. */
  children?: ReactNode;
  /** The words of the button that sends, or `false` for a form without one. */
  submitLabel?: string | false;
}

/** A host with a design system of its own: the whole form on native elements, built only from the prop bags. */
export function NativeForm({
  trustedForm,
  notes = false,
  onRender,
  children,
  submitLabel = 'Submit',
  ...options
}: NativeFormProps): ReactElement {
  const form = useInteractiveForm(trustedForm, options);
  const { steps, status, error } = form;
  const shown = steps ? form.questions.slice(steps.index, steps.index + 1) : form.questions;
  return (
    <InteractiveFormProvider form={form}>
      <form {...form.formProps} aria-label="Questions">
        {shown.map(({ id }) => (
          <NativeQuestion key={id} id={id} notes={notes} onRender={onRender} />
        ))}
        {children}
        {steps?.isReview && (
          <h2 tabIndex={-1} data-step-heading="">
            Review
          </h2>
        )}
        {steps && (
          <button type="button" onClick={steps.next}>
            Next
          </button>
        )}
        {steps && (
          <button type="button" onClick={steps.back}>
            Back
          </button>
        )}
        {submitLabel !== false && <button type="submit">{submitLabel}</button>}
        <button type="button" onClick={() => form.cancel()}>
          Cancel
        </button>
        <button type="button" onClick={() => form.reset()}>
          Reset
        </button>
      </form>
      <output aria-label="status">{status}</output>
      <p role="status" aria-label="announcement">
        {form.announcement}
      </p>
      {error && <p role="alert">{error.message}</p>}
    </InteractiveFormProvider>
  );
}

interface NativeQuestionProps extends Pick<NativeFormProps, 'notes' | 'onRender'> {
  id: string;
}

function NativeQuestion({ id, notes, onRender }: NativeQuestionProps): ReactElement {
  const { question, kind, isRequired, errorMessage, hint, ...props } = useQuestion(id);
  onRender?.(id);
  return (
    <div {...props.groupProps}>
      <label {...props.labelProps}>{question.question}</label>
      <span {...props.markProps}>{isRequired ? 'required' : 'optional'}</span>
      <p {...props.descriptionProps}>
        {question.description} {hint}
      </p>
      {kind === 'text' ? <NativeText id={id} /> : <NativeOptions id={id} />}
      {notes && <NativeNote id={id} />}
      {errorMessage !== undefined && <p {...props.errorProps}>{errorMessage}</p>}
    </div>
  );
}

function NativeOptions({ id }: { id: string }): ReactElement {
  const { options, other, selectAll, clear } = useChoice(id);
  return (
    <>
      {options.map(({ option, inputProps, labelProps, descriptionProps, badgeProps }) => (
        <div key={option.value}>
          <input {...inputProps} />
          <label {...labelProps}>{option.label}</label>
          {option.recommended && <small {...badgeProps}>recommended</small>}
          {option.description !== undefined && <small {...descriptionProps}>{option.description}</small>}
        </div>
      ))}
      {other && (
        <div>
          <input {...other.controlProps} />
          <label {...other.labelProps}>Other</label>
          <input {...other.inputProps} />
        </div>
      )}
      {selectAll && (
        <button type="button" tabIndex={-1} onClick={selectAll}>
          All
        </button>
      )}
      <button type="button" tabIndex={-1} onClick={clear}>
        None
      </button>
    </>
  );
}

function NativeText({ id }: { id: string }): ReactElement {
  const { isMultiline, inputProps } = useTextAnswer(id);
  return isMultiline ? <textarea {...inputProps} /> : <input {...inputProps} />;
}

function NativeNote({ id }: { id: string }): ReactElement {
  return <input {...useNote(id).inputProps} />;
}
