import type { BooleanLabels } from './boolean-question.js';
import type { ConfirmationLabels } from './confirmation.js';

/** What answers are called on screen where the request has no words for them. */
export interface ElicitationLabels {
  /** What the answers to a boolean are called on screen. Default `['Yes', 'No']`. */
  booleanLabels?: BooleanLabels | undefined;
  /** What the answers to a request without properties are called on screen. Default `['Accept', 'Decline']`. */
  confirmationLabels?: ConfirmationLabels | undefined;
}

/** Who asks, and what is to be seen of it. */
export interface Requester extends ElicitationLabels {
  name: string | undefined;
}
