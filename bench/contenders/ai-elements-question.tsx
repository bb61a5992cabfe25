import { useRef } from 'react';
import type { Question as Asked } from '../../src/protocol/index.js';
import {
  Question,
  QuestionInput,
  QuestionOption,
  QuestionOptions,
  QuestionPrompt,
} from '../copied/ai-elements-question.js';
import type { ContenderFormProps } from '../page/contender.js';
import { OTHER_LABEL, OTHER_PLACEHOLDER, withOther, withOtherOption } from '../page/forms.js';
import { Mark, OptionText } from './question-text.js';

interface Value {
  selectedValues: readonly string[];
  text: string;
}

/** Each question is a form of its own, which keeps its value. The host keeps what they say, and sends all at once. */
export function ContenderForm({ payload, answers, onAnswer }: ContenderFormProps) {
  const values = useRef(new Map<string, Value>());
  const send = () =>
    onAnswer(
      Object.fromEntries(
        payload.questions.map((question) => {
          const { selectedValues, text } = values.current.get(question.id) ?? firstValue(question, undefined);
          return [question.id, question.input_type === 'text' ? text : withOther(selectedValues, text)];
        }),
      ),
    );
  return (
    <div>
      {payload.questions.map((question) => (
        <Question
          key={question.id}
          selectionMode={question.input_type === 'choice' && question.multi_select ? 'multiple' : 'single'}
          defaultValue={firstValue(question, answers?.[question.id])}
          disabled={answers !== undefined}
          onValueChange={(value: Value) => values.current.set(question.id, value)}
        >
          <QuestionPrompt>
            {question.question} <Mark question={question} />
          </QuestionPrompt>
          {question.input_type === 'text' ? (
            <QuestionInput aria-label={question.question} />
          ) : (
            <>
              <QuestionOptions aria-label={question.question}>
                {withOtherOption(question).map((option) => (
                  <QuestionOption key={option.value} value={option.value}>
                    <OptionText option={option} />
                  </QuestionOption>
                ))}
              </QuestionOptions>
              <QuestionInput aria-label={OTHER_LABEL} placeholder={OTHER_PLACEHOLDER} />
            </>
          )}
        </Question>
      ))}
      <button type="submit" disabled={answers !== undefined} onClick={send}>
        Send
      </button>
    </div>
  );
}

export const submit = (element: HTMLElement): void =>
  element.querySelector<HTMLElement>('button[type=submit]')!.click();

function firstValue(question: Asked, answer: string | readonly string[] | undefined): Value {
  if (question.input_type === 'text') return { selectedValues: [], text: String(answer ?? '') };
  return { selectedValues: [answer ?? question.default ?? []].flat(), text: '' };
}
