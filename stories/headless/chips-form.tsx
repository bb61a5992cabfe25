import type { ReactElement } from 'react';
import {
  InteractiveFormProvider,
  useChoice,
  useInteractiveForm,
  useQuestion,
  useTextAnswer,
  type FormSteps,
  type InteractiveFormOptions,
  type TrustedForm,
} from '../../src/index.js';
import './chips-form.css';

export interface ChipsFormProps extends Omit<InteractiveFormOptions, 'layout'> {
  form: TrustedForm;
}

/** One question on each card, with its options as chips: a look of the host's own, with the same state and keys. */
export function ChipsForm({ form: trustedForm, ...options }: ChipsFormProps): ReactElement {
  const form = useInteractiveForm(trustedForm, { ...options, layout: 'steps' });
  if (form.answer) return <p className="chips chips-done">Thank you.</p>;
  const { steps } = form;
  const current = form.questions[steps?.index ?? 0];
  return (
    <InteractiveFormProvider form={form}>
      <form {...form.formProps} className="chips">
        {steps && <Dots {...steps} />}
        {current ? (
          <Card id={current.id} key={current.id} />
        ) : (
          <h2 data-step-heading="" tabIndex={-1}>
            Ready to send?
          </h2>
        )}
        <p className="chips-status" role="status">
          {form.announcement}
        </p>
        <div className="chips-actions">
          {steps && steps.index > 0 && (
            <button type="button" onClick={steps.back}>
              Back
            </button>
          )}
          {steps && !steps.isReview ? (
            <button type="button" onClick={steps.next}>
              Go on
            </button>
          ) : (
            <button type="submit">Send</button>
          )}
        </div>
      </form>
    </InteractiveFormProvider>
  );
}

function Dots({ index, count }: FormSteps): ReactElement {
  return (
    <ol className="chips-dots" aria-label={`Question ${Math.min(index + 1, count)} of ${count}`}>
      {Array.from({ length: count }, (_, dot) => (
        <li key={dot} aria-current={dot === index ? 'step' : undefined} />
      ))}
    </ol>
  );
}

function Card({ id }: { id: string }): ReactElement {
  const { question, kind, errorMessage, groupProps, labelProps, errorProps } = useQuestion(id);
  const Label = kind === 'text' ? 'label' : 'span';
  return (
    <div {...groupProps} className="chips-card">
      <Label {...labelProps} className="chips-question">
        {question.question}
      </Label>
      {kind === 'text' ? <Words id={id} /> : <Chips id={id} />}
      {errorMessage !== undefined && (
        <p {...errorProps} className="chips-error">
          {errorMessage}
        </p>
      )}
    </div>
  );
}

function Chips({ id }: { id: string }): ReactElement {
  const { options, other } = useChoice(id);
  return (
    <div className="chips-row">
      {options.map(({ option, inputProps, labelProps, badgeProps }) => (
        <span className="chips-chip" key={option.value}>
          <input {...inputProps} />
          <label {...labelProps}>{option.label}</label>
          {option.recommended && (
            <span {...badgeProps} className="chips-star" aria-label="recommended" role="img">
              ★
            </span>
          )}
        </span>
      ))}
      {other && (
        <span className="chips-chip">
          <input {...other.controlProps} />
          <label {...other.labelProps}>Else</label>
          <input {...other.inputProps} className="chips-words" />
        </span>
      )}
    </div>
  );
}

function Words({ id }: { id: string }): ReactElement {
  const { inputProps } = useTextAnswer(id);
  return <textarea {...inputProps} className="chips-words" rows={2} />;
}
