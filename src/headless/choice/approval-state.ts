import type { MouseEvent } from 'react';
import type { Question, QuestionOption } from '../../protocol/types/question.js';
import type { PayloadTextProps } from '../question/payload-text.js';

/** The props of a `<button>` that decides. */
export interface DecisionButtonProps {
  readonly id: string;
  readonly type: 'button';
  readonly disabled: boolean;
  readonly 'aria-disabled'?: true;
  /** In a form with other questions, where the button chooses and does not send. */
  readonly 'aria-pressed'?: boolean;
  readonly 'aria-describedby'?: string;
  readonly onClick: (event: Pick<MouseEvent, 'detail' | 'isTrusted' | 'timeStamp'>) => void;
}

/** One answer to an approval. */
export interface Decision {
  readonly option: QuestionOption;
  /**
   * The rank of the button. `primary`: the first answer that allows the call, while no text is open and the form asks for nothing else. `secondary`:
   * this answer at other times, and the first answer that denies. `other`: any other answer, which may be behind a button "More".
   */
  readonly rank: 'primary' | 'secondary' | 'other';
  /** Whether this answer is chosen: it is on its way, could not be sent, or waits for its reason or for the other answers of the form. */
  readonly isSelected: boolean;
  readonly buttonProps: DecisionButtonProps;
  /** For the element with the agent's words about this answer. Screen readers read these words after the button. */
  readonly descriptionProps: PayloadTextProps;
  readonly previewProps: PayloadTextProps;
}

/** The reason for a denial. */
export interface DecisionReason {
  readonly question: Question;
  /** Whether the question about the reason is shown. The submit button then sends the decision. */
  readonly isOpen: boolean;
  /** The words of the button that opens the reason, such as "Deny with a reason". */
  readonly label: string;
  /** Chooses the answer that denies, and moves the focus into the reason. */
  readonly buttonProps: Omit<DecisionButtonProps, 'id' | 'aria-pressed' | 'aria-describedby'> & {
    readonly 'aria-expanded': boolean;
  };
}

export interface ApprovalState {
  /** The answers, by rank: the answer that allows, the answer that denies, and the others in the order of the payload. */
  readonly decisions: readonly Decision[];
  /** Absent if no answer denies, or if the form asks for no reason or for more than this approval. */
  readonly reason?: DecisionReason;
  /** The text that the chosen answer asks for, such as the edited arguments. Show its question with a submit button, which sends the decision. */
  readonly text?: Question;
}
