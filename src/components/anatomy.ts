/**
 * Every part by the name it carries in `data-slot`: the only place a part is named. The stylesheet selects by these, and
 * so may a host.
 */
export const slots = [
  /** The form itself, or what takes its place: skeleton and receipt. Carries `data-status`. */
  'interactive-form',
  /** What a screen reader announces. Never shown. */
  'announcement',
  /** What the form says about itself: locked, failed. */
  'notice',
  'question',
  /** The short chip above a question. */
  'header',
  'label',
  /** "optional" or the required mark. */
  'mark',
  'description',
  'options',
  /** The rows of a long list, which scroll in themselves. */
  'list',
  'option',
  /** The radio or checkbox. */
  'control',
  'option-text',
  'option-label',
  'badge',
  'option-description',
  'option-preview',
  /** The digit that picks an option. */
  'shortcut',
  'other',
  'other-text',
  /** Says that the text in an unselected Other will not be sent. */
  'other-hint',
  'filter',
  'filter-count',
  'selection',
  'text',
  'note',
  'note-text',
  'note-toggle',
  'error',
  'actions',
  'submit',
  'cancel',
  'confirm',
  'discard',
  'keep',
  'steps',
  'step',
  'step-count',
  'back',
  'next',
  'review',
  'review-title',
  /** A row of a receipt or a review. */
  'row',
  'row-question',
  'row-answer',
  'row-remark',
  'row-note',
  'change',
  /** A bar of the skeleton. */
  'bar',
] as const;

export type SlotName = (typeof slots)[number];

/**
 * The state a part shows, as attributes: present when it holds, absent when it does not. `data-status`, `data-kind` and
 * `data-layout` carry a value.
 */
export const states = [
  /** `pending`, `locked`, `editing`, `submitting`, `failed`, `answered`, `cancelled` or `expired`; on the root. */
  'status',
  /** `stack` or `steps`; on the root. */
  'layout',
  /** `single`, `multiple` or `text`; on a question. */
  'kind',
  /** On a question with a problem. */
  'invalid',
  /** On a question that must be answered. */
  'required',
  /** On an option, or Other, that is chosen. */
  'selected',
  /** On an option that can't be chosen. */
  'disabled',
  /** On an option with the badge. */
  'recommended',
  /** On an Other with text that will not be sent; on a receipt's row that was never sent. */
  'unsent',
  /** On an answer in the user's own words. */
  'other',
  /** On the step that is shown. */
  'current',
  /** On a list that scrolls in itself. */
  'long',
] as const;

type PartState = { readonly [state in (typeof states)[number]]?: string | boolean | undefined };

/** The attributes of a part: its slot, and `data-` with each state that holds. */
export function partProps(slot: SlotName, state?: PartState): Record<string, string> {
  const props: Record<string, string> = { 'data-slot': slot };
  for (const name in state) {
    const value = state[name as keyof PartState];
    if (value !== undefined && value !== false) props[`data-${name}`] = value === true ? '' : value;
  }
  return props;
}
