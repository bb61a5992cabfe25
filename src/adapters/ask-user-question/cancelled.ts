/** The result for the model if the user refused to answer the questions. */
export const CANCELLED = '[cancelled by user]';
