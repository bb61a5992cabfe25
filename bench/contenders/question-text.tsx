import type { Question, QuestionOption } from '../../src/protocol/index.js';

/** Whether a question must be answered, as a form written by hand says it. */
export function Mark({ question }: { question: Question }) {
  return question.required ? <span aria-hidden>*</span> : <small>optional</small>;
}

/** The badge and the description of an option that has them. */
export function OptionRemarks({ option: { recommended, description } }: { option: QuestionOption }) {
  return (
    <>
      {recommended && <strong>Recommended</strong>}
      {description && <small>{description}</small>}
    </>
  );
}
