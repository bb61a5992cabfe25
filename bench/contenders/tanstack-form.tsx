import { useForm } from '@tanstack/react-form';
import { useId } from 'react';
import type { ChoiceQuestion, Question } from '../../src/protocol/index.js';
import type { ContenderFormProps } from '../page/contender.js';
import { OTHER_LABEL, OTHER_PLACEHOLDER, OTHER_VALUE, withOtherOption } from '../page/forms.js';
import { fromBareValues, otherId, toBareValues, type BareValues } from './bare-values.js';
import { Mark, OptionText } from './question-text.js';

/** A field of the form for each question, on native inputs, as its documentation leads. */
export function ContenderForm({ payload, answers, onAnswer }: ContenderFormProps) {
  const isAnswered = answers !== undefined;
  const defaultValues: BareValues = toBareValues(payload, answers ?? {});
  const form = useForm({ defaultValues, onSubmit: ({ value }) => onAnswer(fromBareValues(payload, value)) });
  const prefix = useId();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void form.handleSubmit();
      }}
    >
      {payload.questions.map((question) => (
        <form.Field key={question.id} name={question.id}>
          {(field) => {
            const props = {
              name: prefix + question.id,
              disabled: isAnswered,
              value: field.state.value,
              onBlur: field.handleBlur,
              onChange: field.handleChange,
            };
            if (question.input_type === 'text') return <TextField question={question} {...props} />;
            return (
              <ChoiceField question={question} {...props}>
                <form.Field name={otherId(question.id)}>
                  {(other) => (
                    <input
                      type="text"
                      aria-label={OTHER_LABEL}
                      placeholder={OTHER_PLACEHOLDER}
                      readOnly={isAnswered}
                      value={String(other.state.value ?? '')}
                      onChange={(event) => {
                        other.handleChange(event.target.value);
                        field.handleChange((value) => chooseOther(question, value));
                      }}
                    />
                  )}
                </form.Field>
              </ChoiceField>
            );
          }}
        </form.Field>
      ))}
      <button type="submit" disabled={isAnswered}>
        Send
      </button>
    </form>
  );
}

type Value = BareValues[string];

interface FieldProps<Q extends Question> {
  question: Q;
  name: string;
  disabled: boolean;
  value: Value;
  onBlur: () => void;
  onChange: (value: Value) => void;
}

function TextField({ question, name, disabled, value, onBlur, onChange }: FieldProps<Question>) {
  return (
    <p>
      <label htmlFor={name}>{question.question}</label>
      <Mark question={question} />
      <input
        id={name}
        type="text"
        readOnly={disabled}
        value={String(value ?? '')}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.value)}
      />
    </p>
  );
}

function ChoiceField({
  question,
  name,
  disabled,
  value = [],
  onBlur,
  onChange,
  children,
}: FieldProps<ChoiceQuestion> & { children: React.ReactNode }) {
  return (
    <fieldset disabled={disabled}>
      <legend>
        <span>{question.question}</span>
        <Mark question={question} />
      </legend>
      {withOtherOption(question).map((option) => (
        <label key={option.value}>
          <input
            type={question.multi_select ? 'checkbox' : 'radio'}
            name={name}
            checked={question.multi_select ? value.includes(option.value) : value === option.value}
            onBlur={onBlur}
            onChange={() => onChange(question.multi_select ? toggle(value, option.value) : option.value)}
          />
          <OptionText option={option} />
        </label>
      ))}
      {children}
    </fieldset>
  );
}

function toggle(value: string | string[], option: string): string[] {
  return value.includes(option) ? [...value].filter((candidate) => candidate !== option) : [...value, option];
}

function chooseOther(question: ChoiceQuestion, value: Value): Value {
  if (!question.multi_select) return OTHER_VALUE;
  return value?.includes(OTHER_VALUE) ? value : [...(value ?? []), OTHER_VALUE];
}
