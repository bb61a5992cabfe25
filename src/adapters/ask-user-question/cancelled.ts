/** What the model reads where the user turned the questions down. */
export const CANCELLED = '[cancelled by user]';
