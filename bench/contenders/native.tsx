import { memo, useId, useReducer, type Dispatch } from 'react';
import type { ContenderFormProps } from 'bench:contender';
import type { Answers, ChoiceQuestion, Question, RenderPayload, TextQuestion } from '../../src/protocol/index.js';
import { Mark, OptionRemarks } from './question-text.js';
import { OTHER_LABEL, OTHER_PLACEHOLDER, OTHER_VALUE, withOther } from './values.js';

/** What a good engineer writes by hand: native inputs, one reducer, and each question drawn again only when its own answer changes. */
export function ContenderForm({ payload, answers, onAnswer }: ContenderFormProps) {
  return answers ? <Receipt payload={payload} answers={answers} /> : <OpenForm payload={payload} onAnswer={onAnswer} />;
}

function OpenForm({ payload, onAnswer }: Pick<ContenderFormProps, 'payload' | 'onAnswer'>) {
  const prefix = useId();
  const [{ values, others }, change] = useReducer(changeAnswer, payload, (initial): Draft => ({
    values: defaultAnswers(initial),
    others: {},
  }));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer(readAnswers(values, others));
      }}
    >
      <div>
        {payload.questions.map((question) => (
          <QuestionField
            key={question.id}
            name={`${prefix}${question.id}`}
            question={question}
            value={values[question.id]!}
            other={others[question.id] ?? ''}
            change={change}
          />
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
  other: string;
  change: Dispatch<Change>;
}

const QuestionField = memo(function QuestionField({
  question,
  value,
  ...rest
}: FieldProps<Question, string | readonly string[]>) {
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
      <Mark question={question} />
      <input
        id={name}
        type="text"
        value={value}
        onChange={(event) => change({ id: question.id, value: event.target.value })}
      />
    </p>
  );
}

function ChoiceField({ name, question, value, other, change }: FieldProps<ChoiceQuestion, readonly string[]>) {
  const { id, multi_select: isMultiple = false } = question;
  const chosen = new Set(value);
  const choose = (option: string) => {
    if (!isMultiple) change({ id, value: [option] });
    else
      change({
        id,
        value: chosen.has(option) ? value.filter((candidate) => candidate !== option) : [...value, option],
      });
  };
  const row = { type: isMultiple ? 'checkbox' : 'radio', name };
  return (
    <fieldset>
      <legend>
        <span>{question.question}</span>
        <Mark question={question} />
      </legend>
      {question.options.map((option) => (
        <label key={option.value}>
          <input {...row} checked={chosen.has(option.value)} onChange={() => choose(option.value)} />
          <span>{option.label}</span>
          <OptionRemarks option={option} />
        </label>
      ))}
      <div>
        <label>
          <input {...row} checked={chosen.has(OTHER_VALUE)} onChange={() => choose(OTHER_VALUE)} />
          <span>{OTHER_LABEL}</span>
        </label>
        <input
          type="text"
          aria-label={OTHER_LABEL}
          placeholder={OTHER_PLACEHOLDER}
          value={other}
          onChange={(event) =>
            change({
              id,
              value: chosen.has(OTHER_VALUE) ? value : isMultiple ? [...value, OTHER_VALUE] : [OTHER_VALUE],
              other: event.target.value,
            })
          }
        />
      </div>
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

function defaultAnswers({ questions }: RenderPayload): Answers {
  return Object.fromEntries(
    questions.map((question) => [question.id, question.default ?? (question.input_type === 'text' ? '' : [])]),
  );
}

interface Draft {
  values: Answers;
  /** The words of each Other. */
  others: Record<string, string>;
}

interface Change {
  id: string;
  value: string | readonly string[];
  other?: string;
}

function changeAnswer({ values, others }: Draft, { id, value, other }: Change): Draft {
  return { values: { ...values, [id]: value }, others: other === undefined ? others : { ...others, [id]: other } };
}

function readAnswers(values: Answers, others: Record<string, string>): Answers {
  return Object.fromEntries(
    Object.entries(values).map(([id, value]) => [
      id,
      typeof value === 'string' ? value : withOther(value, others[id] ?? ''),
    ]),
  );
}
