import { statusRulesOf, statusRules, type FormStatus } from '../headless/state/form-status.js';
import type { Hand } from './hand.js';

export interface FoundForm<Node> {
  form: Node;
  index: number;
}

/** Waits for the only form in the page that the user can answer now. */
export async function findOpenForm<Node>(hand: Hand<Node>, limit: number): Promise<FoundForm<Node>> {
  let found: FoundForm<Node>[] = [];
  let statuses: (FormStatus | undefined)[] = [];
  await hand.until(async () => {
    const forms = await hand.forms();
    statuses = await Promise.all(forms.map((form) => statusOf(hand, form)));
    found = forms.map((form, index) => ({ form, index })).filter(({ index }) => isOpen(statuses[index]));
    return found.length > 0;
  }, limit);
  const [only, ...more] = found;
  if (only === undefined)
    throw new Error(
      `There is no form to answer. ${statuses.length === 0 ? 'No form is shown.' : `Those shown are: ${statuses.join(', ')}.`}`,
    );
  if (more.length > 0)
    throw new Error(`${found.length} forms wait for an answer. Pass an element or a locator around the one you mean.`);
  return only;
}

export async function statusOf<Node>(hand: Hand<Node>, form: Node): Promise<FormStatus | undefined> {
  const status = (await hand.attribute(form, 'data-status')) ?? '';
  return Object.hasOwn(statusRules, status) ? (status as FormStatus) : undefined;
}

/** Waits until the answer has arrived or has failed. Returns the status of the form, or `undefined` if the form has left the page. */
export async function settle<Node>(hand: Hand<Node>, index: number, limit: number): Promise<FormStatus | undefined> {
  let status: FormStatus | undefined;
  await hand.until(async () => {
    const form = (await hand.forms())[index];
    status = form && (await statusOf(hand, form));
    return status === undefined || !statusRulesOf(status).isSending;
  }, limit);
  return status;
}

function isOpen(status: FormStatus | undefined): boolean {
  return status !== undefined && statusRulesOf(status).isInteractive;
}
