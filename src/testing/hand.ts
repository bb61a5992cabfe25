/** The roles of a form's elements. */
export type FieldRole = 'radiogroup' | 'group' | 'radio' | 'checkbox' | 'textbox' | 'searchbox' | 'button';

/** The object that finds, reads and presses the elements of a page, with Playwright's locators or with elements and a user. */
export interface Hand<Node> {
  /** All forms in the page, in the order of the page: open forms and receipts. */
  forms(): Promise<Node[]>;
  /** The elements with this role and exactly this name. Without a name, all elements with this role. */
  find(within: Node, role: FieldRole, name?: string): Promise<Node[]>;
  /** The elements to which a node refers by their ids, such as in `aria-describedby`. */
  follow(within: Node, node: Node, attribute: string): Promise<Node[]>;
  /** The refused fields within a node. */
  refused(within: Node): Promise<Node[]>;
  attribute(node: Node, name: string): Promise<string | null>;
  text(node: Node): Promise<string>;
  isThere(node: Node): Promise<boolean>;
  isChecked(control: Node): Promise<boolean>;
  press(node: Node): Promise<void>;
  /** Replaces the content of the field with a text. */
  write(field: Node, text: string): Promise<void>;
  /** Waits until the check is true, for at most `limit` milliseconds. Returns whether the check became true. */
  until(check: () => Promise<boolean>, limit: number): Promise<boolean>;
}

/** Selects the element of a form, of a receipt or of a skeleton. The hooks and the components put the status on this element. */
export const FORM = ':is(form, [data-slot="interactive-form"])[data-status]';

export const REFUSED = '[aria-invalid="true"]';

/** Words as a screen reader reads them: any run of white space becomes one space. */
export function trimmed(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

export async function poll(
  check: () => Promise<boolean>,
  limit: number,
  pause: () => Promise<unknown>,
): Promise<boolean> {
  const end = Date.now() + limit;
  while (!(await check())) {
    if (Date.now() >= end) return false;
    await pause();
  }
  return true;
}
