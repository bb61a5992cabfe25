import * as Checkbox from '@radix-ui/react-checkbox';
import * as RadioGroup from '@radix-ui/react-radio-group';
import { useId } from 'react';
import { Controller, useForm, type Control } from 'react-hook-form';
import type { Answers, ChoiceQuestion, RenderPayload } from '../../src/protocol/index.js';
import type { ContenderFormProps } from '../page/contender.js';
import { fromBareValues, toBareValues } from './bare-values.js';

/** The way the documentation of both libraries leads: a Controller a question, with Radix's parts inside. */
export function ContenderForm({ payload, answers, onAnswer }: ContenderFormProps) {
  const isAnswered = answers !== undefined;
  const { control, register, handleSubmit } = useForm<Record<string, string | string[]>>({
    defaultValues: initialValues(payload, answers),
  });
  return (
    <form onSubmit={handleSubmit((values) => onAnswer(readValues(payload, values)))}>
      {payload.questions.map((question) =>
        question.input_type === 'text' ? (
          <p key={question.id}>
            <label htmlFor={`${payload.ask_id}-${question.id}`}>{question.question}</label>
            <input id={`${payload.ask_id}-${question.id}`} type="text" readOnly={isAnswered} {...register(question.id)} />
          </p>
        ) : (
          <ChoiceField key={question.id} question={question} control={control} disabled={isAnswered} />
        ),
      )}
      <button type="submit" disabled={isAnswered}>
        Send
      </button>
    </form>
  );
}

interface ChoiceProps {
  question: ChoiceQuestion;
  control: Control<Record<string, string | string[]>>;
  disabled: boolean;
}

function ChoiceField({ question, control, disabled }: ChoiceProps) {
  return (
    <fieldset>
      <legend>{question.question}</legend>
      {question.multi_select ? (
        <CheckboxField question={question} control={control} disabled={disabled} />
      ) : (
        <RadioField question={question} control={control} disabled={disabled} />
      )}
    </fieldset>
  );
}

function RadioField({ question, control, disabled }: ChoiceProps) {
  const prefix = useId();
  return (
    <Controller
      name={question.id}
      control={control}
      render={({ field }) => (
        <RadioGroup.Root
          ref={field.ref}
          value={field.value as string}
          onValueChange={field.onChange}
          onBlur={field.onBlur}
          disabled={disabled}
          aria-label={question.question}
        >
          {question.options.map((option) => (
            <div key={option.value}>
              <RadioGroup.Item id={prefix + option.value} value={option.value}>
                <RadioGroup.Indicator />
              </RadioGroup.Item>
              <label htmlFor={prefix + option.value}>{option.label}</label>
            </div>
          ))}
        </RadioGroup.Root>
      )}
    />
  );
}

function CheckboxField({ question, control, disabled }: ChoiceProps) {
  const prefix = useId();
  return (
    <Controller
      name={question.id}
      control={control}
      render={({ field }) => {
        const values = field.value as string[];
        return (
          <>
            {question.options.map((option) => (
              <div key={option.value}>
                <Checkbox.Root
                  id={prefix + option.value}
                  checked={values.includes(option.value)}
                  onCheckedChange={(isChecked) => field.onChange(isChecked ? [...values, option.value] : values.filter((value) => value !== option.value))}
                  disabled={disabled}
                >
                  <Checkbox.Indicator />
                </Checkbox.Root>
                <label htmlFor={prefix + option.value}>{option.label}</label>
              </div>
            ))}
          </>
        );
      }}
    />
  );
}

/** Controlled fields need a value from the start: an empty string, which selects no radio, or an empty array. */
function initialValues(payload: RenderPayload, answers: Answers | undefined): Record<string, string | string[]> {
  const values = toBareValues(payload, answers ?? {});
  return Object.fromEntries(payload.questions.map(({ id }) => [id, values[id] ?? '']));
}

/** Back from the empty string to no answer. */
function readValues(payload: RenderPayload, values: Record<string, string | string[]>): Answers {
  return fromBareValues(payload, Object.fromEntries(Object.entries(values).map(([id, value]) => [id, value === '' ? undefined : value])));
}
