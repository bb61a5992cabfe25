import { Checkbox } from '@base-ui/react/checkbox';
import { CheckboxGroup } from '@base-ui/react/checkbox-group';
import { Field } from '@base-ui/react/field';
import { Fieldset } from '@base-ui/react/fieldset';
import { Form } from '@base-ui/react/form';
import { Input } from '@base-ui/react/input';
import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import type { ChoiceQuestion, Question } from '../../src/protocol/index.js';
import type { ContenderFormProps } from '../page/contender.js';
import { OTHER_LABEL, OTHER_PLACEHOLDER, withOtherOption } from '../page/forms.js';
import { fromBareValues, otherId, type BareValues } from './bare-values.js';
import { Mark, OptionText } from './question-text.js';

/** Its form, fields and groups, uncontrolled, as its documentation leads. */
export function ContenderForm({ payload, answers, onAnswer }: ContenderFormProps) {
  return (
    <Form onFormSubmit={(values) => onAnswer(fromBareValues(payload, values as BareValues))}>
      {payload.questions.map((question) => (
        <QuestionField key={question.id} question={question} answer={answers?.[question.id]} />
      ))}
      <button type="submit" disabled={answers !== undefined}>
        Send
      </button>
    </Form>
  );
}

interface QuestionFieldProps<Q extends Question> {
  question: Q;
  answer: string | readonly string[] | undefined;
}

function QuestionField({ question, answer }: QuestionFieldProps<Question>) {
  if (question.input_type === 'choice') return <ChoiceField question={question} answer={answer} />;
  return (
    <Field.Root name={question.id}>
      <Field.Label>{question.question}</Field.Label>
      <Mark question={question} />
      <Input type="text" readOnly={answer !== undefined} defaultValue={String(answer ?? '')} />
    </Field.Root>
  );
}

function ChoiceField({ question, answer }: QuestionFieldProps<ChoiceQuestion>) {
  const isAnswered = answer !== undefined;
  const values = [...(answer ?? question.default ?? [])];
  const group = question.multi_select ? (
    <CheckboxGroup defaultValue={values} />
  ) : (
    <RadioGroup defaultValue={values[0] ?? null} />
  );
  const Item = question.multi_select ? Checkbox : Radio;
  return (
    <>
      <Field.Root name={question.id} disabled={isAnswered}>
        <Fieldset.Root render={group}>
          <Fieldset.Legend>{question.question}</Fieldset.Legend>
          <Mark question={question} />
          {withOtherOption(question).map((option) => (
            <Field.Item key={option.value}>
              <Field.Label>
                <Item.Root value={option.value}>
                  <Item.Indicator />
                </Item.Root>
                <OptionText option={option} />
              </Field.Label>
            </Field.Item>
          ))}
        </Fieldset.Root>
      </Field.Root>
      <Field.Root name={otherId(question.id)} disabled={isAnswered}>
        <Input type="text" aria-label={OTHER_LABEL} placeholder={OTHER_PLACEHOLDER} />
      </Field.Root>
    </>
  );
}
