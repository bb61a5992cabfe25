import type { BooleanLabels } from './boolean-question.js';
import type { ConfirmationLabels } from './confirmation.js';

/** The labels of answers for which the request has no words. */
export interface ElicitationLabels {
  /** The labels of a boolean's answers. Default `['Yes', 'No']`. */
  booleanLabels?: BooleanLabels | undefined;
  /** The labels of the answers to a request without properties. Default `['Accept', 'Decline']`. */
  confirmationLabels?: ConfirmationLabels | undefined;
}

/** The rights of a requester. */
export interface ElicitationRights {
  /**
   * Whether a property may have a `pattern`. Default `false`: the pattern is left out with a warning, and only the server checks it. A pattern such
   * as `^(a+)+$` can stall the page and the back end, so allow patterns only for a requester whom you trust.
   */
  allowPattern?: boolean | undefined;
}

export interface Requester extends ElicitationLabels, ElicitationRights {
  name: string | undefined;
  /** Whether every enum takes the user's own words, although the schema does not say so. Default `false`. */
  allowOther?: boolean;
}
