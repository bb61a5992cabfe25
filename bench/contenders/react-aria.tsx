import { Button, Checkbox, CheckboxGroup, Form, Input, Label, Radio, RadioGroup, TextField } from 'react-aria-components';
import type { Question } from '../../src/protocol/index.js';
import type { ContenderFormProps } from '../page/contender.js';
import { readFormData } from './form-data.js';

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
        <Input />
      </TextField>
    );
  }
  const values = [...(answer ?? [])];
  return question.multi_select ? (
    <CheckboxGroup name={question.id} isDisabled={isAnswered} defaultValue={values}>
      <Label>{question.question}</Label>
      {question.options.map((option) => (
        <Checkbox key={option.value} value={option.value}>
          {option.label}
        </Checkbox>
      ))}
    </CheckboxGroup>
  ) : (
    <RadioGroup name={question.id} isDisabled={isAnswered} defaultValue={values[0] ?? null}>
      <Label>{question.question}</Label>
      {question.options.map((option) => (
        <Radio key={option.value} value={option.value}>
          {option.label}
        </Radio>
      ))}
    </RadioGroup>
  );
}
