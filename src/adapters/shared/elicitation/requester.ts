import type { BooleanLabels } from './boolean-question.js';
import type { ConfirmationLabels } from './confirmation.js';

/** The labels of answers that the request has no words for. */
export interface ElicitationLabels {
  /** The labels of a boolean's answers. Default `['Yes', 'No']`. */
  booleanLabels?: BooleanLabels | undefined;
  /** The labels of the answers to a request without properties. Default `['Accept', 'Decline']`. */
  confirmationLabels?: ConfirmationLabels | undefined;
}

/** Who asks, and how it is shown. */
export interface Requester extends ElicitationLabels {
  name: string | undefined;
}
