/** The result for the model if the user turned the questions down. */
export const CANCELLED = '[cancelled by user]';
