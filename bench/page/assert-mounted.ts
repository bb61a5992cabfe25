import type { Workload } from '../workloads.mjs';
import { optionLabel } from './forms.js';
import { nextFrame } from './next-frame.js';

/** Radix hides a second input beside each of its own, which is not a control. */
const RADIOS = '[role=radio], input[type=radio]:not([aria-hidden=true])';
const CHECKBOXES = '[role=checkbox], input[type=checkbox]:not([aria-hidden=true])';
const TEXTS = 'input:not([type]), input[type=text], textarea';

/** A list longer than this may draw its options as they come into view. */
const SCREENFUL = 20;

/** Throws unless each form holds the controls, or shows the answers, that its workload asks for. */
export function assertMounted(forms: Element[], workload: Workload): void {
  assertEqual('forms', forms.length, workload.forms);
  const { answered = 0 } = workload;
  forms.forEach((form, index) => {
    const assertForm = index < answered ? assertAnswered : assertOpen;
    assertForm(form, workload);
  });
}

/** Scrolls through long lists, and throws unless all their options come. */
export async function assertComplete(form: Element, workload: Workload): Promise<void> {
  if (workload.options <= SCREENFUL) return;
  const options = () => form.querySelectorAll(`${RADIOS}, ${CHECKBOXES}`);
  for (let attempts = 0, drawn = 0; attempts < 3; attempts++) {
    // The last but one: the last is Other, which may stand outside of the list that scrolls.
    options()[drawn - 2]?.scrollIntoView();
    await nextFrame();
    if (options().length > drawn) attempts = 0;
    drawn = options().length;
  }
  assertEqual('options', options().length, (workload.options + 1) * workload.questions.length);
}

function assertOpen(form: Element, { questions, options }: Workload): void {
  const count = (kind: string) => questions.filter((candidate) => candidate === kind).length;
  const radios = form.querySelectorAll(RADIOS);
  const checkboxes = form.querySelectorAll(CHECKBOXES);
  const rows = options + 1; // Other is one of them
  if (options > SCREENFUL && radios.length + checkboxes.length >= SCREENFUL) {
    // ARIA lets a radio say how many it is one of, but not a checkbox.
    assertEqual('radios', Number(radios[0]?.getAttribute('aria-setsize') ?? radios.length), count('single') * rows);
  } else {
    assertEqual('radios', radios.length, count('single') * rows);
    assertEqual('checkboxes', checkboxes.length, count('multiple') * rows);
  }
  // Not every contender has a field for the words of Other before it is chosen.
  const texts = form.querySelectorAll(TEXTS).length;
  if (texts !== questions.length) assertEqual('text fields', texts, count('text'));
}

/** Either a receipt, with no controls, or controls that show the answer and can't be changed. */
function assertAnswered(form: Element, { questions }: Workload): void {
  questions.forEach((kind, index) => {
    if (kind !== 'text' && !form.textContent.includes(optionLabel(index, 1)))
      throw new Error(`The answer to question ${index + 1} is not shown.`);
  });
  const controls = findControls(form);
  if (controls.length === 0) return;
  assertEqual('checked options', controls.filter(isChecked).length, questions.filter((kind) => kind !== 'text').length);
  assertSettled(form);
}

/** Throws unless nothing in the form can be changed. */
export function assertSettled(form: Element): void {
  assertEqual('controls that can be changed', findControls(form).filter((control) => !isLocked(control)).length, 0);
}

function findControls(form: Element): Element[] {
  return [...form.querySelectorAll(`${RADIOS}, ${CHECKBOXES}, ${TEXTS}`)];
}

function isChecked(control: Element): boolean {
  return control.matches(':checked, [aria-checked=true]');
}

function isLocked(control: Element): boolean {
  return control.matches(':disabled, [readonly], [aria-disabled=true]');
}

function assertEqual(what: string, actual: number, expected: number): void {
  if (actual !== expected) throw new Error(`Expected ${expected} ${what}, found ${actual}.`);
}
