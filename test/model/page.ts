import { IDS, type Field, type Id, type Seen } from './model.js';

export function find(part: string, place: ParentNode = document): HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>(part)];
}

/** The name of a field has the question's position among all questions, asked or not. */
export function questionOf(id: Id): string {
  return `[data-field="q${IDS.indexOf(id)}"]`;
}

export const WORDS = ':is([data-slot="text"], [data-slot="other-text"])';

/** What a person sees of a form. */
export function seenIn(mount: Element): Seen {
  const steps = find('[data-slot="step"]', mount);
  const isReview = find('[data-slot="review"]', mount).length > 0;
  return {
    status: find('[data-slot="interactive-form"]', mount)[0]?.dataset['status'],
    step: isReview ? steps.length : steps.findIndex(({ dataset }) => 'current' in dataset),
    fields: find('[data-slot="question"]', mount).map((question) => [
      IDS.find((id) => question.matches(questionOf(id)))!,
      readField(question),
    ]),
    rows: find('[data-slot="row"]', mount).map((row) => find('[data-slot="row-answer"]', row).map(readAnswer)),
  };
}

function readField(question: HTMLElement): Field {
  const valueOf = (part: string): string => (find(part, question)[0] as HTMLTextAreaElement | undefined)?.value ?? '';
  const [other] = find('[data-slot="other"]', question);
  const options = find('[data-slot="option"][data-selected] [data-slot="control"]', question);
  return {
    selected: options.map((control) => control.getAttribute('value')!),
    isOther: other === undefined || 'selected' in other.dataset,
    words: valueOf(WORDS),
    note: valueOf('[data-slot="note-text"]'),
  };
}

function readAnswer(cell: HTMLElement): string {
  const words = (cell.querySelector('bdi') ?? cell).textContent;
  const remarks = find('[data-slot="row-remark"]', cell).map(({ textContent }) => textContent);
  // The label of an option is its value in capitals.
  const said = /^[ABC]$/.test(words) ? words.toLowerCase() : words;
  return remarks.includes('default, not changed') ? `${said} (untouched)` : said;
}
