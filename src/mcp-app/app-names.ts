/** The names that page and server share. The names are part of the wire, because a host may keep an older page. */
export const PAGE_URI = 'ui://interactive-form/form.html';

export const ANSWER_TOOL = 'interactive_form_answer';
export const STATE_TOOL = 'interactive_form_state';
