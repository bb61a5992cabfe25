import { memo, useMemo } from 'react';
import type { ContenderFormProps } from 'bench:contender';
import {
  InteractiveFormProvider,
  useChoice,
  useInteractiveForm,
  useQuestion,
  useTextAnswer,
  type OptionState,
  type OtherState,
} from 'react-interactive-form/headless';
import {
  buildAnswer,
  summarizeAnswer,
  type AnsweredMessage,
  type Question,
  type TrustedForm,
} from 'react-interactive-form/protocol';
import { readTrusted } from './read-trusted.js';

/** The library's hooks on native inputs, as a host with its own design system uses them. */
export function ContenderForm({ payload, answers, onAnswer }: ContenderFormProps) {
  const form = useMemo(() => readTrusted(payload), [payload]);
  return answers ? (
    <Receipt form={form} message={buildAnswer(form, answers)} />
  ) : (
    <OpenForm trusted={form} onAnswer={onAnswer} />
  );
}

function OpenForm({ trusted, onAnswer }: { trusted: TrustedForm } & Pick<ContenderFormProps, 'onAnswer'>) {
  const form = useInteractiveForm(trusted, {
    onAnswer: (message) => {
      if (message.success) onAnswer(message.answers);
    },
  });
  return (
    <InteractiveFormProvider form={form}>
      <form {...form.formProps}>
        <div>
          {trusted.payload.questions.map((question) => (
            <QuestionField key={question.id} question={question} />
          ))}
        </div>
        <button type="submit">Send</button>
      </form>
    </InteractiveFormProvider>
  );
}

/** The same elements as in the form written by hand, so that the browser lays out and paints the same. */
function QuestionField({ question }: { question: Question }) {
  const { groupProps, labelProps, isRequired, markProps } = useQuestion(question.id);
  const mark = isRequired ? (
    <span {...markProps} aria-hidden>
      *
    </span>
  ) : (
    <small {...markProps}>optional</small>
  );
  if (question.input_type === 'text') {
    return (
      <p {...groupProps}>
        <label {...labelProps}>{question.question}</label>
        {mark}
        <TextInput id={question.id} />
      </p>
    );
  }
  return (
    <fieldset {...groupProps}>
      <legend>
        <span {...labelProps}>{question.question}</span>
        {mark}
      </legend>
      <Options id={question.id} />
    </fieldset>
  );
}

function TextInput({ id }: { id: string }) {
  return <input type="text" {...useTextAnswer(id).inputProps} />;
}

function Options({ id }: { id: string }) {
  const { options, other } = useChoice(id);
  return (
    <>
      {options.map((state) => (
        <OptionRow key={state.option.value} state={state} />
      ))}
      {other && <OtherRow state={other} />}
    </>
  );
}

const OptionRow = memo(function OptionRow({ state }: { state: OptionState }) {
  const { option, inputProps, labelProps, badgeProps, descriptionProps } = state;
  return (
    <label htmlFor={labelProps.htmlFor}>
      <input {...inputProps} aria-labelledby={labelProps.id} />
      <span id={labelProps.id}>{option.label}</span>
      {option.recommended && <strong {...badgeProps}>Recommended</strong>}
      {option.description && <small {...descriptionProps}>{option.description}</small>}
    </label>
  );
});

function OtherRow({ state: { controlProps, labelProps, inputProps } }: { state: OtherState }) {
  return (
    <div>
      <label {...labelProps}>
        <input {...controlProps} />
        <span>Other</span>
      </label>
      <input type="text" {...inputProps} />
    </div>
  );
}

function Receipt({ form, message }: { form: TrustedForm; message: AnsweredMessage }) {
  return (
    <dl>
      {summarizeAnswer(form, message).map((row) => (
        <div key={row.id}>
          <dt>{row.question}</dt>
          <dd>{row.values.map(({ label }) => label).join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}
