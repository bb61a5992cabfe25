/** The roles of a form's elements. */
export type FieldRole = 'radiogroup' | 'group' | 'radio' | 'checkbox' | 'textbox' | 'searchbox' | 'button';

/** What finds, reads and presses the elements of a page: Playwright's locators, or elements and a user. */
export interface Hand<Node> {
  /** Every form in the page, in its order: open ones and receipts. */
  forms(): Promise<Node[]>;
  /** The elements with this role and exactly this name. Without a name, all with this role. */
  find(within: Node, role: FieldRole, name?: string): Promise<Node[]>;
  /** The elements that this one refers to by their ids, such as in `aria-describedby`. */
  follow(within: Node, node: Node, attribute: string): Promise<Node[]>;
  /** The refused fields in it. */
  refused(within: Node): Promise<Node[]>;
  attribute(node: Node, name: string): Promise<string | null>;
  text(node: Node): Promise<string>;
  isThere(node: Node): Promise<boolean>;
  isChecked(control: Node): Promise<boolean>;
  press(node: Node): Promise<void>;
  /** Replaces the content of the field with a text. */
  write(field: Node, text: string): Promise<void>;
  /** Waits until the check holds, for at most this many milliseconds. Returns whether it does. */
  until(check: () => Promise<boolean>, limit: number): Promise<boolean>;
}

/** A form's own element, and that of its receipt or skeleton: hooks and components alike put the status on it. */
export const FORM = ':is(form, [data-slot="interactive-form"])[data-status]';

export const REFUSED = '[aria-invalid="true"]';

/** Words as they are read out: white space is one space. */
export function trimmed(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Checks again and again, for at most this many milliseconds. */
export async function poll(check: () => Promise<boolean>, limit: number, pause: () => Promise<unknown>): Promise<boolean> {
  const end = Date.now() + limit;
  while (!(await check())) {
    if (Date.now() >= end) return false;
    await pause();
  }
  return true;
}
