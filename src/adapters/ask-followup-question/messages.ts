// The three errors begin with the words that Roo Code's models know.

export const MISSING_QUESTION = "Missing required parameter 'question': write the question to ask the user.";

export const UNPARSABLE = 'Failed to parse operations: ';

export const INVALID_FORMAT = 'Invalid operations xml format: write one <question>, and each suggestion as <suggest>…</suggest> inside <follow_up>.';
