import * as Checkbox from '@radix-ui/react-checkbox';
import * as RadioGroup from '@radix-ui/react-radio-group';
import { useId } from 'react';
import type { ContenderFormProps } from 'bench:contender';
import { Controller, useForm, type Control, type UseFormRegister } from 'react-hook-form';
import type { ChoiceQuestion, QuestionOption } from '../../src/protocol/index.js';
import { Mark, OptionRemarks } from './question-text.js';
import {
  fromBareValues,
  OTHER_LABEL,
  OTHER_PLACEHOLDER,
  otherId,
  toBareValues,
  withOtherOption,
  type BareValues,
} from './values.js';

/** The way the documentation of both libraries leads: a Controller a question, with Radix's parts inside. */
export function ContenderForm({ payload, answers, onAnswer }: ContenderFormProps) {
  const isAnswered = answers !== undefined;
  const { control, register, handleSubmit } = useForm<BareValues>({
    defaultValues: toBareValues(payload, answers),
  });
  return (
    <form onSubmit={(event) => void handleSubmit((values) => onAnswer(fromBareValues(payload, values)))(event)}>
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
  control: Control<BareValues>;
  disabled: boolean;
}

function OptionText({ option, id }: { option: QuestionOption; id: string }) {
  return (
    <>
      <label htmlFor={id}>{option.label}</label>
      <OptionRemarks option={option} />
    </>
  );
}

function ChoiceField({
  question,
  control,
  register,
  disabled,
}: ChoiceProps & { register: UseFormRegister<BareValues> }) {
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
