import { FORM, poll, REFUSED, trimmed, type FieldRole, type Hand } from './hand.js';

/** The part of Playwright's `Page` that is used here. */
export interface PageLike {
  locator(selector: string): LocatorLike;
  getByRole(role: FieldRole, options?: { name?: string; exact?: boolean }): LocatorLike;
}

/** The part of Playwright's `Locator` that is used here. */
export interface LocatorLike extends PageLike {
  all(): Promise<LocatorLike[]>;
  count(): Promise<number>;
  click(): Promise<void>;
  fill(text: string): Promise<void>;
  isChecked(): Promise<boolean>;
  getAttribute(name: string): Promise<string | null>;
  innerText(): Promise<string>;
}

export function playwrightHand(target: PageLike): Hand<LocatorLike> {
  return {
    forms: () => target.locator(`:scope${FORM}, ${FORM}`).all(),
    find: (within, role, name) =>
      within.getByRole(role, name === undefined ? {} : { name: trimmed(name), exact: true }).all(),
    follow: async (within, node, attribute) => {
      const ids = (await node.getAttribute(attribute))?.split(' ') ?? [];
      return (await Promise.all(ids.map((id) => within.locator(`[id=${JSON.stringify(id)}]`).all()))).flat();
    },
    refused: (within) => within.locator(REFUSED).all(),
    attribute: (node, name) => node.getAttribute(name),
    text: async (node) => trimmed(await node.innerText()),
    isThere: async (node) => (await node.count()) > 0,
    isChecked: (control) => control.isChecked(),
    press: (node) => node.click(),
    write: (field, text) => field.fill(text),
    until: (check, limit) => poll(check, limit, () => new Promise((resolve) => setTimeout(resolve, 30))),
  };
}
