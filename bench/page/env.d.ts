/** Vite points it at a file of `contenders/`. */
declare module 'bench:contender' {
  type Answers = import('../../src/protocol/index.js').Answers;

  export interface ContenderFormProps {
    payload: import('../../src/protocol/index.js').RenderPayload;
    /** Given when the form is already answered: it shows them, and nothing can be changed. */
    answers: Answers | undefined;
    /** The id of the question that must be on screen, for contenders that show one at a time. */
    activeQuestion: string;
    /** What the form sends when it is submitted; unanswered questions may be left out. */
    onAnswer: (answers: Answers) => void;
  }

  export const ContenderForm: (props: ContenderFormProps) => import('react').ReactNode;
}
