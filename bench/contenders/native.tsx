import { memo, useId, useReducer, type Dispatch } from 'react';
import type { Answers, ChoiceQuestion, Question, RenderPayload, TextQuestion } from '../../src/protocol/index.js';
import type { ContenderFormProps } from '../page/contender.js';

/** What a good engineer writes by hand: native inputs, one reducer, and each question drawn again only when its own answer changes. */
export function ContenderForm({ payload, answers, onAnswer }: ContenderFormProps) {
  return answers ? <Receipt payload={payload} answers={answers} /> : <OpenForm payload={payload} onAnswer={onAnswer} />;
}

function OpenForm({ payload, onAnswer }: Pick<ContenderFormProps, 'payload' | 'onAnswer'>) {
  const prefix = useId();
  const [values, change] = useReducer(changeAnswer, payload, initialAnswers);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer(values);
      }}
    >
      <div>
        {payload.questions.map((question) => (
          <QuestionField key={question.id} name={`${prefix}${question.id}`} question={question} value={values[question.id]!} change={change} />
        ))}
      </div>
      <button type="submit">Send</button>
    </form>
  );
}

interface FieldProps<Q extends Question, Value> {
  name: string;
  question: Q;
  value: Value;
  change: Dispatch<Change>;
}

const QuestionField = memo(function QuestionField({ question, value, ...rest }: FieldProps<Question, string | readonly string[]>) {
  return question.input_type === 'text' ? (
    <TextField question={question} value={value as string} {...rest} />
  ) : (
    <ChoiceField question={question} value={value as readonly string[]} {...rest} />
  );
});

function TextField({ name, question, value, change }: FieldProps<TextQuestion, string>) {
  return (
    <p>
      <label htmlFor={name}>{question.question}</label>
      <input id={name} type="text" value={value} onChange={(event) => change({ id: question.id, value: event.target.value })} />
    </p>
  );
}

function ChoiceField({ name, question, value, change }: FieldProps<ChoiceQuestion, readonly string[]>) {
  const chosen = new Set(value);
  const toggle = (option: string) => (value.includes(option) ? value.filter((other) => other !== option) : [...value, option]);
  return (
    <fieldset>
      <legend>{question.question}</legend>
      {question.options.map((option) => (
        <label key={option.value}>
          <input
            type={question.multi_select ? 'checkbox' : 'radio'}
            name={name}
            checked={chosen.has(option.value)}
            onChange={() => change({ id: question.id, value: question.multi_select ? toggle(option.value) : [option.value] })}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Receipt({ payload, answers }: { payload: RenderPayload; answers: Answers }) {
  return (
    <dl>
      {payload.questions.map((question) => (
        <div key={question.id}>
          <dt>{question.question}</dt>
          <dd>{answerText(question, answers[question.id]!)}</dd>
        </div>
      ))}
    </dl>
  );
}

function answerText(question: Question, answer: string | readonly string[]): string {
  if (question.input_type === 'text') return answer as string;
  return question.options
    .filter((option) => answer.includes(option.value))
    .map((option) => option.label)
    .join(', ');
}

interface Change {
  id: string;
  value: string | readonly string[];
}

function changeAnswer(values: Answers, { id, value }: Change): Answers {
  return { ...values, [id]: value };
}

function initialAnswers(payload: RenderPayload): Answers {
  return Object.fromEntries(payload.questions.map((question) => [question.id, question.input_type === 'text' ? '' : []]));
}
