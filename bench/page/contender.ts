import type { ComponentType } from 'react';
import type { Answers, RenderPayload } from '../../src/protocol/index.js';

export interface ContenderFormProps {
  payload: RenderPayload;
  /** Given when the form is already answered: it shows them, and nothing can be changed. */
  answers: Answers | undefined;
  /** The id of the question that must be on screen, for contenders that show one at a time. */
  activeQuestion: string;
  /** What the form sends when it is submitted; unanswered questions may be left out. */
  onAnswer: (answers: Answers) => void;
}

/** What each file in `contenders/` exports. */
export interface Contender {
  ContenderForm: ComponentType<ContenderFormProps>;
  /** Submits the form inside `element`. Default: `requestSubmit()` of its `<form>`. */
  submit?: (element: HTMLElement) => void;
}
