/**
 * Every part by the name it carries in `data-slot`: the only place a part is named. The stylesheet selects by these, and
 * so may a host.
 */
export const slots = {
  /** The form itself, or what takes its place: skeleton and receipt. Carries `data-status`. */
  root: 'interactive-form',
  /** What a screen reader announces. Never shown. */
  announcement: 'announcement',
  /** What the form says about itself: locked, failed. */
  notice: 'notice',
  question: 'question',
  /** The short chip above a question. */
  header: 'header',
  label: 'label',
  /** "optional" or the required mark. */
  mark: 'mark',
  description: 'description',
  options: 'options',
  /** The rows of a long list, which scroll in themselves. */
  list: 'list',
  option: 'option',
  /** The radio or checkbox. */
  control: 'control',
  optionText: 'option-text',
  optionLabel: 'option-label',
  badge: 'badge',
  optionDescription: 'option-description',
  optionPreview: 'option-preview',
  /** The digit that picks an option. */
  shortcut: 'shortcut',
  other: 'other',
  otherText: 'other-text',
  /** Says that the text in an unselected Other will not be sent. */
  otherHint: 'other-hint',
  filter: 'filter',
  filterCount: 'filter-count',
  selection: 'selection',
  text: 'text',
  note: 'note',
  noteToggle: 'note-toggle',
  error: 'error',
  actions: 'actions',
  submit: 'submit',
  cancel: 'cancel',
  confirm: 'confirm',
  discard: 'discard',
  keep: 'keep',
  steps: 'steps',
  step: 'step',
  stepCount: 'step-count',
  back: 'back',
  next: 'next',
  review: 'review',
  reviewTitle: 'review-title',
  /** A row of a receipt or a review. */
  row: 'row',
  rowQuestion: 'row-question',
  rowAnswer: 'row-answer',
  rowRemark: 'row-remark',
  rowNote: 'row-note',
  change: 'change',
  /** A bar of the skeleton. */
  bar: 'bar',
} as const;

export type SlotName = keyof typeof slots;

/**
 * The state a part shows, as attributes: present when it holds, absent when it does not. `data-status`, `data-kind` and
 * `data-layout` carry a value.
 */
export const stateAttributes = {
  /** `pending`, `locked`, `editing`, `submitting`, `failed`, `answered`, `cancelled` or `expired`; on the root. */
  status: 'data-status',
  /** `stack` or `steps`; on the root. */
  layout: 'data-layout',
  /** `single`, `multiple` or `text`; on a question. */
  kind: 'data-kind',
  /** On a question with a problem. */
  invalid: 'data-invalid',
  /** On a question that must be answered. */
  required: 'data-required',
  /** On an option, or Other, that is chosen. */
  selected: 'data-selected',
  /** On an option that can't be chosen. */
  disabled: 'data-disabled',
  /** On an option with the badge. */
  recommended: 'data-recommended',
  /** On an Other with text that will not be sent; on a receipt's row that was never sent. */
  unsent: 'data-unsent',
  /** On an answer in the user's own words. */
  other: 'data-other',
  /** On the step that is shown. */
  current: 'data-current',
  /** On a list that scrolls in itself. */
  long: 'data-long',
} as const;

type PartState = { readonly [name in keyof typeof stateAttributes]?: string | boolean | undefined };

/** The attributes of a part: its slot and its state. */
export function partProps(slot: SlotName, state: PartState = {}): Record<string, string> {
  const props: Record<string, string> = { 'data-slot': slots[slot] };
  for (const name in state) {
    const value = state[name as keyof PartState];
    if (value !== undefined && value !== false) props[stateAttributes[name as keyof PartState]] = value === true ? '' : value;
  }
  return props;
}
