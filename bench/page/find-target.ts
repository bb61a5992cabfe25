import { optionLabel } from './forms.js';

/** The element around an option's label text: what a user clicks, whatever the markup. */
export function findOption(form: HTMLElement, question: number, option: number): Element {
  const label = optionLabel(question, option);
  const texts = document.createTreeWalker(form, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    if (texts.currentNode.textContent?.trim() === label) return texts.currentNode.parentElement!;
  }
  throw new Error(`No option is labelled "${label}".`);
}

/** The one text field that is on screen nearest after the question's text. */
export function findTextField(form: HTMLElement, question: number): Element {
  const heading = [...form.querySelectorAll('*')].findLast((element) =>
    element.textContent.includes(`Question ${question + 1}:`),
  );
  const fields = [...form.querySelectorAll('input:not([type]), input[type=text], textarea')];
  const field = fields.find(
    (candidate) => heading!.compareDocumentPosition(candidate) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  if (field === undefined) throw new Error(`Question ${question + 1} has no text field.`);
  return field;
}
