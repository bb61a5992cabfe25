import type { Workload } from '../workloads.mjs';
import { optionLabel } from './forms.js';

/** Radix hides a second input beside each of its own, which is not a control. */
const RADIOS = '[role=radio], input[type=radio]:not([aria-hidden=true])';
const CHECKBOXES = '[role=checkbox], input[type=checkbox]:not([aria-hidden=true])';
const TEXTS = 'input:not([type]), input[type=text], textarea';

/** Throws unless the last form holds the controls, and each other form shows the answers, that the workload asks for. */
export function assertMounted(forms: Element[], { questions, options, answered }: Workload): void {
  assertEqual('forms', forms.length, answered + 1);
  const open = forms[answered]!;
  const count = (kind: string) => questions.filter((candidate) => candidate === kind).length;
  const rows = options + 1; // Other is one of them
  assertEqual('radios', open.querySelectorAll(RADIOS).length, count('single') * rows);
  assertEqual('checkboxes', open.querySelectorAll(CHECKBOXES).length, count('multiple') * rows);
  assertEqual('text fields', open.querySelectorAll(TEXTS).length, questions.length);
  for (const form of forms.slice(0, answered)) {
    questions.forEach((kind, index) => {
      if (kind !== 'text' && !form.textContent.includes(optionLabel(index, 1)))
        throw new Error(`The answer to question ${index + 1} is not shown.`);
    });
    assertSettled(form);
  }
}

/** Throws unless nothing in the form can be changed: it is a receipt without controls, or its controls are switched off. */
export function assertSettled(form: Element): void {
  const controls = [...form.querySelectorAll(`${RADIOS}, ${CHECKBOXES}, ${TEXTS}`)];
  const open = controls.filter((control) => !control.matches(':disabled, [readonly], [aria-disabled=true]'));
  assertEqual('controls that can be changed', open.length, 0);
}

function assertEqual(what: string, actual: number, expected: number): void {
  if (actual !== expected) throw new Error(`Expected ${expected} ${what}, found ${actual}.`);
}
