import { getRoles, queryAllByLabelText, queryAllByRole } from '@testing-library/dom';
import type { AnswerMessage } from 'react-interactive-form';

export interface Point {
  x: number;
  y: number;
}

/** The messages that the page got, and the errors in the page. */
export const log: { sent: AnswerMessage[]; complaints: string[] } = { sent: [], complaints: [] };

/** Scrolls an element into view and gives its middle. */
function find(role: string, name: string): Point | undefined {
  const element = byName(role, name);
  if (!element) return undefined;
  element.scrollIntoView({ block: 'nearest' });
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
}

/** The role and the name of the element with the focus. For an element without a role, such as the heading of a step, its text. */
function focus(): string {
  const { activeElement, body } = document;
  if (activeElement === body || !(activeElement instanceof HTMLElement)) return 'nothing';
  const role = roleOf(activeElement) ?? 'generic';
  return role === 'generic' ? `text: ${activeElement.innerText}` : `${role}: ${nameOf(activeElement, role)}`;
}

/** The names of all visible elements with this role, in their order. With `checked`, only of checked elements. */
function names(role: string, checked?: boolean): string[] {
  const filter = checked === undefined ? {} : { checked };
  return queryAllByRole(document.body, role, filter).map((element) => nameOf(element, role));
}

function description(role: string, name: string): string | undefined {
  const element = byName(role, name);
  let found: string | undefined;
  if (element)
    queryAllByRole(document.body, role, { name, description: (text, of) => of === element && (found = text) !== '' });
  return found;
}

function value(role: string, name: string): string | undefined {
  return (byName(role, name) as HTMLInputElement | undefined)?.value;
}

/** The receipt, or the answers under review: each question with its answer, without buttons. */
function receipt(): string[] {
  return [...document.querySelectorAll<HTMLElement>('dt, dd:not(:has(button))')].map((element) => element.innerText);
}

/** The visible text of the page, without white space at its ends. */
function text(): string {
  return document.body.innerText.trim();
}

/** The visible text of the row at this point. */
function under({ x, y }: Point): string | undefined {
  return document.elementFromPoint(x, y)?.closest('label')?.innerText.trim();
}

/** Computed values of the first element that a selector finds. */
function style(selector: string, properties: readonly string[]): Record<string, string> | undefined {
  const element = document.querySelector(selector);
  if (!element) return undefined;
  const computed = getComputedStyle(element);
  return Object.fromEntries(properties.map((property) => [property, computed.getPropertyValue(property)]));
}

/** Elements that are cut off or have to be scrolled sideways, from the page down, and elements that stand outside of the form. Fields scroll by themselves. */
function runsOver(): string[] {
  const { documentElement: page } = document;
  const all = [
    page,
    ...document.querySelectorAll(
      'main, main *:not(input, textarea, [data-slot="announcement"], [data-slot="announcement"] *)',
    ),
  ];
  // Rows and small buttons stand out of their question, in the form's own margin.
  const isWide = (element: Element) => element.scrollWidth > element.clientWidth && element.clientWidth > 0;
  const cutsOff = (element: Element) => element === page || getComputedStyle(element).overflowX !== 'visible';
  const leavesForm = (element: Element): boolean => {
    const form = element.closest('[data-slot="interactive-form"]')?.getBoundingClientRect();
    const { left, right } = element.getBoundingClientRect();
    return form !== undefined && left < right && (left < form.left || right > form.right);
  };
  const wide = all.filter((element) => (cutsOff(element) && isWide(element)) || leavesForm(element));
  return wide.map((element) => `${element.tagName} ${element.getAttribute('data-slot')}`);
}

export const see = {
  find,
  focus,
  names,
  description,
  value,
  receipt,
  text,
  under,
  style,
  runsOver,
  sent: () => log.sent,
  complaints: () => log.complaints,
};
export type See = typeof see;

/** A date has no role: `field` is whatever has a label. */
function byName(role: string, name: string): HTMLElement | undefined {
  return role === 'field'
    ? queryAllByLabelText(document.body, name)[0]
    : queryAllByRole(document.body, role, { name })[0];
}

function roleOf(element: Element): string | undefined {
  const roles = Object.entries(getRoles(document.body));
  return roles.find(([, elements]) => elements.some((one) => one === element))?.[0];
}

function nameOf(element: Element, role: string): string {
  let found = '';
  queryAllByRole(document.body, role, {
    hidden: true,
    name: (name, one) => {
      if (one === element) found = name;
      return false;
    },
  });
  return found;
}
