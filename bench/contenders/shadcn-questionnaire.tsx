import { Questionnaire } from '@shadcn/react/questionnaire';
import { useMemo } from 'react';
import type { ContenderFormProps } from 'bench:contender';
import type { Answers, Question, RenderPayload } from '../../src/protocol/index.js';
import { Mark, OptionRemarks } from './question-text.js';
import { OTHER_LABEL, OTHER_PLACEHOLDER, otherId, withOther, withOtherOption } from './values.js';

/** One question at a time: the others are in the document, hidden and inert. */
export function ContenderForm({ payload, answers, activeQuestion, onAnswer }: ContenderFormProps) {
  const items = useMemo(() => payload.questions.map(describeItem), [payload]);
  return (
    // Its own submit refuses unanswered questions, optional or not, until each is skipped; the benchmark wants what was answered.
    <Questionnaire.Root
      items={items}
      defaultItem={activeQuestion}
      onSubmitCapture={(event) => {
        event.preventDefault();
        onAnswer(readFormData(payload, event.currentTarget));
      }}
    >
      <Questionnaire.Progress />
      {payload.questions.map((question) => (
        <Item key={question.id} question={question} answers={answers} />
      ))}
      <Questionnaire.Previous />
      <Questionnaire.Skip />
      <Questionnaire.Next />
      <Questionnaire.Submit />
    </Questionnaire.Root>
  );
}

function Item({ question, answers }: { question: Question; answers: Answers | undefined }) {
  const answer = answers?.[question.id];
  const isAnswered = answer !== undefined;
  if (question.input_type === 'text') {
    return (
      <Questionnaire.Item name={question.id}>
        <Questionnaire.Title>{question.question}</Questionnaire.Title>
        <Mark question={question} />
        <Questionnaire.Input aria-label={question.question} disabled={isAnswered} defaultValue={answer} />
        <Questionnaire.Error />
      </Questionnaire.Item>
    );
  }
  const chosen = answer ?? question.default ?? [];
  return (
    <Questionnaire.Item name={question.id} multiple={question.multi_select ?? false}>
      <Questionnaire.Title>{question.question}</Questionnaire.Title>
      <Mark question={question} />
      <Questionnaire.Choices>
        {withOtherOption(question).map((option) => (
          <Questionnaire.Choice
            key={option.value}
            value={option.value}
            disabled={isAnswered}
            defaultChecked={chosen.includes(option.value)}
          >
            <Questionnaire.ChoiceInput />
            <Questionnaire.ChoiceLabel>{option.label}</Questionnaire.ChoiceLabel>
            <OptionRemarks option={option} />
          </Questionnaire.Choice>
        ))}
      </Questionnaire.Choices>
      <input
        name={otherId(question.id)}
        aria-label={OTHER_LABEL}
        placeholder={OTHER_PLACEHOLDER}
        disabled={isAnswered}
      />
      <Questionnaire.Error />
    </Questionnaire.Item>
  );
}

function describeItem(question: Question) {
  const choices = question.input_type === 'choice' ? withOtherOption(question).map(({ value }) => ({ value })) : [];
  return { name: question.id, choices };
}

/** It keeps its answers in native fields. */
function readFormData({ questions }: RenderPayload, form: HTMLFormElement): Answers {
  const data = new FormData(form);
  const read = (id: string) => data.getAll(id).map(String);
  return Object.fromEntries(
    questions.map(({ id, input_type }) => [
      id,
      input_type === 'text' ? read(id).join() : withOther(read(id), read(otherId(id)).join()),
    ]),
  );
}
