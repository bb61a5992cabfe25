/** The names that page and server share. The names are part of the wire, because a host may keep an older page. */
export const PAGE_URI = 'ui://interactive-form/form.html';

/** The address of the same page for an elicitation. The address is also the key of the form in the request's metadata. */
export const ELICITATION_URI = 'ui://interactive-form/elicitation.html';
export const FORM_KEY = 'react-interactive-form/form';

export const ANSWER_TOOL = 'interactive_form_answer';
export const STATE_TOOL = 'interactive_form_state';
