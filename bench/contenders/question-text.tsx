import type { Question, QuestionOption } from '../../src/protocol/index.js';

/** Whether a question must be answered, as a form written by hand says it. */
export function Mark({ question }: { question: Question }) {
  return question.required ? <span aria-hidden>*</span> : <small>optional</small>;
}

/** An option's label, and the badge and the description of an option that has them. */
export function OptionText({ option }: { option: QuestionOption }) {
  return (
    <>
      <span>{option.label}</span>
      <OptionRemarks option={option} />
    </>
  );
}

/** The badge and the description alone, beside a label that the contender draws itself. */
export function OptionRemarks({ option: { recommended, description } }: { option: QuestionOption }) {
  return (
    <>
      {recommended && <strong>Recommended</strong>}
      {description && <small>{description}</small>}
    </>
  );
}
