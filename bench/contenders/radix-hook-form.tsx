import * as Checkbox from '@radix-ui/react-checkbox';
import * as RadioGroup from '@radix-ui/react-radio-group';
import { useId } from 'react';
import { Controller, useForm, type Control, type UseFormRegister } from 'react-hook-form';
import type { Answers, ChoiceQuestion, QuestionOption, RenderPayload } from '../../src/protocol/index.js';
import type { ContenderFormProps } from '../page/contender.js';
import { OTHER_LABEL, OTHER_PLACEHOLDER, withOtherOption } from '../page/forms.js';
import { fromBareValues, otherId, toBareValues } from './bare-values.js';
import { Mark, OptionRemarks } from './question-text.js';

/** The way the documentation of both libraries leads: a Controller a question, with Radix's parts inside. */
export function ContenderForm({ payload, answers, onAnswer }: ContenderFormProps) {
  const isAnswered = answers !== undefined;
  const { control, register, handleSubmit } = useForm<Values>({
    defaultValues: initialValues(payload, answers),
  });
  return (
    <form onSubmit={(event) => void handleSubmit((values) => onAnswer(readValues(payload, values)))(event)}>
      {payload.questions.map((question) =>
        question.input_type === 'text' ? (
          <p key={question.id}>
            <label htmlFor={`${payload.ask_id}-${question.id}`}>{question.question}</label>
            <Mark question={question} />
            <input
              id={`${payload.ask_id}-${question.id}`}
              type="text"
              readOnly={isAnswered}
              {...register(question.id)}
            />
          </p>
        ) : (
          <ChoiceField
            key={question.id}
            question={question}
            control={control}
            register={register}
            disabled={isAnswered}
          />
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
  control: Control<Values>;
  disabled: boolean;
}

type Values = Record<string, string | string[]>;

function OptionText({ option, id }: { option: QuestionOption; id: string }) {
  return (
    <>
      <label htmlFor={id}>{option.label}</label>
      <OptionRemarks option={option} />
    </>
  );
}

function ChoiceField({ question, control, register, disabled }: ChoiceProps & { register: UseFormRegister<Values> }) {
  return (
    <fieldset>
      <legend>
        <span>{question.question}</span>
        <Mark question={question} />
      </legend>
      {question.multi_select ? (
        <CheckboxField question={question} control={control} disabled={disabled} />
      ) : (
        <RadioField question={question} control={control} disabled={disabled} />
      )}
      <input
        type="text"
        aria-label={OTHER_LABEL}
        placeholder={OTHER_PLACEHOLDER}
        readOnly={disabled}
        {...register(otherId(question.id))}
      />
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
          {withOtherOption(question).map((option) => (
            <div key={option.value}>
              <RadioGroup.Item id={prefix + option.value} value={option.value}>
                <RadioGroup.Indicator />
              </RadioGroup.Item>
              <OptionText option={option} id={prefix + option.value} />
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
            {withOtherOption(question).map((option) => (
              <div key={option.value}>
                <Checkbox.Root
                  id={prefix + option.value}
                  checked={values.includes(option.value)}
                  onCheckedChange={(isChecked) =>
                    field.onChange(
                      isChecked ? [...values, option.value] : values.filter((value) => value !== option.value),
                    )
                  }
                  disabled={disabled}
                >
                  <Checkbox.Indicator />
                </Checkbox.Root>
                <OptionText option={option} id={prefix + option.value} />
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
  return Object.fromEntries(
    payload.questions.flatMap(({ id }) => [
      [id, values[id] ?? ''],
      [otherId(id), ''],
    ]),
  );
}

/** Back from the empty string to no answer. */
function readValues(payload: RenderPayload, values: Record<string, string | string[]>): Answers {
  return fromBareValues(
    payload,
    Object.fromEntries(Object.entries(values).map(([id, value]) => [id, value === '' ? undefined : value])),
  );
}
