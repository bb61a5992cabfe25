/**
 * The attributes that the hooks put on elements through their prop bags, and by which they find them again, whatever
 * elements the host has chosen.
 */
export const ATTRIBUTES = {
  /** On the group of a question: the name of its field. */
  field: 'data-field',
  /** On a radio or checkbox: the position of its option, or `other`. */
  choice: 'data-choice',
  /** On a field that answers a question: text, or a slider after it. */
  textField: 'data-text-field',
  /** On the field of a note. */
  noteField: 'data-note-field',
  /** On what takes the focus when a step comes. */
  stepHeading: 'data-step-heading',
} as const;
