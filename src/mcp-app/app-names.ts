/** The names that page and server share. They are part of the wire, because a host may keep an older page. */
export const PAGE_URI = 'ui://interactive-form/form.html';

/** The same page, for an elicitation, and the place of the form in its request. */
export const ELICITATION_URI = 'ui://interactive-form/elicitation.html';
export const FORM_KEY = 'react-interactive-form/form';

/** The tools that only the page may call. */
export const ANSWER_TOOL = 'interactive_form_answer';
export const STATE_TOOL = 'interactive_form_state';
