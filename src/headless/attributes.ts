/** The attributes that the hooks' prop bags put on elements. The hooks find the elements by them, whatever elements the host chose. */

/** On the group of a question: the name of its field. */
export const FIELD = 'data-field';

/** On a radio or checkbox: the position of its option, or `other`. */
export const CHOICE = 'data-choice';

/** On a field that answers a question: the field of a text, or the slider after this field. */
export const TEXT_FIELD = 'data-text-field';

/** On the field of a note. */
export const NOTE_FIELD = 'data-note-field';

/** On the element that takes the focus in a step without a question, such as the review. */
export const STEP_HEADING = 'data-step-heading';

/** On the element where the focus enters a question without radios, checkboxes and text fields: the call of an approval. */
export const ENTRY = 'data-entry';
