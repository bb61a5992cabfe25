import { memo, useMemo } from 'react';
import {
  InteractiveFormProvider,
  useChoice,
  useInteractiveForm,
  useLongList,
  useOption,
  useOther,
  useQuestion,
  useTextAnswer,
  type LongListState,
  type OptionState,
  type OtherState,
} from 'react-interactive-form/headless';
import {
  summarizeAnswer,
  type AnsweredMessage,
  type Question,
  type TrustedForm,
} from 'react-interactive-form/protocol';
import type { ContenderFormProps } from '../page/contender.js';
import { readTrusted, toAnswerMessage } from './trusted-form.js';

/** Where the styled form stops rendering all options too. */
const LONG_LIST = 40;

/** The library's hooks on native inputs, as a host with its own design system uses them. */
export function ContenderForm({ payload, answers, onAnswer }: ContenderFormProps) {
  const form = useMemo(() => readTrusted(payload), [payload]);
  return answers ? (
    <Receipt form={form} message={toAnswerMessage(form, answers)} />
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
      {question.options.length < LONG_LIST ? <Options id={question.id} /> : <LongOptions id={question.id} />}
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

function LongOptions({ id }: { id: string }) {
  const { rows, hasMore, endRef, setSize } = useLongList(id);
  const other = useOther(id, setSize);
  return (
    <>
      <div style={{ maxBlockSize: 350, overflow: 'auto' }}>
        {rows.map((row) => (
          <LongOption key={row.index} id={id} {...row} />
        ))}
        {hasMore && <div ref={endRef} />}
      </div>
      <OtherRow state={other} />
    </>
  );
}

const LongOption = memo(function LongOption({ id, ...row }: LongListState['rows'][number] & { id: string }) {
  return (
    <div>
      <OptionRow state={useOption(id, row.index, row)} />
    </div>
  );
});

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
