/** What differs in words only, in a page from left to right without background images: `start` and `left`, `0%` and `0px`. */
const SAME = ['text-align', 'background-position', 'background-position-x', 'background-position-y'];

/** All that styles have set on each element of the forms and around its content, an element or pseudo-element each. */
export function readLooks(): string[] {
  const elements = [...document.querySelectorAll('[data-look], [data-look] *')];
  return elements.flatMap((element) => ['', '::before', '::after'].flatMap((pseudo) => readLook(element, pseudo)));
}

function readLook(element: Element, pseudo: string): string[] {
  const style = getComputedStyle(element, pseudo);
  if (pseudo !== '' && style.content === 'none') return [];
  const values = [...style]
    .filter((name) => !SAME.includes(name) && !name.startsWith('--'))
    .map((name) => `${name}: ${style.getPropertyValue(name)}`);
  return [`${element.tagName} ${element.getAttribute('data-slot') ?? ''}${pseudo} { ${values.join('; ')} }`];
}
