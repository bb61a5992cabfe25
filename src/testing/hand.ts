/** The roles that a form is filled in by. */
export type FieldRole = 'radiogroup' | 'group' | 'radio' | 'checkbox' | 'textbox' | 'searchbox' | 'button';

/** What finds, reads and presses the elements of a page: Playwright's locators, or elements and a user. */
export interface Hand<Node> {
  /** Every form in the page, in its order: open ones and receipts. */
  forms(): Promise<Node[]>;
  /** The elements with this role and exactly this name; of a role alone, all of them. */
  find(within: Node, role: FieldRole, name?: string): Promise<Node[]>;
  /** The elements that this one refers to by their ids, such as in `aria-describedby`. */
  follow(within: Node, node: Node, attribute: string): Promise<Node[]>;
  /** Whatever in it has been refused. */
  refused(within: Node): Promise<Node[]>;
  attribute(node: Node, name: string): Promise<string | null>;
  text(node: Node): Promise<string>;
  isThere(node: Node): Promise<boolean>;
  isChecked(control: Node): Promise<boolean>;
  press(node: Node): Promise<void>;
  /** Puts a text in the place of what the field holds. */
  write(field: Node, text: string): Promise<void>;
  /** Waits for so many milliseconds at most; returns whether it has come to be. */
  until(check: () => Promise<boolean>, limit: number): Promise<boolean>;
}

/** A form's own element, and that of its receipt or skeleton: hooks and components alike put the status on it. */
export const FORM = ':is(form, [data-slot="interactive-form"])[data-status]';

export const REFUSED = '[aria-invalid="true"]';

/** Words as they are read out: white space is one space. */
export function trimmed(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Asks again and again, for so many milliseconds at most. */
export async function poll(check: () => Promise<boolean>, limit: number, pause: () => Promise<unknown>): Promise<boolean> {
  for (const end = Date.now() + limit; ; await pause()) {
    if (await check()) return true;
    if (Date.now() >= end) return false;
  }
}
