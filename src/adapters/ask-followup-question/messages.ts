// The three errors, in the words that models know from Roo Code.

export const MISSING_QUESTION = "Missing required parameter 'question'";

export const UNPARSABLE = 'Failed to parse operations: ';

export const INVALID_FORMAT = 'Invalid operations xml format';

export const ROO_WORDS = /^(Missing required|Failed to parse|Invalid op)/;
