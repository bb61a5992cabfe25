import { IDS, shownIds, type Answered, type ChoiceId, type Id, type Model, type TextId } from './model.js';

/** The form may be twice in the page. */
let used = 0;

/** From here on, this copy of the form is looked at. */
export function lookAt(place: number): void {
  used = place;
}

/** The form in that place of the page, if it is there. */
export function mountAt(place: number): Element | undefined {
  return document.querySelectorAll('[data-mount]')[place];
}

function mount(): ParentNode {
  return mountAt(used) ?? document;
}

export function composer(): HTMLElement {
  return document.querySelector<HTMLElement>('[aria-label="Composer"]')!;
}

/** What a session sees of the page. */
export function slot(name: string): HTMLElement {
  return findSlot(name)!;
}

export function findSlot(name: string): HTMLElement | null {
  return mount().querySelector<HTMLElement>(`[data-slot="${name}"]`);
}

export function statusShown(): string | undefined {
  return mount().querySelector<HTMLElement>('[data-slot="interactive-form"]')?.dataset['status'];
}

/** The way to each step. */
export function stepMarks(): HTMLElement[] {
  return [...mount().querySelectorAll<HTMLElement>('[data-slot="step"]')];
}

export function stepShown(): number {
  return findSlot('review') ? stepMarks().length : stepMarks().findIndex(({ dataset }) => 'current' in dataset);
}

/** The answers of each question in a receipt or a review, as a person reads them; of options their values. */
export function rowsShown(): string[][] {
  return [...mount().querySelectorAll('[data-slot="row"]')].map((row) =>
    [...row.querySelectorAll<HTMLElement>('[data-slot="row-answer"]')].map(readAnswer),
  );
}

function readAnswer(cell: HTMLElement): string {
  const words = (cell.querySelector('bdi') ?? cell).textContent;
  const isUntouched = [...cell.querySelectorAll('[data-slot="row-remark"]')].some(
    ({ textContent }) => textContent === 'default, not changed',
  );
  // The label of an option is its value in capitals.
  return (/^[ABCZ]$/.test(words) ? words.toLowerCase() : words) + (isUntouched ? ' (untouched)' : '');
}

/** The names of images, at questions or in a receipt. */
export function imagesShown(place = mount()): string[] {
  return [...place.querySelectorAll('[data-slot="image"] bdi')].map(({ textContent }) => textContent);
}

export function namesOf(images: Model['images']): string[] {
  return IDS.flatMap((id) => images.filter((image) => image.id === id)).map(({ name }) => name);
}

function questions(): HTMLElement[] {
  return [...mount().querySelectorAll<HTMLElement>('[data-slot="question"]')];
}

/** The name of a field has the question's position among all questions, asked or not. */
export function questionOf(id: Id): HTMLElement {
  return mount().querySelector<HTMLElement>(`[data-slot="question"][data-field="${FIELDS[id]}"]`)!;
}

const FIELDS: Record<Id, string> = { one: 'q0', maybe: 'q1', why: 'q2', many: 'q3', say: 'q4', link: 'q5', line: 'q6' };

export function controlsOf(id: ChoiceId): HTMLElement[] {
  return [...questionOf(id).querySelectorAll<HTMLElement>('[data-slot="control"]')];
}

export function controlOf(id: ChoiceId, value: string): HTMLElement {
  return questionOf(id).querySelector<HTMLElement>(`[data-slot="control"][value="${value}"]`)!;
}

export function otherOf(id: ChoiceId): HTMLTextAreaElement {
  return questionOf(id).querySelector<HTMLTextAreaElement>('[data-slot="other-text"]')!;
}

export function textOf(id: TextId): HTMLTextAreaElement {
  return questionOf(id).querySelector<HTMLTextAreaElement>('[data-slot="text"]')!;
}

export function noteOf(id: Id): HTMLTextAreaElement | null {
  return questionOf(id).querySelector<HTMLTextAreaElement>('[data-slot="note-text"]');
}

type Shown = Omit<Answered, 'delegated' | 'images'> & {
  images: readonly string[];
  ids: readonly string[];
  delegated: readonly string[];
};

/** What the model says of the questions that are in sight. */
export function answersOf(model: Model): Shown {
  const shown = shownIds(model);
  const choices = Object.entries(model.choices).map(([id, { selected, isOther, other }]) => [
    id,
    { selected: [...selected].sort(), isOther, other },
  ]);
  return {
    ids: shown.map((id) => FIELDS[id]),
    choices: only(shown, Object.fromEntries(choices) as Answered['choices']),
    texts: only(shown, model.texts),
    notes: only(shown, model.notes),
    delegated: shown.filter((id) => model.delegated[id] !== undefined),
    images: shown.flatMap((id) => namesOf(model.images.filter((image) => image.id === id))),
  };
}

function only<T extends object>(ids: readonly string[], all: T): T {
  return Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id))) as T;
}

/** What the page says of them. */
export function shownAnswers(model: Model): Shown {
  const ids = questions().map(({ dataset }) => dataset['field']!);
  const shown = shownIds(model).filter((id) => ids.includes(FIELDS[id]));
  const choices = (Object.keys(only(shown, model.choices)) as ChoiceId[]).map((id) => {
    const row = questionOf(id).querySelector<HTMLElement>('[data-slot="other"]')!;
    const options = [
      ...questionOf(id).querySelectorAll<HTMLElement>('[data-slot="option"][data-selected] [data-slot="control"]'),
    ];
    return [
      id,
      {
        selected: options.map((control) => control.getAttribute('value')!).sort(),
        isOther: 'selected' in row.dataset,
        other: otherOf(id).value,
      },
    ];
  });
  const texts = (Object.keys(only(shown, model.texts)) as TextId[]).map((id) => [id, textOf(id).value]);
  const notes = (Object.keys(only(shown, model.notes)) as Id[]).map((id) => [id, noteOf(id)?.value ?? '']);
  return {
    ids,
    choices: Object.fromEntries(choices) as Answered['choices'],
    texts: Object.fromEntries(texts) as Answered['texts'],
    notes: Object.fromEntries(notes) as Answered['notes'],
    delegated: shown.filter((id) => 'delegated' in questionOf(id).dataset),
    images: shown.flatMap((id) => imagesShown(questionOf(id))),
  };
}
