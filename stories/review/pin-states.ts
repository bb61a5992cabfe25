/** A state that only a pointer or a key gives an element. */
export type PinnedState = 'hover' | 'focus-visible' | 'active';

/**
 * The stylesheet once more, with rules for the pseudo-classes that also hold for elements with `data-pinned`. An attribute weighs as much as
 * a pseudo-class, and the rules stay in their layers, so each of them wins over the same others as before. What shows only in the question
 * that is worked in is hidden by a rule, which a second one can't take back: it is shown by a rule of its own.
 */
export function pinStates(css: string): string {
  const pinned = css
    .replaceAll(/:(hover|focus-visible|active)\b/g, ":is(:$1, [data-pinned~='$1'])")
    .replaceAll(/:focus(?![\w-])/g, ":is(:focus, [data-pinned~='focus-visible'])");
  return `${pinned}\n.rif-question:has([data-pinned]) { .rif-note-toggle::before, .rif-shortcut { visibility: visible } }`;
}

/** The parts that a state is pinned to, as a form has them: where the focus is on a control, the pointer is on its row. */
export function findPinned(form: Element, state: PinnedState): Element[] {
  const rows = state === 'focus-visible' ? '[data-slot="control"]' : '[data-slot="option"], [data-slot="other"]';
  return [...form.querySelectorAll(`${rows}, button:not([data-slot="control"]), textarea`)];
}

/** What the browser says of such an element: under a pressed pointer it is hovered too. */
export function pinnedAs(state: PinnedState): string {
  return state === 'active' ? 'hover active' : state;
}
