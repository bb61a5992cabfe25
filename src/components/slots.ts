/**
 * The name of every part. No other file names a part. `data-slot` carries it for a host's selectors. The class `rif-…` carries it for the stylesheet:
 * a browser looks up rules by class, but tries every attribute rule on each element with the attribute.
 */
export const slots = [
  /** The form itself, or the skeleton or receipt in its place. Carries `data-status`. */
  'interactive-form',
  /** Text for screen readers only. Never shown. */
  'announcement',
  /** A message of the form about itself, such as that it is locked or that sending failed. */
  'notice',
  /** All questions: an element without a box of its own. */
  'questions',
  /** One question with all its parts. Carries `data-kind`. */
  'question',
  /** The short chip above a question. */
  'header',
  /** The question's text. */
  'label',
  /** "optional" or the required mark. */
  'mark',
  /** The button that clears an optional single choice. */
  'clear',
  /** The button that leaves an optional question unanswered. */
  'skip',
  /** The button that hands the decision back to the agent. */
  'delegate',
  /** The question's description, and how many answers it takes. */
  'description',
  /** The call that an approval allows, apart from all texts of the agent. */
  'call',
  /** The words above the call. */
  'call-label',
  /** The call, verbatim. It scrolls by itself. */
  'call-text',
  /** The raw name of the tool. */
  'call-tool',
  /** One argument of the call. */
  'call-row',
  /** The name of the argument. */
  'call-name',
  /** The value of the argument. A long value beside other arguments scrolls by itself. */
  'call-value',
  /** The buttons of an approval. */
  'decisions',
  /** One button of an approval. A press on it is the answer. */
  'decision',
  /** The button that opens the less usual answers. */
  'more',
  /** The less usual answers, each with the agent's words about it. */
  'more-decisions',
  /** The agent's words about one answer. */
  'decision-words',
  /** All rows of a choice. */
  'options',
  /** The rows of a long list, which scrolls by itself. */
  'list',
  /** A row: the label of its radio or checkbox. */
  'option',
  /** The radio or checkbox. */
  'control',
  /** All content of a row beside its control. */
  'option-text',
  /** The option's own label. In the row of Other, the word "Other". */
  'option-label',
  /** The badge "Recommended". */
  'badge',
  /** A line below the option's label. */
  'option-description',
  /** The words of an option that has a preview. */
  'option-words',
  /** A preview of the option: beside its words if there is room, else below them; in cards above them. */
  'option-preview',
  /** The digit that picks an option. */
  'shortcut',
  /** The last row of a choice, for the user's own words. */
  'other',
  /** The field in that row. */
  'other-text',
  /** Says that an unselected Other will not be sent, or that an empty Other skips the question. */
  'other-hint',
  /** The search field above a long list. */
  'filter',
  /** The number of options in a long list, or the number of options that match the filter. */
  'filter-count',
  /** The two buttons of a long multiple choice: choose all, and choose none. */
  'selection',
  /** One of these two buttons. */
  'select',
  /** The field of a text answer: a textarea, or an input of one line. */
  'text',
  /** The field of a number together with its unit, its slider or both. */
  'number',
  /** The unit of the number. */
  'unit',
  /** The same number as a slider. */
  'slider',
  /** The content below an answer: its images, its error, its note. */
  'foot',
  /** The images beside an answer, if the host takes any. */
  'images',
  /** One image, with its name. */
  'image',
  /** The picture of an image. */
  'thumbnail',
  /** The button that removes an image. */
  'detach',
  /** A comment on one answer, if the host offers it. */
  'note',
  /** The field of the comment, once it is open. */
  'note-text',
  /** The word above that field. */
  'note-label',
  /** The button that opens the comment. */
  'note-toggle',
  /** The words that say what is wrong with an answer and what to do. */
  'error',
  /** The words that say that sending now would leave the question open. They stand in the place of the error. */
  'left-open',
  /** The error summary: after a refused attempt, how many questions need attention. */
  'problems',
  /** One of these questions, as a button that moves the focus to it. */
  'problem',
  /** The row of buttons. */
  'actions',
  /** The button that sends the form and, after a failure, tries again. */
  'submit',
  /** Replaces the word of the button while the answer is on its way. */
  'spinner',
  /** The button that sends the answers so far, although a required question has no answer. */
  'partial',
  /** The button that takes back the last quick answer. */
  'undo',
  /** The button that cancels the form, or asks first if something would be lost. */
  'cancel',
  /** The question before cancelling. It replaces the row's buttons. */
  'confirm',
  /** The button that confirms the cancellation. */
  'discard',
  /** The button that keeps the form open. It has the focus. */
  'keep',
  /** The position of the user in a form that shows one question at a time. */
  'steps',
  /** One step, as a button. */
  'step',
  /** One step as a tab, if a question has a header. */
  'tab',
  /** The position in words, such as "2 of 3". */
  'step-count',
  /** The progress as a bar, if there are too many steps for dots. */
  'step-bar',
  /** The button that goes to the previous step. */
  'back',
  /** The button that goes to the next step or the review. */
  'next',
  /** All answers before they are sent. */
  'review',
  /** The heading of the review. */
  'review-title',
  /** The line that folds a docked form and opens it again. */
  'dock',
  /** The content that this line folds. */
  'dock-body',
  /** A row of a receipt or a review. */
  'row',
  /** The question in that row. */
  'row-question',
  /** One answer in that row. */
  'row-answer',
  /** A remark on an answer: that it is in the user's own words, that it is a default, or that it was never sent. */
  'row-remark',
  /** The comment on the answer. In a row without an answer, it has the words that the user wrote instead, and the options that were offered. */
  'row-note',
  /** The end of a row of the review. */
  'row-change',
  /** The button that goes back to the row's question. In a receipt, the button that opens the form again. */
  'change',
  /** A bar of the skeleton. */
  'bar',
] as const;

/** The name of a part: the value of its `data-slot`. */
export type SlotName = (typeof slots)[number];
