import { nameOf, referred } from './accessible-name.js';
import { FORM, poll, REFUSED, trimmed, type FieldRole, type Hand } from './hand.js';

/** An element of the page. Its type is not `Element`, because tests in Playwright may be compiled without the types of the DOM. */
export interface ElementLike {
  matches(selectors: string): boolean;
  querySelectorAll(selectors: string): Iterable<ElementLike>;
}

/** The part that is used of a user from `userEvent.setup()` of `@testing-library/user-event`. */
export interface UserLike {
  click(element: ElementLike): Promise<void>;
  clear(element: ElementLike): Promise<void>;
  paste(text: string): Promise<void>;
}

/** The elements that have a role, with or without the attribute `role`. */
const SELECTORS: Readonly<Record<FieldRole, string>> = {
  radiogroup: '[role=radiogroup]',
  group: '[role=group], fieldset',
  radio: '[role=radio], input[type=radio]',
  checkbox: '[role=checkbox], input[type=checkbox]',
  textbox:
    '[role=textbox], textarea, input:not([type=radio], [type=checkbox], [type=search], [type=range], [type=file], [type=hidden])',
  searchbox: '[role=searchbox], input[type=search]',
  button: '[role=button], button',
};

// The real timer is taken here, before a test can replace it by a fake timer.
const { setTimeout } = globalThis;

/**
 * Fills in the forms within an element, by a user of Testing Library. Accessible names are computed here, because `getByRole` takes seconds for a
 * large form in jsdom.
 */
export function elementHand(container: Element, user: UserLike): Hand<Element> {
  return {
    forms: () => Promise.resolve(formsIn(container)),
    find: (within, role, name) => Promise.resolve(findByRole(within, role, name)),
    follow: (_within, node, attribute) => Promise.resolve(referred(node, attribute)),
    refused: (within) => Promise.resolve([...within.querySelectorAll(REFUSED)]),
    attribute: (node, name) => Promise.resolve(node.getAttribute(name)),
    text: (node) => Promise.resolve(trimmed(node.textContent)),
    isThere: (node) => Promise.resolve(node.isConnected),
    isChecked: (control) =>
      Promise.resolve(
        'checked' in control ? control.checked === true : control.getAttribute('aria-checked') === 'true',
      ),
    press: (node) => user.click(node),
    write: async (field, text) => {
      await user.clear(field);
      if (text !== '') await user.paste(text);
    },
    until: (check, limit) =>
      outsideOfAct(() => poll(check, limit, () => new Promise((resolve) => setTimeout(resolve, 5)))),
  };
}

function formsIn(container: Element): Element[] {
  return [...(container.matches(FORM) ? [container] : []), ...container.querySelectorAll(FORM)];
}

function findByRole(within: Element, role: FieldRole, name: string | undefined): Element[] {
  const seen = [...within.querySelectorAll(SELECTORS[role])].filter(
    (element) => element.closest('[hidden], [aria-hidden=true]') === null,
  );
  return name === undefined ? seen : seen.filter((element) => nameOf(element) === trimmed(name));
}

/** Waits without the environment of `act`. Updates that a host makes in its own time are outside of `act`, and React would warn about them. */
async function outsideOfAct<Result>(wait: () => Promise<Result>): Promise<Result> {
  const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  const { IS_REACT_ACT_ENVIRONMENT: before } = react;
  react.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    return await wait();
  } finally {
    if (before === undefined) delete react.IS_REACT_ACT_ENVIRONMENT;
    else react.IS_REACT_ACT_ENVIRONMENT = before;
  }
}
