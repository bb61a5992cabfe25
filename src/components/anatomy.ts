import { slots, type SlotName } from './slots.js';

export type { SlotName };

/**
 * The states of a part, as attributes. An attribute is present while its state holds. `data-status`, `data-kind`, `data-layout`,
 * `data-travel`, `data-approval` and `data-words` carry a value.
 */
const states = [
  /** `pending`, `locked`, `editing`, `submitting`, `failed`, `answered`, `cancelled` or `expired`; on the root. */
  'status',
  /** On the root: `stack` or `steps`. On options that are not a list: `press`, `buttons`, `chips` or `cards`. */
  'layout',
  /** On the root, `forth` or `back`: the direction of the last step. */
  'travel',
  /**
   * On a question, its radios and its checkboxes: `single`, `multiple` or `text`. On a bar of the skeleton: the part that the bar stands for, such as
   * `question` or `option`. On the list of a receipt with the offered options: `options`. On the notice of a receipt of a denial: `denied`. On a
   * button of an approval: `primary`, `secondary` or `other`.
   */
  'kind',
  /** On a question with a problem, on the words above its call, and on the notice of a failure. */
  'invalid',
  /** On a question that must be answered, and on its mark. */
  'required',
  /** On a chosen option or Other, on the radio or checkbox of this row, and on a slider that has been set. */
  'selected',
  /** On an option or Other that can't be chosen. */
  'disabled',
  /** On the label of an option that has a description, and on its bar of the skeleton. */
  'described',
  /** On a question that the user handed back to the agent. */
  'delegated',
  /** On an option with the badge. */
  'recommended',
  /** On an Other whose text will not be sent, and on a row of a receipt that was never sent. */
  'unsent',
  /** On a receipt's row whose answers share a line. */
  'short',
  /** On an answer in the user's own words. */
  'other',
  /** On a tab whose question has an answer. */
  'answered',
  /** On a form with a `dock`. */
  'docked',
  /** On a form of one question that a press on an option answers. */
  'press',
  /** On a form that asks for one approval and nothing else. `several`: on any other form with an approval. */
  'approval',
  /** On the row of buttons, while the question before cancelling replaces the buttons. */
  'asking',
  /** On the hint of a quick answer that is about to be sent. */
  'counting',
  /** On the step that is shown. */
  'current',
  /** On the main button: all words that it may have, each on a line. */
  'words',
  /** On a list that scrolls by itself, and on an argument of a call that has several lines. */
  'long',
] as const;

/** The names of all parts and states, for stylesheets. */
export const anatomy: { readonly slots: readonly SlotName[]; readonly states: readonly StateName[] } = {
  slots,
  states,
};

/** The name of a state, without `data-`. */
export type StateName = (typeof states)[number];

export type PartState = { readonly [state in StateName]?: string | boolean | undefined };

/** The props of a part: its slot, its class, and `data-` for each state that holds, then the given props. A given class is added. */
export function partProps<Props extends object = object>(
  slot: SlotName,
  state?: PartState,
  own?: Props & { className?: string | undefined },
): Props & { className: string } {
  const props: Record<string, unknown> = { 'data-slot': slot };
  // The log of a chat would read every form and receipt aloud, whole and again with each change.
  if (slot === 'interactive-form') props['aria-live'] = 'off';
  for (const name in state) {
    const value = state[name as keyof PartState];
    if (value !== undefined && value !== false) props[`data-${name}`] = value === true ? '' : value;
  }
  return { ...props, ...own, className: own?.className ? `rif-${slot} ${own.className}` : `rif-${slot}` } as Props & {
    className: string;
  };
}
