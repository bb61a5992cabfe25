/**
 * The name of every part. No other file names a part. `data-slot` carries the name for a host's selectors. The class `rif-…` carries it for
 * the stylesheet: a browser looks up rules by class, but tries every attribute rule on each element that has the attribute.
 */
const slots = [
  /** The form itself, or the skeleton or receipt in its place. Carries `data-status`. */
  'interactive-form',
  /** Text for screen readers only. Never shown. */
  'announcement',
  /** What the form says about itself: locked, failed. */
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
  /** All rows of a choice. */
  'options',
  /** The rows of a long list, which scrolls by itself. */
  'list',
  /** A row: the label of its radio or checkbox. */
  'option',
  /** The radio or checkbox. */
  'control',
  /** Everything in a row beside its control. */
  'option-text',
  /** The option's own label. In the row of Other, the word "Other". */
  'option-label',
  /** Recommended. */
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
  /** The number of options in a long list, or of those that match the filter. */
  'filter-count',
  /** The two buttons of a long multiple choice: all, and none. */
  'selection',
  /** One of them. */
  'select',
  /** The field of a text answer: a textarea, or an input of one line. */
  'text',
  /** The field of a number together with its unit, its slider or both. */
  'number',
  /** What the number counts. */
  'unit',
  /** The same number as a slider. */
  'slider',
  /** The images beside an answer, if the host takes any. */
  'images',
  /** One of them, with its name. */
  'image',
  /** Its picture. */
  'thumbnail',
  /** The button that removes it. */
  'detach',
  /** A comment on one answer, if the host offers it. */
  'note',
  /** The field of the comment, once it is open. */
  'note-text',
  /** The word above that field. */
  'note-label',
  /** The button that opens the comment. */
  'note-toggle',
  /** What is wrong with an answer and what to do. */
  'error',
  /** Stands in the place of the error: sending now would leave the question open. */
  'left-open',
  /** The error summary: after a refused attempt, how many questions need attention. */
  'problems',
  /** One of these questions, as a button that moves the focus to it. */
  'problem',
  /** The row of buttons. */
  'actions',
  /** Sends; in a form that failed, tries again. */
  'submit',
  /** Replaces the word of the button while the answer is on its way. */
  'spinner',
  /** Sends the answers there are, although a required question has none. */
  'partial',
  /** Takes back the last quick answer. */
  'undo',
  /** Cancels, or asks first if something would be lost. */
  'cancel',
  /** The question before cancelling. It replaces the row's buttons. */
  'confirm',
  /** The button that confirms the cancellation. */
  'discard',
  /** The button that does not cancel; it has the focus. */
  'keep',
  /** Where the user is in a form shown one question at a time. */
  'steps',
  /** One step, as a button. */
  'step',
  /** One step as a tab, if a question has a header. */
  'tab',
  /** The same in words, such as "2 of 3". */
  'step-count',
  /** The progress, if there are more steps than dots fit. */
  'step-bar',
  /** Goes to the previous step. */
  'back',
  /** Goes to the next step or the review. */
  'next',
  /** All answers before they are sent. */
  'review',
  /** Its heading. */
  'review-title',
  /** The line that folds a docked form and opens it again. */
  'dock',
  /** What it folds. */
  'dock-body',
  /** The dialog that lists the keys. */
  'key-map',
  /** A row of a receipt or a review. */
  'row',
  /** The question in that row. */
  'row-question',
  /** One of its answers. */
  'row-answer',
  /** A remark on an answer: the user's own words, a default, never sent. */
  'row-remark',
  /** The comment on the answer. On a cancelled form, what the user wrote instead. */
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

/**
 * The states of a part, as attributes. An attribute is present while its state holds. `data-status`, `data-kind`, `data-layout` and
 * `data-travel` carry a value.
 */
const states = [
  /** `pending`, `locked`, `editing`, `submitting`, `failed`, `answered`, `cancelled` or `expired`; on the root. */
  'status',
  /** On the root: `stack` or `steps`. On options that are not a list: `chips` or `cards`. */
  'layout',
  /** On the root, `forth` or `back`: the direction of the last step. */
  'travel',
  /**
   * On a question, its radios and its checkboxes: `single`, `multiple` or `text`. On a bar of the skeleton: `question`, `option` or `text`.
   */
  'kind',
  /** On a question with a problem, and on the notice of a failure. */
  'invalid',
  /** On a question that must be answered, and on its mark. */
  'required',
  /** On a chosen option or Other, and on its radio or checkbox. On a slider that has been set. */
  'selected',
  /** On an option or Other that can't be chosen. */
  'disabled',
  /** On the label of an option that has a description. */
  'described',
  /** On a question that the user handed back to the agent. */
  'delegated',
  /** On an option with the badge. */
  'recommended',
  /** On an Other whose text will not be sent. On a receipt's row that was never sent. */
  'unsent',
  /** On a receipt's row whose answers share a line. */
  'short',
  /** On an answer in the user's own words. */
  'other',
  /** On a tab whose question has an answer. */
  'answered',
  /** On a form with a `dock`. */
  'docked',
  /** On the step that is shown. */
  'current',
  /** On a list that scrolls by itself. */
  'long',
] as const;

/** The names of all parts and states, for stylesheets. */
export const anatomy: { readonly slots: readonly SlotName[]; readonly states: readonly StateName[] } = { slots, states };

/** The name of a state, without `data-`. */
export type StateName = (typeof states)[number];

type PartState = { readonly [state in StateName]?: string | boolean | undefined };

/**
 * Builds the props of a part: its slot, its class, and `data-` for each state that holds. The given props follow. If they have a class, the
 * element gets both.
 */
export function partProps<Props extends object = object>(
  slot: SlotName,
  state?: PartState,
  own?: Props & { className?: string | undefined },
): Props & { className: string } {
  const props: Record<string, unknown> = { 'data-slot': slot };
  for (const name in state) {
    const value = state[name as keyof PartState];
    if (value !== undefined && value !== false) props[`data-${name}`] = value === true ? '' : value;
  }
  return { ...props, ...own, className: own?.className ? `rif-${slot} ${own.className}` : `rif-${slot}` } as Props & { className: string };
}
