import { trimmed } from './hand.js';

/** The accessible name of a field, a group or a button, from the sources of names that forms use. */
export function nameOf(element: Element): string {
  const labelled = wordsOf(referred(element, 'aria-labelledby'));
  return (
    labelled || trimmed(element.getAttribute('aria-label') ?? '') || wordsOf(labelsOf(element)) || wordsOf([element])
  );
}

/** The elements to which an element refers by their ids, such as in `aria-describedby`. */
export function referred(element: Element, attribute: string): Element[] {
  const ids = element.getAttribute(attribute)?.split(' ') ?? [];
  return ids.flatMap((id) => element.ownerDocument.getElementById(id) ?? []);
}

function labelsOf(element: Element): Element[] {
  const labels = 'labels' in element ? (element.labels as NodeListOf<Element> | null) : null;
  return [...(labels ?? []), ...element.querySelectorAll(':scope > legend')];
}

function wordsOf(elements: readonly Element[]): string {
  return trimmed(elements.map(readOut).join(' '));
}

/** The text of an element without the parts that are hidden from screen readers. */
function readOut(element: Element): string {
  if (element.querySelector('[aria-hidden=true]') === null) return element.textContent;
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  return copy.textContent;
}
