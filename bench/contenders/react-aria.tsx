import {
  Button,
  Checkbox,
  CheckboxGroup,
  Form,
  Input,
  Label,
  Radio,
  RadioGroup,
  TextField,
} from 'react-aria-components';
import type { Question } from '../../src/protocol/index.js';
import type { ContenderFormProps } from '../page/contender.js';
import { OTHER_LABEL, OTHER_PLACEHOLDER, withOtherOption } from '../page/forms.js';
import { otherId } from './bare-values.js';
import { readFormData } from './form-data.js';
import { Mark, OptionText } from './question-text.js';

/** Its groups and fields, uncontrolled, read with FormData as its documentation does. */
export function ContenderForm({ payload, answers, onAnswer }: ContenderFormProps) {
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer(readFormData(payload, event.currentTarget));
      }}
    >
      {payload.questions.map((question) => (
        <Field key={question.id} question={question} answer={answers?.[question.id]} />
      ))}
      <Button type="submit" isDisabled={answers !== undefined}>
        Send
      </Button>
    </Form>
  );
}

function Field({ question, answer }: { question: Question; answer: string | readonly string[] | undefined }) {
  const isAnswered = answer !== undefined;
  if (question.input_type === 'text') {
    return (
      <TextField name={question.id} isReadOnly={isAnswered} defaultValue={String(answer ?? '')}>
        <Label>{question.question}</Label>
        <Mark question={question} />
        <Input />
      </TextField>
    );
  }
  const values = [...(answer ?? question.default ?? [])];
  const other = (
    <TextField name={otherId(question.id)} aria-label={OTHER_LABEL} isReadOnly={isAnswered}>
      <Input placeholder={OTHER_PLACEHOLDER} />
    </TextField>
  );
  return question.multi_select ? (
    <CheckboxGroup name={question.id} isDisabled={isAnswered} defaultValue={values}>
      <Label>{question.question}</Label>
      <Mark question={question} />
      {withOtherOption(question).map((option) => (
        <Checkbox key={option.value} value={option.value}>
          <OptionText option={option} />
        </Checkbox>
      ))}
      {other}
    </CheckboxGroup>
  ) : (
    <RadioGroup name={question.id} isDisabled={isAnswered} defaultValue={values[0] ?? null}>
      <Label>{question.question}</Label>
      <Mark question={question} />
      {withOtherOption(question).map((option) => (
        <Radio key={option.value} value={option.value}>
          <OptionText option={option} />
        </Radio>
      ))}
      {other}
    </RadioGroup>
  );
}
