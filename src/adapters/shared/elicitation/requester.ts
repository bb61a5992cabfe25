import type { BooleanLabels } from './boolean-question.js';
import type { ConfirmationLabels } from './confirmation.js';

/** The labels of answers that the request has no words for. */
export interface ElicitationLabels {
  /** The labels of a boolean's answers. Default `['Yes', 'No']`. */
  booleanLabels?: BooleanLabels | undefined;
  /** The labels of the answers to a request without properties. Default `['Accept', 'Decline']`. */
  confirmationLabels?: ConfirmationLabels | undefined;
}

/** What a requester may do. */
export interface ElicitationRights {
  /**
   * Whether a property may have a `pattern`. Default `false`: it is left out with a warning, and only the server checks it. A pattern runs
   * on the page and on the back end, and one such as `^(a+)+$` can stall both. So allow it only for a requester whom you trust.
   */
  allowPattern?: boolean | undefined;
}

/** Who asks, how it is shown, and what it may do. */
export interface Requester extends ElicitationLabels, ElicitationRights {
  name: string | undefined;
  /** Whether every enum takes the user's own words, although the schema does not say so. Default `false`. */
  allowOther?: boolean;
}
