/**
 * Every part by the name it carries: the only place a part is named. It is in `data-slot`, which a host may select by, and in the class
 * `rif-…`, which the stylesheet selects by: a browser looks up rules by class, and tries all rules for an attribute on each element that has it.
 */
const slots = [
  /** The form itself, or what takes its place: skeleton and receipt. Carries `data-status`. */
  'interactive-form',
  /** What only a screen reader is told. Never shown. */
  'announcement',
  /** What the form says about itself: locked, failed. */
  'notice',
  /** All questions: an element without a box of its own. */
  'questions',
  /** One question with everything of its own. Carries `data-kind`. */
  'question',
  /** The short chip above a question. */
  'header',
  /** The question's text. */
  'label',
  /** "optional" or the required mark. */
  'mark',
  /** The button that takes back what an optional single choice has. */
  'clear',
  /** The button that leaves an optional question unanswered. */
  'skip',
  /** The button that hands the decision back to the agent. */
  'delegate',
  /** The question's description, and how many answers it takes. */
  'description',
  /** All rows of a choice. */
  'options',
  /** The rows of a long list, which scroll in themselves. */
  'list',
  /** A row: the label of its radio or checkbox. */
  'option',
  /** The radio or checkbox. */
  'control',
  /** Everything in a row beside its control. */
  'option-text',
  /** The option's own label; in the row of Other, its word. */
  'option-label',
  /** Recommended. */
  'badge',
  /** A line below the option's label. */
  'option-description',
  /** The words of an option that has a preview. */
  'option-words',
  /** What the option would look like: beside its words where there is room, else below them; in cards above them. */
  'option-preview',
  /** The digit that picks an option. */
  'shortcut',
  /** The last row of a choice, for the user's own words. */
  'other',
  /** The field in that row. */
  'other-text',
  /** Says that the text in an unselected Other will not be sent, or that an empty Other is a skip. */
  'other-hint',
  /** The search field above a long list. */
  'filter',
  /** How many options a long list has, or the filter lets through. */
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
  /** The images beside an answer, where the host takes any. */
  'images',
  /** One of them, with its name. */
  'image',
  /** Its picture. */
  'thumbnail',
  /** Takes it away. */
  'detach',
  /** A comment on one answer, where the host offers it. */
  'note',
  /** Its field, once it is opened. */
  'note-text',
  /** The word above that field. */
  'note-label',
  /** The button that opens it. */
  'note-toggle',
  /** What to do about an answer that is refused. */
  'error',
  /** In its place: the question would be left open by what can be sent now. */
  'left-open',
  /** The error summary: after a refused attempt, how many questions need attention. */
  'problems',
  /** One of these questions, as a button that goes to it. */
  'problem',
  /** The row of buttons. */
  'actions',
  /** Sends; in a form that failed, tries again. */
  'submit',
  /** In place of its word while the answer is on its way. */
  'spinner',
  /** Sends what there is, where something required has no answer. */
  'partial',
  /** Takes back the last quick answer. */
  'undo',
  /** Cancels, or asks first where something would be lost. */
  'cancel',
  /** That question. It stands in the place of the row's buttons. */
  'confirm',
  /** The button that cancels after all. */
  'discard',
  /** The button that does not cancel; it has the focus. */
  'keep',
  /** Where the user is in a form shown one question at a time. */
  'steps',
  /** One step, as a button. */
  'step',
  /** The same as a tab, where a question has a header. */
  'tab',
  /** The same in words, such as "2 of 3". */
  'step-count',
  /** How far the user is, where there are more steps than dots fit. */
  'step-bar',
  /** To the step before. */
  'back',
  /** To the next step, or the review. */
  'next',
  /** All answers before they are sent. */
  'review',
  /** Its heading. */
  'review-title',
  /** The line that folds a docked form away and brings it back. */
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
  /** What is said of an answer: the user's own words, a default, never sent. */
  'row-remark',
  /** The comment on it; on a cancelled form, what the user wrote instead. */
  'row-note',
  /** The end of a row of the review. */
  'row-change',
  /** The button there, which goes back to the row's question; in a receipt, the one that opens the form again. */
  'change',
  /** A bar of the skeleton. */
  'bar',
] as const;

/** The name of a part, as its `data-slot` has it. */
export type SlotName = (typeof slots)[number];

/**
 * The state a part shows, as attributes: present when it holds, absent when it does not. `data-status`, `data-kind`,
 * `data-layout` and `data-travel` carry a value.
 */
const states = [
  /** `pending`, `locked`, `editing`, `submitting`, `failed`, `answered`, `cancelled` or `expired`; on the root. */
  'status',
  /** `stack` or `steps`, on the root; `chips` or `cards`, on options that are no list. */
  'layout',
  /** `forth` or `back`: where the last step has gone; on the root. */
  'travel',
  /**
   * `single`, `multiple` or `text`; on a question, and on its radios and checkboxes. On a bar of the skeleton: `question`, `option` or
   * `text`.
   */
  'kind',
  /** On a question with a problem, and on the notice of a failure. */
  'invalid',
  /** On a question that must be answered, and on its mark. */
  'required',
  /** On an option, or Other, that is chosen, and on its radio or checkbox; on a slider that has been set. */
  'selected',
  /** On an option, or Other, that can't be chosen. */
  'disabled',
  /** On the label of an option that has a description. */
  'described',
  /** On a question whose decision is handed back. */
  'delegated',
  /** On an option with the badge. */
  'recommended',
  /** On an Other with text that will not be sent; on a receipt's row that was never sent. */
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
  /** On a list that scrolls in itself. */
  'long',
] as const;

/** Every part and every state of the form, by name: what the stylesheet, and a host's, selects by. */
export const anatomy: { readonly slots: readonly SlotName[]; readonly states: readonly StateName[] } = { slots, states };

/** The name of a state, as its `data-` attribute has it. */
export type StateName = (typeof states)[number];

type PartState = { readonly [state in StateName]?: string | boolean | undefined };

/**
 * The attributes of a part: its slot, its class, and `data-` with each state that holds. Then the props that come after them: where a host
 * gives a class, the element has both.
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
