/** What a form must hold after everything that was done to it: small enough to be right by looking at it. */
export type ChoiceId = 'one' | 'maybe' | 'many';
export type TextId = 'say' | 'link' | 'line';
export type Id = ChoiceId | TextId;

/** In the form's order. */
export const IDS: readonly Id[] = ['one', 'maybe', 'many', 'say', 'link', 'line'];

/** In `steps` the place of the review is after the last question. */
export const REVIEW = IDS.length;

export type Layout = 'stack' | 'steps';

export interface ChoiceModel {
  selected: string[];
  isOther: boolean;
  other: string;
}

export interface Answered {
  choices: Record<ChoiceId, ChoiceModel>;
  texts: Record<TextId, string>;
  /** Of each note that was opened. */
  notes: Partial<Record<Id, string>>;
}

export interface Model extends Answered {
  status: 'editing' | 'locked' | 'submitting' | 'failed' | 'answered' | 'cancelled';
  edition: 'first' | 'second';
  accepted: number;
  layout: Layout;
  /** The place of the question that `steps` shows, and the furthest one seen. */
  step: number;
  visited: number;
  /** Whether the user came from the review to change an answer, and goes back there next. */
  isChange: boolean;
}

export function createModel(layout: Layout): Model {
  const nothing = (): ChoiceModel => ({ selected: [], isOther: false, other: '' });
  return {
    choices: { one: nothing(), maybe: nothing(), many: nothing() },
    texts: { say: '', link: '', line: '' },
    notes: {},
    status: 'editing',
    edition: 'first',
    accepted: 0,
    layout,
    step: 0,
    visited: 0,
    isChange: false,
  };
}

/** Whether a person can change an answer now. */
export function isOpen({ status }: Model): boolean {
  return status === 'editing' || status === 'failed';
}

export function pick(choice: ChoiceModel, id: ChoiceId, value: string): void {
  const isChosen = choice.selected.includes(value);
  if (id === 'many') choice.selected = isChosen ? choice.selected.filter((one) => one !== value) : [...choice.selected, value];
  // A second press takes back what is optional.
  else {
    choice.selected = isChosen && id === 'maybe' ? [] : [value];
    choice.isOther = false;
  }
}

export function writeOther(choice: ChoiceModel, id: ChoiceId, words: string): void {
  choice.other += words;
  chooseOther(choice, id);
}

/** What is erased leaves Other as it was, chosen or not; to be in the field has chosen it. */
export function eraseOther(choice: ChoiceModel, id: ChoiceId): void {
  if (choice.other !== '') chooseOther(choice, id);
  choice.other = '';
}

function chooseOther(choice: ChoiceModel, id: ChoiceId): void {
  choice.isOther = true;
  if (id !== 'many') choice.selected = [];
}

/** Another edition of the questions: an option that it has not got is no longer chosen. */
export function changeEdition(model: Model, edition: Model['edition']): void {
  model.edition = edition;
  if (edition === 'first') model.choices.many.selected = model.choices.many.selected.filter((value) => value !== 'z');
}

export function shownIds({ layout, step }: Model): readonly Id[] {
  return layout === 'stack' ? IDS : IDS.slice(step, step + 1);
}

export function isReview({ layout, step }: Model): boolean {
  return layout === 'steps' && step === REVIEW;
}

export function goTo(model: Model, step: number): void {
  if (step === model.step) return;
  model.isChange = model.step === REVIEW;
  showStep(model, step);
}

/** On, if the question shown is answered well, or if it is not the user's turn and there is only something to read. */
export function goOn(model: Model): void {
  if (model.status === 'submitting' || isReview(model)) return;
  if (model.status === 'locked' || shownIds(model).every((id) => isValid(model, id))) goTo(model, model.isChange ? REVIEW : model.step + 1);
}

/** A refused submit shows the first question that is not answered well. */
export function showFirstProblem(model: Model): void {
  showStep(
    model,
    IDS.findIndex((id) => !isValid(model, id)),
  );
}

function showStep(model: Model, step: number): void {
  model.step = step;
  model.visited = Math.max(step, model.visited);
}

/** A form that is read anew begins with its first step. */
export function startAnew(model: Model): void {
  Object.assign(model, { step: 0, visited: 0, isChange: false });
}

/** Whether the answers can be sent. */
export function isComplete(model: Model): boolean {
  return IDS.every((id) => isValid(model, id));
}

/** Whether a question is answered well. No words of a session are a web address. */
function isValid({ choices: { one, many }, texts }: Model, id: Id): boolean {
  switch (id) {
    case 'one':
      return isChosen(one) && !(one.isOther && one.other.trim() === '');
    case 'many':
      return isChosen(many);
    case 'say':
      return texts.say.trim() !== '';
    case 'link':
      return texts.link.trim() === '';
    default:
      return true;
  }
}

function isChosen({ selected, isOther, other }: ChoiceModel): boolean {
  return selected.length > 0 || (isOther && other.trim() !== '');
}

/** Whether an optional question can be skipped: nothing in it would be lost. */
export function canSkip({ choices, texts }: Model, id: Id): boolean {
  if (id === 'maybe') return !isChosen(choices.maybe);
  return (id === 'link' || id === 'line') && texts[id].trim() === '';
}

/** The answers of the message: what was chosen in the order of the options, then the user's own words; an empty one for what was left out. */
export function expectedAnswers({ choices, texts }: Model): Record<string, string | string[]> {
  const own = ({ isOther, other }: ChoiceModel) => (isOther && other.trim() !== '' ? [other] : []);
  const chosen = Object.entries(choices).map(([id, choice]): [string, string[]] => [id, [...choice.selected.toSorted(), ...own(choice)]]);
  const written = Object.entries(texts).map(([id, words]): [string, string] => [id, words.trim() === '' ? '' : words]);
  return Object.fromEntries<string | string[]>([...chosen, ...written]);
}

/** Whether something that the user has chosen or written would be lost by cancelling. */
export function hasUnsent({ choices, texts, notes }: Model): boolean {
  if (Object.values(choices).some(({ selected }) => selected.length > 0)) return true;
  return [...Object.values(choices).map(({ other }) => other), ...Object.values(texts), ...Object.values(notes)].some((words) => words.trim() !== '');
}
